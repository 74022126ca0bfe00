import type { purchaseOperations } from '@avalive/contract/purchase-operations'
import { refundable } from '@avalive/rules/coins/refund'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { PaymentUnknown } from '../../providers/payment/port.ts'
import {
  debtsOfPurchase,
  findListedPurchase,
  type ListedPurchase,
  listedRefunds,
  pageOfPurchases,
  pageOfRefunds,
  purchasesOfPayments,
  recordsOf,
} from './purchase-list-store.ts'

type Calls = typeof purchaseOperations

const shown = (row: ListedPurchase) => ({
  purchaseId: row.purchaseId,
  vliveId: row.vliveId,
  nickname: row.nickname,
  product: row.product,
  currency: row.currency,
  price: Number(row.price),
  chargedCoins: Number(row.chargeGem),
  freeCoins: Number(row.freeGem),
  status: row.status,
  paymentKind: row.paymentKind,
  createdAt: row.createdAt,
  paidAt: row.paidAt,
  owedCoins: Number(row.owed),
})

export const listPurchases: Handler<Calls['listPurchases']> = async (input, { context }) => {
  const { rows, next } = await pageOfPurchases(context.db, input)
  return { rows: rows.map(shown), next }
}

/** Null if the provider does not answer: the rest of the page is useful without it. */
const disputesOf = async ({ payments, log }: Context, paymentId: string | null) => {
  if (paymentId === null) return []
  try {
    return await payments.disputesOf(paymentId)
  } catch (error) {
    if (!(error instanceof PaymentUnknown)) throw error
    log.warn({ err: error }, 'the disputes of a purchase are unknown')
    return null
  }
}

export const getPurchase: Handler<Calls['getPurchase']> = async ({ purchaseId }, { context }) => {
  const { db } = context
  const found = await findListedPurchase(db, purchaseId)
  if (!found) throw new Refusal('notFound')
  const [refunds, debts, records, disputes] = await Promise.all([
    listedRefunds(db, purchaseId),
    debtsOfPurchase(db, purchaseId),
    recordsOf(db, purchaseId),
    disputesOf(context, found.paymentId),
  ])
  return {
    ...shown(found),
    paymentId: found.paymentId,
    takenCharged: Number(found.takenCharged),
    takenFree: Number(found.takenFree),
    writtenOff: Number(found.writtenOff),
    paidOtherwise: Number(found.paidOtherwise),
    refundable: found.status === 'paid' ? Number(refundable(found.price, found.lost, refunds)) : 0,
    refunds: refunds.map(({ amount, ...refund }) => ({ ...refund, amount: Number(amount) })),
    debts: debts.map(({ debtId, coins, owed, since }) => ({
      debtId: String(debtId),
      coins: Number(coins),
      owedCoins: Number(owed),
      since,
    })),
    records,
    disputes:
      disputes?.map(({ disputeId, amount, status, at }) => ({ disputeId, amount: Number(amount), status, at })) ?? null,
  }
}

export const listRefunds: Handler<Calls['listRefunds']> = async (input, { context }) => {
  const { rows, next } = await pageOfRefunds(context.db, input)
  return { rows: rows.map(({ amount, ...refund }) => ({ ...refund, amount: Number(amount) })), next }
}

/** The provider filters nothing, so that several of its pages may be read for one row. */
const MAX_PAGES_READ = 5

export const listDisputes: Handler<Calls['listDisputes']> = async (
  { after, status },
  { context: { db, payments } },
) => {
  const read = (place: string | null) =>
    payments.listDisputes(place).catch((error: unknown) => {
      if (error instanceof PaymentUnknown) throw new Refusal('coins.paymentUnavailable', { cause: error })
      throw error
    })
  const ofStatus = (found: Awaited<ReturnType<typeof read>>['disputes']) =>
    found.filter((dispute) => status === undefined || dispute.status === status)
  const page = await read(after ?? null)
  let { next } = page
  const disputes = ofStatus(page.disputes)
  for (let pages = 1; disputes.length === 0 && next !== null && pages < MAX_PAGES_READ; pages++) {
    const more = await read(next)
    disputes.push(...ofStatus(more.disputes))
    next = more.next
  }
  const known = await purchasesOfPayments(
    db,
    disputes.map(({ paymentId }) => paymentId),
  )
  const rows = disputes.map(({ paymentId, amount, ...dispute }) => {
    const purchase = known.find((one) => one.paymentId === paymentId)
    return {
      ...dispute,
      amount: Number(amount),
      purchaseId: purchase?.purchaseId ?? null,
      vliveId: purchase?.vliveId ?? null,
      nickname: purchase?.nickname ?? null,
    }
  })
  return { rows, next }
}
