import type { Transaction } from 'kysely'
import type { DB } from './types.generated.ts'

/** Looks up people's ids by vliveId, for the demo world. */
export const userIds = async (tx: Transaction<DB>): Promise<(vliveId: string) => bigint> => {
  const people = await tx.selectFrom('users').select(['id', 'vliveId']).execute()
  const ids = new Map(people.map((person) => [person.vliveId, person.id]))
  return (vliveId) => {
    const id = ids.get(vliveId)
    if (id === undefined) throw new Error(`the demo world has nobody called ${vliveId}`)
    return id
  }
}
