import { type RoutePattern, routePattern } from '../../base/routes.ts'
import { balanceTransactions } from '../resources/balance-transactions.ts'
import type { Operation } from '../resources/call.ts'
import { charges } from '../resources/charges.ts'
import { customers } from '../resources/customers.ts'
import { disputes } from '../resources/disputes.ts'
import { events } from '../resources/events.ts'
import { paymentIntents } from '../resources/payment-intents.ts'
import { paymentMethods } from '../resources/payment-methods.ts'
import { refunds } from '../resources/refunds.ts'
import { testHelpers } from '../resources/test-helpers.ts'

export interface Route extends RoutePattern {
  readonly operation: Operation
  /** Whether browsers may call it with the publishable key. */
  readonly publishable: boolean
}

const route = (call: string, operation: Operation, publishable = false): Route => ({
  ...routePattern(call),
  operation,
  publishable,
})

export const routes: readonly Route[] = [
  route('POST /v1/customers', customers.create),
  route('GET /v1/customers', customers.list),
  route('GET /v1/customers/:id', customers.retrieve),
  route('POST /v1/customers/:id', customers.update),
  route('DELETE /v1/customers/:id', customers.remove),
  route('GET /v1/customers/:id/payment_methods', customers.listMethods),
  route('GET /v1/customers/:id/payment_methods/:id', customers.retrieveMethod),

  route('POST /v1/payment_methods', paymentMethods.create, true),
  route('GET /v1/payment_methods', paymentMethods.list),
  route('GET /v1/payment_methods/:id', paymentMethods.retrieve),
  route('POST /v1/payment_methods/:id', paymentMethods.update),
  route('POST /v1/payment_methods/:id/attach', paymentMethods.attach),
  route('POST /v1/payment_methods/:id/detach', paymentMethods.detach),

  route('POST /v1/payment_intents', paymentIntents.create),
  route('GET /v1/payment_intents', paymentIntents.list),
  route('GET /v1/payment_intents/:id', paymentIntents.retrieve, true),
  route('POST /v1/payment_intents/:id', paymentIntents.update),
  route('POST /v1/payment_intents/:id/confirm', paymentIntents.confirm, true),
  route('POST /v1/payment_intents/:id/cancel', paymentIntents.cancel),

  route('GET /v1/balance_transactions', balanceTransactions.list),

  route('GET /v1/charges', charges.list),
  route('GET /v1/charges/:id', charges.retrieve),

  route('POST /v1/refunds', refunds.create),
  route('GET /v1/refunds', refunds.list),
  route('GET /v1/refunds/:id', refunds.retrieve),
  route('POST /v1/refunds/:id', refunds.update),
  route('POST /v1/refunds/:id/cancel', refunds.cancel),

  route('GET /v1/disputes', disputes.list),
  route('GET /v1/disputes/:id', disputes.retrieve),
  route('POST /v1/disputes/:id', disputes.update),
  route('POST /v1/disputes/:id/close', disputes.close),

  route('GET /v1/events', events.list),
  route('GET /v1/events/:id', events.retrieve),

  route('POST /v1/test_helpers/refunds/:id/expire', testHelpers.expireRefund),
  route('POST /v1/test_helpers/refunds/:id/pay_out', testHelpers.payOutRefund),
  route('POST /v1/test_helpers/disputes', testHelpers.createDispute),
  route('POST /v1/test_helpers/disputes/:id/decide', testHelpers.decideDispute),
  route('POST /v1/test_helpers/disputes/:id/reinstate', testHelpers.reinstateDispute),
  route('POST /v1/test_helpers/konbini/:id/:id', testHelpers.konbini),
  route('POST /v1/test_helpers/events/:id/resend', testHelpers.resendEvent),
]
