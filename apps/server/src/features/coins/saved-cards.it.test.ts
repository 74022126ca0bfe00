import { coins } from '@avalive/contract/coins'
import { errorCode } from '@avalive/contract/errors'
import type { Member } from '@avalive/testkit/app'
import type { CoinsApp } from '@avalive/testkit/coins'
import { coinsTest as it } from '@avalive/testkit/coins-test'
import { afterEach, describe, expect, vi } from 'vitest'

afterEach(() => {
  vi.restoreAllMocks()
})

describe('someone else’s data', () => {
  // shows coins-48, coins-50, coins-51
  it('returns 404 for a purchase, a slip and a card', async ({ app }) => {
    const [owner, stranger, product] = [await app.newMember(), await app.newMember(), await app.newProduct()]
    const { purchaseId } = await app.begin(owner, product)
    const card = await app.provider.paymentMethods.attach('pm_card_visa', { customer: await app.customerOf(owner) })
    for (const { status } of [
      await app.commit(stranger, purchaseId),
      await app.call(coins.updatePurchase, { purchaseId, paymentMethodType: 'card' }, stranger),
      await app.call(coins.cancelPostpaid, { purchaseId }, stranger),
      await app.call(coins.getPendingPurchase, { purchaseId }, stranger),
      await app.call(coins.recordPayment, { purchaseId, eventName: 'x' }, stranger),
      await app.call(coins.setPrimaryCard, { paymentMethodId: card.id }, stranger),
      await app.call(coins.detachCard, { paymentMethodId: card.id }, stranger),
    ])
      expect(status).toBe(404)
    expect((await app.call(coins.detachCard, { paymentMethodId: card.id }, owner)).status).toBe(200)
  })
})

