import { setTimeout } from 'node:timers/promises'
import { coins } from '@avalive/contract/coins'
import { errorCode } from '@avalive/contract/errors'
import { BANK_PAGE_MINUTES } from '@avalive/rules/coins/bank-page'
import type { Member } from '@avalive/testkit/app'
import type { CoinsApp } from '@avalive/testkit/coins'
import { coinsTest as it } from '@avalive/testkit/coins-test'
import { expect, vi } from 'vitest'
import { runDue } from '../../platform/due.ts'
import { PaymentUnknown, TooLate } from '../../providers/payment/port.ts'
import { purchasesDue } from './due.ts'

const start = Temporal.Now.instant()
it.afterEach(({ app }) => {
  vi.restoreAllMocks()
  app.clock.moveTo(start)
})
const later = (app: CoinsApp, minutes: number) => app.clock.moveTo(app.clock.now().add({ minutes }))

/** A buyer on the bank's page. */
const atTheBank = async (app: CoinsApp) => {
  const [member, product] = [await app.newMember(), await app.newProduct()]
  const begun = await app.begin(member, product)
  await app.choose(member, begun.purchaseId)
  const waiting = await app.provider.paymentIntents.confirm(begun.paymentId, {
    payment_method: 'pm_card_authenticationRequired',
    return_url: 'http://127.0.0.1/mypage/',
  })
  const url = waiting.next_action?.redirect_to_url?.url ?? ''
  const approve = () =>
    fetch(url, { method: 'POST', body: new URLSearchParams({ answer: 'approve' }), redirect: 'manual' })
  return { member, ...begun, approve }
}

const commit = (app: CoinsApp, member: Member, purchaseId: string, event: string) =>
  app.call(coins.commitPurchase, { purchaseId, params: { event } }, member)

/** My-page, in any tab, finds a saved purchase. */
const restore = (app: CoinsApp, member: Member, purchaseId: string) => commit(app, member, purchaseId, 'restore')

/** On my-page, the buyer says that the bank's page is closed. */
const giveUp = (app: CoinsApp, member: Member, purchaseId: string) => commit(app, member, purchaseId, 'giveUp')

const charged = async (app: CoinsApp, paymentId: string) =>
  (await app.provider.paymentIntents.retrieve(paymentId)).amount_received

// shows coins-125
it('a restore does not end a payment whose bank page may be open in another tab', async ({ app }) => {
  const { member, purchaseId, approve } = await atTheBank(app)
  later(app, BANK_PAGE_MINUTES - 1)
  const answers = await Promise.all([1, 2, 3].map(() => restore(app, member, purchaseId)))
  expect(answers.map(({ payload }) => payload.status)).toEqual(Array(3).fill('requiresAction'))
  await approve()
  expect((await restore(app, member, purchaseId)).payload).toMatchObject({ status: 'paid', purchasedCoins: 1200 })
  expect(await app.coinsOf(member)).toEqual({ charged: 1000, free: 200 })
})

// shows coins-125
it('a restore counts the minutes from the last attempt to pay, not from the order', async ({ app }) => {
  const [member, product] = [await app.newMember(), await app.newProduct()]
  const begun = await app.begin(member, product)
  later(app, BANK_PAGE_MINUTES + 5)
  await app.choose(member, begun.purchaseId)
  await app.provider.paymentIntents.confirm(begun.paymentId, {
    payment_method: 'pm_card_authenticationRequired',
    return_url: 'http://127.0.0.1/mypage/',
  })
  expect((await restore(app, member, begun.purchaseId)).payload).toMatchObject({ status: 'requiresAction' })
})

// shows coins-38
it.for([
  ['a restore long after the bank page was opened', (app: CoinsApp) => later(app, BANK_PAGE_MINUTES), restore],
  ['a buyer who gives up', () => {}, giveUp],
] as const)(
  '%s ends a payment at the bank, and a late approval charges nothing',
  async ([_who, wait, end], { app }) => {
    const { member, purchaseId, paymentId, approve } = await atTheBank(app)
    wait(app)
    expect((await end(app, member, purchaseId)).payload).toEqual({
      status: 'cancelled',
      purchasedCoins: 0,
      declineCode: null,
    })
    expect((await app.provider.paymentIntents.retrieve(paymentId)).status).toBe('canceled')
    await approve()
    expect(await charged(app, paymentId)).toBe(0)
    expect(await app.coinsOf(member)).toEqual({ charged: 0, free: 0 })
  },
)

