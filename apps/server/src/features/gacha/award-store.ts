import type { Transaction } from 'kysely'
import type { DB } from '../../platform/db/types.generated.ts'

/** Unpaid awards that are due, the earliest first. Skips awards that another transaction locks. */
export const lockDueAwards = (tx: Transaction<DB>, now: Temporal.Instant, limit: number) =>
  tx
    .selectFrom('gachaAwards as a')
    .innerJoin('gachaDraws as d', 'd.id', 'a.drawId')
    .innerJoin('gachaBonuses as b', 'b.id', 'a.bonusId')
    .where('a.paidAt', 'is', null)
    .where('a.dueAt', '<=', now)
    .orderBy('a.dueAt')
    .limit(limit)
    .select(['a.id', 'a.userId', 'a.bonusId', 'b.setId', 'd.at'])
    .forUpdate('a')
    .skipLocked()
    .execute()

export interface NewAward {
  readonly userId: bigint
  readonly bonusId: bigint
  readonly drawId: bigint
  readonly dueAt: Temporal.Instant
}

/** Returns the id of the new award, or undefined if the person was awarded this bonus before. */
export const saveAward = async (
  tx: Transaction<DB>,
  { userId, bonusId, drawId, dueAt }: NewAward,
): Promise<bigint | undefined> => {
  const award = await tx
    .insertInto('gachaAwards')
    .values({ userId, bonusId, drawId, dueAt })
    .onConflict((found) => found.doNothing())
    .returning('id')
    .executeTakeFirst()
  return award?.id
}

export const markPaid = async (tx: Transaction<DB>, id: bigint, now: Temporal.Instant): Promise<void> => {
  await tx.updateTable('gachaAwards').set({ paidAt: now }).where('id', '=', id).execute()
}
