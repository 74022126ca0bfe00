import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type PaymentService, paymentService } from '@avalive/server/features/sandbox/payment-service'
import { checkLedger } from '@avalive/server/platform/ledger-check'
import Stripe from 'stripe'
import { startTestApp, type TestApp, type TestAppOptions } from './app.ts'
import { coinsKit } from './coins-kit.ts'
import type { DatabaseServers } from './database.ts'

export interface CoinsApp extends TestApp, ReturnType<typeof coinsKit> {
  /** A client of the provider with the merchant's key. */
  readonly provider: Stripe
  readonly payments: PaymentService
  /** Also fails if the ledger is inconsistent, so that every test file checks that its coins add up. */
  stop(): Promise<void>
}

/** Starts a listening app with the sandbox's payment provider and its webhooks. */
export const startCoinsApp = async (
  server: DatabaseServers,
  port: number,
  options: TestAppOptions = {},
): Promise<CoinsApp> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'avalive-coins-'))
  let payments: PaymentService | undefined
  const app = await startTestApp(server, {
    ...options,
    env: { PORT: String(port), DATA_DIR: dataDir, ...options.env },
    prepare: async (config, _connectionString, clock) => {
      const service = await paymentService(config, clock, () => {})
      payments = service
      return { stripe: service.stripe, routes: service.mount, stop: service.stop }
    },
  })
  if (!payments) throw new Error('the payment service did not start')
  await app.server.listen({ port, host: '127.0.0.1' })
  const { secretKey, address } = payments.stripe
  const provider = new Stripe(secretKey, { ...address, telemetry: false, maxNetworkRetries: 0 })

  return {
    ...app,
    ...coinsKit(app, provider, payments),
    provider,
    payments,
    stop: async () => {
      const { faults } = await checkLedger(app.context.db)
      await app.stop()
      await rm(dataDir, { recursive: true, force: true })
      if (faults.length > 0) throw new Error(`the ledger: ${faults.map(({ what, id }) => `${what} ${id}`).join(', ')}`)
    },
  }
}
