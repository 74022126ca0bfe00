import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../../free-port.testing.ts'
import { DAY, failureOf, MINUTE, startTestStripe, type TestStripe } from '../testing.ts'

const PORT = await freePort()
let sandbox: TestStripe
let library: Stripe

beforeAll(async () => {
  sandbox = await startTestStripe(PORT)
  library = sandbox.library
})
afterAll(() => sandbox.stop())

const pay = (method = 'pm_card_visa', amount = 1200) =>
  library.paymentIntents.create({
    amount,
    currency: 'jpy',
    payment_method: method,
    allowed_payment_method_types: ['card'],
    confirm: true,
  })

const chargeOf = async (intent: Stripe.PaymentIntent) => library.charges.retrieve(String(intent.latest_charge))

const eventsAbout = async (id: string): Promise<string[]> => {
  const { data } = await library.events.list({ limit: 100 })
  return data
    .filter(({ data: { object } }) => 'id' in object && object.id === id)
    .map(({ type }) => type)
    .reverse()
}

describe('refunds', () => {
  test('return a whole payment', async () => {
    const intent = await pay()
    const refund = await library.refunds.create({ payment_intent: intent.id, metadata: { by: 'operator' } })
    expect(refund).toMatchObject({
      amount: 1200,
      status: 'succeeded',
      charge: intent.latest_charge,
      payment_intent: intent.id,
      metadata: { by: 'operator' },
    })
    expect(await chargeOf(intent)).toMatchObject({ refunded: true, amount_refunded: 1200, paid: true })
    expect(await eventsAbout(refund.id)).toEqual(['refund.created'])
    expect(await eventsAbout(String(intent.latest_charge))).toEqual(['charge.succeeded', 'charge.refunded'])
    expect((await library.paymentIntents.retrieve(intent.id)).status).toBe('succeeded')
    expect(await failureOf(library.refunds.create({ payment_intent: intent.id }))).toMatchObject({
      statusCode: 400,
      code: 'charge_already_refunded',
    })
  })

  test('return parts, never more than is left', async () => {
    const intent = await pay()
    const charge = String(intent.latest_charge)
    const one = await library.refunds.create({ charge, amount: 200, reason: 'requested_by_customer' })
    const two = await library.refunds.create({ charge, amount: 300 })
    expect(await chargeOf(intent)).toMatchObject({ refunded: false, amount_refunded: 500 })
    const failure = await failureOf(library.refunds.create({ charge, amount: 701 }))
    expect(failure).toMatchObject({ statusCode: 400, param: 'amount' })
    expect(failure.message).toBe('Refund amount (701) is greater than unrefunded amount on charge (700)')
    const { data } = await library.refunds.list({ charge })
    expect(data.map(({ id }) => id)).toEqual([two.id, one.id])
    expect((await library.refunds.list({ payment_intent: intent.id, limit: 1 })).has_more).toBe(true)
    const rest = await library.refunds.create({ payment_intent: intent.id })
    expect(rest.amount).toBe(700)
    const expanded = await library.charges.retrieve(charge, { expand: ['refunds'] })
    expect(expanded.refunds?.data.map(({ amount }) => amount)).toEqual([700, 300, 200])
  })

  test('are in the books with their reversals, and so are disputes', async () => {
    const intents = [await pay(), await pay('pm_card_refundFail'), await pay('pm_card_createDispute')]
    const [refunded, failed, disputed] = intents.map(({ id }) => id)
    const kept = await library.refunds.create({ payment_intent: refunded, amount: 200 })
    const lost = await library.refunds.create({ payment_intent: failed })
    await sandbox.advance(MINUTE)
    const [opened] = (await library.disputes.list({ payment_intent: disputed })).data
    await library.disputes.close(String(opened?.id))
    const of = async (type: string) => {
      const { data } = await library.balanceTransactions.list({ type, limit: 3, expand: ['data.source'] })
      const sources = [kept.id, lost.id, opened?.id]
      return data.flatMap(({ amount, source }) =>
        source !== null && typeof source !== 'string' && sources.includes(source.id) ? [[amount, source.id]] : [],
      )
    }
    expect(await of('refund')).toEqual([
      [-1200, lost.id],
      [-200, kept.id],
    ])
    expect(await of('refund_failure')).toEqual([[1200, lost.id]])
    expect(await of('adjustment')).toEqual([[-1200, opened?.id]])
    expect(await of('payment_refund')).toEqual([])
  })

  test('are refused for an unpaid intent', async () => {
    const { id } = await library.paymentIntents.create({ amount: 500, currency: 'jpy' })
    expect(await failureOf(library.refunds.create({ payment_intent: id }))).toMatchObject({ statusCode: 400 })
    expect(await failureOf(library.refunds.create({ payment_intent: 'pi_none' }))).toMatchObject({
      code: 'resource_missing',
    })
    expect(await failureOf(library.refunds.create({}))).toMatchObject({ statusCode: 400 })
  })

  test('can stay pending before they succeed', async () => {
    const intent = await pay('pm_card_pendingRefund')
    const refund = await library.refunds.create({ payment_intent: intent.id })
    expect(refund.status).toBe('pending')
    await sandbox.advance(MINUTE)
    expect((await library.refunds.retrieve(refund.id)).status).toBe('succeeded')
    expect(await eventsAbout(refund.id)).toContain('refund.updated')
  })

  test('can fail later, which restores the charge', async () => {
    const intent = await pay('pm_card_refundFail')
    const refund = await library.refunds.create({ payment_intent: intent.id })
    expect(refund.status).toBe('succeeded')
    await sandbox.advance(MINUTE)
    expect(await library.refunds.retrieve(refund.id)).toMatchObject({
      status: 'failed',
      failure_reason: 'expired_or_canceled_card',
    })
    expect(await chargeOf(intent)).toMatchObject({ refunded: false, amount_refunded: 0 })
    expect(await eventsAbout(refund.id)).toContain('refund.failed')
  })

  describe('of a convenience-store payment', () => {
    const refundKonbini = async () => {
      const intent = await library.paymentIntents.create({
        amount: 800,
        currency: 'jpy',
        allowed_payment_method_types: ['konbini'],
        payment_method_data: { type: 'konbini', billing_details: { name: 'Hana', email: 'hana@example.com' } },
        payment_method_options: { konbini: { confirmation_number: '22222222220' } },
        confirm: true,
      })
      await sandbox.advance(0)
      return library.refunds.create({ payment_intent: intent.id })
    }

    test('wait for the customer’s bank account', async () => {
      const refund = await refundKonbini()
      expect(refund).toMatchObject({
        status: 'requires_action',
        instructions_email: 'hana@example.com',
        next_action: { display_details: { email_sent: { email_sent_to: 'hana@example.com' } } },
      })
      await library.rawRequest('POST', `/v1/test_helpers/refunds/${refund.id}/pay_out`, {})
      expect((await library.refunds.retrieve(refund.id)).status).toBe('succeeded')
      await sandbox.advance(50 * DAY)
      expect((await library.refunds.retrieve(refund.id)).status).toBe('succeeded')
    })

    test('fail after 45 days without a bank account', async () => {
      const refund = await refundKonbini()
      await sandbox.advance(45 * DAY)
      expect((await library.refunds.retrieve(refund.id)).status).toBe('failed')
      const soon = await refundKonbini()
      expect((await library.testHelpers.refunds.expire(soon.id)).status).toBe('failed')
    })

    test('can be cancelled before the payout', async () => {
      const refund = await refundKonbini()
      expect((await library.refunds.cancel(refund.id)).status).toBe('canceled')
      expect((await library.charges.retrieve(String(refund.charge))).amount_refunded).toBe(0)
    })
  })
})

