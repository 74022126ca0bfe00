import { generateKeyPairSync } from 'node:crypto'
import { createApp } from '@avalive/server/app'
import { purchasesDue } from '@avalive/server/features/coins/due'
import { type MovableClock, movableClock, systemClock } from '@avalive/server/platform/clock'
import { readConfig } from '@avalive/server/platform/config'
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

const begin = async ({ connectionString, port, stripe, ahead }: Life): Promise<MovableClock> => {
  const clock = movableClock(durationOf(ahead))
  const config = readConfig({
    ...testSealingKeys,
    PORT: String(port),
    DATABASE_POOL: '40',
    REQUESTS_PER_MINUTE: '1000000',
    LOG_LEVEL: process.env.CRASH_LOG ?? 'silent',
  })
  // Daily work of other areas would occasionally mix its messages with those of a purchase.
  const due = [purchasesDue]
  const { server } = await createApp(config, connectionString, {
    clock,
    stripe,
    due,
    signIn: { clients },
    ...noServices,
  })
  await server.listen({ port, host: '127.0.0.1' })
  return clock
}

let clock: MovableClock | undefined
process.on('message', async (message: ToServer) => {
  if ('begin' in message) {
    clock = await begin(message.begin)
    return say('listening')
  }
  clock?.moveTo(systemClock.now().add(durationOf(message.ahead)))
  say('moved')
})
// The parent process is gone, and nothing else would end this one.
process.on('disconnect', () => process.exit())
