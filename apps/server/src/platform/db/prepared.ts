import { type RawBuilder, sql } from 'kysely'

const MARK = /\s*\/\* prepared as (\w+) \*\/$/

/**
 * Stands at the end of a statement that runs many times a second. Each connection parses and plans it once, under this
 * name. Its text must always be the same.
 */
export const preparedAs = (name: string): RawBuilder<unknown> => sql.raw(`/* prepared as ${name} */`)

/** A statement as the driver takes it: without the mark, and with the name from it. */
export const asStatement = (text: string): { readonly text: string; readonly name?: string } => {
  // Only few statements are worth the search.
  const mark = text.endsWith('*/') ? MARK.exec(text) : null
  return mark?.[1] === undefined ? { text } : { text: text.slice(0, mark.index), name: mark[1] }
}