describe('disputes', () => {
  const dispute = async (intent: Stripe.PaymentIntent): Promise<Stripe.Dispute> => {
    await sandbox.advance(0)
    const [found] = (await library.disputes.list({ payment_intent: intent.id })).data
    if (!found) throw new Error('there is no dispute')
    return found
  }

  test('withdraw the money when they are opened and prevent refunds', async () => {
    const intent = await pay('pm_card_createDispute')
    const opened = await dispute(intent)
    expect(opened).toMatchObject({
      status: 'needs_response',
      reason: 'fraudulent',
      amount: 1200,
      charge: intent.latest_charge,
      payment_intent: intent.id,
      balance_transactions: [{ amount: -1200, type: 'adjustment' }],
    })
    expect(await eventsAbout(opened.id)).toEqual(['charge.dispute.created', 'charge.dispute.funds_withdrawn'])
    expect((await chargeOf(intent)).disputed).toBe(true)
    expect(await failureOf(library.refunds.create({ payment_intent: intent.id }))).toMatchObject({
      code: 'charge_disputed',
    })
  })

  test('are lost when the merchant accepts them', async () => {
    const opened = await dispute(await pay('pm_card_createDisputeProductNotReceived'))
    expect(opened.reason).toBe('product_not_received')
    expect((await library.disputes.close(opened.id)).status).toBe('lost')
    const types = await eventsAbout(opened.id)
    expect(types.at(-1)).toBe('charge.dispute.closed')
    expect(types).not.toContain('charge.dispute.funds_reinstated')
    expect(await failureOf(library.disputes.close(opened.id))).toMatchObject({ statusCode: 400 })
  })

  test('are won with winning evidence, which returns the money', async () => {
    const opened = await dispute(await pay('pm_card_createDispute'))
    const won = await library.disputes.update(opened.id, { evidence: { uncategorized_text: 'winning_evidence' } })
    expect(won).toMatchObject({
      status: 'won',
      balance_transactions: [{ amount: -1200 }, { amount: 1200 }],
      evidence_details: { has_evidence: true, submission_count: 1 },
    })
    expect(await eventsAbout(opened.id)).toEqual([
      'charge.dispute.created',
      'charge.dispute.funds_withdrawn',
      'charge.dispute.updated',
      'charge.dispute.closed',
      'charge.dispute.funds_reinstated',
    ])
  })

  test('are lost with losing evidence, under review with other evidence, and unchanged by a draft', async () => {
    const opened = await dispute(await pay('pm_card_createDispute'))
    const draft = { evidence: { uncategorized_text: 'it was delivered' }, submit: false }
    expect((await library.disputes.update(opened.id, draft)).status).toBe('needs_response')
    expect((await library.disputes.update(opened.id, { submit: true })).status).toBe('under_review')
    const lost = await library.disputes.update(opened.id, { evidence: { uncategorized_text: 'losing_evidence' } })
    expect(lost.status).toBe('lost')
  })

  test('can be opened and decided for any payment with the test helpers', async () => {
    const intent = await pay()
    const opened: unknown = await library.rawRequest('POST', '/v1/test_helpers/disputes', {
      payment_intent: intent.id,
      amount: 500,
      reason: 'duplicate',
    })
    expect(opened).toMatchObject({ object: 'dispute', amount: 500, reason: 'duplicate' })
    const { id } = await dispute(intent)
    await library.rawRequest('POST', `/v1/test_helpers/disputes/${id}/decide`, { outcome: 'won' })
    expect((await library.disputes.retrieve(id)).status).toBe('won')
  })
})

