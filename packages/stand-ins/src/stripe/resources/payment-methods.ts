import { cardFailure, invalid, noSuch, parameterFailure } from '../api/errors.ts'
import { listPage } from '../api/list.ts'
import type { Params } from '../api/params.ts'
import { reasonOf } from '../cards/decline-codes.ts'
import { namedCard, readCard } from '../cards/read-card.ts'
import type { Billing, Customer, PaymentMethod } from '../state/records.ts'
import type { Work } from '../state/work.ts'
import { type Call, idIn, type Operation, ok } from './call.ts'
import { showPaymentMethod } from './show-payment-method.ts'

const noBilling: Billing = { name: null, email: null, phone: null, postalCode: null, country: null }

const readBilling = (params: Params | undefined, before: Billing): Billing => {
  const given = (name: string, source: Params | undefined, old: string | null): string | null => {
    const value = source?.clearable(name)
    return value === undefined ? old : value
  }
  const address = params?.hash('address')
  for (const name of ['line1', 'line2', 'city', 'state']) address?.clearable(name)
  const email = given('email', params, before.email)
  if (email !== null && !/^[^@\s]+@[^@\s]+$/.test(email)) {
    throw parameterFailure(`Invalid email address: ${email}`, params?.nameOf('email') ?? 'email', 'email_invalid')
  }
  return {
    name: given('name', params, before.name),
    email,
    phone: given('phone', params, before.phone),
    postalCode: given('postal_code', address, before.postalCode),
    country: given('country', address, before.country),
  }
}

/** Creates a payment method from the parameters of a create call or of `payment_method_data`. */
export const makeMethod = (work: Work, params: Params): PaymentMethod => {
  const type = params.oneOf('type', ['card', 'konbini'])
  if (type === undefined)
    throw parameterFailure('Missing required param: type.', params.nameOf('type'), 'parameter_missing')
  const details = params.hash(type)
  if (type === 'card' && !details) {
    throw parameterFailure('Missing required param: card.', params.nameOf('card'), 'parameter_missing')
  }
  params.oneOf('allow_redisplay', ['always', 'limited', 'unspecified'])
  return work.put('payment_method', {
    ...work.fresh('pm'),
    type,
    card: type === 'card' && details ? readCard(details, work.now) : null,
    billing: readBilling(params.hash('billing_details'), noBilling),
    customer: null,
    metadata: params.metadata(),
    spent: false,
    setUp: false,
  })
}

/** Finds a payment method by id. Each use of a named test card creates a new payment method. */
export const methodNamed = (work: Work, id: string, param?: string): PaymentMethod => {
  const known = work.get('payment_method', id)
  if (known) return known
  const card = id.startsWith('pm_card_') ? namedCard(id, work.now) : undefined
  if (!card) throw noSuch('PaymentMethod', id, param)
  return work.put('payment_method', {
    ...work.fresh('pm'),
    type: 'card',
    card,
    billing: noBilling,
    customer: null,
    metadata: {},
    spent: false,
    setUp: false,
  })
}

export const attachedTo = (work: Work, customer: Customer, id: string, param: string): PaymentMethod => {
  const method = work.get('payment_method', id)
  if (method?.customer === customer.id) return method
  throw invalid(
    `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`,
    { code: 'resource_missing', param },
  )
}

export const refuseSpent = (method: PaymentMethod): void => {
  if (!method.spent) return
  throw invalid(
    'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.',
    { code: 'payment_method_unexpected_state', param: 'payment_method' },
  )
}

/** Attaches the payment method to the customer. A card that the bank declines is refused. */
export const attach = (work: Work, method: PaymentMethod, customer: Customer): PaymentMethod => {
  if (method.customer === customer.id) return method
  if (method.customer !== null) {
    throw invalid('The payment method you provided has already been attached to a customer.', {
      code: 'payment_method_unexpected_state',
    })
  }
  if (!method.card) {
    throw invalid(`PaymentMethods of type ${method.type} cannot be saved to customers.`, {
      code: 'payment_method_unsupported_type',
    })
  }
  refuseSpent(method)
  const { decline, attaches, slow } = method.card.behaviour
  if (decline && !attaches && !slow) {
    const { message, advice, param } = reasonOf(decline.reason)
    throw cardFailure({ code: decline.code, declineCode: decline.declineCode, message, advice, param })
  }
  return keepForLater(work, method, customer.id)
}

/** Attaches a card that has just been charged or checked. */
export const keepForLater = (work: Work, method: PaymentMethod, customer: string): PaymentMethod => {
  const card = method.card?.cvcCheck === 'unchecked' ? { ...method.card, cvcCheck: 'pass' as const } : method.card
  const attached = work.put('payment_method', { ...method, card, customer, setUp: true })
  work.emit('payment_method.attached', showPaymentMethod(attached))
  return attached
}

/** Detaches the payment method, which then can't be used again. */
export const detach = (work: Work, method: PaymentMethod): PaymentMethod => {
  const customer = work.get('customer', method.customer)
  if (customer?.defaultPaymentMethod === method.id) work.put('customer', { ...customer, defaultPaymentMethod: null })
  const detached = work.put('payment_method', { ...method, customer: null, spent: true })
  work.emit('payment_method.detached', showPaymentMethod(detached), { customer: method.customer })
  return detached
}

const methodIn = (call: Call): PaymentMethod => {
  const method = call.work.get('payment_method', idIn(call))
  if (!method) throw noSuch('PaymentMethod', idIn(call))
  return method
}

const livingCustomer = (work: Work, id: string): Customer => {
  const customer = work.get('customer', id)
  if (!customer || customer.deleted) throw noSuch('customer', id, 'customer')
  return customer
}

const create: Operation = ({ work, params }) => ok(showPaymentMethod(makeMethod(work, params)))

const retrieve: Operation = (call) => ok(showPaymentMethod(methodIn(call)))

const update: Operation = (call) => {
  const { work, params } = call
  const before = methodIn(call)
  const expiry = params.hash('card')
  const expMonth = expiry?.integer('exp_month')
  const expYear = expiry?.integer('exp_year')
  const method = work.put('payment_method', {
    ...before,
    billing: readBilling(params.hash('billing_details'), before.billing),
    card: before.card && {
      ...before.card,
      expMonth: expMonth ?? before.card.expMonth,
      expYear: expYear ?? before.card.expYear,
    },
    metadata: params.metadata(before.metadata),
  })
  work.emit('payment_method.updated', showPaymentMethod(method))
  return ok(showPaymentMethod(method))
}

const attachCall: Operation = (call) => {
  const { work, params } = call
  const customer = livingCustomer(work, params.required('customer'))
  return ok(showPaymentMethod(attach(work, methodNamed(work, idIn(call)), customer)))
}

const detachCall: Operation = (call) => {
  const method = methodIn(call)
  if (method.customer === null) {
    throw invalid('The payment method you provided is not attached to a customer so detachment is impossible.', {
      code: 'payment_method_unexpected_state',
    })
  }
  return ok(showPaymentMethod(detach(call.work, method)))
}

const list: Operation = ({ work, params }) => {
  const customer = params.string('customer')
  const type = params.string('type')
  if (customer !== undefined) livingCustomer(work, customer)
  const records = work.store
    .all('payment_method')
    .filter(
      (method) =>
        (customer === undefined || method.customer === customer) && (type === undefined || method.type === type),
    )
  return ok(
    listPage(params, { url: '/v1/payment_methods', resource: 'payment_method', records, show: showPaymentMethod }),
  )
}

export const paymentMethods = { create, retrieve, update, attach: attachCall, detach: detachCall, list }
