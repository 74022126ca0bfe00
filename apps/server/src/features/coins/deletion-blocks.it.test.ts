import type { CoinsApp } from '@avalive/testkit/coins'
import { coinsTest } from '@avalive/testkit/coins-test'
import { afterEach, describe, expect, vi } from 'vitest'
import type { Dispute } from '../../providers/payment/port.ts'
import { disputeBlocksOf } from './deletion-blocks.ts'

const it = coinsTest.override('options', { parts: { due: [] } })
afterEach(() => {
  vi.restoreAllMocks()
})

const daysAgo = (app: CoinsApp, days: number) => app.clock.now().subtract({ hours: 24 * days })
const disputeOf = (app: CoinsApp, paymentId: string, days: number, status: Dispute['status'] = 'open'): Dispute => ({
  disputeId: `du_${paymentId}_${days}`,
  paymentId,
  currency: 'JPY',
  amount: 1500n,
  status,
  cause: 'fraudulent',
  at: daysAgo(app, days),
})
const paid = async (app: CoinsApp, purchaseId: string, paymentKind: string, days: number) => {
  await app.context.db
    .updateTable('coinPurchases')
    .set({ paymentKind, paidAt: daysAgo(app, days) })
    .where('id', '=', purchaseId)
    .execute()
}
const pages = (app: CoinsApp, ...found: Dispute[][]) =>
  vi.spyOn(app.context.payments, 'listDisputes').mockImplementation(async (after) => {
    const page = after === null ? 0 : Number(after)
    return { disputes: found[page] ?? [], next: page + 1 < found.length ? String(page + 1) : null }
  })

describe('an open dispute', () => {
  // shows privacy-5
  it.for(['card', 'apple_pay', 'google_pay'])(
    'of a payment by %s prevents a deletion until it is decided',
    async (kind, { app }) => {
      const { member, purchaseId, paymentId } = await app.buy()
      await paid(app, purchaseId, kind, 1)
      expect(await disputeBlocksOf(app.context, member.userId)).toEqual([])
      const opened = await app.provider.rawRequest('POST', '/v1/test_helpers/disputes', { payment_intent: paymentId })
      expect(await disputeBlocksOf(app.context, member.userId)).toEqual(['disputeOpen'])
      const { id } = Object(opened)
      await app.provider.rawRequest('POST', `/v1/test_helpers/disputes/${id}/decide`, { outcome: 'won' })
      expect(await disputeBlocksOf(app.context, member.userId)).toEqual([])
    },
  )

  // shows privacy-5
  it('is found on a later page, also when the payment was longer ago than it can be disputed', async ({ app }) => {
    const { member, purchaseId, paymentId } = await app.buy()
    await paid(app, purchaseId, 'card', 125)
    const asked = pages(app, [disputeOf(app, 'pi_other', 1)], [disputeOf(app, paymentId, 10)])
    expect(await disputeBlocksOf(app.context, member.userId)).toEqual(['disputeOpen'])
    expect(asked).toHaveBeenCalledTimes(2)
  })

  it('is looked for no further back than a decision takes', async ({ app }) => {
    const { member, purchaseId } = await app.buy()
    await paid(app, purchaseId, 'card', 1)
    const asked = pages(app, [disputeOf(app, 'pi_other', 130)], [disputeOf(app, 'pi_other', 140)])
    expect(await disputeBlocksOf(app.context, member.userId)).toEqual([])
    expect(asked).toHaveBeenCalledTimes(1)
  })

  it('is not one that the bank closed, and the provider is not asked about payments at a store', async ({ app }) => {
    const { member, purchaseId, paymentId } = await app.buy()
    await paid(app, purchaseId, 'card', 1)
    const asked = pages(app, [disputeOf(app, paymentId, 1, 'closed')])
    expect(await disputeBlocksOf(app.context, member.userId)).toEqual([])
    await paid(app, purchaseId, 'konbini', 1)
    asked.mockClear()
    expect(await disputeBlocksOf(app.context, member.userId)).toEqual([])
    expect(asked).not.toHaveBeenCalled()
  })
})
