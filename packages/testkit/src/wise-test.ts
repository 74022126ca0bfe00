import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type WiseService, type WiseServiceOptions, wiseService } from '@avalive/server/features/sandbox/wise-service'
import type { TestApp } from './app.ts'
import { closeApp, openApp } from './app-lifecycle.ts'
import { appTest } from './app-test.ts'
import { geoOfHeader } from './geo-of-header.ts'

export interface WiseApp extends TestApp {
  readonly wise: WiseService
}

/** Like `appTest`, with a stand-in for Wise. Due tasks run only when a test runs them; with a port, webhooks arrive. */
export const wiseTest = appTest
  .extend('wiseOptions', { scope: 'file' }, {} as WiseServiceOptions)
  .extend(
    'app',
    { scope: 'file', auto: true },
    async ({ options, port, ledger, wiseOptions }, { onCleanup }): Promise<WiseApp> => {
      const dataDir = await mkdtemp(join(tmpdir(), 'avalive-wise-'))
      let service: WiseService | undefined
      const app = await openApp(
        {
          ...options,
          env: { DATA_DIR: dataDir, WISE_FUNDING: 'api', ...options.env },
          parts: { due: [], geo: geoOfHeader, ...options.parts },
          prepare: async (config, _connectionString, clock) => {
            service = await wiseService(config, clock, () => {}, {
              tickEvery: 0,
              slowMs: 50,
              timeoutMs: 3000,
              ...(port === null && { webhookFaults: null }),
              ...wiseOptions,
            })
            const { wise, mount: routes, stop } = service
            return { wise, routes, stop }
          },
        },
        port,
      )
      onCleanup(() => closeApp(app, ledger, [() => rm(dataDir, { recursive: true, force: true })]))
      if (!service) throw new Error('Wise did not start')
      return { ...app, wise: service }
    },
  )
