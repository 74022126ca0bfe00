import { generateKeyPairSync } from 'node:crypto'
import { type App, createApp } from '@avalive/server/app'
import { readConfig } from '@avalive/server/platform/config'
import { noServices } from '../no-services.ts'
import { testSealingKeys } from '../sealing-keys.ts'
import type { FromProcess, ToProcess, Usage } from './messages.ts'

/* The whole server as a program, on an existing database, controlled by messages. */
const say = (what: FromProcess) => process.send?.(what)

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const nowhere = { clientId: 'nowhere', clientSecret: 'nowhere' }
const apple = {
  teamId: 'team',
  keyId: 'key',
  privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
}
const clients = { x: nowhere, google: nowhere, line: nowhere, facebook: nowhere, apple: { ...nowhere, apple } }
const stripe = { secretKey: 'sk_test', publishableKey: 'pk_test', webhookSecret: 'whsec_test' }

const begin = async (connectionString: string, env: Record<string, string>): Promise<App> => {
  const config = readConfig({ ...testSealingKeys, LOG_LEVEL: 'error', REQUESTS_PER_MINUTE: '1000000', ...env })
  const app = await createApp(config, connectionString, { signIn: { clients }, stripe, ...noServices })
  await app.server.listen({ port: config.PORT, host: '127.0.0.1' })
  return app
}

const usage = async (): Promise<Usage> => {
  const { user, system } = process.cpuUsage()
  for (let turn = 0; turn < 3; turn++) {
    globalThis.gc?.()
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const { heapUsed, external, rss } = process.memoryUsage()
  return { heap: heapUsed + external, resident: rss, processorSeconds: (user + system) / 1e6 }
}

let app: App | undefined
process.on('message', async (message: ToProcess) => {
  if (message === 'usage') return say({ usage: await usage() })
  if (message === 'stop') {
    await app?.stop()
    return process.exit()
  }
  app = await begin(message.begin.connectionString, message.begin.env)
  say({ listening: true })
})
// The parent process is gone, and nothing else would end this one.
process.on('disconnect', () => process.exit())
