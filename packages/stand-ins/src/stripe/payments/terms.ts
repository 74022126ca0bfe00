import { invalid } from '../api/errors.ts'
import type { Params } from '../api/params.ts'
import { noKonbiniOptions } from '../konbini/options.ts'
import { showIntent } from '../resources/show-payment-intent.ts'
import type { Intent, IntentStatus } from '../state/records.ts'
import type { Work } from '../state/work.ts'
import { checkMethod, withdrawAction } from './confirm.ts'
import { checkAmount, methodTypesFor } from './limits.ts'
import { readChoice, readCustomer, readMethod, readOptions, readOtherChoice } from './read-intent.ts'
import { moveTo } from './transitions.ts'

/** The terms of a payment. Changing them invalidates an earlier confirmation. */
export type Terms = Pick<
  Intent,
  | 'amount'
  | 'currency'
  | 'customer'
  | 'choice'
  | 'methodTypes'
  | 'paymentMethod'
  | 'setupFutureUsage'
  | 'cardFutureUsage'
  | 'konbini'
>

export const readNewTerms = (work: Work, params: Params): Terms => {
  const amount = params.requiredInteger('amount')
  const currency = params.required('currency').toLowerCase()
  checkAmount(amount, currency)
  const choice = readChoice(params)
  const options = readOptions(work, params, {
    setupFutureUsage: null,
    cardFutureUsage: null,
    konbini: noKonbiniOptions,
  })
  return {
    amount,
    currency,
    customer: readCustomer(work, params, null),
    choice,
    methodTypes: methodTypesFor({ amount, currency, setupFutureUsage: options.setupFutureUsage }, choice),
    paymentMethod: readMethod(work, params, null),
    ...options,
  }
}

/** Terms that a confirmation may still change: how the payment is made, but not its amount or customer. */
const methodTerms = [
  'allowed_payment_method_types',
  'excluded_payment_method_types',
  'payment_method',
  'payment_method_data',
  'payment_method_options',
  'payment_method_types',
  'setup_future_usage',
]
const allTerms = ['amount', 'currency', 'customer', ...methodTerms]

const readMethodTerms = (work: Work, params: Params, before: Terms): Terms => {
  const options = readOptions(work, params, before)
  const choice = readOtherChoice(params, before.choice)
  return {
    ...before,
    ...options,
    choice,
    methodTypes: methodTypesFor({ ...before, setupFutureUsage: options.setupFutureUsage }, choice),
    paymentMethod: readMethod(work, params, before.paymentMethod),
  }
}

const readAllTerms = (work: Work, params: Params, before: Terms): Terms => {
  const amount = params.integer('amount') ?? before.amount
  const currency = params.string('currency')?.toLowerCase() ?? before.currency
  checkAmount(amount, currency)
  const customer = readCustomer(work, params, before.customer)
  return readMethodTerms(work, params, { ...before, amount, currency, customer })
}

const open: readonly IntentStatus[] = ['requires_payment_method', 'requires_confirmation', 'requires_action']

export const isOpen = (intent: Intent): boolean => open.includes(intent.status)

/** Applies new terms to an intent. This ends the customer's pending action under the old ones. */
const change = (work: Work, before: Intent, terms: Terms): Intent => {
  withdrawAction(work, before, 'update')
  const status = terms.paymentMethod === null ? 'requires_payment_method' : 'requires_confirmation'
  const intent = moveTo(work, before, status, { ...terms, action: null, status })
  if (intent.paymentMethod !== null) checkMethod(work, intent, work.must('payment_method', intent.paymentMethod))
  return intent
}

export const updateTerms = (work: Work, params: Params, before: Intent): Intent => {
  const [name] = allTerms.filter((term) => params.has(term))
  if (name === undefined) return before
  if (isOpen(before)) return change(work, before, readAllTerms(work, params, before))
  throw invalid(
    `This PaymentIntent's ${name} could not be updated because it has a status of ${before.status}. You may only update the ${name} of a PaymentIntent with one of the following statuses: ${open.join(', ')}.`,
    { code: 'payment_intent_unexpected_state', payment_intent: showIntent(work, before) },
  )
}

export const updateMethodTerms = (work: Work, params: Params, before: Intent): Intent =>
  methodTerms.some((term) => params.has(term)) ? change(work, before, readMethodTerms(work, params, before)) : before
