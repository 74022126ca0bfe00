import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type PayoutServices, payoutServices } from '@avalive/server/features/sandbox/payout-services'
import type { PayoneerOptions } from '@avalive/stand-ins/payoneer/payoneer'
import type { TestApp } from './app.ts'
import { closeApp, openApp } from './app-lifecycle.ts'
import { appTest } from './app-test.ts'

export interface PayoutsApp extends TestApp {
  /** The sandbox's mail server, provider of gift codes and Payoneer. */
  readonly services: PayoutServices
}

/** Like `appTest`, with a mail server and a provider of gift codes. Due tasks run only when a test runs them. */
export const payoutsTest = appTest
  /** Short, so that a test doesn't wait for a provider that times out on purpose. */
  .extend('providerTimeoutMs', { scope: 'file' }, 1500 as number)
  .extend('payoneerOptions', { scope: 'file' }, {} as Partial<PayoneerOptions>)
  .extend(
    'app',
    { scope: 'file', auto: true },
    async ({ options, port, ledger, providerTimeoutMs, payoneerOptions }, { onCleanup }): Promise<PayoutsApp> => {
      const dataDir = await mkdtemp(join(tmpdir(), 'avalive-payouts-'))
      let services: PayoutServices | undefined
      const app = await openApp(
        {
          ...options,
          env: { DATA_DIR: dataDir, TALLY_SECONDS: '0', ...options.env },
          parts: { due: [], ...options.parts },
          prepare: async (config, _connectionString, clock) => {
            services = await payoutServices(config, clock, () => {}, {
              timeoutMs: providerTimeoutMs,
              payoneer: payoneerOptions,
            })
            const { mail, giftCodes, payoneer, mount: routes, stop } = services
            return { mail, giftCodes, payoneer, routes, stop }
          },
        },
        port,
      )
      onCleanup(() => closeApp(app, ledger, [() => rm(dataDir, { recursive: true, force: true })]))
      if (!services) throw new Error('the services did not start')
      return { ...app, services }
    },
  )
