import type { Answer, Input } from '@avalive/contract/call'
import { batches } from '@avalive/contract/payouts/batches'
import { returnFee } from '@avalive/rules/payouts/transfer'
import { Refusal } from '../../platform/errors.ts'
import type { Act } from '../../platform/four-eyes/act.ts'
import { type Performed, perform } from '../../platform/four-eyes/perform.ts'
import type { AuditedCallContext, Handler } from '../../platform/http/bind.ts'
import { returnPoints } from '../points/return-points.ts'
import { requireTallied } from './month-store.ts'
import { emitSettled } from './payouts-settled.ts'
import { releaseIn } from './release.ts'
import { reportReturn } from './report-return.ts'
import { takenKey } from './tally.ts'
import { lookAtTransfer, statusChange, type TransferEffect } from './transfer-effect.ts'
import { changeTransfer, findTransfer } from './transfer-store.ts'

interface Saved {
  readonly version: number
}

/** Lets money go that was held. */
export const transferReleased: Act<Input<typeof batches.releaseTransfer>, TransferEffect, Saved> = {
  name: 'payouts.releaseTransfer',
  isAddedUp: true,
  parse: (stored) => batches.releaseTransfer.input.parse(stored),
  look: lookAtTransfer('written'),
  carryOut: async (tx, _input, effect) => ({
    change: statusChange(effect, 'written'),
    result: { version: await releaseIn(tx, effect.transfer) },
  }),
}

/** Gives the points back. If the bank has paid nevertheless, they would be paid out twice. */
export const transferReturned: Act<Input<typeof batches.markTransferReturned>, TransferEffect, Saved> = {
  name: 'payouts.markTransferReturned',
  isAddedUp: true,
  parse: (stored) => batches.markTransferReturned.input.parse(stored),
  look: async (tx, input, context, operatorId) => {
    const effect = await lookAtTransfer('returned')(tx, input, context, operatorId)
    await requireTallied(tx, context.clock.now())
    return { ...effect, facts: { ...effect.facts, returnReason: input.returnReason } }
  },
  carryOut: async (tx, { returnReason }, effect, { at, context }) => {
    const { transfer } = effect
    const { id, userId, points } = transfer
    const fee = returnFee(returnReason, points)
    const spent = { ownerId: userId, spentKey: takenKey(id), fee, at }
    // Registrations are locked before lots, as in changes of a destination that cancel payouts.
    await reportReturn(tx, context.sealing, transfer, at)
    await returnPoints(tx, { ...spent, key: `bankTransferReturn:${id}`, reason: 'bankTransferReturn' })
    await emitSettled(tx, 'bank', 'returned', [transfer], at)
    const version = await changeTransfer(tx, id, { status: 'returned', returnedAt: at, returnReason, returnFee: fee })
    return { change: statusChange(effect, 'returned'), result: { version } }
  },
}

/** The transfer as it is now: changed, or as before if a second operator must approve. */
const answerOf = async (
  depositId: string,
  { approvalId }: Performed<Saved>,
  { context: { db } }: AuditedCallContext,
): Promise<Answer<typeof batches.releaseTransfer>> => {
  const transfer = await findTransfer(db, BigInt(depositId))
  if (!transfer) throw new Refusal('notFound')
  return { depositId, status: transfer.status, version: transfer.version, approvalId }
}

export const releaseTransfer: Handler<typeof batches.releaseTransfer> = async (input, asked) =>
  answerOf(input.depositId, await perform(transferReleased, input, asked), asked)

export const markTransferReturned: Handler<typeof batches.markTransferReturned> = async (input, asked) =>
  answerOf(input.depositId, await perform(transferReturned, input, asked), asked)
