import type { Reply } from '../../base/api.ts'
import { randomText } from '../../base/random-text.ts'
import { invalid, noSuch, parameterFailure } from '../api/errors.ts'
import { listPage } from '../api/list.ts'
import { forBrowser } from '../browser.ts'
import { cancelIntent } from '../payments/cancel.ts'
import type { Attempt } from '../payments/charge.ts'
import { checkMethod, confirmIntent } from '../payments/confirm.ts'
import { readConfirmation, readNotes } from '../payments/read-intent.ts'
import { isOpen, readNewTerms, updateMethodTerms, updateTerms } from '../payments/terms.ts'
import type { Intent } from '../state/records.ts'
import { type Call, idIn, type Operation, ok } from './call.ts'
import { showIntent } from './show-payment-intent.ts'

const shown = ({ work, publishable }: Call, intent: Intent): object =>
  publishable ? forBrowser(showIntent(work, intent)) : showIntent(work, intent)

const answer = (call: Call, { intent, failure }: Attempt): Reply =>
  failure
    ? { status: 402, body: { error: { ...failure, payment_intent: shown(call, intent) } } }
    : ok(shown(call, intent))

/** The intent in the path; a browser must also send its client secret. */
const intentIn = (call: Call): Intent => {
  const intent = call.work.get('payment_intent', idIn(call))
  if (!intent) throw noSuch('payment_intent', idIn(call))
  const secret = call.params.string('client_secret')
  if (secret === undefined && call.publishable) {
    throw parameterFailure('Missing required param: client_secret.', 'client_secret', 'parameter_missing')
  }
  if (secret !== undefined && secret !== intent.clientSecret) {
    throw invalid('The client_secret provided does not match the client_secret associated with the PaymentIntent.', {
      code: 'payment_intent_invalid_parameter',
      param: 'client_secret',
    })
  }
  return intent
}

const noNotes = {
  description: null,
  metadata: {},
  receiptEmail: null,
  statementDescriptor: null,
  statementDescriptorSuffix: null,
}

const create: Operation = (call) => {
  const { work, params } = call
  const terms = readNewTerms(work, params)
  params.oneOf('confirmation_method', ['automatic'])
  params.oneOf('capture_method', ['automatic', 'automatic_async'])
  const begun = work.fresh('pi')
  const intent = work.put('payment_intent', {
    ...begun,
    ...terms,
    ...readNotes(params, noNotes),
    clientSecret: `${begun.id}_secret_${randomText(25)}`,
    status: terms.paymentMethod === null ? 'requires_payment_method' : 'requires_confirmation',
    action: null,
    lastError: null,
    latestCharge: null,
    amountReceived: 0,
    canceledAt: null,
    cancellationReason: null,
  })
  if (intent.paymentMethod !== null) checkMethod(work, intent, work.must('payment_method', intent.paymentMethod))
  work.emit('payment_intent.created', showIntent(work, intent))
  if (!params.boolean('confirm')) return ok(showIntent(work, intent))
  return answer(call, confirmIntent(work, intent, readConfirmation(params)))
}

const retrieve: Operation = (call) => ok(shown(call, intentIn(call)))

const update: Operation = (call) => {
  const { work, params } = call
  const intent = updateTerms(work, params, intentIn(call))
  return ok(showIntent(work, work.put('payment_intent', { ...intent, ...readNotes(params, intent) })))
}

const confirm: Operation = (call) => {
  const { work, params } = call
  const before = intentIn(call)
  const how = readConfirmation(params)
  params.oneOf('capture_method', ['automatic', 'automatic_async'])
  const receiptEmail = params.clearable('receipt_email')
  // If the intent is no longer open, report that before any problem with the other parameters.
  if (!isOpen(before)) return answer(call, confirmIntent(work, before, how))
  const intent = updateMethodTerms(work, params, before)
  const addressed = receiptEmail === undefined ? intent : work.put('payment_intent', { ...intent, receiptEmail })
  return answer(call, confirmIntent(work, addressed, how))
}

const cancel: Operation = (call) => {
  const reasons = ['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned'] as const
  const reason = call.params.oneOf('cancellation_reason', reasons)
  return ok(showIntent(call.work, cancelIntent(call.work, intentIn(call), reason ?? null)))
}

const list: Operation = ({ work, params }) => {
  const customer = params.string('customer')
  const records = work.store
    .all('payment_intent')
    .filter((intent) => customer === undefined || intent.customer === customer)
  const show = (intent: Intent) => showIntent(work, intent)
  return ok(listPage(params, { url: '/v1/payment_intents', resource: 'payment_intent', records, show }))
}

export const paymentIntents = { create, retrieve, update, confirm, cancel, list }
