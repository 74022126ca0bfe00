import type { PaymentState } from '@avalive/rules/coins/purchase'
import Stripe from 'stripe'
import {
  CardGone,
  type Collected,
  CustomerMissing,
  type Dispute,
  EventRefused,
  type NewPayment,
  type Payment,
  type PaymentEvent,
  PaymentMissing,
  type PaymentProvider,
  PaymentUnknown,
  type Postpaid,
  type ProviderRefund,
  RefundRefused,
  type SavedCard,
  TooLate,
} from './port.ts'

export interface StripeSettings {
  readonly secretKey: string
  readonly publishableKey: string
  readonly webhookSecret: string
  /** Still accepted while the secret is replaced. */
  readonly previousWebhookSecret?: string | undefined
  readonly konbiniDays: number
  /** The API's address, if it is not Stripe's own. */
  readonly address?: { readonly host: string; readonly port: number; readonly protocol: 'http' | 'https' }
  readonly browserAddress?: string
}

const TIMEOUT_MS = 10_000
const RETRIES = 2
/** Stripe's recommended maximum age of a signed event. */
const TOLERANCE_SECONDS = 300
const MAX_UNDELIVERED = 10_000

/** Stripe's library has one error for both reasons and checks the time last. */
const isTooOld = (error: unknown): boolean => error instanceof Error && /^Timestamp outside/.test(error.message)

const verifyWithEither = <T>(verify: (secret: string) => T, secret: string, previous: string | undefined): T => {
  try {
    return verify(secret)
  } catch (error) {
    if (previous === undefined || isTooOld(error)) throw error
    return verify(previous)
  }
}

const stateOf = (intent: Stripe.PaymentIntent): PaymentState => {
  switch (intent.status) {
    case 'requires_payment_method':
      // An unpaid slip that expired gets this status instead of `canceled`.
      return intent.last_payment_error?.code === 'payment_intent_payment_attempt_expired' ? 'expired' : 'open'
    case 'requires_confirmation':
      return 'open'
    case 'requires_action':
      return intent.next_action?.type === 'konbini_display_details' ? 'awaitingPayment' : 'requiresAction'
    case 'processing':
      return 'processing'
    case 'succeeded':
      return 'succeeded'
    case 'canceled':
      return 'cancelled'
    default:
      // Don't guess the meaning of an unknown status.
      throw new Error(`unknown status of a payment: ${intent.status}`)
  }
}

const postpaidOf = (intent: Stripe.PaymentIntent): Postpaid | null => {
  const details = intent.next_action?.konbini_display_details
  if (!details) return null
  const names = ['familymart', 'lawson', 'ministop', 'seicomart'] as const
  return {
    expiresAt: Temporal.Instant.fromEpochMilliseconds(details.expires_at * 1000),
    voucherUrl: details.hosted_voucher_url,
    stores: names.flatMap((store) => {
      const given = details.stores[store]
      return given
        ? [{ store, paymentCode: given.payment_code, confirmationNumber: given.confirmation_number ?? null }]
        : []
    }),
  }
}

const chargeOf = ({ latest_charge: charge }: Stripe.PaymentIntent): Stripe.Charge | null =>
  typeof charge === 'object' ? charge : null

const paymentOf = (intent: Stripe.PaymentIntent, lost = 0): Payment => {
  const { last_payment_error: failure } = intent
  return {
    paymentId: intent.id,
    purchaseId: intent.metadata.purchaseId ?? null,
    state: stateOf(intent),
    clientSecret: intent.client_secret ?? '',
    collected: { amount: BigInt(intent.amount_received), currency: intent.currency.toUpperCase() },
    declineCode: failure?.decline_code ?? failure?.code ?? null,
    returned: { refunded: BigInt(chargeOf(intent)?.amount_refunded ?? 0), lost: BigInt(lost) },
    postpaid: postpaidOf(intent),
    keepsCard: intent.setup_future_usage !== null,
  }
}

const cardOf = (method: Stripe.PaymentMethod, primary: string | null): SavedCard[] => {
  const { card } = method
  if (!card) return []
  const { brand, last4, exp_month: expMonth, exp_year: expYear } = card
  const shown = { brand, last4: last4 ?? '', expMonth, expYear, payment_method_type: card.wallet?.type ?? 'card' }
  return [{ id: method.id, isPrimary: method.id === primary, fingerprint: card.fingerprint ?? null, card: shown }]
}

