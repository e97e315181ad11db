// Writes `licenses.txt` beside the pages: every library and font that is handed on with them, with its licence.
import { existsSync, readFileSync } from 'node:fs'
import type { Plugin, Rolldown } from 'vite'

interface License {
  name: string
  version?: string
  identifier?: string
  source?: string
  text?: string
}

const LISTED = 'licenses.json' // what Vite lists: the packages whose modules are in the bundle
const RULE = '='.repeat(32)

function readText(name: string): string | undefined {
  const file = new URL(`${name}.txt`, import.meta.url)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/** The packages whose files, such as fonts, are copied: Vite lists only those whose code is bundled. */
function copiedLicenses(bundle: Rolldown.OutputBundle): License[] {
  const files = Object.values(bundle).flatMap((file) => (file.type === 'asset' ? file.originalFileNames : []))
  const folders = files.flatMap((file) => /.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? [])
  return [...new Set(folders)].sort().map((folder) => {
    const read = (name: string) => readFileSync(new URL(`../${folder}/${name}`, import.meta.url), 'utf8')
    const { name, version, license } = JSON.parse(read('package.json')) as Record<string, string>
    return { name: name!, version, identifier: license, text: read('LICENSE') }
  })
}

/** What lies beside the pages without being bundled: Python for browsers. */
function engineLicenses(): License[] {
  const entries = JSON.parse(readFileSync(new URL('engine.json', import.meta.url), 'utf8')) as License[]
  const { dependencies } = JSON.parse(readFileSync(new URL('../pyodide/package.json', import.meta.url), 'utf8')) as {
    dependencies: { pyodide: string }
  }
  return entries.map((entry) => ({
    ...entry,
    version: entry.name === 'Pyodide' ? dependencies.pyodide : entry.version,
    text: readText(entry.name.replaceAll(' ', '-')) ?? readText(entry.identifier ?? ''),
  }))
}

function format(entries: License[]): string {
  const title = ({ name, version, identifier }: License) => `${name}${version ? ` ${version}` : ''} (${identifier})`
  const list = entries.map((entry) => `  ${title(entry)}`).join('\n')
  const texts = entries.map((entry) =>
    [RULE, title(entry), ...(entry.source ? [entry.source] : []), RULE, '', entry.text!.trim()].join('\n'),
  )
  return `Châtelet's pages contain the work of others:\n\n${list}\n\n${texts.join('\n\n')}\n`
}

/** Needs `build.license.fileName` to be `licenses.json`, which it replaces. A package without a licence fails the build. */
export function licenses(): Plugin {
  return {
    name: 'licenses',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const listed = bundle[LISTED]
        if (listed?.type !== 'asset') return
        delete bundle[LISTED]
        const bundled = JSON.parse(String(listed.source)) as License[]
        const entries = [...bundled, ...copiedLicenses(bundle), ...engineLicenses()].map((entry) => ({
          ...entry,
          text: entry.text ?? readText(entry.identifier ?? ''),
        }))
        const silent = entries.filter(({ identifier, text }) => !identifier || !text).map(({ name }) => name)
        if (silent.length) this.error(`There is no licence text for ${silent.join(', ')}: put one into web/licenses.`)
        this.emitFile({ type: 'asset', fileName: 'licenses.txt', source: format(entries) })
      },
    },
  }
}
