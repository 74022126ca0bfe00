import { payoneer } from '@avalive/contract/payouts/payoneer'
import { payoneerOperations } from '@avalive/contract/payouts/payoneer-operations'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { bindCalls } from '../../platform/http/bind.ts'
import { getRateOf } from '../abroad/get-rate.ts'
import { deregisterPayoneer } from './deregister.ts'
import { getPayoneerPayee } from './get-payee.ts'
import { getPayoneerPayoutStatus } from './get-payout-status.ts'
import { listPayoneerPayouts } from './list-payouts.ts'
import {
  cancelPayoneerPayout,
  checkPayoneerPayout,
  holdPayoneerPayout,
  listPayoneerQueue,
  releasePayoneerPayout,
} from './operations.ts'
import { preparePayoneerRegistration } from './prepare-registration.ts'
import { requestPayoneerPayout } from './request-payout.ts'
import { payoneerWebhook } from './webhook.ts'

export const payoneerRoutes = (app: FastifyInstance, context: Context): void => {
  bindCalls(app, context, payoneer, {
    getPayoneerPayee,
    preparePayoneerRegistration,
    deregisterPayoneer,
    getPayoneerRate: getRateOf('payoneer'),
    requestPayoneerPayout,
    listPayoneerPayouts,
    getPayoneerPayoutStatus,
  })
  bindCalls(app, context, payoneerOperations, {
    listPayoneerQueue,
    holdPayoneerPayout,
    releasePayoneerPayout,
    cancelPayoneerPayout,
    checkPayoneerPayout,
  })
  app.register(payoneerWebhook(context))
}
