import type Stripe from 'stripe'
import { VendorFailure } from '../../base/failure.ts'
import { forBrowser } from '../browser.ts'

export type ErrorType = 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'

/** An error in an answer. */
export interface ApiError {
  readonly type: ErrorType
  readonly message: string
  readonly code?: string
  readonly decline_code?: string
  readonly advice_code?: string
  readonly param?: string
  readonly charge?: string
  readonly doc_url?: string
  readonly payment_intent?: Stripe.PaymentIntent
  readonly payment_method?: Stripe.PaymentMethod
}

/** A call that is refused without changing anything. */
export class StripeFailure extends VendorFailure {
  override name = 'StripeFailure'
  readonly error: ApiError

  constructor(status: number, error: ApiError, remembered = true) {
    super(error.message, status, { error }, remembered)
    this.error = error
  }

  /** Limits the intent in an error to the fields that a browser sees in an answer. */
  forBrowser(): VendorFailure {
    const { payment_intent, ...rest } = this.error
    if (!payment_intent) return this
    const error = { ...rest, payment_intent: forBrowser(payment_intent) }
    return new VendorFailure(this.message, this.status, { error }, this.remembered)
  }
}

export const docUrl = (code: string): string => `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`

const coded = (code: string | undefined) => (code === undefined ? {} : { code, doc_url: docUrl(code) })

interface Details {
  readonly code?: string
  readonly param?: string
  readonly payment_intent?: Stripe.PaymentIntent
}

export const invalid = (message: string, { code, ...details }: Details = {}): StripeFailure =>
  new StripeFailure(400, { type: 'invalid_request_error', message, ...coded(code), ...details })

/** For calls with invalid parameters, which haven't started yet. */
export const parameterFailure = (message: string, param: string, code?: string): StripeFailure =>
  new StripeFailure(400, { type: 'invalid_request_error', message, param, ...coded(code) }, false)

export const unauthorized = (message: string, code?: string): StripeFailure =>
  new StripeFailure(401, { type: 'invalid_request_error', message, ...coded(code) }, false)

/** 404 for an id in the path, 400 for an id in a parameter. */
export const noSuch = (resource: string, id: string, param?: string): StripeFailure =>
  new StripeFailure(param === undefined ? 404 : 400, {
    type: 'invalid_request_error',
    message: `No such ${resource}: '${id}'`,
    ...coded('resource_missing'),
    param: param ?? (resource === 'payment_intent' ? 'intent' : 'id'),
  })

interface CardProblem {
  readonly code: string
  readonly message: string
  readonly declineCode?: string
  readonly advice?: string
  readonly param?: string
}

export const cardError = ({ code, message, declineCode, advice, param }: CardProblem): ApiError => ({
  type: 'card_error',
  message,
  ...coded(code),
  ...(declineCode === undefined ? {} : { decline_code: declineCode }),
  ...(advice === undefined ? {} : { advice_code: advice }),
  ...(param === undefined ? {} : { param }),
})

export const cardFailure = (problem: CardProblem): StripeFailure => new StripeFailure(402, cardError(problem))
