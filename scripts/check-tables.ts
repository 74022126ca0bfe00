import { readFile } from 'node:fs/promises'
import { names } from '../apps/server/src/platform/db/names.ts'
import { withoutComments } from './lib/comments.ts'
import { filesBelow } from './lib/files.ts'
import { inRoot } from './lib/root.ts'
import { tableOwners } from './table-owners.ts'

const SERVER = 'apps/server/src/'
const TABLES = `${SERVER}platform/db/types.generated.ts`

const isScanned = (file: string): boolean =>
  file.endsWith('.ts') && !/\.(test|testing|generated|fixture)\.ts$/.test(file)

/** Stores hold a feature's SQL, seeds write the demo world, and parts of the platform are SQL. */
const mayHoldSql = (file: string): boolean =>
  file.startsWith(`${SERVER}platform/`) || /(^|[/-])store\.ts$/.test(file) || file.endsWith('/seed.ts')

const sqlTag = /\bsql\s*(?:[`.]|<[^`;]*>`)/
const builderCall = /\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\s*\(/

const builderWrite = /\.(insertInto|updateTable|deleteFrom|mergeInto)\s*\(\s*(?:'(\w+)(?: as \w+)?'\s*\))?/g
const name = String.raw`(?:only\s+)?("?\w+"?|\$\{)`
/** An update needs its `set`: `for update of a` and `on conflict do update set` write no table of their own. */
const sqlWrites = [
  new RegExp(String.raw`\b(insert\s+into|merge\s+into|delete\s+from|truncate(?:\s+table)?)\s+${name}`, 'gi'),
  new RegExp(String.raw`(?<!\bdo\s+)\b(update)\s+${name}(?:[^\s}]*\})?\s+(?:(?:as\s+)?\w+\s+)?set\b`, 'gi'),
]

interface Write {
  readonly how: string
  /** In camelCase, as in the generated types. Undefined if the source computes the name. */
  readonly table: string | undefined
}

const writesIn = (code: string): Write[] => [
  ...[...code.matchAll(builderWrite)].map(([, how = '', table]) => ({ how, table })),
  ...sqlWrites.flatMap((pattern) =>
    [...code.matchAll(pattern)].map(([, how = '', table = '']) => ({
      how: how.toLowerCase().replace(/\s+/g, ' '),
      table: table.startsWith('$') ? undefined : names.toCode(table.replaceAll('"', '')),
    })),
  ),
]

const partOf = (file: string): string | undefined =>
  file.startsWith(`${SERVER}platform/`) ? 'platform' : file.match(/^apps\/server\/src\/features\/([^/]+)\//)?.[1]

const ownerOf = (table: string): string | undefined => new Map<string, string>(Object.entries(tableOwners)).get(table)

/** Seals the values of sealed columns again, in whichever table they are. The values themselves stay the same. */
const RESEAL = `${SERVER}platform/reseal.ts`
/** Erases rows that their owner has declared. `personal-data.it.test.ts` compares declarations and owners. */
const ERASE = `${SERVER}platform/personal-data/erase-store.ts`

const writeFault = (file: string, { how, table }: Write): string | undefined => {
  if (table === undefined && (file === RESEAL || file === ERASE)) return undefined
  if (table === undefined) return `${how} must name its table, so that its owner can be checked`
  const owner = ownerOf(table)
  if (owner === undefined) return `${how} ${table}: scripts/table-owners.ts does not know this table`
  return owner === partOf(file) ? undefined : `${how} ${table}: only ${owner} writes this table`
}

export const faultsOf = (file: string, source: string): string[] => {
  const code = withoutComments(source)
  const holdsSql = sqlTag.test(code) || builderCall.test(code)
  const misplaced = holdsSql && !mayHoldSql(file) ? ['SQL belongs in a store (store.ts or <idea>-store.ts)'] : []
  const written = writesIn(code).flatMap((write) => writeFault(file, write) ?? [])
  return [...misplaced, ...written].map((fault) => `${file}: ${fault}`)
}

/** Compares the list of owners with the tables that the migrations have made. */
export const listFaults = (tables: readonly string[], listed: readonly string[]): string[] => {
  const missing = tables.filter((table) => !listed.includes(table))
  const gone = listed.filter((table) => !tables.includes(table))
  return [
    ...missing.map((table) => `scripts/table-owners.ts: ${table} has no owner`),
    ...gone.map((table) => `scripts/table-owners.ts: there is no table ${table}`),
  ]
}

export const tablesIn = (generated: string): string[] =>
  [...generated.matchAll(/^ {2}(\w+): \{$/gm)].flatMap(([, table]) => table ?? [])

export const checkTables = async (): Promise<string[]> => {
  const files = (await filesBelow(SERVER)).filter(isScanned)
  const faults = await Promise.all(files.map(async (file) => faultsOf(file, await readFile(inRoot(file), 'utf8'))))
  const tables = tablesIn(await readFile(inRoot(TABLES), 'utf8'))
  return [...listFaults(tables, Object.keys(tableOwners)), ...faults.flat()]
}

if (import.meta.main) {
  const faults = await checkTables()
  for (const fault of faults) console.error(fault)
  process.exitCode = faults.length === 0 ? 0 : 1
}
