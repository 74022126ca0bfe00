import { coinDebts } from '@avalive/contract/coin-debts'
import { freePort } from '@avalive/stand-ins/free-port.testing'
import { type CoinsApp, startCoinsApp } from '@avalive/testkit/coins'
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest'

const PORT = await freePort()
let app: CoinsApp
let operator: { token: string }
beforeAll(async () => {
  app = await startCoinsApp(inject('databaseServer'), PORT)
  operator = await app.newMember({ role: 'operator' })
})
afterAll(() => app.stop())
afterEach(() => app.context.db.deleteFrom('coinDebts').execute())

const list = async (before?: string) =>
  (await app.call(coinDebts.listCoinDebts, before ? { before } : {}, operator)).payload

// shows coins-87
it('operators see open coin debts until they are settled', async () => {
  const { member, paymentId, purchaseId } = await app.buy(await app.newMember({ nickname: 'Mio' }))
  await app.spend(member, 900n, 100n)
  const since = app.clock.now()
  const refund = await app.provider.refunds.create({ payment_intent: paymentId })
  await expect.poll(async () => (await list()).debts).toHaveLength(1)
  const { debts, next } = await list()
  const { vliveId } = await app.context.db
    .selectFrom('users')
    .where('id', '=', member.userId)
    .select('vliveId')
    .executeTakeFirstOrThrow()
  expect(debts).toEqual([
    { debtId: expect.any(String), vliveId, nickname: 'Mio', purchaseId, owedCoins: 1000, since: expect.any(String) },
  ])
  expect(since.until(debts[0]?.since ?? '').total('seconds')).toBeLessThan(60)
  expect(next).toBeNull()
  await app.provider.testHelpers.refunds.expire(refund.id)
  await expect.poll(async () => (await list()).debts).toEqual([])
})

// shows coins-87
it('debts are paginated, the newest first', async () => {
  const { member, purchaseId } = await app.buy(await app.newMember({ nickname: 'Mio' }))
  const rows = Array.from({ length: 51 }, (_, place) => ({
    userId: member.userId,
    purchaseId,
    amount: place + 1,
    createdAt: app.clock.now(),
  }))
  await app.context.db.insertInto('coinDebts').values(rows).execute()
  const first = await list()
  expect(first.debts.map(({ owedCoins }) => owedCoins)).toEqual(Array.from({ length: 50 }, (_, place) => 51 - place))
  expect(first.next).not.toBeNull()
  const second = await list(first.next ?? '')
  expect(second.debts.map(({ owedCoins }) => owedCoins)).toEqual([1])
  expect(second.next).toBeNull()
})

// shows coins-87
it('members cannot list debts', async () => {
  const member = await app.newMember()
  expect((await app.call(coinDebts.listCoinDebts, {}, member)).status).toBe(403)
})
