import { account } from '@avalive/contract/account'
import { consolePeople } from '@avalive/contract/console-people'
import { home } from '@avalive/contract/home'
import { live } from '@avalive/contract/live'
import { coinsTest } from '@avalive/testkit/coins-test'
import { liveKit, neverAway } from '@avalive/testkit/live'
import { expect } from 'vitest'

const it = coinsTest.override('options', { env: neverAway }).extend('kit', { scope: 'file' }, ({ app }) => liveKit(app))

it('a view as a person has no coins, debts and orders in the answers that the person has them in', async ({
  app,
  kit,
}) => {
  const { member, purchaseId } = await app.buy()
  const debt = { userId: member.userId, purchaseId, amount: 7n, createdAt: app.clock.now() }
  await app.context.db.insertInto('coinDebts').values(debt).execute()
  const { mediaId } = await kit.newStage()
  const operator = await app.newMember({ role: 'operator' })
  const opened = { vliveId: member.vliveId, reason: 'a complaint' }
  const { token } = (await app.call(consolePeople.viewAsPerson, opened, operator)).payload
  const view = { token: operator.token, headers: { 'x-view-as': token } }

  const own = (await app.call(account.getMypage, {}, member)).payload
  expect(own.totalCoin).toBeGreaterThan(0)
  expect(own.owedCoins).toBe(7)
  const seen = (await app.call(account.getMypage, {}, view)).payload
  expect(seen).toMatchObject({ totalCoin: null, owedCoins: 0, purchaseStatusList: [], purchaseLimit: null })
  expect(seen.products).toEqual(own.products)
  expect((await app.call(home.getFrame, {}, member)).payload.totalCoin).toBe(own.totalCoin)
  expect((await app.call(home.getFrame, {}, view)).payload.totalCoin).toBeNull()
  expect((await app.call(live.getMedia, { mediaId }, member)).payload.totalCoin).toBe(own.totalCoin)
  expect((await app.call(live.getMedia, { mediaId }, view)).payload.totalCoin).toBeNull()
  // No refund has caused it, so the ledger would not agree.
  await app.context.db.deleteFrom('coinDebts').where('userId', '=', member.userId).execute()
})
