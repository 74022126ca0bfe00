import { sql, type Transaction } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/types.generated.ts'

/** The campaign that an operator already created with this idempotency key. */
export const findCoinCampaign = (db: Database, operatorId: bigint, key: string) =>
  db
    .selectFrom('presentCoinCampaigns')
    .where('operatorId', '=', operatorId)
    .where('idempotencyKey', '=', key)
    .select(['campaignId', 'inputHash'])
    .executeTakeFirst()

/** What an operator's campaigns can give away that needed no second operator. */
export const coinsGivenAlone = async (db: Database, operatorId: bigint, since: Temporal.Instant): Promise<bigint> => {
  const { coins } = await db
    .selectFrom('presentCoinCampaigns')
    .where('operatorId', '=', operatorId)
    .where('approvedBy', 'is', null)
    .where('at', '>', since)
    .select(sql<bigint>`coalesce(sum(coins), 0)::bigint`.as('coins'))
    .executeTakeFirstOrThrow()
  return coins
}

/** Campaigns of one operator are created one after the other, so that their sum is known. */
export const lockOperator = async (tx: Transaction<DB>, operatorId: bigint): Promise<void> => {
  await tx.selectFrom('users').where('id', '=', operatorId).select('id').forNoKeyUpdate().executeTakeFirstOrThrow()
}

export interface NewCoinCampaign {
  readonly campaignId: bigint
  readonly operatorId: bigint
  readonly idempotencyKey: string
  readonly inputHash: Buffer
  readonly coins: bigint | null
  readonly approvedBy: bigint | null
  readonly at: Temporal.Instant
}

export const saveCoinCampaign = async (tx: Transaction<DB>, campaign: NewCoinCampaign): Promise<void> => {
  await tx.insertInto('presentCoinCampaigns').values(campaign).execute()
}
