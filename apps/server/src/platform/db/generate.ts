import type pg from 'pg'
import { names } from './names.ts'
import { isSealed } from './sealed-columns.ts'

/** Generates the database's types (types.generated.ts) from a migrated database. */

const scalar: Record<string, readonly [read: string, write: string]> = {
  text: ['string', 'string'],
  uuid: ['string', 'string'],
  bool: ['boolean', 'boolean'],
  int2: ['number', 'number'],
  _int2: ['number[]', 'number[]'],
  int4: ['number', 'number'],
  _int4: ['number[]', 'number[]'],
  _text: ['string[]', 'string[]'],
  int8: ['bigint', 'bigint | number'],
  bytea: ['Buffer', 'Buffer'],
  date: ['Temporal.PlainDate', 'string'],
  timestamptz: ['Temporal.Instant', 'Temporal.Instant'],
  jsonb: ['unknown', 'string'],
}

interface Column {
  table_name: string
  column_name: string
  udt_name: string
  is_nullable: 'YES' | 'NO'
  is_identity: 'YES' | 'NO'
  column_default: string | null
}

const scalarOf = ({ table_name, column_name, udt_name }: Column): readonly [read: string, write: string] | undefined =>
  isSealed(table_name, column_name) ? ['Sealed', 'Sealed'] : scalar[udt_name]

const typeOf = (column: Column): string => {
  const found = scalarOf(column)
  if (!found) throw new Error(`no type for ${column.udt_name} (${column.table_name}.${column.column_name})`)
  // Only a suspension can last forever; every other column holds a finite instant.
  const endless = ['suspended_until', 'direct_until'].includes(column.column_name) ? " | 'infinity'" : ''
  const [read, write] = found.map((type) => type + endless)
  const nothing = column.is_nullable === 'YES' ? ' | null' : ''
  const optional = nothing || column.column_default !== null ? ' | undefined' : ''
  if (column.is_identity === 'YES') return `GeneratedAlways<${read}>`
  return `ColumnType<${read}${nothing}, ${write}${nothing}${optional}, ${write}${nothing}>`
}

const codeName = (name: string): string => {
  const camelCase = names.toCode(name)
  if (names.toSql(camelCase) !== name) throw new Error(`${name} cannot be converted to camelCase and back`)
  return camelCase
}

export const generateTypes = async (client: pg.Pool | pg.Client): Promise<string> => {
  const { rows } = await client.query<Column>(
    `select table_name, column_name, udt_name, is_nullable, is_identity, column_default
     from information_schema.columns where table_schema = 'public' order by table_name, ordinal_position`,
  )
  const tables = Map.groupBy(rows, (row) => row.table_name)
  const body = [...tables]
    .map(([name, columns]) => {
      const lines = columns.map((column) => `    ${codeName(column.column_name)}: ${typeOf(column)}`)
      return `  ${codeName(name)}: {\n${lines.join('\n')}\n  }`
    })
    .join('\n')
  return `// Made from the migrations by \`npm run generate\`; a test holds the two together.\nimport type { ColumnType, GeneratedAlways } from 'kysely'\nimport type { Sealed } from '../sealed.ts'\n\nexport interface DB {\n${body}\n}\n`
}
