import { sql } from 'kysely'
import type { TestApp } from './app.ts'
import { asOwner } from './database.ts'

/** Every value of every table, as text. */
export const dump = (app: TestApp): Promise<string> =>
  asOwner(app.database, async (owner) => {
    const { rows: tables } = await sql<{ name: string }>`
      select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(owner)
    if (tables.length < 50) throw new Error('the dump has too few tables')
    const texts = await Promise.all(
      tables.map(async ({ name }) => {
        const { rows } = await sql<{ text: string | null }>`
          select string_agg(t::text, e'\n') as text from ${sql.raw(name)} t`.execute(owner)
        return rows[0]?.text ?? ''
      }),
    )
    return texts.join('\n')
  })

/** As it is, and as bytes in hexadecimal or base64 would be printed. */
const formsOf = (value: string): string[] => {
  const bytes = Buffer.from(value)
  return [value, JSON.stringify(value).slice(1, -1), bytes.toString('hex'), bytes.toString('base64url').slice(0, -2)]
}
/** The values that a text contains in one of these forms. */
export const foundIn = (text: string, values: readonly string[]): string[] =>
  values.filter((value) => formsOf(value).some((form) => text.includes(form)))
