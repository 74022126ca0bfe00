import { approvals } from '@avalive/contract/approvals'
import type { SentInput } from '@avalive/contract/call'
import { errorCode } from '@avalive/contract/errors'
import { purchaseOperations } from '@avalive/contract/purchase-operations'
import type { CoinsApp } from '@avalive/testkit/coins'
import { coinsTest } from '@avalive/testkit/coins-test'
import { afterEach, describe, expect, vi } from 'vitest'
import { PaymentUnknown } from '../../providers/payment/port.ts'
import { refundsDue } from './send-refund.ts'

const it = coinsTest
  .override('options', { parts: { due: [] }, env: { APPROVAL_OVER_YEN: '1000', DATABASE_POOL: '20' } })
  .extend('operator', { scope: 'file' }, ({ app }) => app.newMember({ role: 'operator', nickname: 'Ena' }))
  .extend('colleague', { scope: 'file' }, ({ app }) => app.newMember({ role: 'operator', nickname: 'Rui' }))
  .extend(
    'refund',
    { scope: 'file' },
    ({ app, operator }) =>
      (
        purchaseId: string,
        amount: number,
        changes: Partial<SentInput<typeof purchaseOperations.refundPurchase>> = {},
      ) =>
        app.call(
          purchaseOperations.refundPurchase,
          { purchaseId, amount, refundable: 1500, reason: 'Ticket 4711', ...changes },
          operator,
        ),
  )
afterEach(() => {
  vi.restoreAllMocks()
})

const refundsAt = async (app: CoinsApp, paymentId: string) =>
  (await app.provider.refunds.list({ payment_intent: paymentId })).data.map(({ amount }) => amount)

const due = (app: CoinsApp) => refundsDue.run(app.context, app.clock.now())

