import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import * as z from 'zod'
import { type Outcome, single } from './lib/outcome.ts'
import { inRoot } from './lib/root.ts'

const manifestShape = z.record(
  z.string(),
  z.object({ file: z.string(), isDynamicEntry: z.boolean().optional(), imports: z.array(z.string()).optional() }),
)
export type Manifest = z.output<typeof manifestShape>
type Sizes = (file: string) => number

/** Bytes after gzip. A page's own code is what neither the entry nor another page needs. Its texts are extra. */
export const limits = { firstLoad: 125_000, ownCode: 15_000, words: 10_000 }
const entry = 'index.html'
/** The pages that most people see first. The words of home are extra. */
const firstPages = [
  { path: '/', page: 'src/features/home/HomePage.tsx', words: 'home' },
  { path: '/login', page: 'src/features/session/LoginPage.tsx' },
]
const isPage = (key: string) => /^src\/(app|features|frame)\/.*\.tsx$/.test(key)
/** `virtual:catalogue/ja` has the texts of every page, `virtual:catalogue/ja/coins` those of some pages. */
const wordsOf = (key: string) => /virtual:catalogue\/[^/]+(?:\/([^/]+))?$/.exec(key)

export type Line = { name: string; bytes: number; limit: number }

export const weigh = (manifest: Manifest, sizeOf: Sizes): Line[] => {
  const total = (keys: Iterable<string>) =>
    Iterator.from(keys).reduce((sum, key) => sum + sizeOf(fileOf(manifest, key)), 0)
  const keys = Object.keys(manifest)
  const words = Map.groupBy(
    keys.filter((key) => wordsOf(key) !== null),
    (key) => wordsOf(key)?.[1],
  )
  const heaviest = (catalogues: readonly string[] = []) => Math.max(...catalogues.map((key) => total([key])))
  const shell = closure(manifest, entry)
  const firstLoads = firstPages.map(({ path, page, words: part }) => ({
    name: `first load of ${path}, with its heaviest locale`,
    bytes:
      total(shell.union(closure(manifest, page))) +
      heaviest(words.get(undefined)) +
      (part === undefined ? 0 : heaviest(words.get(part))),
    limit: limits.firstLoad,
  }))

  const pages = keys.filter((key) => isPage(key) && manifest[key]?.isDynamicEntry)
  const needed = new Map(pages.map((page) => [page, closure(manifest, page).difference(shell)]))
  const own = pages.map((page) => {
    const others = pages.filter((other) => other !== page).flatMap((other) => [...(needed.get(other) ?? [])])
    return {
      name: page.replace('src/', ''),
      bytes: total((needed.get(page) ?? new Set<string>()).difference(new Set(others))),
      limit: limits.ownCode,
    }
  })
  const wordParts = [...words].flatMap(([part, catalogues]) =>
    part === undefined
      ? []
      : [{ name: `words of ${part}, in their heaviest locale`, bytes: heaviest(catalogues), limit: limits.words }],
  )
  return [...firstLoads, ...wordParts, ...own.sort((a, b) => b.bytes - a.bytes)]
}

const fileOf = (manifest: Manifest, key: string): string => {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`the web app has no part ${key}`)
  return chunk.file
}

/** Everything that a chunk loads before it can run, including itself. */
const closure = (manifest: Manifest, key: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(key)) return seen
  seen.add(key)
  fileOf(manifest, key)
  for (const imported of manifest[key]?.imports ?? []) closure(manifest, imported, seen)
  return seen
}

export const bundleBudget = async (): Promise<Outcome> => {
  const dist = inRoot('apps/web/dist')
  const manifest = manifestShape.parse(JSON.parse(await readFile(`${dist}/.vite/manifest.json`, 'utf8')))
  const files = new Set(Object.values(manifest).map(({ file }) => file))
  const sizes = new Map<string, number>()
  for (const file of files) sizes.set(file, gzipSync(await readFile(`${dist}/${file}`)).length)

  const lines = weigh(manifest, (file) => sizes.get(file) ?? 0)
  for (const { name, bytes, limit } of lines) {
    const kilobytes = (value: number) => `${(value / 1000).toFixed(1)} KB`
    console.log(
      `  ${kilobytes(bytes).padStart(9)} of ${kilobytes(limit).padStart(8)}  ${name}${bytes > limit ? '  OVER' : ''}`,
    )
  }
  const over = lines.filter(({ bytes, limit }) => bytes > limit)
  return single('size of the web app', over.length === 0, `Over the budget: ${over.map(({ name }) => name).join(', ')}`)
}

if (import.meta.main) {
  const { failed, output } = await bundleBudget()
  if (failed > 0) console.error(output)
  process.exitCode = failed
}
