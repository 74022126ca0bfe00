import { invalid } from '../api/errors.ts'
import { declineFor } from '../cards/test-cards.ts'
import { issueVoucher, withdrawVoucher } from '../konbini/voucher.ts'
import { attachedTo, refuseSpent } from '../resources/payment-methods.ts'
import { showIntent } from '../resources/show-payment-intent.ts'
import type { Intent, PaymentMethod } from '../state/records.ts'
import type { Work } from '../state/work.ts'
import { challenge } from './challenge.ts'
import { type Attempt, decline } from './charge.ts'
import { settleCard } from './settle-card.ts'

export interface Confirmation {
  readonly returnUrl: string | null
  /** The caller shows the bank's page itself, as Stripe.js does. */
  readonly sdk: boolean
  readonly offSession: boolean
  readonly errorOnRequiresAction: boolean
}

/** Throws if the intent can't be paid with this payment method. */
export const checkMethod = (work: Work, intent: Intent, method: PaymentMethod): void => {
  if (!intent.methodTypes.includes(method.type)) {
    throw invalid(
      `The PaymentMethod provided (${method.type}) is not allowed for this PaymentIntent. Please attach a PaymentMethod of one of the following types: ${intent.methodTypes.join(', ')}. Or update the allowed types for this PaymentIntent to include "${method.type}".`,
      { code: 'payment_intent_incompatible_payment_method', param: 'payment_method' },
    )
  }
  if (method.customer !== null && intent.customer === null) {
    throw invalid(
      `The provided PaymentMethod belongs to the Customer ${method.customer}. Please include the Customer in the \`customer\` parameter on the PaymentIntent.`,
      { param: 'payment_method' },
    )
  }
  const customer = method.customer === null ? undefined : work.get('customer', intent.customer)
  if (customer) attachedTo(work, customer, method.id, 'payment_method')
  refuseSpent(method)
}

/** Ends the customer's pending action, because it is replaced or no longer needed. */
export const withdrawAction = (work: Work, intent: Intent, verb: string): void => {
  if (!intent.action) return
  if (intent.action.kind === 'voucher') {
    withdrawVoucher(work, work.must('voucher', intent.action.id), intent, verb)
    return
  }
  const asked = work.must('challenge', intent.action.id)
  if (asked.state === 'open') work.put('challenge', { ...asked, state: 'void' })
}

const refuseStatus = (work: Work, intent: Intent): void => {
  if (intent.status !== 'succeeded' && intent.status !== 'processing' && intent.status !== 'canceled') return
  const why =
    intent.status === 'succeeded'
      ? 'it has already succeeded after being previously confirmed'
      : `it has a status of ${intent.status}`
  throw invalid(`You cannot confirm this PaymentIntent because ${why}.`, {
    code: 'payment_intent_unexpected_state',
    payment_intent: showIntent(work, intent),
  })
}

const asksForCustomer = (method: PaymentMethod, { offSession }: Confirmation): boolean => {
  switch (method.card?.behaviour.authentication) {
    case undefined:
      return false
    case 'always':
      return true
    case 'unless_set_up':
      return !offSession || !method.setUp
    case 'on_session':
      return !offSession
  }
}

/** Attempts the payment. The intent has the outcome; a failure is returned as well. */
export const confirmIntent = (work: Work, before: Intent, how: Confirmation): Attempt => {
  refuseStatus(work, before)
  const method = work.get('payment_method', before.paymentMethod)
  if (!method) {
    throw invalid(
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
      { code: 'payment_intent_unexpected_state', payment_intent: showIntent(work, before) },
    )
  }
  if (before.choice.automatic?.allowRedirects === 'always' && how.returnUrl === null && !how.sdk) {
    throw invalid(
      "This PaymentIntent is configured to accept payment methods enabled in your Dashboard. Because some of these payment methods might redirect your customer off of your page, you must provide a `return_url`. If you don't want to accept redirect-based payment methods, set `automatic_payment_methods[enabled]` to `true` and `automatic_payment_methods[allow_redirects]` to `never` when creating Setup Intents and Payment Intents.",
    )
  }
  checkMethod(work, before, method)
  withdrawAction(work, before, 'confirm')
  if (method.type === 'konbini') return { intent: issueVoucher(work, before, method) }
  if (!asksForCustomer(method, how)) return settleCard(work, before, method)
  if (how.offSession || how.errorOnRequiresAction) {
    return decline(work, before, method, declineFor('authentication_required'))
  }
  return { intent: challenge(work, before, method, { returnUrl: how.returnUrl, sdk: how.sdk }) }
}
