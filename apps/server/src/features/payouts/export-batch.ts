import { createHash } from 'node:crypto'
import { isBankBusinessDay } from '@avalive/rules/payouts/business-day'
import { latestTransferDate } from '@avalive/rules/payouts/turn'
import { fileTotal } from '@avalive/rules/payouts/zengin'
import { dateInJapan } from '@avalive/rules/time/jst'
import type { Transaction } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { Refusal } from '../../platform/errors.ts'
import { batchFile } from './batch-file.ts'
import { type FoundBatch, lockBatch, saveExport } from './batch-store.ts'
import { lockMonth } from './month-store.ts'

/** A new transfer date is a bank business day from today until the end of the next month (specification 2, section 9). */
export const checkTransferDate = (
  month: Temporal.PlainYearMonth,
  date: Temporal.PlainDate,
  today: Temporal.PlainDate,
): void => {
  if (!isBankBusinessDay(date) || Temporal.PlainDate.compare(date, today) < 0) {
    throw new Refusal('payouts.notBusinessDay')
  }
  if (Temporal.PlainDate.compare(date, latestTransferDate(month, today)) > 0) {
    throw new Refusal('payouts.transferDateTooLate')
  }
}

export interface Export {
  readonly transferDate: Temporal.PlainDate
  readonly at: Temporal.Instant
  /** Null for the past of the demo world. */
  readonly by: bigint | null
}

/**
 * Writes the Zengin file of a batch. The first time fixes the transfer date and marks the transfers as exported, under
 * the month's lock, so that none is held or cancelled meanwhile. Later ones write the same bytes again.
 */
export const exportBatch = async (
  context: Pick<Context, 'config' | 'sealing'>,
  tx: Transaction<DB>,
  { id, month: first }: FoundBatch,
  { transferDate, at, by }: Export,
) => {
  const month = first.toPlainYearMonth()
  const { writtenAt } = await lockMonth(tx, month)
  if (!writtenAt) throw new Refusal('payouts.batchBeingWritten')
  const batch = await lockBatch(tx, id)
  if (!batch.transferDate) checkTransferDate(month, transferDate, dateInJapan(at))
  else if (!batch.transferDate.equals(transferDate)) throw new Refusal('payouts.otherTransferDate')
  const { bytes, records } = await batchFile(context, tx, id, transferDate)
  if (records === 0) throw new Refusal('payouts.emptyBatch')
  const fileHash = createHash('sha256').update(bytes).digest()
  if (batch.fileHash && !batch.fileHash.equals(fileHash)) throw new Refusal('payouts.fileChanged')
  if (!batch.exportedAt) await saveExport(tx, id, { transferDate, at, by, fileHash, fileYen: fileTotal(bytes) })
  return { bytes, records, sha256: fileHash.toString('hex'), dateBefore: batch.transferDate }
}
