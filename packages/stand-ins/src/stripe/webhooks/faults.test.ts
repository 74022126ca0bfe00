import { expect, test } from 'vitest'
import { freePort } from '../../free-port.testing.ts'
import { startTestStripe, webhookSecret } from '../testing.ts'

const PORT = await freePort()

test('delivers the events of a payment before its answer when the seed selects that fault', async () => {
  const webhook = {
    url: `http://127.0.0.1:${PORT + 2}/webhooks/stripe`,
    secret: webhookSecret,
    faults: { seed: 'early', percent: 100, kinds: ['before-answer'] as const },
  }
  const early = await startTestStripe(PORT, { webhook })
  try {
    await early.library.paymentIntents.create({
      amount: 1200,
      currency: 'jpy',
      payment_method: 'pm_card_visa',
      allowed_payment_method_types: ['card'],
      confirm: true,
    })
    expect(early.inbox.types().sort()).toEqual([
      'charge.succeeded',
      'payment_intent.created',
      'payment_intent.succeeded',
    ])
  } finally {
    await early.stop()
  }
})
