import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { dueTasks } from '../../app.ts'
import { appendOnly } from './append-only.ts'
import { columnClasses, retention } from './data-classes.ts'
import { names } from './names.ts'
import { sealedColumns } from './sealed-columns.ts'

const columns = Object.entries(columnClasses).flatMap(([table, classes]) =>
  Object.entries(classes).map(([column, kind]) => ({ table, column, kind: kind as string })),
)
const generated = readFileSync(join(import.meta.dirname, 'types.generated.ts'), 'utf8')

it('every column of the schema has a class, and every class a column', () => {
  const tables = [...generated.matchAll(/^ {2}(\w+): \{\n([\s\S]*?)^ {2}\}/gm)]
  const schema = tables.flatMap(([, table, body = '']) =>
    [...body.matchAll(/^ {4}(\w+): /gm)].map(([, column]) => `${table}.${column}`),
  )
  expect(schema.length).toBeGreaterThan(300)
  expect(columns.map(({ table, column }) => `${table}.${column}`).toSorted()).toEqual(schema.toSorted())
})

it('the sealed columns are exactly those of the class', () => {
  const listed = sealedColumns.map(({ table, column }) => `${names.toCode(table)}.${names.toCode(column)}`)
  const classed = columns.filter(({ kind }) => kind === 'sealed').map(({ table, column }) => `${table}.${column}`)
  expect(classed.toSorted()).toEqual(listed.toSorted())
})

it('columns with hashes of secrets and lookups are secret', () => {
  const hashes = columns.filter(({ column }) => /(token|browser|state|handOff|key)Hash$|Lookup$|Seed$/i.test(column))
  expect(hashes.length).toBeGreaterThan(5)
  const open = hashes.filter(({ column, kind }) => kind !== 'secret' && column !== 'userSeed')
  expect(open).toEqual([])
})

it('what is deleted by time has a due task, is not append-only and holds no bookkeeping', () => {
  const tasks = new Set(dueTasks.map(({ name }) => name))
  expect(retention.filter(({ task }) => !tasks.has(task))).toEqual([])
  expect(retention.filter(({ rows }) => rows in appendOnly)).toEqual([])
  const deleted = new Set<string>(retention.map(({ rows }) => names.toCode(rows)))
  expect(columns.filter(({ table, kind }) => kind === 'money' && deleted.has(table))).toEqual([])
})

it('docs/operations.md lists what is deleted and when', () => {
  const guide = readFileSync(join(import.meta.dirname, '../../../../../docs/operations.md'), 'utf8')
  for (const { rows, kept } of retention) expect(guide).toMatch(new RegExp(`\\| .*${rows}.* \\| ${kept} \\|`))
})
