import type { Input } from '@avalive/contract/call'
import type { batches } from '@avalive/contract/payouts/batches'
import { canBecome, type TransferStatus } from '@avalive/rules/payouts/transfer'
import type { Transaction } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { Refusal } from '../../platform/errors.ts'
import type { ActEffect } from '../../platform/four-eyes/act.ts'
import { requireVersion } from '../../platform/version.ts'
import { lockMonth } from './month-store.ts'
import { findTransfer, lockTransfer, type StoredTransfer } from './transfer-store.ts'

export interface TransferEffect extends ActEffect {
  readonly transfer: StoredTransfer
}

type Asked = Pick<Input<typeof batches.holdTransfer>, 'depositId' | 'version'>

/**
 * Locks a transfer's month and the transfer, if its status and the operator's version allow the change. One point is one
 * yen before tax, so the points are the most that was transferred.
 */
export const lookAtTransfer =
  (status: TransferStatus) =>
  async (
    tx: Transaction<DB>,
    { depositId, version }: Asked,
    _context: Context,
    operatorId: bigint,
  ): Promise<TransferEffect> => {
    const found = await findTransfer(tx, BigInt(depositId))
    if (!found) throw new Refusal('notFound')
    if (found.userId === operatorId) throw new Refusal('notAllowed')
    await lockMonth(tx, found.month)
    const transfer = await lockTransfer(tx, found.depositId)
    if (!transfer) throw new Refusal('notFound')
    requireVersion(transfer.version, version)
    if (!canBecome(transfer.status, status)) throw new Refusal('payouts.wrongStatus')
    const { vliveId, userId, points, month } = transfer
    return {
      subject: `bankTransfer:${depositId}`,
      personId: userId,
      kind: 'yen',
      amount: points,
      facts: { vliveId, month: month.toString(), points: Number(points) },
      state: String(transfer.version),
      transfer,
    }
  }

/** The audit row of a transfer that has got another status. */
export const statusChange = ({ subject, transfer }: TransferEffect, status: TransferStatus) => ({
  subject,
  before: { status: transfer.status, holdReason: transfer.holdReason },
  after: { status },
})
