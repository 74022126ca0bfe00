import { wise } from '@avalive/contract/payouts/wise'
import { wiseOperations } from '@avalive/contract/payouts/wise-operations'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { bindCalls } from '../../platform/http/bind.ts'
import { sourceOf } from '../../platform/http/refusals.ts'
import { NoticeRefused } from '../../providers/wise/port.ts'
import { getRateOf } from '../abroad/get-rate.ts'
import { getWiseAccount, storeWiseAccount } from './account.ts'
import { listWisePayouts } from './list-payouts.ts'
import {
  cancelWisePayout,
  checkWisePayout,
  holdWisePayout,
  listWiseQueue,
  markWisePayoutFunded,
  recordWiseRefund,
  releaseWisePayout,
} from './operations.ts'
import { receiveNotice } from './receive-notice.ts'
import { requestWisePayout } from './request-payout.ts'

export const wiseRoutes = (app: FastifyInstance, context: Context): void => {
  bindCalls(app, context, wise, {
    getWiseRate: getRateOf('wise'),
    getWiseAccount,
    storeWiseAccount,
    requestWisePayout,
    listWisePayouts,
  })
  bindCalls(app, context, wiseOperations, {
    listWiseQueue,
    holdWisePayout,
    releaseWisePayout,
    cancelWisePayout,
    markWisePayoutFunded,
    checkWisePayout,
    recordWiseRefund,
  })
  app.register(webhook(context))
}

/** The signature covers the raw bytes, so nothing may parse the body first. */
const webhook = (context: Context) => async (scope: FastifyInstance) => {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  scope.post(
    '/webhooks/wise',
    { config: { perMinute: Number.POSITIVE_INFINITY } },
    async (request: FastifyRequest<{ Body: Buffer }>, reply) => {
      try {
        await receiveNotice(context, context.wise.readNotice(request.body ?? Buffer.alloc(0), request.headers))
        return { received: true }
      } catch (error) {
        if (!(error instanceof NoticeRefused)) throw error
        context.securityLog.write('badWebhook', sourceOf(context, request), { from: 'wise', reason: 'signature' })
        return reply.code(400).send({ received: false })
      }
    },
  )
}
