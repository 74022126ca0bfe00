import { declineCodes as categorized } from '@avalive/rules/coins/decline'
import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../../free-port.testing.ts'
import { cardOf, failureOf, MINUTE, startTestStripe, type TestStripe } from '../testing.ts'
import { declineCodes } from './decline-codes.ts'
import { passesLuhn } from './luhn.ts'
import { numberDeclinedWith, slowNumbers } from './test-cards.ts'

const PORT = await freePort()
let sandbox: TestStripe
let library: Stripe

beforeAll(async () => {
  sandbox = await startTestStripe(PORT)
  library = sandbox.library
})
afterAll(() => sandbox.stop())

const payWith = async (method: string, more: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
  library.paymentIntents.create({
    amount: 1200,
    currency: 'jpy',
    payment_method: method,
    allowed_payment_method_types: ['card'],
    confirm: true,
    ...more,
  })

const payWithNumber = async (number: string) => payWith((await library.paymentMethods.create(cardOf(number))).id)

/** Checks that the error and the intent report the same decline. */
const declined = async (payment: Promise<Stripe.PaymentIntent>) => {
  const failure = await failureOf(payment)
  expect(failure).toBeInstanceOf(Stripe.errors.StripeCardError)
  expect(failure.statusCode).toBe(402)
  const intent = await library.paymentIntents.retrieve(failure.payment_intent?.id ?? '')
  expect(intent.status).toBe('requires_payment_method')
  expect(intent.payment_method).toBeNull()
  expect(intent.last_payment_error?.code).toBe(failure.code)
  expect(intent.last_payment_error?.message).toBe(failure.message)
  expect(intent.last_payment_error?.payment_method?.id).toBe(failure.payment_method?.id)
  expect(failure.charge).toBe(intent.latest_charge)
  return { failure, intent }
}

describe('accepted cards', () => {
  test.each(['4242424242424242', '5555555555554444', '3566002020360505', '4000003920000003'])('%s', async (number) => {
    const intent = await payWithNumber(number)
    expect(intent).toMatchObject({ status: 'succeeded', amount_received: 1200, last_payment_error: null })
    const charge = await library.charges.retrieve(String(intent.latest_charge))
    expect(charge).toMatchObject({
      paid: true,
      captured: true,
      amount: 1200,
      amount_refunded: 0,
      payment_intent: intent.id,
      outcome: { type: 'authorized', network_status: 'approved_by_network' },
      payment_method_details: { type: 'card', card: { last4: number.slice(-4) } },
    })
  })

  test('American Express accepts a security code of four digits', async () => {
    const method = await library.paymentMethods.create({
      type: 'card',
      card: { number: '378282246310005', exp_month: 1, exp_year: 2030, cvc: '1234' },
    })
    expect((await payWith(method.id)).status).toBe('succeeded')
  })
})

describe('Stripe’s declined test cards', () => {
  // shows modes-5
  test.each([
    ['4000000000000002', 'card_declined', 'generic_decline'],
    ['4000000000009995', 'card_declined', 'insufficient_funds'],
    ['4000000000009987', 'card_declined', 'lost_card'],
    ['4000000000009979', 'card_declined', 'stolen_card'],
    ['4000000000006975', 'card_declined', 'card_velocity_exceeded'],
    ['4100000000000019', 'card_declined', 'fraudulent'],
    ['4000000000000069', 'expired_card', undefined],
    ['4000000000000127', 'incorrect_cvc', undefined],
    ['4000000000000119', 'processing_error', undefined],
  ])('%s returns %s %s', async (number, code, declineCode) => {
    const { failure, intent } = await declined(payWithNumber(number))
    expect(failure.code).toBe(code)
    expect(intent.last_payment_error?.decline_code).toBe(declineCode)
    const charge = await library.charges.retrieve(String(intent.latest_charge))
    expect(charge).toMatchObject({ status: 'failed', paid: false, failure_code: code })
  })

  test.each([
    ['pm_card_visa_chargeDeclined', 'card_declined', 'generic_decline'],
    ['pm_card_visa_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds'],
    ['pm_card_visa_chargeDeclinedLostCard', 'card_declined', 'lost_card'],
    ['pm_card_visa_chargeDeclinedStolenCard', 'card_declined', 'stolen_card'],
    ['pm_card_visa_chargeDeclinedVelocityLimitExceeded', 'card_declined', 'card_velocity_exceeded'],
    ['pm_card_chargeDeclinedExpiredCard', 'expired_card', undefined],
    ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc', undefined],
    ['pm_card_chargeDeclinedProcessingError', 'processing_error', undefined],
  ])('%s returns its error and decline code', async (name, code, declineCode) => {
    const { intent } = await declined(payWith(name))
    expect(intent.last_payment_error).toMatchObject({ type: 'card_error', code })
    expect(intent.last_payment_error?.decline_code).toBe(declineCode)
  })

  test('cannot be attached to a customer, except the one that fails only when charged', async () => {
    const customer = await library.customers.create({})
    const attach = (id: string) => library.paymentMethods.attach(id, { customer: customer.id })
    const failure = await failureOf(attach('pm_card_visa_chargeDeclinedInsufficientFunds'))
    expect(failure).toMatchObject({ statusCode: 402, decline_code: 'insufficient_funds' })
    const { id } = await attach((await library.paymentMethods.create(cardOf('4000000000000341'))).id)
    await declined(payWith(id, { customer: customer.id }))
    expect((await library.paymentMethods.retrieve(id)).customer).toBe(customer.id)
  })
})

describe('decline codes', () => {
  // shows coins-79
  test('are the published fifty, each with a valid card number of its own', () => {
    expect(declineCodes.toSorted()).toEqual(Object.values(categorized).flat().toSorted())
    const numbers = declineCodes.map(numberDeclinedWith)
    expect(new Set(numbers).size).toBe(50)
    expect(numbers.every(passesLuhn)).toBe(true)
    expect(numberDeclinedWith('incorrect_number')).toBe('4000000000010019')
    expect(numbers.at(-1)).toMatch(/^400000000001050\d$/)
  })

  // shows modes-5
  test.each(declineCodes)('%s is returned for its card number and its card name', async (code) => {
    const { failure, intent } = await declined(payWithNumber(numberDeclinedWith(code)))
    expect(intent.last_payment_error?.decline_code).toBe(code)
    expect(['card_declined', code]).toContain(failure.code)
    expect(['confirm_card_data', 'try_again_later', 'do_not_try_again']).toContain(failure.advice_code)
    const name = code.replace(/(^|_)([a-z])/g, (_all, _start, letter) => letter.toUpperCase())
    const named = await declined(payWith(`pm_card_visa_chargeDeclined${name}`))
    expect([named.intent.last_payment_error?.decline_code, named.failure.code]).toContain(code)
  })

  test.each(['lost_card', 'stolen_card', 'fraudulent', 'merchant_blacklist'] as const)(
    '%s has the same message as any other rejection',
    async (code) => {
      const { failure } = await declined(payWithNumber(numberDeclinedWith(code)))
      expect(failure.message).toBe('Your card was declined.')
    },
  )
})

describe('a slow bank', () => {
  test('keeps the payment processing, which cannot be cancelled, until it succeeds', async () => {
    const intent = await payWithNumber(slowNumbers.succeeds)
    expect(intent.status).toBe('processing')
    expect(await failureOf(library.paymentIntents.cancel(intent.id))).toMatchObject({
      statusCode: 400,
      code: 'payment_intent_unexpected_state',
      payment_intent: { id: intent.id, status: 'processing' },
    })
    await sandbox.advance(MINUTE)
    expect(await library.paymentIntents.retrieve(intent.id)).toMatchObject({ status: 'succeeded' })
  })

  test('keeps the payment processing until it is declined', async () => {
    const intent = await payWithNumber(slowNumbers.fails)
    await sandbox.advance(MINUTE)
    expect(await library.paymentIntents.retrieve(intent.id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { decline_code: 'generic_decline' },
    })
  })
})
