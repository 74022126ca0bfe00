import type { Answer } from '@avalive/contract/call'
import type { DepositStatus, deposits } from '@avalive/contract/payouts/deposits'
import { maskedNumber } from '@avalive/rules/payouts/mask'
import type { TransferStatus } from '@avalive/rules/payouts/transfer'
import { lastDayOfMonth } from '@avalive/rules/payouts/turn'
import type { BankMaster } from './banks.ts'
import type { Deposit } from './deposit-store.ts'

const statusOf: Readonly<Record<TransferStatus, DepositStatus>> = {
  held: 'held',
  written: 'processing',
  exported: 'processing',
  done: 'paid',
  returned: 'returned',
  cancelled: 'cancelled',
}

export const depositAnswer = (
  banks: BankMaster,
  { depositId, month, status, figures, bank }: Deposit,
): Answer<typeof deposits.listDeposits>['DepositHistories'][number] => ({
  depositId: String(depositId),
  deposit_date: lastDayOfMonth(month).toString(),
  value: Number(figures.payment),
  // A bank that has left the list is shown by its code.
  bank_name: banks.bankOf(bank.bank_code)?.name ?? bank.bank_code,
  branch_code: bank.branch_code,
  account_type: bank.account_type,
  account_number: maskedNumber(bank.account_number),
  account_name: bank.account_name,
  status: statusOf[status],
})
