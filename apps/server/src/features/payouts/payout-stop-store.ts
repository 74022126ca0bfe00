import type { Transaction } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/types.generated.ts'

/** Whether nothing may be paid out now, because the books differ and no two operators have settled it. */
export const arePayoutsStopped = async (db: Database): Promise<boolean> =>
  (await db.selectFrom('payoutStops').where('settledAt', 'is', null).select('id').limit(1).executeTakeFirst()) !==
  undefined

/** Stops all payouts until operators settle the difference. A proof stops them once. */
export const stopPayouts = async (tx: Transaction<DB>, proofId: bigint, since: Temporal.Instant): Promise<boolean> => {
  const stopped = await tx
    .insertInto('payoutStops')
    .values({ reason: 'proofDiffers', proofId, since })
    .onConflict((found) => found.doNothing())
    .returning('id')
    .execute()
  return stopped.length > 0
}

export const lockStop = (tx: Transaction<DB>, id: bigint) =>
  tx
    .selectFrom('payoutStops')
    .where('id', '=', id)
    .select(['id', 'proofId', 'settledAt', 'version'])
    .forUpdate()
    .executeTakeFirst()

export const saveSettled = async (
  tx: Transaction<DB>,
  id: bigint,
  by: {
    readonly at: Temporal.Instant
    readonly settledBy: bigint
    readonly approvedBy: bigint
    readonly reason: string
  },
): Promise<void> => {
  const { at, settledBy, approvedBy, reason } = by
  await tx
    .updateTable('payoutStops')
    .set((eb) => ({ settledAt: at, settledBy, approvedBy, settleReason: reason, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export const countStops = async (db: Database): Promise<number> => {
  const { count } = await db
    .selectFrom('payoutStops')
    .where('settledAt', 'is', null)
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
