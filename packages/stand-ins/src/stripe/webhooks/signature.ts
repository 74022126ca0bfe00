import { createHmac } from 'node:crypto'

/** `Stripe-Signature`: the time, and an HMAC of the time and the raw body. */
export const signatureOf = (body: string, secret: string, seconds: number): string =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
