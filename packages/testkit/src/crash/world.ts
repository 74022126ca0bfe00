import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Connections, connect } from '@avalive/server/platform/db/database'
import { startStripe } from '@avalive/stand-ins/stripe/start'
import { createStripe } from '@avalive/stand-ins/stripe/stripe'
import Stripe from 'stripe'
import { cloneDatabase, type DatabaseServers } from '../database.ts'
import { openMessageProxy } from './database-proxy.ts'
import { FaultLine } from './fault-line.ts'
import { Mortal } from './mortal.ts'
import { openProviderProxy, type ProviderAddress } from './provider-proxy.ts'

/** If a server leaves due work undone in this many rounds, it won't do it. */
const MAX_ROUNDS = 20
/** A server without a round for this long, including a kill and a start, hangs, even on a slow machine. */
const LONGEST_ROUND_MS = 120_000

/**
 * A server that can be killed, and its surroundings, which survive: the database, the payment provider and a shared
 * clock. The server reaches the database and the provider only through the fault line.
 */
export interface World {
  readonly line: FaultLine
  /** The database itself, bypassing the fault line. */
  readonly db: Connections['db']
  /** The provider itself, with the merchant's key. */
  readonly provider: Stripe
  readonly providerAddress: ProviderAddress
  readonly publishableKey: string
  readonly webhookSecret: string
  /** The server's address while it is running. */
  readonly origin: string
  now(): Temporal.Instant
  start(): Promise<void>
  kill(): Promise<void>
  /** Moves the clock for everyone and waits until all work that is due by then is done. */
  pass(time: Temporal.DurationLike): Promise<void>
  close(): Promise<void>
}

export const openWorld = async (server: DatabaseServers, port: number): Promise<World> => {
  const database = await cloneDatabase(server)
  const dataDir = await mkdtemp(join(tmpdir(), 'avalive-crash-'))
  const own = connect(database.connectionString, 6, () => {})
  const line = new FaultLine()
  let ahead = 0
  const now = () => Temporal.Now.instant().add({ milliseconds: ahead })

  const secret = (prefix: string) => `${prefix}_${randomBytes(24).toString('hex')}`
  const keys = { secretKey: secret('sk_test'), publishableKey: secret('pk_test') }
  const webhookSecret = secret('whsec')
  const stripe = await createStripe({
    ...keys,
    publicUrl: 'http://127.0.0.1',
    dataDir,
    now: () => new Date(now().epochMilliseconds),
    tickEvery: 0,
  })
  const running = await startStripe(stripe)
  const providerProxy = await openProviderProxy(line, running.address)
  const databaseProxy = await openMessageProxy(line, database.connectionString)
  const mortal = new Mortal()

  const start = () =>
    mortal.start({
      connectionString: databaseProxy.connectionString,
      port,
      parts: { stripe: { ...keys, webhookSecret, address: providerProxy.address } },
      work: 'purchases',
      ahead,
    })

  const isAnythingDue = async () =>
    (await own.db.selectFrom('coinPurchases').where('checkAt', '<=', now()).select('id').executeTakeFirst()) !==
    undefined

  const roundDone = () =>
    Promise.race([line.nextRound().then(() => true), sleep(LONGEST_ROUND_MS, false, { ref: false })])

  /** Waits for the end of the round in which the work was done, because its last steps come after. */
  const allDone = async (): Promise<void> => {
    for (let rounds = 0; rounds < MAX_ROUNDS; rounds++) {
      if (!(await roundDone())) throw new Error('nobody looks for what is due')
      if (!(await isAnythingDue())) return
    }
    throw new Error('what is due is not being done')
  }

  return {
    line,
    db: own.db,
    provider: new Stripe(keys.secretKey, { ...running.address, telemetry: false, maxNetworkRetries: 0 }),
    providerAddress: running.address,
    publishableKey: keys.publishableKey,
    webhookSecret,
    origin: `http://127.0.0.1:${port}`,
    now,
    start,
    kill: async () => {
      await mortal.kill()
      line.dropDead()
    },
    pass: async (time) => {
      ahead += Temporal.Duration.from(time).total('milliseconds')
      const fallsDue = await isAnythingDue()
      await mortal.setClock(ahead)
      while ((await stripe.tick()) > 0);
      if (fallsDue) await allDone()
    },
    close: async () => {
      await mortal.end()
      line.deliverLate('provider')
      line.deliverLate('database')
      await databaseProxy.close()
      await providerProxy.close()
      await running.stop()
      await stripe.close()
      await own.close()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
