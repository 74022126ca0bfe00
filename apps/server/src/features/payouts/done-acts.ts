import type { Input } from '@avalive/contract/call'
import { batches } from '@avalive/contract/payouts/batches'
import { canBecome } from '@avalive/rules/payouts/transfer'
import { Refusal } from '../../platform/errors.ts'
import type { Act, ActEffect } from '../../platform/four-eyes/act.ts'
import { perform } from '../../platform/four-eyes/perform.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { requireVersion } from '../../platform/version.ts'
import { exportedIn, findBatch, saveBatchDone } from './batch-store.ts'
import { lockMonth } from './month-store.ts'
import { emitSettled } from './payouts-settled.ts'
import { changeTransfer, findTransfer, lockTransfer, type StoredTransfer } from './transfer-store.ts'

interface TransferEffect extends ActEffect {
  readonly transfer: StoredTransfer
}

/** One point is one yen before tax, so the points are the most that was transferred. */
export const transferDone: Act<Input<typeof batches.markTransferDone>, TransferEffect, { readonly version: number }> = {
  name: 'payouts.markTransferDone',
  parse: (stored) => batches.markTransferDone.input.parse(stored),
  look: async (tx, { depositId, version }, _context, operatorId) => {
    const found = await findTransfer(tx, BigInt(depositId))
    if (!found) throw new Refusal('notFound')
    if (found.userId === operatorId) throw new Refusal('notAllowed')
    await lockMonth(tx, found.month)
    const transfer = await lockTransfer(tx, found.depositId)
    if (!transfer) throw new Refusal('notFound')
    requireVersion(transfer.version, version)
    if (!canBecome(transfer.status, 'done')) throw new Refusal('payouts.wrongStatus')
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
  },
  carryOut: async (tx, _input, { subject, transfer }, { at }) => {
    await emitSettled(tx, 'bank', 'sent', [transfer], at)
    const version = await changeTransfer(tx, transfer.id, { status: 'done', doneAt: at })
    const before = { status: transfer.status, holdReason: transfer.holdReason }
    return { change: { subject, before, after: { status: 'done' } }, result: { version } }
  },
}

export const markTransferDone: Handler<typeof batches.markTransferDone> = async (input, asked) => {
  const { result, approvalId } = await perform(transferDone, input, asked)
  return result
    ? { depositId: input.depositId, status: 'done', version: result.version, approvalId }
    : { depositId: input.depositId, status: 'exported', version: input.version, approvalId }
}

interface BatchEffect extends ActEffect {
  readonly batchId: bigint
}

export const batchDone: Act<Input<typeof batches.markBatchDone>, BatchEffect, { readonly done: number }> = {
  name: 'payouts.markBatchDone',
  parse: (stored) => batches.markBatchDone.input.parse(stored),
  look: async (tx, { batchId }) => {
    const batch = await findBatch(tx, BigInt(batchId))
    if (!batch) throw new Refusal('notFound')
    if (!batch.exportedAt) throw new Refusal('payouts.wrongStatus')
    const month = batch.month.toPlainYearMonth()
    await lockMonth(tx, month)
    const { transfers, points } = await exportedIn(tx, batch.id)
    return {
      subject: `payoutBatch:${batchId}`,
      personId: null,
      kind: 'yen',
      amount: points,
      facts: {
        month: month.toString(),
        number: batch.number,
        transferDate: batch.transferDate?.toString() ?? null,
        transfers,
        points: Number(points),
      },
      state: `${transfers} ${points}`,
      batchId: batch.id,
    }
  },
  carryOut: async (tx, _input, { subject, batchId }, { at }) => {
    const transfers = await saveBatchDone(tx, batchId, at)
    await emitSettled(tx, 'bank', 'sent', transfers, at)
    const done = transfers.length
    const before = { status: 'exported', transfers: done }
    return {
      change: done === 0 ? null : { subject, before, after: { status: 'done', transfers: done } },
      result: { done },
    }
  },
}

export const markBatchDone: Handler<typeof batches.markBatchDone> = async (input, asked) => {
  const { result, approvalId } = await perform(batchDone, input, asked)
  return { done: result?.done ?? 0, approvalId }
}
