import { userIds } from '../../platform/db/user-ids.ts'
import type { Seed } from '../../platform/feature.ts'
import { sealedIdentity } from './sealed-identity.ts'

export const seedIdentities: Seed = async (tx, { people }, _rate, sealing) => {
  const ids = await userIds(tx)
  const rows = people.flatMap(({ vliveId, joinedAt, identities }) =>
    identities.map(({ service, subject }) => ({
      ...sealedIdentity(sealing, service, subject),
      userId: ids(vliveId),
      createdAt: joinedAt,
    })),
  )
  if (rows.length > 0) await tx.insertInto('identities').values(rows).execute()
}
