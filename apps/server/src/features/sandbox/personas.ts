import type { Database } from '../../platform/db/database.ts'
import { recallAll } from './store.ts'

/** Which demo person is which account is remembered when the demo world is made. */
export const listPersonas = async (db: Database) => {
  const personas = await recallAll(db, 'persona:')
  const users = await db
    .selectFrom('users')
    .where('vlive_id', 'in', [...personas.values()].map(String))
    .select(['vlive_id', 'nickname', 'region', 'icon_url'])
    .execute()
  return [...personas].flatMap(([persona, vliveId]) => {
    const user = users.find((user) => user.vlive_id === vliveId)
    return user ? [{ persona, nickname: user.nickname, region: user.region, iconUrl: user.icon_url }] : []
  })
}

export const findPersona = async (db: Database, persona: string): Promise<bigint | undefined> => {
  const vliveId = (await recallAll(db, 'persona:')).get(persona)
  if (typeof vliveId !== 'string') return undefined
  return (await db.selectFrom('users').where('vlive_id', '=', vliveId).select('id').executeTakeFirst())?.id
}
