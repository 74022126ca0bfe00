import type { batches } from '@avalive/contract/payouts/batches'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { findBatch } from './batch-store.ts'
import { exportBatch } from './export-batch.ts'
import { refuseWhileStopped } from './payout-stop.ts'

export const downloadBatch: Handler<typeof batches.downloadBatch> = async (
  { batchId, transferDate },
  { context, caller, audit },
) => {
  const found = await findBatch(context.db, BigInt(batchId))
  if (!found) throw new Refusal('notFound')
  const asked = { transferDate: Temporal.PlainDate.from(transferDate), at: context.clock.now(), by: caller.userId }
  // The file of a large month takes longer than the timeouts of other calls.
  const { bytes, records, sha256 } = await context.backgroundDb.transaction().execute(async (tx) => {
    // The file of an earlier download is made of money that has gone already.
    if (!found.exportedAt) await refuseWhileStopped(tx)
    const file = await exportBatch(context, tx, found, asked)
    await audit.record(tx, {
      subject: `payoutBatch:${batchId}`,
      before: { transferDate: file.dateBefore?.toString() ?? null },
      after: { transferDate, records: file.records, sha256: file.sha256 },
    })
    return file
  })
  return {
    fileName: `zengin-${found.month.toPlainYearMonth()}-${found.number}.txt`,
    content: bytes.toString('base64'),
    sha256,
    records,
    transferDate,
  }
}
