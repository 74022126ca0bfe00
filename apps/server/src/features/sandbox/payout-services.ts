import { randomBytes } from 'node:crypto'
import type { FaultOptions } from '@avalive/stand-ins/base/faults'
import { createGiftCodes, type SandboxGiftCodes } from '@avalive/stand-ins/gift-code/gift-code'
import { mountGiftCodes } from '@avalive/stand-ins/gift-code/mount'
import { startGiftCodes } from '@avalive/stand-ins/gift-code/start'
import { createMail, type SandboxMail } from '@avalive/stand-ins/mail/mail'
import { mountMail } from '@avalive/stand-ins/mail/mount'
import { startMail } from '@avalive/stand-ins/mail/start'
import { mountPayoneer } from '@avalive/stand-ins/payoneer/mount'
import { createPayoneer, type PayoneerOptions, type SandboxPayoneer } from '@avalive/stand-ins/payoneer/payoneer'
import { startPayoneer } from '@avalive/stand-ins/payoneer/start'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../../app.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config.ts'
import type { DueTask } from '../../platform/due.ts'

export interface PayoutServices {
  readonly mail: NonNullable<Parts['mail']>
  readonly giftCodes: NonNullable<Parts['giftCodes']>
  readonly payoneer: NonNullable<Parts['payoneer']>
  /** Runs what falls due at the providers. */
  readonly due: DueTask
  readonly outbox: SandboxMail
  readonly giftCodeProvider: SandboxGiftCodes
  readonly payoneerProvider: SandboxPayoneer
  mount(app: FastifyInstance): Promise<void>
  stop(): Promise<void>
}

export interface PayoutServiceOptions {
  /** How long the server waits for an answer. */
  readonly timeoutMs?: number
  readonly payoneer?: Partial<PayoneerOptions>
  readonly webhookFaults?: FaultOptions
}

/** The sandbox's mail server, provider of gift codes and Payoneer, each on its own port. They keep their data across restarts. */
export const payoutServices = async (
  config: Config,
  clock: Clock,
  onError: (error: unknown) => void,
  { timeoutMs, payoneer: more, webhookFaults }: PayoutServiceOptions = {},
): Promise<PayoutServices> => {
  const options = {
    publicUrl: config.publicUrl,
    dataDir: config.dataDir,
    now: () => new Date(clock.now().epochMilliseconds),
    onError,
  }
  const apiKey = randomBytes(24).toString('hex')
  const outbox = await createMail(options)
  const smtp = await startMail(outbox)
  const giftCodeProvider = await createGiftCodes({ ...options, apiKey })
  const api = await startGiftCodes(giftCodeProvider)
  const keys = {
    clientId: 'avalive',
    clientSecret: randomBytes(24).toString('hex'),
    programId: '100000001',
  }
  const webhookSecret = randomBytes(24).toString('hex')
  const payoneerProvider = await createPayoneer({
    ...options,
    ...keys,
    webhook: {
      url: `http://127.0.0.1:${config.PORT}/webhooks/payoneer`,
      secret: webhookSecret,
      ...(webhookFaults && { faults: webhookFaults }),
    },
    ...more,
  })
  const payoneerApi = await startPayoneer(payoneerProvider)
  const payoneerUrl = `http://${payoneerApi.address.host}:${payoneerApi.address.port}`
  const plainOrigin = new URL(config.publicUrl).origin
  return {
    mail: { url: smtp.url, from: 'mail@avalive.example' },
    giftCodes: {
      url: `http://${api.address.host}:${api.address.port}`,
      key: apiKey,
      plainOrigin,
      ...(timeoutMs !== undefined && { timeoutMs }),
    },
    payoneer: {
      ...keys,
      url: payoneerUrl,
      loginUrl: payoneerUrl,
      webhookSecret,
      plainOrigin,
      ...(timeoutMs !== undefined && { timeoutMs }),
    },
    due: { name: 'sandbox.payouts', run: () => payoneerProvider.tick() },
    outbox,
    giftCodeProvider,
    payoneerProvider,
    mount: async (app) => {
      await mountMail(app, outbox)
      await mountGiftCodes(app, giftCodeProvider)
      await mountPayoneer(app, payoneerProvider)
    },
    stop: async () => {
      await smtp.stop()
      await api.stop()
      await outbox.close()
      await giftCodeProvider.close()
      await payoneerApi.stop()
      await payoneerProvider.close()
    },
  }
}