describe('the dashboard', () => {
  const dashboard = () => `${sandbox.publicUrl}/sandbox/stripe/dashboard`
  const press = (act: string, id: string) =>
    fetch(dashboard(), { method: 'POST', body: new URLSearchParams({ act, id }), redirect: 'manual' })

  test('shows payments, refunds them and simulates disputes', async () => {
    const [one, two] = [await pay('pm_card_visa', 3100), await pay('pm_card_visa', 3200)]
    expect(await (await fetch(dashboard())).text()).toContain('¥3,100')
    expect((await press('refund_half', String(one.latest_charge))).status).toBe(303)
    expect(await chargeOf(one)).toMatchObject({ amount_refunded: 1550 })
    await press('refund', String(one.latest_charge))
    expect(await chargeOf(one)).toMatchObject({ refunded: true })
    await press('dispute', String(two.latest_charge))
    const [opened] = (await library.disputes.list({ payment_intent: two.id })).data
    await press('win', opened?.id ?? '')
    expect((await library.disputes.retrieve(opened?.id ?? '')).status).toBe('won')
    const page = await (await fetch(dashboard())).text()
    expect(page).toContain('¥3,100 refunded')
    expect(page).toContain('dispute won')
    expect(page).toContain('charge.dispute.funds_reinstated')
  })
})
