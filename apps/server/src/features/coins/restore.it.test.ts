import { setTimeout } from 'node:timers/promises'
import { coins } from '@avalive/contract/coins'
import { errorCode } from '@avalive/contract/errors'
import { freePort } from '@avalive/sandbox/free-port.testing'
import type { Member } from '@avalive/testkit/app'
import { type CoinsApp, startCoinsApp } from '@avalive/testkit/coins'
import { afterAll, afterEach, beforeAll, expect, inject, it, vi } from 'vitest'
import { PaymentUnknown, TooLate } from '../../providers/payment/port.ts'

const PORT = await freePort()
let app: CoinsApp
beforeAll(async () => {
  app = await startCoinsApp(inject('databaseServer'), PORT)
})
afterAll(() => app.stop())
afterEach(() => {
  vi.restoreAllMocks()
})

/** Somebody at the bank's page. */
const atTheBank = async () => {
  const [member, product] = [await app.newMember(), await app.newProduct()]
  const begun = await app.begin(member, product)
  const waiting = await app.provider.paymentIntents.confirm(begun.paymentId, {
    payment_method: 'pm_card_authenticationRequired',
    return_url: 'http://127.0.0.1/mypage/',
  })
  const url = waiting.next_action?.redirect_to_url?.url ?? ''
  const approve = () =>
    fetch(url, { method: 'POST', body: new URLSearchParams({ answer: 'approve' }), redirect: 'manual' })
  return { member, ...begun, approve }
}

/** My-page finds the purchase saved: the page that was paying is gone. */
const restore = (member: Member, purchaseId: string) =>
  app.call(coins.commitPurchase, { purchaseId, params: { event: 'restore' } }, member)

const charged = async (paymentId: string) => (await app.provider.paymentIntents.retrieve(paymentId)).amount_received

it('a payment that waits at the bank for nobody is ended, and a late approval charges nothing', async () => {
  const { member, purchaseId, paymentId, approve } = await atTheBank()
  expect((await restore(member, purchaseId)).payload).toEqual({
    status: 'cancelled',
    purchasedCoins: 0,
    declineCode: null,
  })
  expect((await app.provider.paymentIntents.retrieve(paymentId)).status).toBe('canceled')
  await approve()
  expect(await charged(paymentId)).toBe(0)
  expect(await app.coinsOf(member)).toEqual({ charged: 0, free: 0 })
})

it('the page that is still paying asks without ending anything', async () => {
  const { member, purchaseId, approve } = await atTheBank()
  expect((await app.commit(member, purchaseId)).payload).toMatchObject({ status: 'requiresAction' })
  await approve()
  expect((await app.commit(member, purchaseId)).payload).toMatchObject({ status: 'paid', purchasedCoins: 1200 })
})

it('a payment that nobody has tried yet stays open for the page that has it', async () => {
  const [member, product] = [await app.newMember(), await app.newProduct()]
  const { purchaseId, paymentId } = await app.begin(member, product)
  expect((await restore(member, purchaseId)).payload).toMatchObject({ status: 'open' })
  await app.pay(paymentId)
  expect((await app.commit(member, purchaseId)).payload).toMatchObject({ status: 'paid' })
})

it('ended twice at once is ended once, and says the same', async () => {
  const { member, purchaseId } = await atTheBank()
  const answers = await Promise.all([1, 2, 3].map(() => restore(member, purchaseId)))
  expect(answers.map(({ status, payload }) => [status, payload.status])).toEqual(Array(3).fill([200, 'cancelled']))
})

it('approved at the moment in which it is ended, it is either charged and credited, or neither', async () => {
  for (let delay = 0; delay < 24; delay += 2) {
    const { member, purchaseId, paymentId, approve } = await atTheBank()
    const [{ payload }] = await Promise.all([restore(member, purchaseId), setTimeout(delay).then(approve)])
    const isCharged = (await charged(paymentId)) > 0
    expect(payload.status).toBe(isCharged ? 'paid' : 'cancelled')
    expect(await app.coinsOf(member)).toEqual(isCharged ? { charged: 1000, free: 200 } : { charged: 0, free: 0 })
  }
})

it('approved a moment before it would have been ended, it is settled and says so', async () => {
  const { member, purchaseId, approve } = await atTheBank()
  const cancel = app.context.payments.cancelPayment
  vi.spyOn(app.context.payments, 'cancelPayment').mockImplementationOnce(async (id) => {
    await approve()
    return cancel(id)
  })
  expect((await restore(member, purchaseId)).payload).toMatchObject({ status: 'paid', purchasedCoins: 1200 })
  expect(await app.coinsOf(member)).toEqual({ charged: 1000, free: 200 })
})

it('which the bank is busy with, it is told as being processed', async () => {
  const { member, purchaseId } = await atTheBank()
  const find = app.context.payments.findPayment
  vi.spyOn(app.context.payments, 'cancelPayment').mockImplementation(async () => {
    vi.spyOn(app.context.payments, 'findPayment').mockImplementation(async (id) => ({
      ...(await find(id)),
      state: 'processing',
    }))
    throw new TooLate('being paid')
  })
  expect((await restore(member, purchaseId)).payload).toMatchObject({ status: 'processing', purchasedCoins: 0 })
})

it('without the provider’s answer it is unknown, never ended, and can be asked about again', async () => {
  const { member, purchaseId, paymentId } = await atTheBank()
  vi.spyOn(app.context.payments, 'cancelPayment').mockRejectedValue(new PaymentUnknown('down'))
  const { status, failure } = await restore(member, purchaseId)
  expect([status, failure.errorCode]).toEqual([503, errorCode('coins', 'paymentUnavailable')])
  vi.restoreAllMocks()
  expect((await restore(member, purchaseId)).payload).toMatchObject({ status: 'cancelled' })
  expect(await charged(paymentId)).toBe(0)
})
