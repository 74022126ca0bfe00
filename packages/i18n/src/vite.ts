import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { browserCatalogue, type Catalogue, compileCatalogue } from './compile.ts'
import { catalogueDirectory, catalogueFiles, readCatalogue } from './files.ts'
import { isLocale, type Locale, locales } from './locales.ts'
import { hasKey, type Part, parts } from './parts.ts'

const address = 'virtual:catalogue/'
// A leading NUL prevents other plugins from treating the module as a file.
const moduleId = (name: string): string => `\0${address}${name}`
const isPart = (name: string): name is Part => Object.hasOwn(parts, name)

/** `ja` is the frame's texts, `ja/coins` those of a part. */
const read = (name: string): { locale: Locale; part: Part | null } | null => {
  const [locale = '', part, ...rest] = name.split('/')
  if (!isLocale(locale) || rest.length > 0) return null
  if (part === undefined) return { locale, part: null }
  return isPart(part) ? { locale, part } : null
}

const partCatalogue = (catalogue: Catalogue, part: Part | null): Catalogue =>
  Object.fromEntries(Object.entries(catalogue).filter(([key]) => hasKey(part, key)))

/** A locale's frame imports its own parts, so that the entry doesn't need the paths of every locale. */
const partImports = (locale: Locale): string => {
  const imports = Object.keys(parts).map((part) => `${part}: () => import('${address}${locale}/${part}')`)
  return `export const parts = { ${imports.join(', ')} }`
}

/** Serves `virtual:catalogue/<locale>` and its parts: the browser's messages, compiled at build time. */
export const catalogues = (directory = catalogueDirectory): Plugin => ({
  name: 'avalive:catalogues',
  resolveId: {
    filter: { id: /^virtual:catalogue\// },
    handler(id) {
      const name = id.slice(address.length)
      if (!read(name)) throw new Error(`${id}: there is no such locale or part`)
      return moduleId(name)
    },
  },
  load: {
    filter: { id: /^\0virtual:catalogue\// },
    handler(id) {
      const wanted = read(id.slice(moduleId('').length))
      if (!wanted) return null
      const { locale, part } = wanted
      for (const file of catalogueFiles(locale, directory)) this.addWatchFile(file)
      const messages = compileCatalogue(partCatalogue(browserCatalogue(readCatalogue(locale, directory)), part))
      // JavaScript engines parse JSON faster than the same object as code.
      const words = `export default JSON.parse(${JSON.stringify(JSON.stringify(messages))})`
      return part === null ? `${words}\n${partImports(locale)}` : words
    },
  },
  hotUpdate({ file, modules }) {
    const locale = locales.find((candidate) => join(directory, candidate) === dirname(file))
    if (!locale) return undefined
    const names = [locale, ...Object.keys(parts).map((part) => `${locale}/${part}`)]
    const changed = names.flatMap((name) => this.environment.moduleGraph.getModuleById(moduleId(name)) ?? [])
    return changed.length > 0 ? [...modules, ...changed] : undefined
  },
})
