import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/types.generated.ts'

/** What the sandbox remembers over a restart. */
export const recall = async (db: Kysely<DB>, key: string): Promise<unknown> =>
  (await db.selectFrom('sandbox_state').where('key', '=', key).select('value').executeTakeFirst())?.value

export const recallAll = async (db: Kysely<DB>, prefix: string): Promise<Map<string, unknown>> => {
  const rows = await db
    .selectFrom('sandbox_state')
    .where('key', 'like', `${prefix}%`)
    .select(['key', 'value'])
    .execute()
  return new Map(rows.map(({ key, value }) => [key.slice(prefix.length), value]))
}

export const remember = async (db: Kysely<DB>, key: string, value: unknown): Promise<void> => {
  const json = JSON.stringify(value)
  await db
    .insertInto('sandbox_state')
    .values({ key, value: json })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: json }))
    .execute()
}