/** Only Stripe's own answer is definite. After any other error, the outcome is unknown. */
const answered = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    if (error instanceof Stripe.errors.StripeConnectionError || error instanceof Stripe.errors.StripeAPIError) {
      throw new PaymentUnknown('Stripe did not answer', { cause: error })
    }
    // The same request is still running, or its key was already used. The error doesn't tell that request's outcome.
    if (error instanceof Stripe.errors.StripeRateLimitError || error instanceof Stripe.errors.StripeIdempotencyError) {
      throw new PaymentUnknown('Stripe is busy', { cause: error })
    }
    throw error
  }
}

/** Stripe refuses because the payment's state has changed meanwhile. */
const isPastThat = (error: unknown): boolean => isRefused(error) && error.code === 'payment_intent_unexpected_state'

const isRefused = (error: unknown): error is InstanceType<typeof Stripe.errors.StripeInvalidRequestError> =>
  error instanceof Stripe.errors.StripeInvalidRequestError

const isMissing = (error: unknown): boolean => isRefused(error) && error.code === 'resource_missing'

const idOf = (value: string | { id: string } | null | undefined): string | undefined =>
  typeof value === 'string' ? value : value?.id

const paymentEvents = [
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'payment_intent.processing',
  'payment_intent.requires_action',
] as const

const returnEvents = [
  'charge.refunded',
  'refund.failed',
  'refund.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_reinstated',
] as const

const isOneOf = <T extends Stripe.Event['type']>(
  event: Stripe.Event,
  types: readonly T[],
): event is Extract<Stripe.Event, { type: T }> => types.some((type) => type === event.type)

const eventOf = (event: Stripe.Event): PaymentEvent => {
  if (isOneOf(event, paymentEvents)) return { kind: 'payment', paymentId: event.data.object.id }
  const paymentId = isOneOf(event, returnEvents) ? idOf(event.data.object.payment_intent) : undefined
  return paymentId ? { kind: 'payment', paymentId } : { kind: 'other' }
}

/**
 * The cost of a lost dispute in the payment's currency. Funds can be reinstated later, partly or fully. The balance
 * shows that in the account's own currency, so only the proportion is used.
 */
const lostBy = ({ amount, balance_transactions: movements }: Stripe.Dispute): number => {
  const sumOf = (amounts: number[]) => amounts.reduce((sum, moved) => sum + moved, 0)
  const withdrawn = -sumOf(movements.map((movement) => Math.min(0, movement.amount)))
  const reinstated = sumOf(movements.map((movement) => Math.max(0, movement.amount)))
  return withdrawn === 0 ? amount : Math.max(0, amount - Math.round((amount * reinstated) / withdrawn))
}

const instantOf = (seconds: number): Temporal.Instant => Temporal.Instant.fromEpochMilliseconds(seconds * 1000)

/** `requires_action`: the customer has still to name a bank account. */
const refundOf = ({ id, status, failure_reason: failure, amount, currency }: Stripe.Refund): ProviderRefund => {
  const known = status === 'succeeded' || status === 'failed' ? status : status === 'canceled' ? 'failed' : 'pending'
  return { id, status: known, failure: failure ?? null, amount: BigInt(amount), currency: currency.toUpperCase() }
}

/** A warning is an inquiry, which takes no money; a closed one came to nothing. */
const disputeStatusOf = (status: Stripe.Dispute.Status): Dispute['status'] => {
  if (status === 'won') return 'won'
  if (status === 'lost') return 'lost'
  return status === 'warning_closed' || status === 'prevented' ? 'closed' : 'open'
}

const disputeOf = ({ id, payment_intent, currency, amount, status, reason, created }: Stripe.Dispute): Dispute => ({
  disputeId: id,
  paymentId: idOf(payment_intent) ?? '',
  currency: currency.toUpperCase(),
  amount: BigInt(amount),
  status: disputeStatusOf(status),
  cause: reason,
  at: instantOf(created),
})

/** The books are in the account's currency, so the amount is that of the charge itself. */
const collectedOf = ({ source, created }: Stripe.BalanceTransaction): Collected[] => {
  if (source === null || typeof source === 'string' || source.object !== 'charge') return []
  const paymentId = idOf(source.payment_intent)
  if (paymentId === undefined) return []
  const { amount_captured: amount, currency } = source
  return [{ paymentId, amount: BigInt(amount), currency: currency.toUpperCase(), at: instantOf(created) }]
}

