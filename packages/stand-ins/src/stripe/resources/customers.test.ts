import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../../free-port.testing.ts'
import { cardOf, failureOf, startTestStripe, type TestStripe } from '../testing.ts'

const PORT = await freePort()
let sandbox: TestStripe
let library: Stripe

beforeAll(async () => {
  sandbox = await startTestStripe(PORT)
  library = sandbox.library
})
afterAll(() => sandbox.stop())

const visa = () => library.paymentMethods.create(cardOf('4242424242424242'))
const lastEvent = async () => (await library.events.list({ limit: 1 })).data[0]

describe('customers', () => {
  test('are created, retrieved, updated and deleted', async () => {
    const made = await library.customers.create({ email: 'hana@example.com', name: 'はな', metadata: { userId: '12' } })
    expect(made.id).toMatch(/^cus_\w{24}$/)
    expect(await library.customers.retrieve(made.id)).toMatchObject({ name: 'はな', metadata: { userId: '12' } })

    const changed = await library.customers.update(made.id, { name: 'Hana', description: 'a viewer' })
    expect(changed).toMatchObject({ name: 'Hana', description: 'a viewer', email: 'hana@example.com' })
    expect(await lastEvent()).toMatchObject({
      type: 'customer.updated',
      data: { previous_attributes: { name: 'はな', description: null } },
    })

    expect(await library.customers.del(made.id)).toMatchObject({ id: made.id, deleted: true })
    expect(await library.customers.retrieve(made.id)).toEqual({ id: made.id, object: 'customer', deleted: true })
    expect(await failureOf(library.customers.update(made.id, { name: 'x' }))).toMatchObject({ statusCode: 404 })
  })

  test('lose their cards when they are deleted', async () => {
    const customer = await library.customers.create({})
    const method = await library.paymentMethods.attach((await visa()).id, { customer: customer.id })
    await library.customers.del(customer.id)
    expect((await library.paymentMethods.retrieve(method.id)).customer).toBeNull()
  })

  test('can only have one of their own cards as the default payment method', async () => {
    const customer = await library.customers.create({})
    const { id } = await visa()
    const make = () => library.customers.update(customer.id, { invoice_settings: { default_payment_method: id } })
    expect(await failureOf(make())).toMatchObject({
      statusCode: 400,
      code: 'resource_missing',
      param: 'invoice_settings[default_payment_method]',
    })
    await library.paymentMethods.attach(id, { customer: customer.id })
    expect((await make()).invoice_settings.default_payment_method).toBe(id)
    const expanded = await library.customers.retrieve(customer.id, {
      expand: ['invoice_settings.default_payment_method'],
    })
    expect(expanded).toMatchObject({ invoice_settings: { default_payment_method: { id, type: 'card' } } })

    await library.paymentMethods.detach(id)
    expect(await library.customers.retrieve(customer.id)).toMatchObject({
      invoice_settings: { default_payment_method: null },
    })
  })
})

