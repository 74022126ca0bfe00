import { coins } from '@avalive/contract/coins'
import { live } from '@avalive/contract/live'
import { coinsTest as it } from '@avalive/testkit/coins-test'
import { liveKit } from '@avalive/testkit/live'
import { describe, expect } from 'vitest'

describe('the history', () => {
  // shows coins-117
  it('returns name, count and recipient of a gift', async ({ app }) => {
    const kit = liveKit(app)
    const viewer = await app.newMember()
    await kit.giveCoins(viewer, 1000)
    const { host, mediaId } = await kit.newStage()
    const [rose, plush] = [await kit.newGift(10), await kit.newGift(20)]
    await app.context.db.updateTable('gifts').set({ name: 'rose' }).where('giftId', '=', rose).execute()
    const send = (giftId: string, count: number) =>
      app.call(live.sendGift, { mediaId, giftId, count, idempotencyKey: `key:${giftId}` }, viewer)
    await send(rose, 5)
    await send(plush, 1)
    const profileOf = app.context.db.selectFrom('users').where('id', '=', host.userId).select('profileId')
    const { profileId } = await profileOf.executeTakeFirstOrThrow()
    const gifts = async (locale: string) =>
      (
        await app.call(coins.getCoinHistories, { page: 1 }, { ...viewer, headers: { 'accept-language': locale } })
      ).payload.transactions.map(({ gift }) => gift)
    const to = { nickname: 'Mio', profileId }
    expect(await gifts('en')).toEqual([{ name: plush, count: 1, ...to }, { name: 'Rose', count: 5, ...to }, undefined])
    expect((await gifts('ja'))[1]).toEqual({ name: 'バラ', count: 5, ...to })
  })

  // shows coins-88, coins-89, coins-90, coins-95
  it('lists every change, 20 per page, the newest first', async ({ app }) => {
    const [member, product] = [await app.newMember(), await app.newProduct()]
    const { purchaseId, paymentId } = await app.begin(member, product)
    await app.pay(paymentId)
    await app.commit(member, purchaseId)
    for (let n = 0; n < 21; n++) {
      await app.context.pool.query(
        `select ledger_transfer($1, 'gift', now(), array[(select id from ledger_accounts where owner_id = $2 and kind = 'freeCoin'),
          (select id from ledger_accounts where owner_id is null and kind = 'coinBonus')], array[-1, 1])`,
        [`history:${member.userId}:${n}`, member.userId],
      )
    }
    const page = async (n: number) => (await app.call(coins.getCoinHistories, { page: n }, member)).payload
    const [first, second] = [await page(1), await page(2)]
    expect(first).toMatchObject({ totalCoin: 1179, chargeCoin: 1000, freeCoin: 179, hasNext: true })
    expect(first.transactions).toHaveLength(20)
    expect(first.transactions[0]).toMatchObject({
      reason: 'gift',
      transactionType: 1,
      balanceChangeCharge: 0,
      balanceChangeFree: -1,
    })
    expect(second).toMatchObject({ hasNext: false })
    expect(second.transactions.at(-1)).toMatchObject({
      reason: 'purchase',
      transactionType: 2,
      balanceChangeCharge: 1000,
      balanceChangeFree: 200,
    })
    expect((await page(3)).transactions).toEqual([])
    await app.context.pool.query(
      `select ledger_transfer($1, 'present', now(), array[(select id from ledger_accounts where owner_id = $2 and kind = 'freeCoin'),
        (select id from ledger_accounts where owner_id is null and kind = 'coinBonus')], array[5, -5])`,
      [`history:${member.userId}:present`, member.userId],
    )
    expect((await page(1)).transactions[0]).toEqual({
      date: expect.stringMatching(/Z$/),
      reason: 'present',
      transactionType: 3,
      balanceChangeCharge: 0,
      balanceChangeFree: 5,
    })
    expect((await app.call(coins.getCoinHistories, { page: 0 }, member)).status).toBe(400)
  })

  // shows coins-88
  it('continues after the last row seen, despite new rows, with the current balance', async ({ app }) => {
    const [member, product] = [await app.newMember(), await app.newProduct()]
    const buy = async () => {
      const { purchaseId, paymentId } = await app.begin(member, product)
      await app.pay(paymentId)
      await app.commit(member, purchaseId)
    }
    for (let n = 0; n < 22; n++) await buy()
    const page = async (page: number, after?: string) =>
      (await app.call(coins.getCoinHistories, { page, ...(after && { after }) }, member)).payload
    const first = await page(1)
    await buy()
    await buy()
    const second = await page(2, first.last ?? '')
    const keys = (rows: typeof first.transactions) => rows.map(({ date }) => date)
    expect(keys(second.transactions)).toHaveLength(2)
    expect(keys(first.transactions)).not.toEqual(expect.arrayContaining(keys(second.transactions)))
    expect(second).toMatchObject({ hasNext: false, totalCoin: 24 * 1200 })
    expect(await page(3, second.last ?? '')).toMatchObject({ transactions: [], hasNext: false, last: null })
    // A page number without `after` is counted from the newest row.
    expect((await page(2)).transactions).toHaveLength(4)
    for (const after of ['x', '-1', '9'.repeat(30)]) {
      expect((await app.call(coins.getCoinHistories, { page: 2, after }, member)).status).toBe(400)
    }
  })
})