/** The payment whose money a refund or a dispute moved. */
const returnedPayment = ({ source }: Stripe.BalanceTransaction): string | undefined => {
  if (source === null || typeof source === 'string') return undefined
  if (source.object !== 'refund' && source.object !== 'dispute' && source.object !== 'charge') return undefined
  return idOf(source.payment_intent)
}

const DISPUTE_PAGE = 50
/** Card payments are charges, payments at a store are payments. */
const COLLECTING = ['charge', 'payment'] as const
/** Funds of disputes are adjustments. */
const RETURNING = [
  'refund',
  'payment_refund',
  'refund_failure',
  'payment_failure_refund',
  'payment_reversal',
  'adjustment',
] as const

const createdIn = (from: Temporal.Instant, until: Temporal.Instant) => ({
  gte: Math.floor(from.epochMilliseconds / 1000),
  lt: Math.floor(until.epochMilliseconds / 1000),
})

export const stripePayments = (settings: StripeSettings): PaymentProvider => {
  const stripe = new Stripe(settings.secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...settings.address,
  })
  const expand = ['latest_charge']

  /** The total of lost disputes. The funds of other disputes are withdrawn, too, but may still be returned. */
  const lostIn = async (intent: Stripe.PaymentIntent): Promise<number> => {
    if (!chargeOf(intent)?.disputed) return 0
    const { data } = await answered(stripe.disputes.list({ payment_intent: intent.id, limit: 100 }))
    return data.filter(({ status }) => status === 'lost').reduce((sum, dispute) => sum + lostBy(dispute), 0)
  }

  return {
    publishableKey: settings.publishableKey,
    browserAddress: settings.browserAddress ?? null,

    createCustomer: async (reference) =>
      (
        await answered(
          stripe.customers.create({ metadata: { reference } }, { idempotencyKey: `customer:${reference}` }),
        )
      ).id,

    listCards: async (customerId) => {
      const [customer, methods] = await answered(
        Promise.all([
          stripe.customers.retrieve(customerId),
          stripe.paymentMethods.list({ customer: customerId, type: 'card', limit: 100 }),
        ]),
      ).catch((error: unknown) => {
        if (isMissing(error)) throw new CustomerMissing('Stripe has no such customer', { cause: error })
        throw error
      })
      const chosen = customer.deleted ? undefined : idOf(customer.invoice_settings.default_payment_method)
      const ids = methods.data.map((method) => method.id)
      const primary = chosen !== undefined && ids.includes(chosen) ? chosen : (ids[0] ?? null)
      return methods.data.flatMap((method) => cardOf(method, primary))
    },

    setPrimaryCard: async (customerId, cardId) => {
      try {
        await answered(stripe.customers.update(customerId, { invoice_settings: { default_payment_method: cardId } }))
      } catch (error) {
        if (isMissing(error)) {
          throw new CardGone('the customer does not have this card', { cause: error })
        }
        throw error
      }
    },

    detachCard: async (cardId) => {
      try {
        await answered(stripe.paymentMethods.detach(cardId))
      } catch (error) {
        if (!isRefused(error)) throw error
        const { customer } = await answered(stripe.paymentMethods.retrieve(cardId))
        if (customer !== null) throw error
      }
    },

    createPayment: async ({ purchaseId, customerId, amount, currency }: NewPayment) => {
      const intent = await answered(
        stripe.paymentIntents.create(
          {
            amount: Number(amount),
            currency: currency.toLowerCase(),
            customer: customerId,
            allowed_payment_method_types: ['card' as const],
            metadata: { purchaseId },
            expand,
          },
          { idempotencyKey: `purchase:${purchaseId}` },
        ),
      )
      return paymentOf(intent)
    },

    choosePaymentKind: async (paymentId, kind, keepCard) => {
      const konbini = {
        allowed_payment_method_types: ['konbini' as const],
        payment_method_options: { konbini: { expires_after_days: settings.konbiniDays } },
        setup_future_usage: '' as const,
      }
      const card = {
        allowed_payment_method_types: ['card' as const],
        setup_future_usage: keepCard ? ('on_session' as const) : ('' as const),
      }
      try {
        await answered(stripe.paymentIntents.update(paymentId, kind === 'konbini' ? konbini : card))
      } catch (error) {
        if (isPastThat(error)) throw new TooLate('the payment cannot be changed any more', { cause: error })
        throw error
      }
    },

    findPayment: async (paymentId) => {
      const intent = await answered(stripe.paymentIntents.retrieve(paymentId, { expand })).catch((error: unknown) => {
        if (isMissing(error)) throw new PaymentMissing('Stripe has no such payment', { cause: error })
        throw error
      })
      return paymentOf(intent, await lostIn(intent))
    },

    cancelPayment: async (paymentId) => {
      try {
        return paymentOf(await answered(stripe.paymentIntents.cancel(paymentId, { expand })))
      } catch (error) {
        if (!isPastThat(error)) throw error
        const payment = paymentOf(await answered(stripe.paymentIntents.retrieve(paymentId, { expand })))
        if (payment.state === 'cancelled') return payment
        throw new TooLate('the payment cannot be cancelled any more', { cause: error })
      }
    },

    refund: async ({ reference, paymentId, amount }) => {
      // Stripe forgets idempotency keys after a day. A refund that it has made keeps its reference.
      const { data } = await answered(stripe.refunds.list({ payment_intent: paymentId, limit: 100 }))
      const earlier = data.find(({ metadata }) => metadata?.reference === reference)
      if (earlier) return refundOf(earlier)
      const order = { payment_intent: paymentId, amount: Number(amount), metadata: { reference } }
      const made = stripe.refunds.create(order, { idempotencyKey: `refund:${reference}` })
      return refundOf(
        await answered(made).catch((error: unknown) => {
          if (isRefused(error)) throw new RefundRefused(error.code ?? 'refused', { cause: error })
          throw error
        }),
      )
    },

    findRefund: async (id) => refundOf(await answered(stripe.refunds.retrieve(id))),

    disputesOf: async (paymentId) => {
      const { data } = await answered(stripe.disputes.list({ payment_intent: paymentId, limit: 100 }))
      return data.map(disputeOf)
    },

    listDisputes: async (after) => {
      const from = after === null ? {} : { starting_after: after }
      const { data, has_more: hasMore } = await answered(stripe.disputes.list({ limit: DISPUTE_PAGE, ...from }))
      return { disputes: data.map(disputeOf), next: hasMore ? (data.at(-1)?.id ?? null) : null }
    },

    listCollected: async (from, until) => {
      const created = createdIn(from, until)
      const collected: Collected[] = []
      for (const type of COLLECTING) {
        const listed = stripe.balanceTransactions.list({ type, created, limit: 100, expand: ['data.source'] })
        await answered(listed.autoPagingEach((transaction) => void collected.push(...collectedOf(transaction))))
      }
      return collected
    },

    listReturns: async (from, until) => {
      const created = createdIn(from, until)
      const payments = new Set<string>()
      for (const type of RETURNING) {
        const listed = stripe.balanceTransactions.list({ type, created, limit: 100, expand: ['data.source'] })
        await answered(
          listed.autoPagingEach((transaction) => {
            const paymentId = returnedPayment(transaction)
            if (paymentId !== undefined) payments.add(paymentId)
          }),
        )
      }
      // A dispute that is lost moves no money: it was withdrawn when the dispute was opened.
      const closed = stripe.events.list({ type: 'charge.dispute.closed', created, limit: 100 })
      await answered(
        closed.autoPagingEach((event) => {
          const read = eventOf(event)
          if (read.kind === 'payment') payments.add(read.paymentId)
        }),
      )
      return payments
    },

    readEvent: (body, signature, now) => {
      const verify = (secret: string) =>
        stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE_SECONDS, undefined, now.epochMilliseconds)
      try {
        return eventOf(verifyWithEither(verify, settings.webhookSecret, settings.previousWebhookSecret))
      } catch (error) {
        throw new EventRefused(isTooOld(error) ? 'tooOld' : 'signature', { cause: error })
      }
    },

    listUndelivered: async (since) => {
      const listed = stripe.events.list({
        delivery_success: false,
        types: [...paymentEvents, ...returnEvents],
        created: { gte: Math.floor(since.epochMilliseconds / 1000) },
        limit: 100,
      })
      const events = await answered(listed.autoPagingToArray({ limit: MAX_UNDELIVERED }))
      return events.reverse().map(eventOf)
    },
  }
}
