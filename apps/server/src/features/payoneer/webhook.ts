import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Context } from '../../platform/context.ts'
import { sourceOf } from '../../platform/http/refusals.ts'
import type { SecurityFields } from '../../platform/security-events.ts'
import { type PayoneerEvent, PayoneerEventRefused } from '../../providers/payoneer/port.ts'
import { askSoonAboutPayee } from './payee-store.ts'
import { askSoonAboutPayout } from './payout-store.ts'

const BODY_LIMIT = 65_536
const reference = z.uuid()

/** Has Payoneer asked soon about the thing that a webhook names. Returns whether it is one of ours. */
const receive = async ({ db, sealing, clock }: Context, { payee, payout }: PayoneerEvent): Promise<boolean> => {
  const at = clock.now()
  const isPayout = reference.safeParse(payout).success && (await askSoonAboutPayout(db, payout ?? '', at))
  const isPayee = payee !== null && (await askSoonAboutPayee(db, sealing, payee, at))
  return isPayout || isPayee
}

/**
 * A webhook is only a reason to ask Payoneer: nothing that it says is stored, so a repeated or an old one is harmless.
 * The signature covers the raw bytes, so nothing may parse the body first.
 */
export const payoneerWebhook = (context: Context) => async (scope: FastifyInstance) => {
  const refuse = (request: FastifyRequest, reason: SecurityFields<'badWebhook'>['reason']): void =>
    context.securityLog.write('badWebhook', sourceOf(context, request), { from: 'payoneer', reason })
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  scope.post(
    '/webhooks/payoneer',
    { config: { perMinute: Number.POSITIVE_INFINITY }, bodyLimit: BODY_LIMIT },
    async (request: FastifyRequest<{ Body: Buffer }>, reply) => {
      try {
        const signature = String(request.headers['x-payoneer-signature'] ?? '')
        const event = context.payoneer.readEvent(request.body ?? Buffer.alloc(0), signature)
        if (!(await receive(context, event))) refuse(request, 'unknownPayment')
        return { received: true }
      } catch (error) {
        if (!(error instanceof PayoneerEventRefused)) throw error
        refuse(request, 'signature')
        return reply.code(400).send({ received: false })
      }
    },
  )
}
