import { live } from '@avalive/contract/live'
import type { Member, TestApp } from '@avalive/testkit/app'
import { appTest } from '@avalive/testkit/app-test'
import { liveKit, neverAway } from '@avalive/testkit/live'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { checkLedger } from '../../platform/ledger-check.ts'
import { GiftQueue } from './gift-queue.ts'
import { type NewGift, sendGifts } from './gift-store.ts'

const it = appTest
  .override('options', { env: neverAway })
  .extend('kit', { scope: 'file' }, ({ app }) => liveKit(app))
  .extend('viewerWith', { scope: 'file' }, ({ app, kit }) => async (coins: number): Promise<Member> => {
    const viewer = await app.newMember()
    await kit.giveCoins(viewer, coins)
    return viewer
  })
  .extend('shown', { scope: 'file' }, async ({ kit }) => ({
    mediaId: (await kit.newStage()).mediaId,
    giftId: await kit.newGift(10),
  }))
  /** A gift that a viewer wants to send. */
  .extend(
    'asked',
    { scope: 'file' },
    ({ shown }) =>
      (sender: Member, more: Partial<NewGift> = {}): NewGift => ({
        senderId: sender.userId,
        key: crypto.randomUUID(),
        inputHash: Buffer.alloc(32, 1),
        ...shown,
        count: 1,
        ...more,
      }),
  )

const queueOf = ({ context: { clock, config, db } }: TestApp, queueDb = db) =>
  new GiftQueue(queueDb, () => ({ at: clock.now(), rate: config.LIVE_POINT_RATE }))
const refusals = (outcomes: readonly { readonly refusal: string | null }[]) => outcomes.map(({ refusal }) => refusal)
const sendsOf = async (app: TestApp, { userId }: Member): Promise<number> =>
  (await app.context.db.selectFrom('giftSends').where('senderId', '=', userId).select('id').execute()).length

/** How many gifts each statement of the queue answered. */
const recorded = (app: TestApp) => {
  const statements: string[] = []
  const db = app.context.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      statements.push(String(result.rows.length))
      return result
    },
  })
  return { db, statements }
}

