import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../free-port.testing.ts'
import type { StripeOptions } from './stripe.ts'
import { keys, libraryAt, webhookSecret } from './testing.ts'

const PORT = await freePort()
const ROUNDS = 4
const BUYERS = 8

const delivered = new Map<string, number>()
const inbox = Fastify({ forceCloseConnections: true })
inbox.post<{ Body: { id: string } }>('/', async ({ body }) => {
  delivered.set(body.id, (delivered.get(body.id) ?? 0) + 1)
  return {}
})

let dataDir: string
let child: ChildProcess

const start = async (): Promise<void> => {
  const script = join(import.meta.dirname, 'crash-child.ts')
  const options: StripeOptions = {
    ...keys,
    publicUrl: 'http://127.0.0.1',
    dataDir,
    webhook: { url: `http://127.0.0.1:${PORT + 1}/`, secret: webhookSecret },
    tickEvery: 50,
  }
  child = spawn(process.execPath, [script, String(PORT), JSON.stringify(options)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (!child.stdout) throw new Error('no output')
  await once(child.stdout, 'data')
}

const kill = async (): Promise<void> => {
  if (child.signalCode !== null || child.exitCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sandbox-crash-'))
  await inbox.listen({ host: '127.0.0.1', port: PORT + 1 })
})
afterAll(async () => {
  await kill()
  await inbox.close()
  await rm(dataDir, { recursive: true })
})

interface Purchase {
  readonly key: string
  /** The intent's id in the answer, if one arrived. */
  readonly answered: string | undefined
}

const buy = (library: Stripe, key: string) =>
  library.paymentIntents.create(
    {
      amount: 1200,
      currency: 'jpy',
      payment_method: 'pm_card_visa',
      allowed_payment_method_types: ['card'],
      metadata: { key },
      confirm: true,
    },
    { idempotencyKey: key },
  )

/** Buys repeatedly until the server is killed. */
const buyUntilKilled = async (library: Stripe, name: string, onAnswer: () => void): Promise<Purchase[]> => {
  const purchases: Purchase[] = []
  for (let count = 0; ; count++) {
    const key = `${name} ${count}`
    try {
      purchases.push({ key, answered: (await buy(library, key)).id })
      onAnswer()
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeConnectionError)) throw error
      purchases.push({ key, answered: undefined })
      return purchases
    }
  }
}

test('a server killed during payments keeps every acknowledged one and charges none twice', async () => {
  const purchases: Purchase[] = []
  for (let round = 0; round < ROUNDS; round++) {
    await start()
    const library = libraryAt(PORT)
    let answers = 0
    const buyers = Array.from({ length: BUYERS }, (_each, buyer) =>
      buyUntilKilled(library, `${round}.${buyer}`, () => {
        answers += 1
      }),
    )
    while (answers < 3 + round * 4) await sleep(1)
    await sleep(round * 3)
    await kill()
    purchases.push(...(await Promise.all(buyers)).flat())
  }
  const answered = purchases.filter(({ answered }) => answered !== undefined)
  const unknown = purchases.filter(({ answered }) => answered === undefined)
  expect(answered.length).toBeGreaterThan(ROUNDS)
  expect(unknown.length).toBeGreaterThanOrEqual(ROUNDS)

  await start()
  const library = libraryAt(PORT)
  // Retry with the same keys: answered calls return the same answer, and lost calls are carried out once.
  for (const { key, answered } of purchases) {
    const intent = await buy(library, key)
    expect(intent.status).toBe('succeeded')
    if (answered !== undefined) expect(intent.id).toBe(answered)
  }
  const byKey = new Map<string, number>()
  for await (const intent of library.paymentIntents.list({ limit: 100 })) {
    const key = intent.metadata.key ?? ''
    byKey.set(key, (byKey.get(key) ?? 0) + 1)
    expect(intent.status).toBe('succeeded')
  }
  expect([...byKey.keys()].sort()).toEqual(purchases.map(({ key }) => key).sort())
  expect([...byKey.values()].every((count) => count === 1)).toBe(true)
  let charges = 0
  for await (const charge of library.charges.list({ limit: 100 })) charges += charge.paid ? 1 : 0
  expect(charges).toBe(purchases.length)

  // Every stored event is delivered, even if the server was killed during delivery.
  const events: string[] = []
  for await (const event of library.events.list({ limit: 100 })) events.push(event.id)
  expect(events).toHaveLength(purchases.length * 3)
  await expect.poll(() => events.every((id) => delivered.has(id)), { timeout: 30_000 }).toBe(true)
}, 120_000)
