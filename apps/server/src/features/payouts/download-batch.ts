import type { Input } from '@avalive/contract/call'
import { batches } from '@avalive/contract/payouts/batches'
import { needsApproval } from '@avalive/rules/money/four-eyes'
import { dateInJapan } from '@avalive/rules/time/jst'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/db/types.generated.ts'
import { Refusal } from '../../platform/errors.ts'
import { type Act, type ActEffect, limitsOf } from '../../platform/four-eyes/act.ts'
import { perform } from '../../platform/four-eyes/perform.ts'
import type { AuditedCallContext, Handler } from '../../platform/http/bind.ts'
import { type FoundBatch, findBatch, lockBatch, releaseHash, saveRelease, transfersIn } from './batch-store.ts'
import { checkTransferDate, exportBatch } from './export-batch.ts'
import { lockMonth } from './month-store.ts'
import { refuseWhileStopped } from './payout-stop.ts'

type Call = typeof batches.downloadBatch

interface BatchEffect extends ActEffect {
  readonly batch: FoundBatch
  readonly hash: Buffer
}

/**
 * Lets the file of a batch be downloaded for the first time: whoever has it can have the bank pay it. The file of a large
 * month takes longer than a decision may, so the second operator releases the batch, and the download follows.
 */
export const batchReleased: Act<Input<Call>, BatchEffect, object> = {
  name: 'payouts.downloadBatch',
  parse: (stored) => batches.downloadBatch.input.parse(stored),
  look: async (tx, { batchId, transferDate }, { clock }) => {
    const found = await findBatch(tx, BigInt(batchId))
    if (!found) throw new Refusal('notFound')
    const month = found.month.toPlainYearMonth()
    const { writtenAt } = await lockMonth(tx, month)
    if (!writtenAt) throw new Refusal('payouts.batchBeingWritten')
    const batch = await lockBatch(tx, found.id)
    if (!batch.exportedAt) {
      checkTransferDate(month, Temporal.PlainDate.from(transferDate), dateInJapan(clock.now()))
      await refuseWhileStopped(tx)
    }
    const { transfers, points } = await transfersIn(tx, batch.id, 'written')
    const hash = await releaseHash(tx, batch.id, transferDate)
    return {
      subject: `payoutBatch:${batchId}`,
      personId: null,
      kind: 'yen',
      amount: points,
      facts: { month: month.toString(), number: batch.number, transferDate, transfers, points: Number(points) },
      state: hash.toString('hex'),
      batch,
      hash,
    }
  },
  carryOut: async (tx, _input, { subject, amount: releasedPoints, batch, hash }, { at, approvedBy }) => {
    if (approvedBy === null) return { change: null, result: {} }
    await saveRelease(tx, batch.id, { releasedPoints, releasedHash: hash, releasedBy: approvedBy, releasedAt: at })
    const before = { releasedPoints: batch.releasedPoints === null ? null : Number(batch.releasedPoints) }
    return { change: { subject, before, after: { releasedPoints: Number(releasedPoints) } }, result: {} }
  },
}

/** Whether a second operator has released exactly the transfers that the batch has now, for this date. */
const isReleased = async (
  tx: Transaction<DB>,
  { id, releasedHash }: FoundBatch,
  { transferDate }: Input<Call>,
): Promise<boolean> => releasedHash !== null && (await releaseHash(tx, id, transferDate)).equals(releasedHash)

/** Held transfers that were released meanwhile are in the batch, too. */
const requireReleased = async (
  tx: Transaction<DB>,
  found: FoundBatch,
  input: Input<Call>,
  { context }: AuditedCallContext,
): Promise<void> => {
  await lockMonth(tx, found.month.toPlainYearMonth())
  const batch = await lockBatch(tx, found.id)
  if (batch.exportedAt) return
  const { points } = await transfersIn(tx, batch.id, 'written')
  const isOver = needsApproval('yen', points, limitsOf(context.config))
  if (isOver && !(await isReleased(tx, batch, input))) throw new Refusal('conflict')
}

export const downloadBatch: Handler<Call> = async (input, asked) => {
  const { batchId, transferDate } = input
  const { context, caller, audit } = asked
  const found = await findBatch(context.db, BigInt(batchId))
  if (!found) throw new Refusal('notFound')
  const isOpen = !found.exportedAt && !(await context.db.transaction().execute((tx) => isReleased(tx, found, input)))
  const approvalId = isOpen ? (await perform(batchReleased, input, asked)).approvalId : null
  if (approvalId !== null) return { file: null, approvalId }

  const exported = { transferDate: Temporal.PlainDate.from(transferDate), at: context.clock.now(), by: caller.userId }
  // The file of a large month takes longer than the timeouts of other calls.
  const { bytes, records, sha256 } = await context.backgroundDb.transaction().execute(async (tx) => {
    // The file of an earlier download is made of money that has gone already.
    if (!found.exportedAt) {
      await refuseWhileStopped(tx)
      await requireReleased(tx, found, input, asked)
    }
    const file = await exportBatch(context, tx, found, exported)
    await audit.record(tx, {
      subject: `payoutBatch:${batchId}`,
      before: { transferDate: file.dateBefore?.toString() ?? null },
      after: { transferDate, records: file.records, sha256: file.sha256 },
    })
    return file
  })
  const fileName = `zengin-${found.month.toPlainYearMonth()}-${found.number}.txt`
  return { file: { fileName, content: bytes.toString('base64'), sha256, records, transferDate }, approvalId: null }
}
