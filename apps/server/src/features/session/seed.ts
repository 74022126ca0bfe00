import { userIds } from '../../platform/db/user-ids.ts'
import type { Seed } from '../../platform/feature.ts'

export const seedIdentities: Seed = async (tx, { people }) => {
  const ids = await userIds(tx)
  const rows = people.flatMap(({ vliveId, joinedAt, identities }) =>
    identities.map((identity) => ({ ...identity, userId: ids(vliveId), createdAt: joinedAt })),
  )
  if (rows.length > 0) await tx.insertInto('identities').values(rows).execute()
}
