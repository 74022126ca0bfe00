import type Stripe from 'stripe'
import { noSuch } from '../api/errors.ts'
import { listPage } from '../api/list.ts'
import type { Params } from '../api/params.ts'
import type { Customer } from '../state/records.ts'
import type { Work } from '../state/work.ts'
import { type Call, idIn, type Operation, ok } from './call.ts'
import { attach, attachedTo, detach, methodNamed } from './payment-methods.ts'
import { showPaymentMethod } from './show-payment-method.ts'

export const showCustomer = (customer: Customer): Stripe.Customer | Stripe.DeletedCustomer =>
  customer.deleted
    ? { id: customer.id, object: 'customer', deleted: true }
    : {
        id: customer.id,
        object: 'customer',
        address: null,
        balance: 0,
        created: customer.created,
        currency: null,
        customer_account: null,
        default_source: null,
        delinquent: false,
        description: customer.description,
        discount: null,
        email: customer.email,
        invoice_prefix: customer.id.slice(-8).toUpperCase(),
        invoice_settings: {
          custom_fields: null,
          default_payment_method: customer.defaultPaymentMethod,
          footer: null,
          rendering_options: null,
        },
        livemode: false,
        metadata: { ...customer.metadata },
        name: customer.name,
        next_invoice_sequence: 1,
        phone: customer.phone,
        preferred_locales: [],
        shipping: null,
        tax_exempt: 'none',
        test_clock: null,
      }

const customerIn = (call: Call): Customer => {
  const customer = call.work.get('customer', idIn(call))
  if (!customer) throw noSuch('customer', idIn(call))
  return customer
}

const livingIn = (call: Call): Customer => {
  const customer = customerIn(call)
  if (customer.deleted) throw noSuch('customer', customer.id)
  return customer
}

const details = (params: Params, before: Pick<Customer, 'email' | 'name' | 'phone' | 'description' | 'metadata'>) => {
  const email = params.clearable('email')
  const name = params.clearable('name')
  const phone = params.clearable('phone')
  const description = params.clearable('description')
  return {
    email: email === undefined ? before.email : email,
    name: name === undefined ? before.name : name,
    phone: phone === undefined ? before.phone : phone,
    description: description === undefined ? before.description : description,
    metadata: params.metadata(before.metadata),
  }
}

const defaultMethod = (work: Work, customer: Customer, params: Params): string | null => {
  const id = params.hash('invoice_settings')?.clearable('default_payment_method')
  if (id === undefined) return customer.defaultPaymentMethod
  return id === null ? null : attachedTo(work, customer, id, 'invoice_settings[default_payment_method]').id
}

const nothing = { email: null, name: null, phone: null, description: null, metadata: {} }

const create: Operation = ({ work, params }) => {
  const begun = work.put('customer', {
    ...work.fresh('cus'),
    ...details(params, nothing),
    defaultPaymentMethod: null,
    deleted: false,
  })
  const methodId = params.string('payment_method')
  if (methodId !== undefined) attach(work, methodNamed(work, methodId, 'payment_method'), begun)
  const customer = work.put('customer', { ...begun, defaultPaymentMethod: defaultMethod(work, begun, params) })
  work.emit('customer.created', showCustomer(customer))
  return ok(showCustomer(customer))
}

const retrieve: Operation = (call) => ok(showCustomer(customerIn(call)))

/** The previous values of the changed fields, by their names in the API. */
const changed = (before: object, after: object): object => {
  const now = new Map(Object.entries(after))
  return Object.fromEntries(
    Object.entries(before).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(now.get(name))),
  )
}

const update: Operation = (call) => {
  const { work, params } = call
  const before = livingIn(call)
  const customer = work.put('customer', {
    ...before,
    ...details(params, before),
    defaultPaymentMethod: defaultMethod(work, before, params),
  })
  const difference = changed(showCustomer(before), showCustomer(customer))
  if (Object.keys(difference).length > 0) work.emit('customer.updated', showCustomer(customer), difference)
  return ok(showCustomer(customer))
}

const remove: Operation = (call) => {
  const { work } = call
  const customer = livingIn(call)
  for (const method of work.store.all('payment_method')) if (method.customer === customer.id) detach(work, method)
  work.emit('customer.deleted', showCustomer(work.must('customer', customer.id)))
  return ok(showCustomer(work.put('customer', { ...work.must('customer', customer.id), deleted: true })))
}

const list: Operation = ({ work, params }) => {
  const email = params.string('email')
  const records = work.store
    .all('customer')
    .filter((customer) => !customer.deleted && (email === undefined || customer.email === email))
  return ok(listPage(params, { url: '/v1/customers', resource: 'customer', records, show: showCustomer }))
}

const listMethods: Operation = (call) => {
  const { work, params } = call
  const customer = livingIn(call)
  const type = params.string('type')
  const records = work.store
    .all('payment_method')
    .filter((method) => method.customer === customer.id && (type === undefined || method.type === type))
  const url = `/v1/customers/${customer.id}/payment_methods`
  return ok(listPage(params, { url, resource: 'payment_method', records, show: showPaymentMethod }))
}

const retrieveMethod: Operation = (call) => {
  const customer = livingIn(call)
  const method = call.work.get('payment_method', idIn(call, 1))
  if (method?.customer !== customer.id) throw noSuch('payment_method', idIn(call, 1))
  return ok(showPaymentMethod(method))
}

export const customers = { create, retrieve, update, remove, list, listMethods, retrieveMethod }
