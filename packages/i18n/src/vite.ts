import type { Plugin } from 'vite'
import { browserCatalogue, compileCatalogue } from './compile.ts'
import { catalogueDirectory, catalogueFile, readCatalogue } from './files.ts'
import { isLocale, locales } from './locales.ts'

const address = 'virtual:catalogue/'
// A leading NUL keeps other plugins from taking the module for a file.
const moduleId = (locale: string): string => `\0${address}${locale}`

/** Serves `virtual:catalogue/<locale>`: the browser's messages of one locale, compiled when the app is built. */
export const catalogues = (directory = catalogueDirectory): Plugin => ({
  name: 'avalive:catalogues',
  resolveId: {
    filter: { id: /^virtual:catalogue\// },
    handler(id) {
      const locale = id.slice(address.length)
      if (!isLocale(locale)) throw new Error(`${id}: there is no such locale`)
      return moduleId(locale)
    },
  },
  load: {
    filter: { id: /^\0virtual:catalogue\// },
    handler(id) {
      const locale = locales.find((candidate) => moduleId(candidate) === id)
      if (!locale) return null
      this.addWatchFile(catalogueFile(locale, directory))
      const messages = compileCatalogue(browserCatalogue(readCatalogue(locale, directory)))
      // Engines parse JSON text faster than the same object written as code.
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(messages))})`
    },
  },
  hotUpdate({ file, modules }) {
    const locale = locales.find((candidate) => catalogueFile(candidate, directory) === file)
    const changed = locale && this.environment.moduleGraph.getModuleById(moduleId(locale))
    return changed ? [...modules, changed] : undefined
  },
})
