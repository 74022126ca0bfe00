import type { Transaction } from 'kysely'
import type { DB } from '../../platform/db/types.generated.ts'

export const lockOfficial = (tx: Transaction<DB>, vliveId: string) =>
  tx
    .selectFrom('users')
    .where('vliveId', '=', vliveId)
    .where('deletedAt', 'is', null)
    .select(['id', 'official', 'officialVersion as version'])
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Returns the new version. */
export const saveOfficial = async (tx: Transaction<DB>, userId: bigint, official: boolean): Promise<number> => {
  const { officialVersion } = await tx
    .updateTable('users')
    .set((eb) => ({ official: official ? 1 : 0, officialVersion: eb('officialVersion', '+', 1) }))
    .where('id', '=', userId)
    .returning('officialVersion')
    .executeTakeFirstOrThrow()
  return officialVersion
}
