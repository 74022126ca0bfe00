import type { Transaction } from 'kysely'
import { at } from '../../platform/db/at.ts'
import type { DB } from '../../platform/db/types.generated.ts'

/** Unpaid awards that are due, the earliest first. Skips awards that another transaction locks. */
export const lockDueAwards = (tx: Transaction<DB>, now: Temporal.Instant, limit: number) =>
  tx
    .selectFrom('gacha_awards as a')
    .innerJoin('gacha_draws as d', 'd.id', 'a.draw_id')
    .innerJoin('gacha_bonuses as b', 'b.id', 'a.bonus_id')
    .where('a.paid_at', 'is', null)
    .where('a.due_at', '<=', at(now))
    .orderBy('a.due_at')
    .limit(limit)
    .select(['a.id', 'a.user_id as userId', 'a.bonus_id as bonusId', 'b.set_id as setId', 'd.at'])
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
    .insertInto('gacha_awards')
    .values({ user_id: userId, bonus_id: bonusId, draw_id: drawId, due_at: dueAt.toString() })
    .onConflict((found) => found.doNothing())
    .returning('id')
    .executeTakeFirst()
  return award?.id
}

export const markPaid = async (tx: Transaction<DB>, id: bigint, now: Temporal.Instant): Promise<void> => {
  await tx.updateTable('gacha_awards').set({ paid_at: now.toString() }).where('id', '=', id).execute()
}
