import * as z from 'zod/mini'
import type { CardInput } from './card-fields.ts'
import { digitsOf, readExpiry } from './card-number.ts'
import type { Confirmation, Payment } from './form.ts'

export interface SandboxAddress {
  readonly publishableKey: string
  readonly address: string
}

const intent = z.object({
  next_action: z.nullish(z.object({ redirect_to_url: z.nullish(z.object({ url: z.string() })) })),
})

const refusal = z.object({
  error: z.object({
    type: z.string(),
    code: z.optional(z.string()),
    decline_code: z.optional(z.string()),
  }),
})

const wallets = { apple_pay: 'tok_apple_pay', google_pay: 'tok_google_pay' } as const

const cardParams = ({ number, expiry, cvc }: CardInput): Record<string, string> => {
  const read = readExpiry(expiry)
  return {
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': digitsOf(number),
    'payment_method_data[card][exp_month]': String(read?.month ?? 0),
    'payment_method_data[card][exp_year]': String(read?.year ?? 0),
    'payment_method_data[card][cvc]': digitsOf(cvc),
  }
}

const methodParams = (payment: Payment, card: CardInput): Record<string, string> => {
  switch (payment.method) {
    case 'newCard':
      return cardParams(card)
    case 'savedCard':
      return { payment_method: payment.paymentMethodId }
    case 'wallet':
      return { 'payment_method_data[type]': 'card', 'payment_method_data[card][token]': wallets[payment.wallet] }
    case 'konbini':
      return {
        'payment_method_data[type]': 'konbini',
        'payment_method_data[billing_details][name]': payment.name,
        'payment_method_data[billing_details][email]': payment.email,
        'payment_method_options[konbini][confirmation_number]': payment.phone,
      }
  }
}

const refusedBecause = (body: unknown): Confirmation => {
  const { data } = refusal.safeParse(body)
  if (!data) return { kind: 'unknown' }
  const { type, code, decline_code } = data.error
  if (code?.startsWith('payment_intent_konbini_rejected')) return { kind: 'phoneRejected' }
  // The payment was settled in the meantime. Our server knows the outcome.
  if (code === 'payment_intent_unexpected_state') return { kind: 'taken' }
  if (type === 'api_error') return { kind: 'unknown' }
  return { kind: 'declined', declineCode: decline_code ?? null, errorCode: code ?? null }
}

const intentIdOf = (clientSecret: string): string => clientSecret.split('_secret_')[0] ?? ''

/** Sends to the stand-in the request that Stripe.js would make. Card numbers are sent nowhere else. */
export const confirmIntent = async (
  { publishableKey, address }: SandboxAddress,
  clientSecret: string,
  payment: Payment,
  card: CardInput,
  returnUrl: string,
): Promise<Confirmation> => {
  try {
    const response = await fetch(`${address}/v1/payment_intents/${intentIdOf(clientSecret)}/confirm`, {
      method: 'POST',
      body: new URLSearchParams({
        key: publishableKey,
        client_secret: clientSecret,
        return_url: returnUrl,
        ...methodParams(payment, card),
      }),
    })
    const body: unknown = await response.json()
    if (!response.ok) return refusedBecause(body)
    const url = intent.parse(body).next_action?.redirect_to_url?.url
    return url === undefined ? { kind: 'taken' } : { kind: 'redirect', url }
  } catch {
    return { kind: 'unknown' }
  }
}
