import { createECDH } from 'node:crypto'
import { mountPush } from '@avalive/stand-ins/push/mount'
import { createPush, type SandboxPush } from '@avalive/stand-ins/push/push'
import { startPush } from '@avalive/stand-ins/push/start'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../../app.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/db/database.ts'
import { publicKeyOf } from '../../providers/push/web-push.ts'
import { recall, remember } from './store.ts'

export interface PushService {
  readonly push: NonNullable<Parts['push']>
  readonly provider: SandboxPush
  /** Where subscriptions are sent to. */
  readonly origin: string
  mount(app: FastifyInstance): Promise<void>
  stop(): Promise<void>
}

/** Kept, because browsers subscribe with it. */
const privateKeyOf = async (db: Database): Promise<string> => {
  const kept = await recall(db, 'vapidKey')
  if (typeof kept === 'string') return kept
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const made = Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url')
  await remember(db, 'vapidKey', made)
  return made
}

/** Like the ports of web servers: a subscription survives a restart only at the same address. */
const keptPort = async (db: Database): Promise<number> => {
  const kept = await recall(db, 'pushPort')
  return typeof kept === 'number' ? kept : 0
}

/** The sandbox's push service, on a port of its own. */
export const pushService = async (
  config: Pick<Config, 'publicUrl' | 'dataDir'>,
  db: Database,
  clock: Clock,
  onError: (error: unknown) => void,
  timeoutMs?: number,
): Promise<PushService> => {
  const privateKey = await privateKeyOf(db)
  const provider = await createPush({
    vapidKey: publicKeyOf(privateKey),
    publicUrl: config.publicUrl,
    dataDir: config.dataDir,
    now: () => new Date(clock.now().epochMilliseconds),
    onError,
  })
  // Somebody else may have taken the port since.
  const api = await startPush(provider, await keptPort(db)).catch(() => startPush(provider))
  const { host, port } = api.address
  await remember(db, 'pushPort', port)
  const origin = `http://${host}:${port}`
  return {
    push: {
      privateKey,
      subject: 'mailto:sandbox@avalive.example',
      // Nothing leaves this machine.
      hosts: [],
      standInOrigin: origin,
      ...(timeoutMs !== undefined && { timeoutMs }),
    },
    provider,
    origin,
    mount: (app) => mountPush(app, provider, origin),
    stop: async () => {
      await api.stop()
      await provider.close()
    },
  }
}
