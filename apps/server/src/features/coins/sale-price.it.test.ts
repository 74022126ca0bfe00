import { account } from '@avalive/contract/account'
import { coins } from '@avalive/contract/coins'
import type { CoinsApp } from '@avalive/testkit/coins'
import { coinsTest as it } from '@avalive/testkit/coins-test'
import { describe, expect } from 'vitest'

interface Campaign {
  readonly campaignType: 0 | 1 | 2
  readonly campaignMode: 0 | 2 | 4 | 5 | 6
  readonly limitedCount?: number
}

/** A product for 1,500 yen or 9.99 dollars with a regular price of 2,000 yen, and none in dollars. */
const product = async (app: CoinsApp, campaign: Campaign): Promise<string> => {
  const productId = await app.newProduct({ limit: campaign.limitedCount ?? null })
  const { id } = await app.context.db
    .updateTable('coinProducts')
    .set(campaign)
    .where('productId', '=', productId)
    .returning('id')
    .executeTakeFirstOrThrow()
  await app.context.db
    .updateTable('coinProductPrices')
    .set({ regularPrice: 2000 })
    .where('productId', '=', id)
    .where('currency', '=', 'JPY')
    .execute()
  return productId
}

const shown = async (app: CoinsApp, productId: string, region: string) => {
  const member = await app.newMember({ region })
  const order = (await app.call(coins.getCoinPurchase, { productId }, member)).payload.product
  const { products } = (await app.call(account.getMypage, {}, member)).payload
  expect(products.find((offer) => offer.productId === productId)).toEqual(order)
  return [order.regularPrice, order.formattedRegularPrice]
}

describe('the regular price', () => {
  // shows coins-119
  it.for<[string, Campaign, boolean]>([
    ['a sale', { campaignType: 2, campaignMode: 4 }, true],
    ['a sale of a limited count', { campaignType: 1, campaignMode: 6, limitedCount: 2 }, true],
    ['more coins for the same price', { campaignType: 1, campaignMode: 2 }, false],
    ['more coins, of a limited count', { campaignType: 1, campaignMode: 5, limitedCount: 2 }, false],
    ['a plain product', { campaignType: 0, campaignMode: 0 }, false],
  ])('of %s: %o is returned: %s', async ([_what, campaign, isTold], { app }) => {
    expect(await shown(app, await product(app, campaign), 'JP')).toEqual(
      isTold ? [2000, '¥2,000'] : [undefined, undefined],
    )
  })

  // shows coins-119
  it('is omitted if the currency has none', async ({ app }) => {
    expect(await shown(app, await product(app, { campaignType: 2, campaignMode: 4 }), 'DE')).toEqual([
      undefined,
      undefined,
    ])
  })

  // shows coins-119
  it('is omitted once the limited count of the sale is used up', async ({ app }) => {
    const productId = await product(app, { campaignType: 2, campaignMode: 6, limitedCount: 1 })
    const member = await app.newMember()
    const { purchaseId, paymentId } = await app.begin(member, productId)
    await app.pay(paymentId)
    await app.commit(member, purchaseId)
    const { products } = (await app.call(account.getMypage, {}, member)).payload
    const offer = products.find((offer) => offer.productId === productId)
    expect(offer).toMatchObject({ limitedCount: 0 })
    expect(offer).not.toHaveProperty('regularPrice')
  })

  it('must be higher than the price', async ({ app }) => {
    const lower = app.context.db.updateTable('coinProductPrices').set({ regularPrice: 1 }).execute()
    await expect(lower).rejects.toThrow('check constraint')
  })
})
