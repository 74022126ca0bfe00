import type { Input } from '@avalive/contract/call'
import { batches } from '@avalive/contract/payouts/batches'
import { Refusal } from '../../platform/errors.ts'
import type { Act, ActEffect } from '../../platform/four-eyes/act.ts'
import { perform } from '../../platform/four-eyes/perform.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { findBatch, saveBatchDone, transfersIn } from './batch-store.ts'
import { lockMonth } from './month-store.ts'
import { emitSettled } from './payouts-settled.ts'
import { lookAtTransfer, statusChange, type TransferEffect } from './transfer-effect.ts'
import { changeTransfer } from './transfer-store.ts'

export const transferDone: Act<Input<typeof batches.markTransferDone>, TransferEffect, { readonly version: number }> = {
  name: 'payouts.markTransferDone',
  parse: (stored) => batches.markTransferDone.input.parse(stored),
  look: lookAtTransfer('done'),
  carryOut: async (tx, _input, effect, { at }) => {
    await emitSettled(tx, 'bank', 'sent', [effect.transfer], at)
    const version = await changeTransfer(tx, effect.transfer.id, { status: 'done', doneAt: at })
    return { change: statusChange(effect, 'done'), result: { version } }
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
  look: async (tx, { batchId, ...seen }) => {
    const batch = await findBatch(tx, BigInt(batchId))
    if (!batch) throw new Refusal('notFound')
    if (!batch.exportedAt) throw new Refusal('payouts.wrongStatus')
    const month = batch.month.toPlainYearMonth()
    await lockMonth(tx, month)
    const { transfers, points } = await transfersIn(tx, batch.id, 'exported')
    if (transfers !== seen.transfers || points !== BigInt(seen.points)) throw new Refusal('conflict')
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