// shows coins-125
it('reconciliation counts the hour from the last attempt to pay, not from the order', async ({ app }) => {
  const [member, product] = [await app.newMember(), await app.newProduct()]
  const begun = await app.begin(member, product)
  later(app, 59)
  await app.choose(member, begun.purchaseId)
  await app.provider.paymentIntents.confirm(begun.paymentId, {
    payment_method: 'pm_card_authenticationRequired',
    return_url: 'http://127.0.0.1/mypage/',
  })
  later(app, 5)
  await runDue(app.context, [purchasesDue])
  expect(await app.statusOf(begun.purchaseId)).toBe('open')
  later(app, 60)
  await runDue(app.context, [purchasesDue])
  expect(await app.statusOf(begun.purchaseId)).toBe('cancelled')
})

it('a commit from the page that is still paying ends nothing', async ({ app }) => {
  const { member, purchaseId, approve } = await atTheBank(app)
  expect((await app.commit(member, purchaseId)).payload).toMatchObject({ status: 'requiresAction' })
  await approve()
  expect((await app.commit(member, purchaseId)).payload).toMatchObject({ status: 'paid', purchasedCoins: 1200 })
})

it('a payment without an attempt stays open', async ({ app }) => {
  const [member, product] = [await app.newMember(), await app.newProduct()]
  const { purchaseId, paymentId } = await app.begin(member, product)
  expect((await restore(app, member, purchaseId)).payload).toMatchObject({ status: 'open' })
  await app.pay(paymentId)
  expect((await app.commit(member, purchaseId)).payload).toMatchObject({ status: 'paid' })
})

it('concurrent requests to end a payment all report it as cancelled', async ({ app }) => {
  const { member, purchaseId } = await atTheBank(app)
  const answers = await Promise.all([1, 2, 3].map(() => giveUp(app, member, purchaseId)))
  expect(answers.map(({ status, payload }) => [status, payload.status])).toEqual(Array(3).fill([200, 'cancelled']))
})

// shows coins-38
it('a payment approved while it is being ended is either charged and credited, or neither', async ({ app }) => {
  for (let delay = 0; delay < 24; delay += 2) {
    const { member, purchaseId, paymentId, approve } = await atTheBank(app)
    const [{ payload }] = await Promise.all([giveUp(app, member, purchaseId), setTimeout(delay).then(approve)])
    const isCharged = (await charged(app, paymentId)) > 0
    expect(payload.status).toBe(isCharged ? 'paid' : 'cancelled')
    expect(await app.coinsOf(member)).toEqual(isCharged ? { charged: 1000, free: 200 } : { charged: 0, free: 0 })
  }
})

it('a payment approved just before it would be ended is settled as paid', async ({ app }) => {
  const { member, purchaseId, approve } = await atTheBank(app)
  const cancel = app.context.payments.cancelPayment
  vi.spyOn(app.context.payments, 'cancelPayment').mockImplementationOnce(async (id) => {
    await approve()
    return cancel(id)
  })
  expect((await giveUp(app, member, purchaseId)).payload).toMatchObject({ status: 'paid', purchasedCoins: 1200 })
  expect(await app.coinsOf(member)).toEqual({ charged: 1000, free: 200 })
})

it('a payment that the bank is processing is reported as processing', async ({ app }) => {
  const { member, purchaseId } = await atTheBank(app)
  const find = app.context.payments.findPayment
  vi.spyOn(app.context.payments, 'cancelPayment').mockImplementation(async () => {
    vi.spyOn(app.context.payments, 'findPayment').mockImplementation(async (id) => ({
      ...(await find(id)),
      state: 'processing',
    }))
    throw new TooLate('being paid')
  })
  expect((await giveUp(app, member, purchaseId)).payload).toMatchObject({ status: 'processing', purchasedCoins: 0 })
})

it('an unreachable provider leaves the payment as it is, and ending it can be retried', async ({ app }) => {
  const { member, purchaseId, paymentId } = await atTheBank(app)
  vi.spyOn(app.context.payments, 'cancelPayment').mockRejectedValue(new PaymentUnknown('down'))
  const { status, failure } = await giveUp(app, member, purchaseId)
  expect([status, failure.errorCode]).toEqual([503, errorCode('coins', 'paymentUnavailable')])
  const warnings = app.logLines().filter((line) => line.includes('the payment provider does not answer'))
  expect(warnings.map((line) => JSON.parse(line))).toMatchObject([
    { level: 40, call: 'coins.commitPurchase', reason: expect.stringContaining('down') },
  ])
  vi.restoreAllMocks()
  expect((await giveUp(app, member, purchaseId)).payload).toMatchObject({ status: 'cancelled' })
  expect(await charged(app, paymentId)).toBe(0)
})
