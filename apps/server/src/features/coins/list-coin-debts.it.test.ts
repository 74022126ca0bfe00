import { coinDebts } from '@avalive/contract/coin-debts'
import { coinsTest } from '@avalive/testkit/coins-test'
import { expect } from 'vitest'

const it = coinsTest
  .extend('operator', { scope: 'file' }, ({ app }) => app.newMember({ role: 'operator' }))
  .extend(
    'list',
    { scope: 'file' },
    ({ app, operator }) =>
      async (after?: string) =>
        (await app.call(coinDebts.listCoinDebts, after ? { after } : {}, operator)).payload,
  )
it.afterEach(({ app }) => app.context.db.deleteFrom('coinDebts').execute())

// shows coins-87
it('operators see open coin debts until they are settled', async ({ app, list }) => {
  const { member, paymentId, purchaseId } = await app.buy(await app.newMember({ nickname: 'Mio' }))
  await app.spend(member, 900n, 100n)
  const since = app.clock.now()
  const refund = await app.provider.refunds.create({ payment_intent: paymentId })
  await expect.poll(async () => (await list()).rows).toHaveLength(1)
  const { rows: debts, next } = await list()
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
  await expect.poll(async () => (await list()).rows).toEqual([])
})

// shows coins-87
it('debts are paginated, the newest first', async ({ app, list }) => {
  const { member, purchaseId } = await app.buy(await app.newMember({ nickname: 'Mio' }))
  const rows = Array.from({ length: 51 }, (_, place) => ({
    userId: member.userId,
    purchaseId,
    amount: place + 1,
    createdAt: app.clock.now(),
  }))
  await app.context.db.insertInto('coinDebts').values(rows).execute()
  const first = await list()
  expect(first.rows.map(({ owedCoins }) => owedCoins)).toEqual(Array.from({ length: 50 }, (_, place) => 51 - place))
  expect(first.next).not.toBeNull()
  const second = await list(first.next ?? '')
  expect(second.rows.map(({ owedCoins }) => owedCoins)).toEqual([1])
  expect(second.next).toBeNull()
})

// shows coins-87
it('members cannot list debts', async ({ app, member }) => {
  expect((await app.call(coinDebts.listCoinDebts, {}, member)).status).toBe(403)
})
