import type { Database } from '../../platform/db/database.ts'
import { recallAll, usersOf } from './store.ts'

/** The account of each persona is stored when the demo world is created. */
export const listPersonas = async (db: Database) => {
  const personas = await recallAll(db, 'persona:')
  const users = await usersOf(db, [...personas.values()].map(String))
  return [...personas].flatMap(([persona, vliveId]) => {
    const user = users.find((user) => user.vliveId === vliveId)
    return user ? [{ persona, nickname: user.nickname, region: user.region, iconUrl: user.iconUrl }] : []
  })
}

export const findPersona = async (db: Database, persona: string): Promise<bigint | undefined> => {
  const vliveId = (await recallAll(db, 'persona:')).get(persona)
  if (typeof vliveId !== 'string') return undefined
  return (await usersOf(db, [vliveId]))[0]?.id
}
