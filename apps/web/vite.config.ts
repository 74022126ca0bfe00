import { catalogues } from '@avalive/i18n/vite'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { precompress } from './precompress.ts'
import { routes } from './src/app/routes.ts'

/**
 * Converts a route's path to the source of a regular expression. `/memories/:vliveId?` matches `/memories/abc` and
 * `/memories`.
 */
const patternOf = (path: string): string => {
  const source = path
    .replace(/\/\*$/, '(/.*)?')
    .replace(/\/:\w+\?/g, '(/[^/]+)?')
    .replace(/:\w+/g, '[^/]+')
  return `^${source}/?$`
}

/** A chunk and all chunks that it imports, directly or indirectly. */
const closure = (bundle: Rolldown.OutputBundle, file: string, seen = new Set<string>()): Set<string> => {
  const chunk = bundle[file]
  if (chunk?.type !== 'chunk' || seen.has(file)) return seen
  seen.add(file)
  for (const imported of chunk.imports) closure(bundle, imported, seen)
  return seen
}

/** Puts the modules that a page imports into a chunk of their own, however indirectly it imports them. */
const neededBy = (page: string): Rolldown.CodeSplittingNameFunction => {
  let modules: Set<string> | undefined
  const collect = (id: string, context: Rolldown.ChunkingContext, seen: Set<string>): Set<string> => {
    if (seen.has(id)) return seen
    seen.add(id)
    const module = context.getModuleInfo(id)
    if (!module) throw new Error(`${id} is no module of the web app`)
    for (const imported of module.importedIds) collect(imported, context, seen)
    return seen
  }
  return (id, context) => {
    modules ??= collect(`${import.meta.dirname}/src/${page}.tsx`, context, new Set())
    return modules.has(id) ? (page.split('/').at(-1) ?? null) : null
  }
}

/** The operator console's modules. Nobody but operators may load them. */
const isOfConsole = (id: string): boolean => id.includes('/src/features/console/')

/**
 * Puts what many pages need into a chunk of that name. The console's screens don't count: a part that only they share
 * would be loaded by everybody.
 */
const neededByPages = (name: string, least: number): Rolldown.CodeSplittingNameFunction => {
  let counts: Map<string, number> | undefined
  const count = (context: Rolldown.ChunkingContext): Map<string, number> => {
    const infoOf = (id: string) => context.getModuleInfo(id)
    const known = new Set<string>([`${import.meta.dirname}/src/app/main.tsx`])
    const entries = new Set(known)
    for (const id of known) {
      const info = infoOf(id)
      for (const lazy of info?.dynamicallyImportedIds ?? []) entries.add(lazy)
      for (const next of [...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? [])]) known.add(next)
    }
    const counted = new Map<string, number>()
    for (const entry of [...entries].filter((id) => !isOfConsole(id))) {
      const needed = new Set([entry])
      for (const id of needed) for (const next of infoOf(id)?.importedIds ?? []) needed.add(next)
      for (const id of needed) counted.set(id, (counted.get(id) ?? 0) + 1)
    }
    return counted
  }
  return (id, context) => {
    counts ??= count(context)
    return (counts.get(id) ?? 0) >= least ? name : null
  }
}

/** Fails the build if a page outside the console would load a part of it. */
const consoleApart = (): Plugin => ({
  name: 'avalive:console-apart',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
    for (const chunk of chunks) {
      if (!chunk.facadeModuleId || isOfConsole(chunk.facadeModuleId)) continue
      const found = [...closure(bundle, chunk.fileName)].flatMap((file) => {
        const needed = bundle[file]
        return needed?.type === 'chunk' ? needed.moduleIds.filter(isOfConsole) : []
      })
      if (found.length > 0) throw new Error(`${chunk.facadeModuleId} loads a part of the console: ${found.join(', ')}`)
    }
  },
})

/** Lists the chunks of each route for the server, so that they load in parallel with the entry and not after it. */
const preloads = (): Plugin => ({
  name: 'avalive:preloads',
  apply: 'build',
  // After Vite has removed the chunks that contain only styles.
  enforce: 'post',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
    const entry = chunks.find((chunk) => chunk.isEntry)
    const known = entry ? closure(bundle, entry.fileName) : new Set<string>()
    const files = routes.map(({ path, page, words }) => {
      const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/src/${page}.tsx`))
      if (!chunk) throw new Error(`${path} has no chunk for ${page}`)
      return {
        pattern: patternOf(path),
        files: [...closure(bundle, chunk.fileName)].filter((file) => !known.has(file)),
        words,
      }
    })
    this.emitFile({ type: 'asset', fileName: '.vite/preloads.json', source: JSON.stringify(files) })
  },
})

/** The first paint waits only for the style sheet, so request it first. */
const styleFirst = (): Plugin => ({
  name: 'avalive:style-first',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => {
      const [style] = html.match(/ *<link rel="stylesheet"[^>]*>\n/) ?? []
      if (!style) throw new Error('the document has no style sheet')
      // But after the inline script in the head, which would otherwise wait for it.
      return html.replace(style, '').replace(/ *<meta name="viewport"/, (next) => style + next)
    },
  },
})

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), catalogues(), styleFirst(), preloads(), consoleApart(), precompress()],
  build: {
    manifest: true,
    // Inlined assets can't be cached, and the content security policy forbids fonts from data URLs.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Changes only when a dependency changes, so that it stays in the browser's cache across deploys.
            { name: 'vendor', tags: ['$initial'], test: /[\\/]node_modules[\\/]/, priority: 2 },
            // The code that every first page needs, in one file, because many small files compress badly.
            { name: 'frame', tags: ['$initial'], priority: 1 },
            // On a slow connection, one request after another costs more than a few kilobytes that a page doesn't need.
            // What many pages share is therefore in few files; the login page doesn't wait for code that it doesn't use.
            { name: neededBy('features/session/LoginPage'), minShareCount: 2 },
            { name: neededBy('features/home/HomePage'), minShareCount: 2 },
            { name: 'queries', test: /[\\/]@tanstack[\\/]/, minShareCount: 2 },
            { name: neededByPages('shared', 14), includeDependenciesRecursively: false },
            // Every screen of the console needs most of it. What the kit imports from elsewhere, other pages need, too.
            {
              name: 'console',
              test: /[\\/]features[\\/]console[\\/]kit[\\/]/,
              minShareCount: 8,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
})
