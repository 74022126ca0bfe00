import { holdReasonAt } from '@avalive/rules/payouts/turn'
import type { Transaction } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import type { DueTask } from '../../platform/due.ts'
import { openBatch } from './batch-store.ts'
import { lockMonth } from './month-store.ts'
import {
  changeTransfer,
  findTransfer,
  holdFactsOf,
  lockTransfer,
  releasable,
  type StoredTransfer,
} from './transfer-store.ts'

const BATCH_SIZE = 100

/** Puts a held transfer into the month's batch that is not exported yet. Its month must be locked. */
export const releaseIn = async (tx: Transaction<DB>, { id, month }: StoredTransfer): Promise<number> =>
  changeTransfer(tx, id, { status: 'written', holdReason: null, batchId: await openBatch(tx, month) })

const releaseOrKeep = async ({ db, config }: Context, depositId: bigint, now: Temporal.Instant): Promise<void> => {
  const found = await findTransfer(db, depositId)
  if (!found) return
  await db.transaction().execute(async (tx) => {
    await lockMonth(tx, found.month)
    const held = await lockTransfer(tx, depositId)
    if (held?.status !== 'held' || held.holdReason === 'operator') return
    const reason = holdReasonAt(await holdFactsOf(tx, held.id), now, config.DESTINATION_HOLD_HOURS)
    if (reason === null) await releaseIn(tx, held)
    else if (reason !== held.holdReason) await changeTransfer(tx, held.id, { holdReason: reason })
  })
}

/** Releases transfers when the suspension of their streamer or the wait after a change of destination has ended. */
export const releaseDue: DueTask = {
  name: 'payouts.release',
  run: async (context, now) => {
    const due = await releasable(context.db, now, context.config.DESTINATION_HOLD_HOURS, BATCH_SIZE)
    for (const depositId of due) await releaseOrKeep(context, depositId, now)
    return due.length
  },
}
