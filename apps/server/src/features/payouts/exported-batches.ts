import { createHash } from 'node:crypto'
import { fileTotal } from '@avalive/rules/payouts/zengin'
import type { Context } from '../../platform/context.ts'
import { batchFile } from './batch-file.ts'
import { batchesExportedIn, takenForBatch } from './batch-store.ts'
import { transferFigures } from './sealed-values.ts'

export interface ExportedBatch {
  readonly batchId: bigint
  /** The points that the ledger took for its transfers, less the tax that was withheld. One point is one yen. */
  readonly ledgerYen: bigint
  /** The total that the file told the bank. Null if its bytes are not those that were downloaded first. */
  readonly fileYen: bigint | null
}

/** What the files of a period's batches paid, and what the ledger knows of it. */
export const exportedBatches = async (
  { db, config, sealing }: Context,
  period: { readonly from: Temporal.Instant; readonly until: Temporal.Instant },
): Promise<ExportedBatch[]> => {
  const found: ExportedBatch[] = []
  for (const { id, transferDate, fileHash } of await batchesExportedIn(db, period)) {
    if (!transferDate) continue
    const batch = await db.transaction().execute(async (tx): Promise<ExportedBatch> => {
      const { bytes } = await batchFile({ config, sealing }, tx, id, transferDate)
      const isSame = fileHash?.equals(createHash('sha256').update(bytes).digest()) ?? false
      const taken = await takenForBatch(tx, id)
      const ledgerYen = taken.reduce(
        (sum, { id: transferId, figures, points }) =>
          sum + points - transferFigures.open(sealing, transferId, figures).tax,
        0n,
      )
      return { batchId: id, ledgerYen, fileYen: isSame ? fileTotal(bytes) : null }
    })
    found.push(batch)
  }
  return found
}
