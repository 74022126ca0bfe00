import type { batches } from '@avalive/contract/payouts/batches'
import { maskedNumber } from '@avalive/rules/payouts/mask'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { findBatch } from './batch-store.ts'
import { bankDetails, transferFigures } from './sealed-values.ts'
import { pageOfTransfers } from './transfer-store.ts'

export const listTransfers: Handler<typeof batches.listTransfers> = async ({ batchId, ...page }, { context }) => {
  const { db, sealing } = context
  const batch = batchId === undefined ? null : BigInt(batchId)
  if (batch !== null && !(await findBatch(db, batch))) throw new Refusal('notFound')
  const { rows, next } = await pageOfTransfers(db, { batchId: batch, ...page })
  const transfers = rows.map((row) => {
    const figures = transferFigures.open(sealing, row.id, row.figures)
    const bank = bankDetails.open(sealing, row.bankAccountId, row.details)
    return {
      depositId: String(row.depositId),
      number: row.number,
      vliveId: row.vliveId,
      nickname: row.nickname,
      month: row.month.toPlainYearMonth().toString(),
      status: row.status,
      holdReason: row.holdReason,
      batchId: row.batchId === null ? null : String(row.batchId),
      category: row.category,
      points: Number(row.points),
      tax: Number(figures.tax),
      payment: Number(figures.payment),
      bankCode: bank.bank_code,
      branchCode: bank.branch_code,
      accountType: bank.account_type,
      accountNumber: maskedNumber(bank.account_number),
      returnReason: row.returnReason,
      returnFee: row.returnFee === null ? null : Number(row.returnFee),
      version: row.version,
    }
  })
  return { rows: transfers, next }
}