describe('saved cards', () => {
  // shows coins-20
  it('report whether they come from a wallet', async ({ app }) => {
    const [member, product] = [await app.newMember(), await app.newProduct()]
    await app.begin(member, product)
    const customer = await app.customerOf(member)
    const { id } = await app.provider.paymentMethods.create({ type: 'card', card: { token: 'tok_google_pay' } })
    await app.provider.paymentMethods.attach('pm_card_visa', { customer })
    await app.provider.paymentMethods.attach(id, { customer })
    const { paymentMethods } = (await app.call(coins.getCoinPurchase, { productId: product }, member)).payload
    const types = paymentMethods.map((method) => [method.id === id, method.card.payment_method_type])
    expect(types).toEqual(
      expect.arrayContaining([
        [true, 'google_pay'],
        [false, 'card'],
      ]),
    )
  })

  // shows coins-29, coins-50, coins-51, coins-52, coins-58
  it('are at most five, newest first, and the first becomes primary when the primary is deleted', async ({ app }) => {
    const [member, product] = [await app.newMember(), await app.newProduct()]
    const { purchaseId } = await app.begin(member, product)
    const customer = await app.customerOf(member)
    const cards = ['pm_card_visa', 'pm_card_mastercard', 'pm_card_amex', 'pm_card_jcb', 'pm_card_diners']
    for (const card of cards.slice(0, 4)) await app.provider.paymentMethods.attach(card, { customer })
    const keep = () =>
      app.call(coins.updatePurchase, { purchaseId, paymentMethodType: 'card', setupFutureUsage: true }, member)
    expect((await keep()).status).toBe(200)
    await app.provider.paymentMethods.attach('pm_card_diners', { customer })
    expect((await keep()).failure.errorCode).toBe(errorCode('coins', 'tooManyCards'))

    const list = async () =>
      (await app.call(coins.getCoinPurchase, { productId: product }, member)).payload.paymentMethods
    const all = await list()
    const shown = (methods: typeof all) => methods.map(({ card, isPrimary }) => [card.brand, isPrimary])
    expect(shown(all)).toEqual([
      ['diners', true],
      ['jcb', false],
      ['amex', false],
      ['mastercard', false],
      ['visa', false],
    ])
    const third = all[2]?.id ?? ''
    const { payload } = await app.call(coins.setPrimaryCard, { paymentMethodId: third }, member)
    expect(payload.paymentMethods).toEqual(all.map((method) => ({ ...method, isPrimary: method.id === third })))
    const left = (await app.call(coins.detachCard, { paymentMethodId: third }, member)).payload.paymentMethods
    expect(shown(left)).toEqual([
      ['diners', true],
      ['jcb', false],
      ['mastercard', false],
      ['visa', false],
    ])
    expect((await keep()).status).toBe(200)
    await app.provider.paymentMethods.attach('pm_card_amex', { customer })
    expect(shown(await list())).toEqual([['amex', false], ...shown(left)])
  })

  /** A person with these cards, the last one being the newest. */
  const withCards = async (app: CoinsApp, ...names: string[]) => {
    const [member, product] = [await app.newMember(), await app.newProduct()]
    await app.begin(member, product)
    const customer = await app.customerOf(member)
    for (const name of names) await app.provider.paymentMethods.attach(name, { customer })
    const list = async () =>
      (await app.call(coins.getCoinPurchase, { productId: product }, member)).payload.paymentMethods
    return { member, product, customer, list }
  }
  /** Blocks until `count` calls have reached the detachment. */
  const meetAtDetach = (app: CoinsApp, count: number) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const detach = app.context.payments.detachCard
    let come = 0
    vi.spyOn(app.context.payments, 'detachCard').mockImplementation(async (id) => {
      come += 1
      if (come === count) resolve()
      await promise
      return detach(id)
    })
  }
  const outcomes = (answers: { status: number }[]) => answers.map(({ status }) => status).sort()

  // shows coins-51
  it('are deleted once by concurrent requests', async ({ app }) => {
    const { member, list } = await withCards(app, 'pm_card_visa', 'pm_card_mastercard')
    const [{ id: paymentMethodId } = { id: '' }, other] = await list()
    meetAtDetach(app, 3)
    const answers = await Promise.all([1, 2, 3].map(() => app.call(coins.detachCard, { paymentMethodId }, member)))
    for (const status of outcomes(answers)) expect([200, 404]).toContain(status)
    expect(outcomes(answers)[0]).toBe(200)
    expect(await list()).toEqual([{ ...other, isPrimary: true }])
  })

  it('can all be deleted concurrently while being made primary', async ({ app }) => {
    const { member, list } = await withCards(app, 'pm_card_visa', 'pm_card_mastercard', 'pm_card_amex', 'pm_card_jcb')
    const saved = await list()
    const answers = await Promise.all(
      saved.flatMap(({ id: paymentMethodId }) => [
        app.call(coins.detachCard, { paymentMethodId }, member),
        app.call(coins.setPrimaryCard, { paymentMethodId }, member),
      ]),
    )
    for (const status of outcomes(answers)) expect([200, 404]).toContain(status)
    expect(await list()).toEqual([])
  })

  const payKeeping = async (app: CoinsApp, member: Member, product: string, card: string) => {
    const { purchaseId, paymentId } = await app.begin(member, product)
    await app.call(coins.updatePurchase, { purchaseId, paymentMethodType: 'card', setupFutureUsage: true }, member)
    await app.pay(paymentId, card)
    expect((await app.commit(member, purchaseId)).payload).toMatchObject({ status: 'paid' })
  }

  it('have no duplicates: a card saved again replaces itself and stays primary', async ({ app }) => {
    const { member, product, list } = await withCards(app, 'pm_card_mastercard')
    await payKeeping(app, member, product, 'pm_card_visa')
    const before = await list()
    const visa = before.find(({ card }) => card.brand === 'visa')?.id ?? ''
    await app.call(coins.setPrimaryCard, { paymentMethodId: visa }, member)
    await payKeeping(app, member, product, 'pm_card_visa')
    await expect
      .poll(async () => (await list()).map(({ card, isPrimary }) => [card.brand, isPrimary]))
      .toEqual([
        ['visa', true],
        ['mastercard', false],
      ])
    expect((await list()).map(({ id }) => id)).not.toContain(visa)
  })
})
