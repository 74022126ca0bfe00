import { createHmac } from 'node:crypto'

/** `Stripe-Signature`: the time and an HMAC of the time and the raw body. */
const signatureOf = (body: string, secret: string, seconds: number): string =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`

export const sign = (body: string, secret: string, seconds: number) => ({
  'stripe-signature': signatureOf(body, secret, seconds),
  'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
})
