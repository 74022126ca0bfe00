import { coins } from '@avalive/contract/coins'
import { MAX_RECORDS_PER_PERSON, RECORD_DAYS } from '@avalive/rules/coins/payment-record'
import type { Member } from '@avalive/testkit/app'
import type { CoinsApp } from '@avalive/testkit/coins'
import { coinsTest } from '@avalive/testkit/coins-test'
import { somebodyWaits } from '@avalive/testkit/somebody-waits'
import { describe, expect } from 'vitest'
import { runDue } from '../../platform/due.ts'
import { recordsDue } from './records-due.ts'
import { lockBuyer, lockPurchase } from './store.ts'

const it = coinsTest.override('options', { parts: { due: [] } })

const record = (
  app: CoinsApp,
  member: Member,
  purchaseId: string,
  eventName: string,
  params: Record<string, string> = {},
) => app.call(coins.recordPayment, { eventName, purchaseId, params }, member)

const recordsOf = async (app: CoinsApp, { userId }: Member): Promise<string[]> =>
  (
    await app.context.db
      .selectFrom('paymentRecords')
      .innerJoin('coinPurchases', 'coinPurchases.id', 'paymentRecords.purchaseId')
      .where('userId', '=', userId)
      .orderBy('paymentRecords.id')
      .select('eventName')
      .execute()
  ).map(({ eventName }) => eventName)

const orders = async (app: CoinsApp) => {
  const [member, product] = [await app.newMember(), await app.newProduct()]
  const first = await app.begin(member, product)
  const second = await app.begin(member, product)
  return { member, first: first.purchaseId, second: second.purchaseId }
}

/** Two orders of a person who already has the maximum number of records. */
const fullOrders = async (app: CoinsApp) => {
  const { member, first, second } = await orders(app)
  const old = Array.from({ length: MAX_RECORDS_PER_PERSON }, (_, index) => ({
    purchaseId: index % 2 === 0 ? first : second,
    eventName: `old ${index}`,
    params: '{}',
    at: app.clock.now(),
  }))
  await app.context.db.insertInto('paymentRecords').values(old).execute()
  return { member, first, second }
}

describe('payment records', () => {
  it('with too many params are refused and not stored', async ({ app }) => {
    const { member, first } = await orders(app)
    const params = Object.fromEntries(Array.from({ length: 21 }, (_, place) => [`key${place}`, 'v']))
    expect((await record(app, member, first, 'confirm', params)).status).toBe(400)
    expect(await recordsOf(app, member)).toEqual([])
  })

  // shows coins-111
  it('of one person replace the oldest ones beyond the limit, across all their purchases', async ({ app }) => {
    const { member, second } = await fullOrders(app)
    expect((await record(app, member, second, 'newest')).status).toBe(200)
    const kept = await recordsOf(app, member)
    expect(kept).toHaveLength(MAX_RECORDS_PER_PERSON)
    expect([kept.at(0), kept.at(-1)]).toEqual(['old 1', 'newest'])
  })

  // shows coins-111
  it('sent concurrently do not exceed the limit', async ({ app }) => {
    const { member, first, second } = await fullOrders(app)
    const sent = await Promise.all(
      Array.from({ length: 20 }, (_, index) => record(app, member, index % 2 === 0 ? first : second, `new ${index}`)),
    )
    expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 200))
    const kept = await recordsOf(app, member)
    expect(kept).toHaveLength(MAX_RECORDS_PER_PERSON)
    expect(kept.filter((name) => name.startsWith('new'))).toHaveLength(20)
  })

  it('can be written while the purchase is being settled, without a deadlock', async ({ app }) => {
    const { member, first } = await orders(app)
    const sent = await app.context.db.transaction().execute(async (tx) => {
      await lockPurchase(tx, first)
      const sent = record(app, member, first, 'return')
      await Promise.race([sent, somebodyWaits(app.context.db)])
      await lockBuyer(tx, member.userId)
      return { answer: sent }
    })
    expect((await sent.answer).status).toBe(200)
    expect(await recordsOf(app, member)).toEqual(['return'])
  })

  it('of other people are kept', async ({ app }) => {
    const other = await orders(app)
    await record(app, other.member, other.first, 'theirs')
    const { member, first } = await orders(app)
    for (let place = 0; place < 3; place++) await record(app, member, first, 'mine')
    expect(await recordsOf(app, other.member)).toEqual(['theirs'])
  })

  // shows coins-111
  it('are deleted once they are old', async ({ app }) => {
    const { member, first } = await orders(app)
    const now = app.clock.now()
    const rows = [
      { eventName: 'old', at: now.subtract({ hours: 24 * RECORD_DAYS + 1 }) },
      { eventName: 'young', at: now.subtract({ hours: 24 * RECORD_DAYS - 1 }) },
    ].map(({ eventName, at }) => ({ purchaseId: first, eventName, params: '{}', at }))
    await app.context.db.insertInto('paymentRecords').values(rows).execute()
    await runDue(app.context, [recordsDue])
    expect(await recordsOf(app, member)).toEqual(['young'])
  })
})