describe('payment methods', () => {
  test('store only the displayable details of a card, never its number', async () => {
    const method = await visa()
    expect(method).toMatchObject({
      type: 'card',
      customer: null,
      card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2034, funding: 'credit', wallet: null },
    })
    const { readFile } = await import('node:fs/promises')
    expect(await readFile(`${sandbox.dataDir}/stripe.journal`, 'utf8')).not.toContain('4242424242424242')
  })

  test('of the same card have the same fingerprint', async () => {
    const [one, two] = [await visa(), await visa()]
    const other = await library.paymentMethods.create(cardOf('5555555555554444'))
    expect(one.card?.fingerprint).toBe(two.card?.fingerprint)
    expect(other.card?.fingerprint).not.toBe(one.card?.fingerprint)
    expect(other.card?.brand).toBe('mastercard')
  })

  test.each([
    ['a number that no card has', { number: '4242424242424241' }, 'incorrect_number', 'number'],
    ['letters for a number', { number: 'my card' }, 'invalid_number', 'number'],
    ['a thirteenth month', { exp_month: 13 }, 'invalid_expiry_month', 'exp_month'],
    ['a year gone by', { exp_year: 1995 }, 'invalid_expiry_year', 'exp_year'],
    ['last month', { exp_month: 10, exp_year: 2026 }, 'invalid_expiry_month', 'exp_month'],
    ['two digits of a security code', { cvc: '99' }, 'invalid_cvc', 'cvc'],
  ])('with %s are refused', async (_what, wrong, code, param) => {
    const card = { number: '4242424242424242', exp_month: 12, exp_year: 2034, cvc: '123', ...wrong }
    const failure = await failureOf(library.paymentMethods.create({ type: 'card', card }))
    expect(failure).toBeInstanceOf(Stripe.errors.StripeCardError)
    expect(failure).toMatchObject({ statusCode: 402, code, param })
  })

  test('for a card number that may be real are refused', async () => {
    const failure = await failureOf(library.paymentMethods.create(cardOf('4111111111111111')))
    expect(failure).toMatchObject({ statusCode: 402, code: 'card_declined', decline_code: 'test_mode_live_card' })
  })

  test.each(['apple_pay', 'google_pay'] as const)('from %s include the wallet', async (wallet) => {
    const method = await library.paymentMethods.create({ type: 'card', card: { token: `tok_${wallet}` } })
    expect(method.card?.wallet).toMatchObject({ type: wallet, [wallet]: {} })
  })

  test('are attached, listed, updated and detached', async () => {
    const customer = await library.customers.create({})
    const ids: string[] = []
    for (const name of ['pm_card_visa', 'pm_card_mastercard', 'pm_card_jcb']) {
      ids.unshift((await library.paymentMethods.attach(name, { customer: customer.id })).id)
    }
    const listed = await library.customers.listPaymentMethods(customer.id, { type: 'card' })
    expect(listed.data.map(({ id }) => id)).toEqual(ids)
    expect(listed.data.map(({ card }) => card?.brand)).toEqual(['jcb', 'mastercard', 'visa'])
    const same = await library.paymentMethods.list({ customer: customer.id, type: 'card', limit: 2 })
    expect(same).toMatchObject({ has_more: true, data: [{ id: ids[0] }, { id: ids[1] }] })
    expect((await library.customers.retrievePaymentMethod(customer.id, ids[0] ?? '')).id).toBe(ids[0])

    const changed = await library.paymentMethods.update(ids[0] ?? '', {
      card: { exp_year: 2040 },
      billing_details: { name: 'Hana' },
    })
    expect(changed).toMatchObject({ card: { exp_year: 2040, exp_month: 12 }, billing_details: { name: 'Hana' } })

    expect((await library.paymentMethods.detach(ids[0] ?? '')).customer).toBeNull()
    expect(await lastEvent()).toMatchObject({
      type: 'payment_method.detached',
      data: { object: { id: ids[0] }, previous_attributes: { customer: customer.id } },
    })
    expect((await library.customers.listPaymentMethods(customer.id)).data).toHaveLength(2)
    expect(await failureOf(library.paymentMethods.detach(ids[0] ?? ''))).toMatchObject({ statusCode: 400 })
    const again = library.paymentMethods.attach(ids[0] ?? '', { customer: customer.id })
    expect((await failureOf(again)).message).toContain('It may not be used again')
  })

  test('belong to one customer and cannot be retrieved, attached or used by another', async () => {
    const [owner, other] = [await library.customers.create({}), await library.customers.create({})]
    const { id } = await library.paymentMethods.attach('pm_card_visa', { customer: owner.id })
    expect(await failureOf(library.paymentMethods.attach(id, { customer: other.id }))).toMatchObject({
      statusCode: 400,
    })
    expect(await failureOf(library.customers.retrievePaymentMethod(other.id, id))).toMatchObject({ statusCode: 404 })
    const pay = (customer?: string) =>
      library.paymentIntents.create({ amount: 500, currency: 'jpy', customer, payment_method: id })
    expect(await failureOf(pay(other.id))).toMatchObject({ code: 'resource_missing', param: 'payment_method' })
    expect((await failureOf(pay())).message).toContain(`belongs to the Customer ${owner.id}`)
  })

  test('for a convenience store cannot be saved', async () => {
    const customer = await library.customers.create({})
    const { id } = await library.paymentMethods.create({
      type: 'konbini',
      billing_details: { name: 'Hana', email: 'hana@example.com' },
    })
    expect(await failureOf(library.paymentMethods.attach(id, { customer: customer.id }))).toMatchObject({
      code: 'payment_method_unsupported_type',
    })
  })
})