describe('gifts that arrive together', () => {
  it('share a statement, each with its own outcome', async ({ app, kit, asked, viewerWith }) => {
    const { db, statements } = recorded(app)
    const queue = queueOf(app, db)
    const [rich, poor, other] = [await viewerWith(1000), await viewerWith(15), await viewerWith(1000)]
    const [lost, wishful] = [await viewerWith(10), await viewerWith(10)]
    const early = await Promise.all([viewerWith(10), viewerWith(10)])
    // The first two go at once, alone; the others wait for them.
    const first = early.map((viewer) => queue.send(asked(viewer)))
    const others = [
      asked(rich),
      asked(poor, { count: 2 }),
      asked(lost, { mediaId: 'nowhere' }),
      asked(wishful, { giftId: 'nothing' }),
      asked(other),
      // The second gifts of two senders share the next one.
      asked(rich),
      asked(poor),
    ].map((gift) => queue.send(gift))
    await Promise.all(first)
    expect(refusals(await Promise.all(others))).toEqual([
      null,
      'live.notEnoughCoins',
      'notFound',
      'notFound',
      null,
      null,
      null,
    ])
    expect(statements.toSorted()).toEqual(['1', '1', '2', '5'])
    expect([await kit.coinsOf(rich), await kit.coinsOf(poor), await kit.coinsOf(other)]).toEqual([
      { charged: 980, free: 0 },
      { charged: 5, free: 0 },
      { charged: 990, free: 0 },
    ])
  })

  it('are sent once when a key is among them twice, and refused when it was used otherwise', async ({
    app,
    asked,
    viewerWith,
  }) => {
    const queue = queueOf(app)
    const viewer = await viewerWith(1000)
    const same = { key: 'the same key' }
    const gifts = [
      ...Array.from({ length: 4 }, () => asked(viewer)),
      asked(viewer, same),
      asked(viewer, same),
      asked(viewer, { ...same, count: 5, inputHash: Buffer.alloc(32, 2) }),
    ]
    const outcomes = await Promise.all(gifts.map((gift) => queue.send(gift)))
    expect(refusals(outcomes.slice(4))).toEqual([null, null, 'live.keyUsedOtherwise'])
    expect(outcomes[4]).toMatchObject({ sendId: (outcomes[5] as { sendId: bigint }).sendId })
    expect(await sendsOf(app, viewer)).toBe(5)
  })

  it('are refused in one statement when two are from one sender', async ({ app, asked, viewerWith }) => {
    const { clock, config, db } = app.context
    const viewer = await viewerWith(1000)
    const sending = sendGifts(db, [asked(viewer), asked(viewer)], { at: clock.now(), rate: config.LIVE_POINT_RATE })
    await expect(sending).rejects.toThrow('two gifts of one sender')
    expect(await sendsOf(app, viewer)).toBe(0)
  })

  it('do not wait for a wallet that somebody else holds', async ({ app, asked, viewerWith }) => {
    const queue = queueOf(app)
    const held = await viewerWith(1000)
    const free = await Promise.all(Array.from({ length: 9 }, () => viewerWith(10)))
    const gate = Promise.withResolvers<void>()
    const isHeld = Promise.withResolvers<void>()
    const holding = app.context.db.transaction().execute(async (tx) => {
      await sql`select lock_wallet(${held.userId})`.execute(tx)
      isHeld.resolve()
      await gate.promise
    })
    await isHeld.promise
    const first = free.slice(0, 4).map((viewer) => queue.send(asked(viewer)))
    const blocked = queue.send(asked(held))
    const others = free.slice(4).map((viewer) => queue.send(asked(viewer)))
    expect(refusals(await Promise.all([...first, ...others]))).toEqual(Array(9).fill(null))
    expect(await sendsOf(app, held)).toBe(0)
    gate.resolve()
    await holding
    expect((await blocked).refusal).toBeNull()
    expect(await sendsOf(app, held)).toBe(1)
    expect(await Promise.all(free.map((viewer) => sendsOf(app, viewer)))).toEqual(Array(9).fill(1))
  })

  it('are sent once when the answer of their committed statement is lost', async ({ app, kit, asked, viewerWith }) => {
    const lost: number[] = []
    const db = app.context.db.withPlugin({
      transformQuery: ({ node }) => node,
      // The statement is its own transaction, so it is committed by now.
      transformResult: async ({ result }) => {
        if (result.rows.length === 1) return result
        lost.push(result.rows.length)
        throw new Error('the connection is lost')
      },
    })
    const queue = queueOf(app, db)
    const early = await Promise.all([viewerWith(10), viewerWith(10)])
    const rich = await Promise.all(Array.from({ length: 4 }, () => viewerWith(1000)))
    const poor = await viewerWith(5)
    const outcomes = await Promise.all([...early, ...rich, poor].map((viewer) => queue.send(asked(viewer))))
    expect(lost).toEqual([5])
    expect(refusals(outcomes)).toEqual([...Array(6).fill(null), 'live.notEnoughCoins'])
    expect(outcomes.slice(2).map(({ total }) => total)).toEqual([990n, 990n, 990n, 990n, 5n])
    expect(await Promise.all([...rich, poor].map((viewer) => sendsOf(app, viewer)))).toEqual([1, 1, 1, 1, 0])
    expect(await Promise.all(rich.map(kit.coinsOf))).toEqual(Array(4).fill({ charged: 990, free: 0 }))
    expect(await kit.coinsOf(poor)).toEqual({ charged: 5, free: 0 })
  })

  it('fail alone when the database cannot store one of them', async ({ app, kit, asked, viewerWith }) => {
    const queue = queueOf(app)
    const viewers = await Promise.all(Array.from({ length: 7 }, () => viewerWith(2000)))
    // More than the table allows.
    const gifts = viewers.map((viewer, n) => asked(viewer, { count: n === 6 ? 101 : 1 }))
    const outcomes = await Promise.allSettled(gifts.map((gift) => queue.send(gift)))
    expect(outcomes.map(({ status }) => status)).toEqual([...Array(6).fill('fulfilled'), 'rejected'])
    expect(await Promise.all(viewers.map((viewer) => sendsOf(app, viewer)))).toEqual([...Array(6).fill(1), 0])
    expect(await Promise.all(viewers.map(kit.coinsOf))).toEqual([
      ...Array(6).fill({ charged: 1990, free: 0 }),
      { charged: 2000, free: 0 },
    ])
  })
})

describe('two thousand gifts at once on a hundred wallets that can pay for half', () => {
  it('are paid for exactly by half, and nothing else moves', async ({ app, kit, shown, viewerWith }) => {
    const viewers = await Promise.all(Array.from({ length: 100 }, () => viewerWith(100)))
    const before = await checkLedger(app.context.db)
    const answers = await Promise.all(
      viewers.flatMap((viewer) =>
        Array.from({ length: 20 }, () =>
          app.call(live.sendGift, { ...shown, count: 1, idempotencyKey: crypto.randomUUID() }, viewer),
        ),
      ),
    )
    const count = (status: number) => answers.filter((answer) => answer.status === status).length
    expect([count(200), count(400)]).toEqual([1000, 1000])
    for (const viewer of viewers) {
      expect([await sendsOf(app, viewer), await kit.coinsOf(viewer)]).toEqual([10, { charged: 0, free: 0 }])
    }
    const after = await checkLedger(app.context.db)
    expect(after.faults).toEqual([])
    expect(after.transfers - before.transfers).toBe(1000)
  })
})
