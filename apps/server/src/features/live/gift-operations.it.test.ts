import type { SentInput } from '@avalive/contract/call'
import { errorCode } from '@avalive/contract/errors'
import { live } from '@avalive/contract/live'
import { giftOperations as operations } from '@avalive/contract/live/gift-operations'
import { appTest } from '@avalive/testkit/app-test'
import { liveKit, neverAway } from '@avalive/testkit/live'
import { describe, expect } from 'vitest'

const it = appTest
  .override('options', { env: neverAway })
  .extend('kit', { scope: 'file' }, ({ app }) => liveKit(app))
  .extend('operator', { scope: 'file' }, ({ app }) => app.newMember({ role: 'operator' }))

const reason = 'the winter gifts'
const stored = { en: 'Snow globe', ja: 'スノードーム', 'pt-BR': 'Globo de neve' }
const names = Object.entries(stored).map(([locale, name]) => ({ locale, name }))
let made = 0
const newGift = (changes: Partial<SentInput<typeof operations.createGift>> = {}) => ({
  giftId: `made_${made++}`,
  names,
  imageUrl: '/icons/newcomer.svg',
  price: 50,
  counts: [1, 5, 10],
  position: 9,
  isFree: false,
  reason,
  ...changes,
})
const changed = (gift: ReturnType<typeof newGift>, changes: Partial<SentInput<typeof operations.changeGift>>) => {
  const { isFree: _, ...values } = gift
  return { ...values, offered: true, version: 0, ...changes }
}

it('is named in each viewer’s language once an operator offers it, and in the room in all', async ({
  app,
  kit,
  operator,
}) => {
  const gift = newGift()
  const { giftId } = gift
  const created = await app.call(operations.createGift, gift, operator)
  expect(created.payload.gift).toMatchObject({ offered: false, priceFixed: false, tier: 'small', version: 0 })
  const [{ mediaId }, viewer] = [await kit.newStage(), await app.newMember()]
  await kit.giveCoins(viewer, 1000)
  const send = (idempotencyKey: string) =>
    app.call(live.sendGift, { mediaId, giftId, count: 2, idempotencyKey }, viewer)
  expect((await send('before-the-offer')).status).toBe(404)

  await app.call(operations.changeGift, changed(gift, {}), operator)
  const nameIn = async (language: string) => {
    const from = { ...viewer, headers: { 'accept-language': language } }
    return (await app.call(live.listGifts, {}, from)).payload.gifts.find((one) => one.giftId === giftId)?.name
  }
  expect(await Promise.all(['ja', 'pt-BR', 'de'].map(nameIn))).toEqual(['スノードーム', 'Globo de neve', 'Snow globe'])
  expect((await send('after-the-offer')).payload.gift).toMatchObject({ giftId, coins: 100 })
  expect(await kit.eventsSentTo(mediaId)).toMatchObject([{ type: 'gift', gift: { name: 'Snow globe', names: stored } }])
  const sent = await app.call(live.listGiftsSent, { mediaId }, { ...viewer, headers: { 'accept-language': 'ja' } })
  expect(sent.payload.gifts).toMatchObject([{ name: 'スノードーム' }])
})

describe('the price of a gift', () => {
  it('changes until viewers have seen it, and then stays', async ({ app, operator }) => {
    const gift = newGift()
    await app.call(operations.createGift, gift, operator)
    const change = (changes: Partial<SentInput<typeof operations.changeGift>>) =>
      app.call(operations.changeGift, changed(gift, changes), operator)
    expect((await change({ price: 60, offered: false })).payload.gift).toMatchObject({ price: 60, version: 1 })
    expect((await change({ price: 70, version: 1 })).payload.gift).toMatchObject({ price: 70, priceFixed: true })
    for (const offered of [true, false]) {
      expect((await change({ price: 80, offered, version: 2 })).failure.errorCode).toBe(
        errorCode('live', 'giftPriceFixed'),
      )
    }
    expect((await change({ price: 70, offered: false, version: 2 })).payload.gift).toMatchObject({ offered: false })
  })

  it.for([
    ['two counts the wrong way round', { counts: [5, 1] }],
    ['no English name', { names: [{ locale: 'ja', name: 'スノードーム' }] }],
    ['a language that the site doesn’t have', { names: [...names, { locale: 'xx', name: 'Snow' }] }],
    ['a picture of another site', { imageUrl: 'https://example.com/a.png' }],
    ['no price without being free', { price: 0 }],
  ] as const)('is refused with %s', async ([, changes], { app, operator }) => {
    const input = newGift(changes as Partial<SentInput<typeof operations.createGift>>)
    expect((await app.call(operations.createGift, input, operator)).status).toBe(400)
  })
})

it('is changed by one of two editors, and the other one is told', async ({ app, operator }) => {
  const gift = newGift()
  await app.call(operations.createGift, gift, operator)
  const both = await Promise.all(
    [3, 4].map((position) => app.call(operations.changeGift, changed(gift, { position }), operator)),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const audit = await app.auditOf(`gift:${gift.giftId}`)
  expect(audit).toHaveLength(2)
  expect(audit[1]).toMatchObject({ before: { position: 9, offered: false }, after: { offered: true } })
  expect((await app.call(operations.createGift, gift, operator)).failure.errorCode).toBe(
    errorCode('live', 'giftIdTaken'),
  )
})

it('is free once for all, also if two operators make it at once', async ({ app, kit, operator }) => {
  const inputs = [newGift({ price: 0, isFree: true }), newGift({ price: 0, isFree: true })]
  const both = await Promise.all(inputs.map((input) => app.call(operations.createGift, input, operator)))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.failure.errorCode).toBe(errorCode('live', 'freeGiftExists'))
  const { mediaId } = await kit.newStage()
  const input = { mediaId, idempotencyKey: 'the-free-gift' }
  expect((await app.call(live.sendFreeGift, input, await app.newMember())).status).toBe(200)
})

it('is listed by price with the search', async ({ app, operator }) => {
  for (const price of [30, 10, 20]) {
    await app.call(operations.createGift, newGift({ giftId: `sorted_${price}`, price }), operator)
  }
  const list = { search: 'sorted', sort: 'price', descending: false, offered: false } as const
  const { rows } = (await app.call(operations.listGiftCatalogue, list, operator)).payload
  expect(rows.map(({ price }) => price)).toEqual([10, 20, 30])
})
