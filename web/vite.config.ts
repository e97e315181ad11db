import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'

// The server a developer runs beside `npm run dev`.
const server = process.env.CHATELET_SERVER ?? 'http://127.0.0.1:8000'

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: process.env.CHATELET_PAGES ?? '../src/chatelet/pages',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
  },
  // the catalogues of words lie beside the Python package
  server: { fs: { allow: ['..'] }, proxy: { '/api': { target: server, ws: true } } },
})
