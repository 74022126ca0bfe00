import type { BankDetails } from '@avalive/rules/payouts/details'
import type { Figures, TaxCategory } from '@avalive/rules/payouts/tax'
import type { Payment } from '@avalive/rules/payouts/totals'
import type { TransferStatus } from '@avalive/rules/payouts/transfer'
import { lastDayOfMonth } from '@avalive/rules/payouts/turn'
import type { Database } from '../../platform/db/database.ts'
import type { Sealing } from '../../platform/sealed.ts'
import { bankDetails, giftCodeFigures, transferFigures } from './sealed-values.ts'

/** A bank transfer with the account that it was made to. */
export interface Deposit {
  readonly id: string
  readonly depositId: bigint
  readonly month: Temporal.PlainYearMonth
  readonly status: TransferStatus
  readonly category: TaxCategory
  readonly figures: Figures
  readonly bank: BankDetails
}

const deposits = (db: Database, userId: bigint) =>
  db
    .selectFrom('bankTransfers as t')
    .innerJoin('depositBankAccounts as b', 'b.id', 't.bankAccountId')
    .where('t.userId', '=', userId)
    .select(['t.id', 't.depositId', 't.month', 't.status', 't.category', 't.figures', 'b.id as bankId', 'b.details'])

type Row = Awaited<ReturnType<ReturnType<typeof deposits>['execute']>>[number]

const depositOf =
  (sealing: Sealing) =>
  ({ id, depositId, month, status, category, figures, bankId, details }: Row): Deposit => ({
    id,
    depositId,
    month: month.toPlainYearMonth(),
    status: status as TransferStatus,
    category: category as TaxCategory,
    figures: transferFigures.open(sealing, id, figures),
    bank: bankDetails.open(sealing, bankId, details),
  })

/** One page of a streamer's transfers, the newest first, plus one more row if there is a next page. */
export const depositsOf = async (
  db: Database,
  sealing: Sealing,
  userId: bigint,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<Deposit[]> => {
  const rows = await deposits(db, userId)
    .orderBy('t.depositId', 'desc')
    .limit(size + 1)
    .offset((page - 1) * size)
    .execute()
  return rows.map(depositOf(sealing))
}

export const findDeposit = async (
  db: Database,
  sealing: Sealing,
  userId: bigint,
  depositId: bigint,
): Promise<Deposit | undefined> =>
  (await deposits(db, userId).where('t.depositId', '=', depositId).execute()).map(depositOf(sealing))[0]

/**
 * What a streamer was paid for the months whose tally is done: bank transfers that were neither held, returned nor
 * cancelled, and gift codes that were issued.
 */
export const paymentsOf = async (db: Database, sealing: Sealing, userId: bigint): Promise<Payment[]> => {
  const transfers = await db
    .selectFrom('bankTransfers as t')
    .innerJoin('payoutMonths as m', 'm.month', 't.month')
    .where('t.userId', '=', userId)
    .where('t.status', 'in', ['written', 'exported', 'done'])
    .where('m.doneAt', 'is not', null)
    .select(['t.id', 't.month', 't.figures'])
    .execute()
  const codes = await db
    .selectFrom('giftCardIssues')
    .where('userId', '=', userId)
    .where('status', '=', 'issued')
    .where('month', '<=', (eb) =>
      eb
        .selectFrom('payoutMonths')
        .where('doneAt', 'is not', null)
        .select(({ fn }) => fn.max('month').as('month')),
    )
    .select(['id', 'month', 'figures'])
    .execute()
  const payment = (month: Temporal.PlainDate, figures: Figures): Payment => ({
    appliedOn: lastDayOfMonth(month.toPlainYearMonth()),
    figures,
  })
  return [
    ...transfers.map(({ id, month, figures }) => payment(month, transferFigures.open(sealing, id, figures))),
    ...codes.map(({ id, month, figures }) => payment(month, giftCodeFigures.open(sealing, id, figures))),
  ]
}
