import { randomUUID } from 'node:crypto'
import { rawNumber } from '@avalive/rules/payouts/lossless-json'
import { VendorFailure } from '../base/failure.ts'
import type { JsonCall } from '../base/json-protocol.ts'
import type { Fate, Quote, Recipient, Transfer, WiseRecords, Work } from './records.ts'
import { cancel, create, fund, refused } from './transfers.ts'

type WiseCall = JsonCall<WiseRecords>

/** Above what a JavaScript number can hold, so that a client that loses digits fails at once. */
const FIRST_ID = 2n ** 53n + 1n

const nextId = (work: Work): string => String(FIRST_ID + 2n * BigInt(work.store.nextSequence()))

const QUOTED_FOR = 30 * 60_000
const currencies = ['USD', 'CAD', 'EUR', 'KRW', 'THB']

const fieldsOf = ({ input }: WiseCall): Readonly<Record<string, unknown>> => (input ?? {}) as Record<string, unknown>
const textIn = (call: WiseCall, name: string): string => {
  const value = fieldsOf(call)[name]
  if (typeof value !== 'string' || value === '') throw refused('NOT_VALID', `${name} is missing`)
  return value
}

const notFound = (what: string) =>
  new VendorFailure(what, 404, { errors: [{ code: 'NOT_FOUND', message: what }] }, false)

const requireProfile = (given: string | undefined, profileId: string): void => {
  if (given !== profileId) throw notFound('There is no such profile.')
}

/** Bodies have numbers as text, and amounts at most two decimals. */
const centsIn = (call: WiseCall, name: string): string => {
  const amount = textIn(call, name)
  if (!/^\d+(\.\d{1,2})?$/.test(amount)) throw refused('NOT_VALID', `${name} is not an amount`)
  const [whole = '', decimals = ''] = amount.split('.')
  return String(BigInt(whole + decimals.padEnd(2, '0')))
}

const dollars = (cents: string): object => {
  const digits = cents.padStart(3, '0')
  return rawNumber(`${digits.slice(0, -2)}.${digits.slice(-2)}`)
}

const createQuote =
  (profileId: string) =>
  (call: WiseCall): { status: number; body: object } => {
    const { work, ids } = call
    requireProfile(ids[0], profileId)
    const currency = textIn(call, 'targetCurrency')
    if (textIn(call, 'sourceCurrency') !== 'USD' || !currencies.includes(currency)) {
      throw refused('NOT_VALID', 'The currency is not served.')
    }
    const quote = work.put('quote', {
      ...work.fresh('quote'),
      id: randomUUID(),
      sourceCents: centsIn(call, 'sourceAmount'),
      currency,
      expiresAt: work.now + QUOTED_FOR,
    })
    return { status: 200, body: shownQuote(quote, profileId) }
  }

const shownQuote = ({ id, sourceCents, currency, expiresAt }: Quote, profileId: string) => ({
  id,
  profile: rawNumber(profileId),
  sourceCurrency: 'USD',
  targetCurrency: currency,
  sourceAmount: dollars(sourceCents),
  expirationTime: new Date(expiresAt).toISOString(),
})

const createRecipient =
  (profileId: string) =>
  (call: WiseCall): { status: number; body: object } => {
    const { work } = call
    requireProfile(textIn(call, 'profile'), profileId)
    const { email } = (fieldsOf(call).details ?? {}) as Record<string, unknown>
    // An address of this kind stands for a recipient whom Wise doesn't accept.
    if (textIn(call, 'type') !== 'email' || typeof email !== 'string' || email.startsWith('refused')) {
      throw refused('NOT_VALID', 'details.email')
    }
    const recipient: Recipient = {
      ...work.fresh('recipient'),
      id: nextId(work),
      name: textIn(call, 'accountHolderName'),
      email,
      currency: textIn(call, 'currency'),
    }
    work.put('recipient', recipient)
    const { id, name, currency } = recipient
    return {
      status: 200,
      body: { id: rawNumber(id), profile: rawNumber(profileId), accountHolderName: name, currency },
    }
  }

const shownTransfer = (transfer: Transfer) => ({
  id: rawNumber(transfer.id),
  targetAccount: rawNumber(transfer.recipient),
  quoteUuid: transfer.quote,
  status: transfer.state,
  customerTransactionId: transfer.customerTransactionId,
  sourceCurrency: 'USD',
  sourceValue: dollars(transfer.sourceCents),
  targetCurrency: transfer.currency,
})

/** The transfer of a customerTransactionId comes back to every repeated request, whatever its quote. */
const createTransfer =
  (hasExpired: (quote: Quote, now: number) => boolean) =>
  (call: WiseCall): { status: number; body: object } => {
    const { work } = call
    const customerTransactionId = textIn(call, 'customerTransactionId')
    const known = work.store.all('transfer').find((each) => each.customerTransactionId === customerTransactionId)
    if (known) return { status: 200, body: shownTransfer(known) }
    const quote = work.get('quote', textIn(call, 'quoteUuid'))
    const recipient = work.get('recipient', textIn(call, 'targetAccount'))
    if (!quote || !recipient || recipient.currency !== quote.currency) throw refused('NOT_VALID', 'quote or recipient')
    if (hasExpired(quote, work.now)) throw refused('QUOTE_EXPIRED', 'The quote has expired.')
    if (work.store.all('transfer').some((each) => each.quote === quote.id)) {
      throw refused('QUOTE_USED', 'There is a transfer with this quote.')
    }
    const transfer = create(work, {
      ...work.fresh('transfer'),
      id: nextId(work),
      customerTransactionId,
      quote: quote.id,
      recipient: recipient.id,
      sourceCents: quote.sourceCents,
      currency: quote.currency,
      state: 'incoming_payment_waiting',
      sent: 0,
      refundedCents: null,
      fate: 'arrive',
    })
    return { status: 200, body: shownTransfer(transfer) }
  }

const found = (work: Work, id: string | undefined): Transfer => {
  const transfer = work.get('transfer', id ?? '')
  if (!transfer) throw notFound('There is no such transfer.')
  return transfer
}

const fundTransfer =
  (profileId: string, fateOf: (transfer: Transfer) => Fate) =>
  ({ work, ids }: WiseCall): { status: number; body: object } => {
    requireProfile(ids[0], profileId)
    const transfer = found(work, ids[1])
    fund(work, transfer, fateOf(transfer))
    return { status: 201, body: { type: 'BALANCE', status: 'COMPLETED', errorCode: null } }
  }

interface Rules {
  readonly hasExpired: (quote: Quote, now: number) => boolean
  readonly fateOf: (transfer: Transfer) => Fate
}

export const wiseRoutes = (profileId: string, { hasExpired, fateOf }: Rules) => ({
  'POST /v3/profiles/:profile/quotes': createQuote(profileId),
  'POST /v1/accounts': createRecipient(profileId),
  'POST /v1/transfers': createTransfer(hasExpired),
  'POST /v3/profiles/:profile/transfers/:id/payments': fundTransfer(profileId, fateOf),
  'GET /v1/transfers/:id': ({ work, ids }: WiseCall) => ({ status: 200, body: shownTransfer(found(work, ids[0])) }),
  'PUT /v1/transfers/:id/cancel': ({ work, ids }: WiseCall) => ({
    status: 200,
    body: shownTransfer(cancel(work, found(work, ids[0]))),
  }),
})
