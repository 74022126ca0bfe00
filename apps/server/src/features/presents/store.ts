import type { PresentType } from '@avalive/rules/presents/present'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/types.generated.ts'

export interface StoredCode {
  readonly id: string
  readonly campaignId: bigint
  readonly presentType: PresentType
  readonly amount: number
  readonly ticketTypeId: string | null
  readonly ticketNames: unknown
  readonly beginAt: Temporal.Instant | null
  readonly endAt: Temporal.Instant | null
  readonly isWithdrawn: boolean
  readonly maxClaims: number | null
  /** Counted only if there is a limit. */
  readonly claims: number
  /** Whether this person has claimed it. */
  readonly isReceived: boolean
}

const CAMPAIGN_LOCK = 1_108_001

/**
 * Claims share the lock of their campaign, and don't wait for each other. A withdrawal takes it exclusively: it waits for the
 * claims that are being stored, and later ones wait for it. Read the campaign afterwards.
 */
export const lockCampaign = async (
  tx: Transaction<DB>,
  campaignId: number | bigint,
  mode: 'shared' | 'exclusive',
): Promise<void> => {
  // Two campaigns may have the same key in theory. Then they wait for each other, too.
  const key = Number(BigInt.asIntN(32, BigInt(campaignId)))
  await (mode === 'shared'
    ? sql`select pg_advisory_xact_lock_shared(${CAMPAIGN_LOCK}::int, ${key}::int)`.execute(tx)
    : sql`select pg_advisory_xact_lock(${CAMPAIGN_LOCK}::int, ${key}::int)`.execute(tx))
}

/** Lets claims of one code with a limit follow one another. Lock its campaign first, as a withdrawal does. */
export const lockCode = async (tx: Transaction<DB>, id: string): Promise<void> => {
  await tx.selectFrom('presentCodes').where('id', '=', id).select('id').forNoKeyUpdate().execute()
}

/** A code as a person finds it. Read it again after locking it: a statement that waits for a lock sees older claims. */
export const findCode = async (db: Database, codeLookup: Buffer, userId: bigint): Promise<StoredCode | null> => {
  const found = await db
    .selectFrom('presentCodes as code')
    .innerJoin('presentCampaigns as campaign', 'campaign.id', 'code.campaignId')
    .leftJoin('ticketTypes as ticket', 'ticket.ticketTypeId', 'campaign.ticketTypeId')
    .leftJoin('presentClaims as claim', (join) =>
      join.onRef('claim.codeId', '=', 'code.id').on('claim.userId', '=', userId),
    )
    .where('code.codeLookup', '=', codeLookup)
    .select([
      'code.id',
      'code.campaignId',
      'code.maxClaims',
      'code.claims',
      'code.withdrawnAt as codeWithdrawnAt',
      'campaign.withdrawnAt',
      'campaign.presentType',
      'campaign.amount',
      'campaign.ticketTypeId',
      'campaign.beginAt',
      'campaign.endAt',
      'ticket.names as ticketNames',
      'claim.id as claimId',
    ])
    .executeTakeFirst()
  if (!found) return null
  const { codeWithdrawnAt, withdrawnAt, claimId, presentType, ...code } = found
  return {
    ...code,
    presentType: presentType as PresentType,
    isWithdrawn: codeWithdrawnAt !== null || withdrawnAt !== null,
    isReceived: claimId !== null,
  }
}

/** The avatar items of a campaign in their order. */
export const itemsOf = (db: Database, campaignId: bigint) =>
  db
    .selectFrom('presentItems')
    .innerJoin('items', 'items.id', 'presentItems.itemId')
    .where('campaignId', '=', campaignId)
    .orderBy('position')
    .select(['items.id', 'items.itemId', 'items.names', 'items.partsSets'])
    .execute()

/** The end of the person's suspension, which nobody changes until the transaction ends. */
export const readSuspension = async (tx: Transaction<DB>, userId: bigint) => {
  const person = tx.selectFrom('users').where('id', '=', userId).select('suspendedUntil').forShare()
  return (await person.executeTakeFirstOrThrow()).suspendedUntil
}

export interface NewClaim {
  readonly id: string
  readonly codeId: string
  readonly userId: bigint
  readonly claimedAt: Temporal.Instant
}

/** Stores a claim. Waits for another claim of the same person and code, and returns false if there is one. */
export const insertClaim = async (tx: Transaction<DB>, claim: NewClaim): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('presentClaims')
    .values(claim)
    .onConflict((conflict) => conflict.columns(['codeId', 'userId']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Counts a claim of a locked code. A constraint refuses one too many. */
export const countClaim = async (tx: Transaction<DB>, codeId: string): Promise<void> => {
  await tx
    .updateTable('presentCodes')
    .set((eb) => ({ claims: eb('claims', '+', 1) }))
    .where('id', '=', codeId)
    .execute()
}
