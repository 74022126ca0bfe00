import { invalid, noSuch, parameterFailure } from '../api/errors.ts'
import type { Params } from '../api/params.ts'
import { readKonbiniOptions } from '../konbini/options.ts'
import { makeMethod, methodNamed } from '../resources/payment-methods.ts'
import type { FutureUsage, Intent, MethodChoice } from '../state/records.ts'
import type { Work } from '../state/work.ts'
import type { Confirmation } from './confirm.ts'

const usages: readonly FutureUsage[] = ['on_session', 'off_session']

/** Descriptive fields, which can be changed at any time. */
export type Notes = Pick<
  Intent,
  'description' | 'metadata' | 'receiptEmail' | 'statementDescriptor' | 'statementDescriptorSuffix'
>

const given = <T>(value: T | undefined, before: T): T => (value === undefined ? before : value)

export const readNotes = (params: Params, before: Notes): Notes => ({
  description: given(params.clearable('description'), before.description),
  metadata: params.metadata(before.metadata),
  receiptEmail: given(params.clearable('receipt_email'), before.receiptEmail),
  statementDescriptor: given(params.clearable('statement_descriptor'), before.statementDescriptor),
  statementDescriptorSuffix: given(params.clearable('statement_descriptor_suffix'), before.statementDescriptorSuffix),
})

export const readCustomer = (work: Work, params: Params, before: string | null): string | null => {
  const id = params.clearable('customer')
  if (id === undefined || id === null) return given(id, before)
  const customer = work.get('customer', id)
  if (!customer || customer.deleted) throw noSuch('customer', id, 'customer')
  if (before !== null && before !== id) {
    throw invalid('You cannot change the customer of a PaymentIntent that already has one.', { param: 'customer' })
  }
  return id
}

const readAutomatic = (params: Params): MethodChoice['automatic'] => {
  const automatic = params.hash('automatic_payment_methods')
  if (automatic?.boolean('enabled') === false) {
    throw invalid('Disabling automatic_payment_methods requires allowed_payment_method_types.', {
      param: 'automatic_payment_methods[enabled]',
    })
  }
  return { allowRedirects: automatic?.oneOf('allow_redirects', ['always', 'never']) ?? 'always' }
}

const refuseOldParameter = (params: Params): void => {
  if (!params.has('payment_method_types')) return
  throw parameterFailure(
    'The payment_method_types parameter is no longer supported. Use allowed_payment_method_types, excluded_payment_method_types or dynamic payment methods instead.',
    'payment_method_types',
    'payment_method_types_no_longer_supported',
  )
}

const refuseBoth = (params: Params, other: string): void => {
  if (!params.has('allowed_payment_method_types') || !params.has(other)) return
  throw parameterFailure(
    `You may only specify one of these parameters: allowed_payment_method_types, ${other}.`,
    other,
    'parameters_exclusive',
  )
}

/** The payment method types that the caller wants. By default, Stripe chooses. */
export const readChoice = (params: Params): MethodChoice => {
  refuseOldParameter(params)
  refuseBoth(params, 'excluded_payment_method_types')
  refuseBoth(params, 'automatic_payment_methods')
  const allowed = params.strings('allowed_payment_method_types') ?? null
  const excluded = params.strings('excluded_payment_method_types') ?? null
  return { automatic: allowed ? null : readAutomatic(params), allowed, excluded }
}

/** The caller's new choice of payment method types, merged with the earlier one. */
export const readOtherChoice = (params: Params, before: MethodChoice): MethodChoice => {
  refuseOldParameter(params)
  refuseBoth(params, 'excluded_payment_method_types')
  const allowed = params.strings('allowed_payment_method_types')
  if (allowed) return { automatic: null, allowed, excluded: null }
  return { ...before, excluded: given(params.clearableStrings('excluded_payment_method_types'), before.excluded) }
}

type Options = Pick<Intent, 'setupFutureUsage' | 'cardFutureUsage' | 'konbini'>

export const readOptions = (work: Work, params: Params, before: Options): Options => {
  const options = params.hash('payment_method_options')
  const card = options?.hash('card')
  const konbini = options?.hash('konbini')
  card?.oneOf('request_three_d_secure', ['any', 'automatic', 'challenge'])
  return {
    setupFutureUsage: given(params.clearableOneOf('setup_future_usage', usages), before.setupFutureUsage),
    cardFutureUsage: given(card?.clearableOneOf('setup_future_usage', usages), before.cardFutureUsage),
    konbini: konbini ? readKonbiniOptions(konbini, before.konbini, work.seconds) : before.konbini,
  }
}

/** The payment method that the call refers to or describes. */
export const readMethod = (work: Work, params: Params, before: string | null): string | null => {
  const data = params.hash('payment_method_data')
  const id = params.clearable('payment_method')
  if (data) {
    if (typeof id === 'string') {
      throw parameterFailure(
        'You may only specify one of these parameters: payment_method, payment_method_data.',
        'payment_method_data',
        'parameters_exclusive',
      )
    }
    return makeMethod(work, data).id
  }
  return typeof id === 'string' ? methodNamed(work, id, 'payment_method').id : given(id, before)
}

const readReturnUrl = (params: Params): string | null => {
  const url = params.string('return_url')
  if (url === undefined) return null
  if (/^https?:\/\//.test(url) && URL.canParse(url)) return url
  throw parameterFailure(`Invalid URL: ${url}`, 'return_url', 'url_invalid')
}

/** The parameters of a confirmation. */
export const readConfirmation = (params: Params): Confirmation => {
  params.accept('mandate_data')
  params.accept('radar_options')
  return {
    returnUrl: readReturnUrl(params),
    sdk: params.boolean('use_stripe_sdk') ?? false,
    offSession: params.boolean('off_session') ?? false,
    errorOnRequiresAction: params.boolean('error_on_requires_action') ?? false,
  }
}
