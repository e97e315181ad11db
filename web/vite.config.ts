import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig, type Plugin } from 'vite'
import { licenses } from './licenses/plugin.ts'

// The server a developer runs beside `npm run dev`.
const server = process.env.CHATELET_SERVER ?? 'http://127.0.0.1:8000'

/** The addresses that games keep for whoever plays them on paper without a network. */
function kept(): string[] {
  const games = new URL('src/games/', import.meta.url)
  return readdirSync(games)
    .map((name) => new URL(`${name}/offline.json`, games))
    .filter((file) => existsSync(file))
    .flatMap((file) => JSON.parse(readFileSync(file, 'utf8')) as string[])
}

/** The service worker with the names of all files of the pages, and of what games keep. */
function offline(): Plugin {
  return {
    name: 'offline',
    apply: 'build',
    enforce: 'post', // when chunks that held nothing but styles are gone
    generateBundle(_, bundle) {
      const assets = Object.keys(bundle).filter((file) => file.startsWith('assets/'))
      const files = JSON.stringify([...assets, 'favicon.svg', 'licenses.txt', 'manifest.webmanifest'].sort())
      const known = JSON.stringify(kept())
      const worker = readFileSync(new URL('offline.js', import.meta.url), 'utf8')
      const build = createHash('sha256')
        .update(worker + files + known)
        .digest('hex')
        .slice(0, 12)
      this.emitFile({
        type: 'asset',
        fileName: 'offline.js',
        source: worker.replace('BUILD', build).replace('/* FILES */ []', files).replace('/* KNOWN */ []', known),
      })
    },
  }
}

/** A server answers every address with the same page, so the page itself names its files from the root; they find
 * each other from where they lie, since the same files are put under any path by `chatelet site`. */
function fromRoot(): Plugin {
  return {
    name: 'from-root',
    apply: 'build',
    transformIndexHtml: { order: 'post', handler: (page) => page.replaceAll('"./', '"/') },
  }
}

/** All that the first view needs is one file: in thirty small ones it would be a tenth larger. */
const MAIN = new URL('src/main.ts', import.meta.url).pathname
const first = new Set<string>()
function gather(id: string, imported: (id: string) => readonly string[]): void {
  if (first.has(id)) return
  first.add(id)
  for (const one of imported(id)) gather(one, imported)
}

export default defineConfig({
  base: './',
  plugins: [svelte(), offline(), fromRoot(), licenses()],
  worker: { format: 'es' },
  build: {
    outDir: process.env.CHATELET_PAGES ?? '../src/chatelet/pages',
    emptyOutDir: true,
    target: 'es2022',
    license: { fileName: 'licenses.json' },
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false }, // whoever has no preloading loads the same a moment later
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: (id, graph) => {
                gather(MAIN, (one) => graph.getModuleInfo(one)?.importedIds ?? [])
                return first.has(id) ? 'start' : null
              },
            },
          ],
        },
      },
    },
  },
  // the catalogues of words lie beside the Python package
  server: { fs: { allow: ['..'] }, proxy: { '/api': { target: server, ws: true } } },
})
