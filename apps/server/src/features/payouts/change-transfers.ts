import type { Answer, Input } from '@avalive/contract/call'
import type { batches } from '@avalive/contract/payouts/batches'
import { canBecome, type TransferStatus } from '@avalive/rules/payouts/transfer'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/db/types.generated.ts'
import { Refusal } from '../../platform/errors.ts'
import type { AuditedCallContext, Handler } from '../../platform/http/bind.ts'
import { requireVersion } from '../../platform/version.ts'
import { returnPoints } from '../points/return-points.ts'
import { lockMonth, requireTallied } from './month-store.ts'
import { takenKey } from './tally.ts'
import { changeTransfer, findTransfer, lockTransfer, type StoredTransfer } from './transfer-store.ts'

type Call = typeof batches.holdTransfer
type Change = (tx: Transaction<DB>, transfer: StoredTransfer, now: Temporal.Instant) => Promise<number>

/** Changes a transfer under the locks of its month and its row, if its status and the operator's version allow it. */
const changeTo = async (
  status: TransferStatus,
  { depositId, version }: Pick<Input<Call>, 'depositId' | 'version'>,
  { context, caller, audit }: AuditedCallContext,
  change: Change,
): Promise<Answer<Call>> => {
  const found = await findTransfer(context.db, BigInt(depositId))
  if (!found) throw new Refusal('notFound')
  if (found.userId === caller.userId) throw new Refusal('notAllowed')
  const saved = await context.db.transaction().execute(async (tx) => {
    await lockMonth(tx, found.month)
    const transfer = await lockTransfer(tx, found.depositId)
    if (!transfer) throw new Refusal('notFound')
    requireVersion(transfer.version, version)
    if (!canBecome(transfer.status, status)) throw new Refusal('payouts.wrongStatus')
    await audit.record(tx, {
      subject: `bankTransfer:${depositId}`,
      personId: transfer.userId,
      before: { status: transfer.status, holdReason: transfer.holdReason },
      after: { status },
    })
    return change(tx, transfer, context.clock.now())
  })
  return { depositId, status, version: saved }
}

export const holdTransfer: Handler<typeof batches.holdTransfer> = (input, asked) =>
  changeTo('held', input, asked, (tx, { id }) =>
    changeTransfer(tx, id, { status: 'held', holdReason: 'operator', batchId: null }),
  )

export const cancelTransfer: Handler<typeof batches.cancelTransfer> = (input, asked) =>
  changeTo('cancelled', input, asked, async (tx, { id, userId }, now) => {
    await requireTallied(tx, now)
    const spent = { ownerId: userId, spentKey: takenKey(id), fee: 0n, at: now }
    await returnPoints(tx, { ...spent, key: `bankTransferCancel:${id}`, reason: 'bankTransferCancel' })
    return changeTransfer(tx, id, { status: 'cancelled', holdReason: null, batchId: null })
  })
