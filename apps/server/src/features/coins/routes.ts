import { coinDebts } from '@avalive/contract/coin-debts'
import { coinProducts } from '@avalive/contract/coin-products'
import { coins } from '@avalive/contract/coins'
import { purchaseOperations } from '@avalive/contract/purchase-operations'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { bindCalls } from '../../platform/http/bind.ts'
import { sourceOf } from '../../platform/http/refusals.ts'
import type { SecurityFields } from '../../platform/security-events.ts'
import { EventRefused } from '../../providers/payment/port.ts'
import { cancelPostpaid } from './cancel-postpaid.ts'
import { detachCard, setPrimaryCard } from './cards.ts'
import { offsetCoinDebt, settleCoinDebt, writeOffCoinDebt } from './clear-coin-debt.ts'
import { commitPurchase } from './commit-purchase.ts'
import { createIntent } from './create-intent.ts'
import { getCoinHistories } from './get-coin-histories.ts'
import { getCoinPurchase } from './get-coin-purchase.ts'
import { getPendingPurchase } from './get-pending-purchase.ts'
import { listCoinDebts } from './list-coin-debts.ts'
import {
  changeCoinProduct,
  createCoinProduct,
  getCoinPriceFloors,
  getCoinProduct,
  listCoinProducts,
  withdrawCoinProduct,
} from './product-operations.ts'
import { getPurchase, listDisputes, listPurchases, listRefunds } from './purchase-operations.ts'
import { receiveEvent } from './receive-event.ts'
import { recordPayment } from './record-payment.ts'
import { refundPurchase } from './refund-purchase.ts'
import { updatePurchase } from './update-purchase.ts'

export const coinRoutes = (app: FastifyInstance, context: Context): void => {
  bindCalls(app, context, coins, {
    getCoinPurchase,
    getCoinHistories,
    createIntent,
    updatePurchase,
    commitPurchase,
    cancelPostpaid,
    getPendingPurchase,
    recordPayment,
    setPrimaryCard,
    detachCard,
  })
  bindCalls(app, context, coinDebts, {
    listCoinDebts,
    settleCoinDebt,
    writeOffCoinDebt,
    offsetCoinDebt,
  })
  bindCalls(app, context, coinProducts, {
    listCoinProducts,
    getCoinProduct,
    createCoinProduct,
    changeCoinProduct,
    getCoinPriceFloors,
    withdrawCoinProduct,
  })
  bindCalls(app, context, purchaseOperations, { listPurchases, getPurchase, refundPurchase, listDisputes, listRefunds })
  app.register(webhook(context))
}

/** The signature covers the raw bytes, so nothing may parse the body first. */
const webhook = (context: Context) => async (scope: FastifyInstance) => {
  const refuse = (request: FastifyRequest, reason: SecurityFields<'badWebhook'>['reason']): void =>
    context.securityLog.write('badWebhook', sourceOf(context, request), { from: 'stripe', reason })
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  scope.post(
    '/webhooks/stripe',
    { config: { perMinute: Number.POSITIVE_INFINITY }, bodyLimit: 1_048_576 },
    async (request: FastifyRequest<{ Body: Buffer }>, reply) => {
      try {
        const signature = String(request.headers['stripe-signature'] ?? '')
        const event = context.payments.readEvent(request.body ?? Buffer.alloc(0), signature, context.clock.now())
        if (!(await receiveEvent(context, event))) refuse(request, 'unknownPayment')
        return { received: true }
      } catch (error) {
        if (!(error instanceof EventRefused)) throw error
        refuse(request, error.reason)
        return reply.code(400).send({ received: false })
      }
    },
  )
}
