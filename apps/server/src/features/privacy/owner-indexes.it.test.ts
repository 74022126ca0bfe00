import { appTest as it } from '@avalive/testkit/app-test'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Ownership } from '../../platform/personal-data/own-rows.ts'

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const columnsOf = (table: string, owner: Ownership): string[] => {
  if (!('column' in owner)) return owner.map((column) => `${snake(table)}.${snake(column)}`)
  const of = typeof owner.of === 'string' ? [owner.of] : owner.of
  return [`${snake(table)}.${snake(owner.column)}`, ...columnsOf(owner.parent, of)]
}

/** Columns without an index, and why the whole table can be read. */
const exceptions: Readonly<Record<string, string>> = {
  'approvals.person_id': 'a few a day, made by operators',
  'coin_debts.user_id': 'one for each payment that was taken back after its coins were spent',
  'person_views.user_id': 'operators’ views, deleted after minutes',
  'restricted_sessions.user_id': 'of suspended people, deleted after hours',
  'sign_in_attempts.expected_user_id': 'deleted after minutes',
  'sign_in_attempts.user_id': 'deleted after minutes',
}

// shows privacy-1
it('finds the rows of a person through an index in every declared table', async ({ app }) => {
  const { rows } = await sql<{ place: string }>`
    select distinct i.indrelid::regclass::text || '.' || a.attname as place
    from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
    where i.indpred is null and i.indisvalid`.execute(app.context.db)
  const indexed = new Set(rows.map(({ place }) => place))
  const declared = app.context.personalData.flatMap(({ rows: own }) =>
    own.flatMap(({ table, owner }) => columnsOf(table, owner)),
  )
  const missing = [...new Set(declared)].filter((place) => !indexed.has(place)).toSorted()
  expect(missing).toEqual(Object.keys(exceptions).toSorted())
})
