import { randomBytes } from 'node:crypto'
import { mountStripe } from '@avalive/stand-ins/stripe/mount'
import { startStripe } from '@avalive/stand-ins/stripe/start'
import { createStripe } from '@avalive/stand-ins/stripe/stripe'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../../app.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config.ts'
import type { DueTask } from '../../platform/due.ts'

export interface PaymentService {
  readonly stripe: NonNullable<Parts['stripe']>
  readonly due: DueTask
  mount(app: FastifyInstance): Promise<void>
  stop(): Promise<void>
}

/**
 * The sandbox's card payment provider: a separate server that speaks Stripe's API and keeps its data across restarts.
 */
export const paymentService = async (
  config: Config,
  clock: Clock,
  onError: (error: unknown) => void,
): Promise<PaymentService> => {
  const secret = (prefix: string) => `${prefix}_${randomBytes(24).toString('hex')}`
  const keys = { secretKey: secret('sk_test'), publishableKey: secret('pk_test') }
  const webhookSecret = secret('whsec')
  const service = await createStripe({
    ...keys,
    publicUrl: config.publicUrl,
    dataDir: config.dataDir,
    webhook: { url: `http://127.0.0.1:${config.PORT}/webhooks/stripe`, secret: webhookSecret },
    now: () => new Date(clock.now().epochMilliseconds),
    onError,
  })
  const running = await startStripe(service)
  return {
    stripe: { ...keys, webhookSecret, address: running.address, browserAddress: '/sandbox/stripe' },
    due: { name: 'sandbox.payments', run: () => service.tick() },
    mount: (app) => mountStripe(app, service),
    stop: async () => {
      await running.stop()
      await service.close()
    },
  }
}
