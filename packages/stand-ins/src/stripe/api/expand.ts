import { showCharge } from '../resources/charges.ts'
import { showCustomer } from '../resources/customers.ts'
import { showDispute } from '../resources/disputes.ts'
import { showRefund } from '../resources/refunds.ts'
import { showIntent } from '../resources/show-payment-intent.ts'
import { showPaymentMethod } from '../resources/show-payment-method.ts'
import type { Work } from '../state/work.ts'
import { parameterFailure } from './errors.ts'

const MAX_STEPS = 4

type Tree = Record<string, unknown>

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The object with the given id. */
const resolve = (work: Work, id: string): object | undefined => {
  const customer = work.get('customer', id)
  if (customer) return showCustomer(customer)
  const method = work.get('payment_method', id)
  if (method) return showPaymentMethod(method)
  const intent = work.get('payment_intent', id)
  if (intent) return showIntent(work, intent)
  const charge = work.get('charge', id)
  if (charge) return showCharge(charge)
  const refund = work.get('refund', id)
  if (refund) return showRefund(refund)
  const dispute = work.get('dispute', id)
  return dispute && showDispute(dispute)
}

/** A charge includes its refunds only on request. */
const refundsOf = (work: Work, id: unknown) => ({
  object: 'list',
  url: `/v1/charges/${id}/refunds`,
  has_more: false,
  data: work.store
    .all('refund')
    .filter((refund) => refund.charge === id)
    .reverse()
    .map(showRefund),
})

const cannot = (path: string) => parameterFailure(`This property cannot be expanded (${path}).`, 'expand')

const expandOne = (work: Work, at: unknown, steps: readonly string[], path: string): unknown => {
  const [step, ...rest] = steps
  if (step === undefined || at === null) return at
  if (Array.isArray(at)) return at.map((each) => expandOne(work, each, steps, path))
  if (!isTree(at)) throw cannot(path)
  const value = step === 'refunds' && at.object === 'charge' ? refundsOf(work, at.id) : at[step]
  if (value === undefined || step === 'id') throw cannot(path)
  const opened = typeof value === 'string' ? resolve(work, value) : value
  if (opened === undefined || (rest.length === 0 && value !== null && !isTree(opened))) throw cannot(path)
  return { ...at, [step]: expandOne(work, opened, rest, path) }
}

/** Replaces ids in the answer with their objects, along paths like `data.latest_charge`. */
export const expand = (work: Work, body: object, paths: readonly string[]): object =>
  paths.reduce((answer: object, path) => {
    const steps = path.split('.')
    if (steps.length > MAX_STEPS) throw cannot(path)
    const expanded = expandOne(work, answer, steps, path)
    return isTree(expanded) ? expanded : answer
  }, body)
