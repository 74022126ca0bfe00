import { coins } from '@avalive/contract/coins'
import { MAX_RECORDS_PER_PERSON, RECORD_DAYS } from '@avalive/rules/coins/payment-record'
import { freePort } from '@avalive/stand-ins/free-port.testing'
import type { Member } from '@avalive/testkit/app'
import { type CoinsApp, startCoinsApp } from '@avalive/testkit/coins'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { runDue } from '../../platform/due.ts'
import { recordsDue } from './records-due.ts'
import { lockBuyer, lockPurchase } from './store.ts'

const PORT = await freePort()
let app: CoinsApp
beforeAll(async () => {
  app = await startCoinsApp(inject('databaseServer'), PORT, { parts: { due: [] } })
})
afterAll(() => app.stop())

const record = (member: Member, purchaseId: string, eventName: string, params: Record<string, string> = {}) =>
  app.call(coins.recordPayment, { eventName, purchaseId, params }, member)

const recordsOf = async ({ userId }: Member): Promise<string[]> =>
  (
    await app.context.db
      .selectFrom('paymentRecords')
      .innerJoin('coinPurchases', 'coinPurchases.id', 'paymentRecords.purchaseId')
      .where('userId', '=', userId)
      .orderBy('paymentRecords.id')
      .select('eventName')
      .execute()
  ).map(({ eventName }) => eventName)

const orders = async () => {
  const [member, product] = [await app.newMember(), await app.newProduct()]
  const first = await app.begin(member, product)
  const second = await app.begin(member, product)
  return { member, first: first.purchaseId, second: second.purchaseId }
}

/** Two orders of a person who already has the maximum number of records. */
const fullOrders = async () => {
  const { member, first, second } = await orders()
  const old = Array.from({ length: MAX_RECORDS_PER_PERSON }, (_, index) => ({
    purchaseId: index % 2 === 0 ? first : second,
    eventName: `old ${index}`,
    params: '{}',
    at: app.clock.now(),
  }))
  await app.context.db.insertInto('paymentRecords').values(old).execute()
  return { member, first, second }
}

const somebodyWaits = () =>
  vi.waitUntil(
    async () =>
      (
        await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
          app.context.db,
        )
      ).rows.length > 0,
    { timeout: 5000, interval: 10 },
  )

describe('payment records', () => {
  it('with too many params are refused and not stored', async () => {
    const { member, first } = await orders()
    const params = Object.fromEntries(Array.from({ length: 21 }, (_, place) => [`key${place}`, 'v']))
    expect((await record(member, first, 'confirm', params)).status).toBe(400)
    expect(await recordsOf(member)).toEqual([])
  })

  // shows coins-111
  it('of one person replace the oldest ones beyond the limit, across all their purchases', async () => {
    const { member, second } = await fullOrders()
    expect((await record(member, second, 'newest')).status).toBe(200)
    const kept = await recordsOf(member)
    expect(kept).toHaveLength(MAX_RECORDS_PER_PERSON)
    expect([kept.at(0), kept.at(-1)]).toEqual(['old 1', 'newest'])
  })

  // shows coins-111
  it('sent concurrently do not exceed the limit', async () => {
    const { member, first, second } = await fullOrders()
    const sent = await Promise.all(
      Array.from({ length: 20 }, (_, index) => record(member, index % 2 === 0 ? first : second, `new ${index}`)),
    )
    expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 200))
    const kept = await recordsOf(member)
    expect(kept).toHaveLength(MAX_RECORDS_PER_PERSON)
    expect(kept.filter((name) => name.startsWith('new'))).toHaveLength(20)
  })

  it('can be written while the purchase is being settled, without a deadlock', async () => {
    const { member, first } = await orders()
    const sent = await app.context.db.transaction().execute(async (tx) => {
      await lockPurchase(tx, first)
      const sent = record(member, first, 'return')
      await Promise.race([sent, somebodyWaits()])
      await lockBuyer(tx, member.userId)
      return { answer: sent }
    })
    expect((await sent.answer).status).toBe(200)
    expect(await recordsOf(member)).toEqual(['return'])
  })

  it('of other people are kept', async () => {
    const other = await orders()
    await record(other.member, other.first, 'theirs')
    const { member, first } = await orders()
    for (let place = 0; place < 3; place++) await record(member, first, 'mine')
    expect(await recordsOf(other.member)).toEqual(['theirs'])
  })

  // shows coins-111
  it('are deleted once they are old', async () => {
    const { member, first } = await orders()
    const now = app.clock.now()
    const rows = [
      { eventName: 'old', at: now.subtract({ hours: 24 * RECORD_DAYS + 1 }) },
      { eventName: 'young', at: now.subtract({ hours: 24 * RECORD_DAYS - 1 }) },
    ].map(({ eventName, at }) => ({ purchaseId: first, eventName, params: '{}', at }))
    await app.context.db.insertInto('paymentRecords').values(rows).execute()
    await runDue(app.context, [recordsDue])
    expect(await recordsOf(member)).toEqual(['young'])
  })
})
