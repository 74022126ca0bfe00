import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { mountWise } from '@avalive/stand-ins/wise/mount'
import { startWise } from '@avalive/stand-ins/wise/start'
import { createWise, type SandboxWise, type WiseOptions } from '@avalive/stand-ins/wise/wise'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../../app.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config.ts'
import type { Context } from '../../platform/context.ts'
import type { DueTask } from '../../platform/due.ts'
import { seedWiseHistory } from '../wise/seed.ts'
import { findPersona } from './personas.ts'
import { recall, remember } from './store.ts'

export interface WiseService {
  readonly wise: NonNullable<Parts['wise']>
  readonly provider: SandboxWise
  /** Signs webhooks, as PEM. */
  readonly privateKey: string
  readonly due: DueTask
  mount(app: FastifyInstance): Promise<void>
  stop(): Promise<void>
}

export interface WiseServiceOptions
  extends Pick<WiseOptions, 'plan' | 'slowMs' | 'cutAfterMs' | 'tickEvery' | 'state'> {
  /** Faults of the webhooks; null if none are sent. */
  readonly webhookFaults?: NonNullable<WiseOptions['webhook']>['faults'] | null
  readonly timeoutMs?: number
}

/** An int64 that doesn't fit a JavaScript number. */
const PROFILE_ID = '9007199254740995'

/** The sandbox's Wise: a separate server that speaks Wise's API, signs its webhooks and keeps its data across restarts. */
export const wiseService = async (
  config: Config,
  clock: Clock,
  onError: (error: unknown) => void,
  { webhookFaults, timeoutMs, ...options }: WiseServiceOptions = {},
): Promise<WiseService> => {
  const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const privateKey = String(pair.privateKey.export({ type: 'pkcs8', format: 'pem' }))
  const token = randomBytes(24).toString('hex')
  const provider = await createWise({
    ...options,
    token,
    profileId: PROFILE_ID,
    publicUrl: config.publicUrl,
    dataDir: config.dataDir,
    ...(webhookFaults !== null && {
      webhook: {
        url: `http://127.0.0.1:${config.PORT}/webhooks/wise`,
        secret: privateKey,
        ...(webhookFaults && { faults: webhookFaults }),
      },
    }),
    now: () => new Date(clock.now().epochMilliseconds),
    onError,
  })
  const api = await startWise(provider)
  return {
    wise: {
      url: `http://${api.address.host}:${api.address.port}`,
      token,
      profileId: PROFILE_ID,
      webhookKey: String(pair.publicKey.export({ type: 'spki', format: 'pem' })),
      ...(timeoutMs !== undefined && { timeoutMs }),
    },
    provider,
    privateKey,
    due: { name: 'sandbox.wise', run: () => provider.tick() },
    mount: (app) => mountWise(app, provider),
    stop: async () => {
      await api.stop()
      await provider.close()
    },
  }
}

/** The persona `wise` has a history, once its points exist. */
export const seedWisePayouts = async (context: Context): Promise<void> => {
  if ((await recall(context.db, 'wisePayouts')) !== undefined) return
  const userId = await findPersona(context.db, 'wise')
  if (userId !== undefined) await seedWiseHistory(context, userId)
  await remember(context.db, 'wisePayouts', true)
}