describe('a refund by an operator', () => {
  it('returns the money and takes the coins back', async ({ app, operator, refund }) => {
    const { member, purchaseId, paymentId } = await app.buy()
    const made = await refund(purchaseId, 750)
    expect(made.payload).toEqual({ refundId: expect.any(String), status: 'succeeded', approvalId: null })
    expect(await refundsAt(app, paymentId)).toEqual([750])
    await expect.poll(() => app.coinsOf(member)).toEqual({ charged: 400, free: 200 })
    const shown = (await app.call(purchaseOperations.getPurchase, { purchaseId }, operator)).payload
    expect(shown).toMatchObject({
      paymentId,
      refundable: 750,
      takenCharged: 600,
      disputes: [],
      refunds: [{ amount: 750, status: 'succeeded', requestedBy: { nickname: 'Ena' }, approvedBy: null }],
    })
    expect(await app.auditOf(`coinPurchase:${purchaseId}`)).toMatchObject([
      { action: 'coins.refundPurchase', before: { refundable: 1500 }, after: { refundable: 750, amount: 750 } },
    ])
    const { rows } = (await app.call(purchaseOperations.listRefunds, {}, operator)).payload
    expect(rows[0]).toMatchObject({ purchaseId, amount: 750, currency: 'JPY' })
  })

  it('over the limit waits for a second operator, who makes it', async ({ app, colleague, refund }) => {
    const { member, purchaseId, paymentId } = await app.buy()
    const { approvalId } = (await refund(purchaseId, 1500)).payload
    expect(await refundsAt(app, paymentId)).toEqual([])
    const input = { approvalId: approvalId ?? '', version: 0, reason: 'I checked it' }
    expect((await app.call(approvals.approveRequest, input, colleague)).payload.status).toBe('approved')
    expect(await refundsAt(app, paymentId)).toEqual([1500])
    await expect.poll(() => app.coinsOf(member)).toEqual({ charged: 0, free: 0 })
  })

  it('waits for a second operator if its parts are over the limit together', async ({ app, colleague, refund }) => {
    const { member, purchaseId, paymentId } = await app.buy()
    expect((await refund(purchaseId, 600)).payload.approvalId).toBeNull()
    const { approvalId } = (await refund(purchaseId, 600, { refundable: 900 })).payload
    expect(await refundsAt(app, paymentId)).toEqual([600])
    const input = { approvalId: approvalId ?? '', version: 0, reason: 'I checked it' }
    expect((await app.call(approvals.approveRequest, input, colleague)).payload.status).toBe('approved')
    await expect.poll(async () => (await refundsAt(app, paymentId)).toSorted()).toEqual([600, 600])
    // Of the same person on the same day. A refund by two operators doesn't count.
    const other = await app.buy(member)
    expect((await refund(other.purchaseId, 400)).payload.approvalId).toBeNull()
    expect((await refund(other.purchaseId, 1, { refundable: 1100 })).payload.approvalId).not.toBeNull()
  })

  it('that the provider refused doesn’t count for the limit', async ({ app, refund }) => {
    const { purchaseId, paymentId } = await app.buy()
    await app.provider.rawRequest('POST', '/v1/test_helpers/disputes', { payment_intent: paymentId })
    expect((await refund(purchaseId, 900)).payload.status).toBe('refused')
    expect((await refund(purchaseId, 900)).payload).toMatchObject({ status: 'refused', approvalId: null })
  })

  it('is made once, and only once, by two operators at the same time', async ({ app, refund }) => {
    const { purchaseId, paymentId } = await app.buy()
    const answers = await Promise.all([refund(purchaseId, 500), refund(purchaseId, 500)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await refundsAt(app, paymentId)).toEqual([500])
    expect((await refund(purchaseId, 500)).failure.errorCode).toBe(errorCode('coins', 'conflict'))
    const tooMuch = await refund(purchaseId, 1001, { refundable: 1000 })
    expect(tooMuch.failure.errorCode).toBe(errorCode('coins', 'notRefundable'))
  })

  it('whose outcome is unknown is sent again, and refunds once', async ({ app, refund }) => {
    const { purchaseId, paymentId } = await app.buy()
    const { payments } = app.context
    const send = payments.refund.bind(payments)
    // The provider has made the refund, and its answer was lost.
    vi.spyOn(payments, 'refund').mockImplementationOnce(async (order) => {
      await send(order)
      throw new PaymentUnknown('lost')
    })
    expect((await refund(purchaseId, 500)).payload.status).toBe('requested')
    const again = await refund(purchaseId, 500, { refundable: 1000 })
    expect(again.failure.errorCode).toBe(errorCode('coins', 'notRefundable'))
    expect(await due(app)).toBeGreaterThan(0)
    expect(await refundsAt(app, paymentId)).toEqual([500])
    const stored = await app.context.db
      .selectFrom('coinRefunds')
      .where('purchaseId', '=', purchaseId)
      .selectAll()
      .execute()
    expect(stored).toMatchObject([{ status: 'succeeded', amount: 500n }])
  })

  it('that the provider refuses says so, and leaves the coins alone', async ({ app, operator, refund }) => {
    const { member, purchaseId, paymentId } = await app.buy()
    await app.provider.rawRequest('POST', '/v1/test_helpers/disputes', { payment_intent: paymentId })
    expect((await refund(purchaseId, 500)).payload.status).toBe('refused')
    expect(await app.coinsOf(member)).toEqual({ charged: 1000, free: 200 })
    const shown = (await app.call(purchaseOperations.getPurchase, { purchaseId }, operator)).payload
    expect(shown).toMatchObject({
      refundable: 1500,
      refunds: [{ status: 'refused', failure: 'charge_disputed' }],
      disputes: [{ amount: 1500, status: 'open' }],
    })
    const { rows } = (await app.call(purchaseOperations.listDisputes, {}, operator)).payload
    expect(rows[0]).toMatchObject({ purchaseId, amount: 1500, status: 'open', currency: 'JPY' })
  })
})

describe('the list of purchases', () => {
  it('finds by person, purchase and payment, and is paged by key', async ({ app, operator }) => {
    const { member, purchaseId, paymentId } = await app.buy()
    await app.buy(member)
    const list = async (input: SentInput<typeof purchaseOperations.listPurchases>) =>
      (await app.call(purchaseOperations.listPurchases, input, operator)).payload.rows.map((row) => row.purchaseId)
    expect(await list({ search: member.vliveId })).toHaveLength(2)
    expect((await list({ vliveId: member.vliveId, descending: false }))[0]).toBe(purchaseId)
    expect(await list({ search: purchaseId })).toEqual([purchaseId])
    expect(await list({ search: paymentId })).toEqual([purchaseId])
    expect(await list({ vliveId: member.vliveId, status: 'cancelled' })).toEqual([])
    expect((await list({ sort: 'price' })).length).toBeGreaterThan(1)
  })
})
