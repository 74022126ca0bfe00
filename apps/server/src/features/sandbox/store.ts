import type { Database } from '../../platform/db/database.ts'

/** State that the sandbox keeps across restarts. */
export const recall = async (db: Database, key: string): Promise<unknown> =>
  (await db.selectFrom('sandboxState').where('key', '=', key).select('value').executeTakeFirst())?.value

export const recallAll = async (db: Database, prefix: string): Promise<Map<string, unknown>> => {
  const rows = await db.selectFrom('sandboxState').where('key', 'like', `${prefix}%`).select(['key', 'value']).execute()
  return new Map(rows.map(({ key, value }) => [key.slice(prefix.length), value]))
}

export const remember = async (db: Database, key: string, value: unknown): Promise<void> => {
  const json = JSON.stringify(value)
  await db
    .insertInto('sandboxState')
    .values({ key, value: json })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: json }))
    .execute()
}

export const usersOf = (db: Database, vliveIds: readonly string[]) =>
  db
    .selectFrom('users')
    .where('vliveId', 'in', vliveIds)
    .select(['id', 'vliveId', 'nickname', 'region', 'iconUrl'])
    .execute()
