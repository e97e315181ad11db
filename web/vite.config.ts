import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig, type Plugin } from 'vite'

// The server a developer runs beside `npm run dev`.
const server = process.env.CHATELET_SERVER ?? 'http://127.0.0.1:8000'

/** The service worker with the names of the files that the pages under /companion are made of. */
function offline(): Plugin {
  const games = new URL('src/games/', import.meta.url)
  const withRooms = readdirSync(games).filter((game) => existsSync(new URL(`${game}/companion`, games)))
  const OWN = new RegExp(
    `/src/companion/|/src/games/[^/]+/companion/|/texts/\\w+/web-(${['site', 'companion', ...withRooms].join('|')})\\.ftl`,
  )
  return {
    name: 'offline',
    apply: 'build',
    generateBundle(_, bundle) {
      const kept = new Set<string>()
      const keep = (file: string): void => {
        const part = bundle[file]
        if (kept.has(file) || !part) return
        kept.add(file)
        if (part.type !== 'chunk') return
        part.imports.forEach(keep)
        part.viteMetadata?.importedCss.forEach(keep)
        part.viteMetadata?.importedAssets.forEach(keep)
      }
      for (const [file, part] of Object.entries(bundle)) {
        if (part.type === 'chunk' ? part.isEntry || part.moduleIds.some((id) => OWN.test(id)) : /\.woff2$/.test(file))
          keep(file)
      }
      const files = JSON.stringify([...kept].sort().map((file) => `/${file}`))
      const worker = readFileSync(new URL('offline.js', import.meta.url), 'utf8')
      const build = createHash('sha256')
        .update(worker + files)
        .digest('hex')
        .slice(0, 12)
      this.emitFile({
        type: 'asset',
        fileName: 'offline.js',
        source: worker.replace('BUILD', build).replace('/* FILES */ []', files),
      })
    },
  }
}

export default defineConfig({
  plugins: [svelte(), offline()],
  build: {
    outDir: process.env.CHATELET_PAGES ?? '../src/chatelet/pages',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
  },
  // the catalogues of words lie beside the Python package
  server: { fs: { allow: ['..'] }, proxy: { '/api': { target: server, ws: true } } },
})
