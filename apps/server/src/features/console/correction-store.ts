import type { Transaction } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/types.generated.ts'

export const findPerson = (db: Database, vliveId: string) =>
  db.selectFrom('users').where('vliveId', '=', vliveId).select(['id', 'nickname']).executeTakeFirst()

export interface Correction {
  readonly userId: bigint
  readonly kind: 'chargedCoin' | 'freeCoin' | 'livePoint'
  readonly amount: bigint
  readonly reason: string
  readonly requestedBy: bigint
  readonly approvedBy: bigint
  readonly transferId: bigint
  readonly at: Temporal.Instant
}

export const saveCorrection = async (tx: Transaction<DB>, correction: Correction): Promise<void> => {
  await tx.insertInto('ledgerCorrections').values(correction).execute()
}
