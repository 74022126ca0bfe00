import { generateKeyPairSync } from 'node:crypto'
import { type App, createApp } from '@avalive/server/app'
import { purchasesDue } from '@avalive/server/features/coins/due'
import { payeesDueIn, payoutsDueIn } from '@avalive/server/features/payoneer/due'
import { monthTurn } from '@avalive/server/features/payouts/month-turn'
import { wisePayoutsDue } from '@avalive/server/features/wise/due'
import { type MovableClock, movableClock, systemClock } from '@avalive/server/platform/clock'
import { readConfig } from '@avalive/server/platform/config'
import { runDue } from '@avalive/server/platform/due'
import { homeGeo } from '../geo-of-header.ts'
import { noServices } from '../no-services.ts'
import { testSealingKeys } from '../sealing-keys.ts'
import type { FromServer, Life, ToServer } from './life.ts'

/*
 * The whole server as a program that is meant to be killed. It has no hooks for that; it only receives the addresses of
 * the database and the provider, and the time.
 */
const say = (what: FromServer) => process.send?.(what)
const durationOf = (milliseconds: number) => Temporal.Duration.from({ milliseconds })

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const nowhere = { clientId: 'nowhere', clientSecret: 'nowhere' }
const clients = {
  x: nowhere,
  google: nowhere,
  line: nowhere,
  facebook: nowhere,
  apple: { ...nowhere, apple: { teamId: 'team', keyId: 'key', privateKey: key } },
}

/** Daily work of other areas would occasionally mix its messages with those of the one that is killed. */
const tasks = {
  purchases: [purchasesDue],
  payoneer: [monthTurn, payeesDueIn(1), payoutsDueIn(1)],
  wise: [monthTurn, wisePayoutsDue],
}

interface Begun {
  readonly app: App
  readonly clock: MovableClock
  readonly work: Life['work']
}

const begin = async ({ connectionString, port, env, parts, work, ahead }: Life): Promise<Begun> => {
  const clock = movableClock(durationOf(ahead))
  const config = readConfig({
    ...testSealingKeys,
    PORT: String(port),
    DATABASE_POOL: '40',
    REQUESTS_PER_MINUTE: '1000000',
    LOG_LEVEL: process.env.CRASH_LOG ?? 'silent',
    ...env,
  })
  const app = await createApp(config, connectionString, {
    clock,
    due: work === 'purchases' ? tasks.purchases : [],
    ...(work !== 'purchases' && { geo: homeGeo }),
    signIn: { clients },
    stripe: { secretKey: 'nowhere', publishableKey: 'nowhere', webhookSecret: 'nowhere' },
    ...noServices,
    ...parts,
  })
  await app.server.listen({ port, host: '127.0.0.1' })
  return { app, clock, work }
}

let begun: Begun | undefined
process.on('message', async (message: ToServer) => {
  if (message === 'run') {
    if (begun) while ((await runDue(begun.app.context, tasks[begun.work])) > 0);
    return say('ran')
  }
  if ('begin' in message) {
    begun = await begin(message.begin)
    return say('listening')
  }
  begun?.clock.moveTo(systemClock.now().add(durationOf(message.ahead)))
  say('moved')
})
// The parent process is gone, and nothing else would end this one.
process.on('disconnect', () => process.exit())
