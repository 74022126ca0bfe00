import { createHash } from 'node:crypto'
import { fileTotal } from '@avalive/rules/payouts/zengin'
import type { Context } from '../../platform/context.ts'
import { batchFile } from './batch-file.ts'
import { batchesExportedIn, type FoundBatch, takenForBatch } from './batch-store.ts'
import { transferFigures } from './sealed-values.ts'

export interface ExportedBatch {
  readonly batchId: bigint
  /** The points that the ledger took for its transfers, less the tax that was withheld. One point is one yen. */
  readonly ledgerYen: bigint
  /** The total that the file told the bank at its first download. */
  readonly fileYen: bigint
}

/**
 * The total of a batch's file, written again. Its bytes also depend on settings and on the names of banks, so other bytes
 * are no difference of money: they are in the log, because a later download is refused then.
 */
const totalNow = async (
  { db, config, sealing, log }: Context,
  { id, fileHash }: FoundBatch,
  transferDate: Temporal.PlainDate,
): Promise<bigint> => {
  const { bytes } = await db.transaction().execute((tx) => batchFile({ config, sealing }, tx, id, transferDate))
  if (!fileHash?.equals(createHash('sha256').update(bytes).digest())) {
    log.warn({ batchId: String(id) }, 'the file of a batch would have other bytes than at its first download')
  }
  return fileTotal(bytes)
}

/** What the files of a period's batches paid, and what the ledger knows of it. */
export const exportedBatches = async (
  context: Context,
  period: { readonly from: Temporal.Instant; readonly until: Temporal.Instant },
): Promise<ExportedBatch[]> => {
  const { db, sealing } = context
  const found: ExportedBatch[] = []
  for (const batch of await batchesExportedIn(db, period)) {
    const { id, transferDate, fileYen } = batch
    if (!transferDate) continue
    const total = await totalNow(context, batch, transferDate)
    const ledgerYen = (await takenForBatch(db, id)).reduce(
      (sum, { id: transferId, figures, points }) =>
        sum + points - transferFigures.open(sealing, transferId, figures).tax,
      0n,
    )
    found.push({ batchId: id, ledgerYen, fileYen: fileYen ?? total })
  }
  return found
}
