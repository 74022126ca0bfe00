import { coins } from '@avalive/contract/coins'
import { errorCode } from '@avalive/contract/errors'
import { gacha } from '@avalive/contract/gacha'
import { presents } from '@avalive/contract/presents'
import { appTest } from '@avalive/testkit/app-test'
import { gachaKit } from '@avalive/testkit/gacha'
import { presentsKit } from '@avalive/testkit/presents'
import { describe, expect } from 'vitest'

const it = appTest
  .extend('kit', { scope: 'file' }, ({ app }) => presentsKit(app))
  .extend('gachas', { scope: 'file' }, ({ app }) => gachaKit(app))

const invalid = { status: 400, failure: { errorCode: errorCode('presents', 'invalidCode') } }
const expired = { status: 400, failure: { errorCode: errorCode('presents', 'expired') } }

describe('a present', () => {
  // shows presents-4, presents-8, presents-10, presents-12
  it('of coins gives free coins once, which the coin history shows', async ({ app, kit, member }) => {
    const { codes } = await kit.newCodes({ endAt: app.clock.now().add({ hours: 1 }).toString() })
    const [code = ''] = codes
    const shown = (await kit.get(code, member)).payload
    expect(shown).toEqual({
      present: {
        presentType: 1,
        presentAmount: 300,
        presentItem: { avatarItems: [], ticketName: '' },
        endAt: expect.stringMatching(/Z$/),
      },
      received: false,
    })
    expect((await kit.receive(code, member)).payload).toEqual({ ...shown, received: true })
    expect((await kit.receive(code, member)).payload).toEqual({ ...shown, received: true })
    expect((await kit.get(code, member)).payload).toEqual({ ...shown, received: true })
    const history = (await app.call(coins.getCoinHistories, { page: 1 }, member)).payload
    expect(history).toMatchObject({ totalCoin: 300, freeCoin: 300, chargeCoin: 0 })
    expect(history.transactions).toEqual([expect.objectContaining({ reason: 'present', balanceChangeFree: 300 })])
  })

  // shows presents-8
  it('of avatar items puts each item into the inventory, which its owner can list', async ({
    app,
    kit,
    gachas,
    member,
  }) => {
    const gachaId = await gachas.newGacha()
    const itemIds = ['crown', 'socks', 'socks'].map((name) => gachas.itemId(gachaId, name))
    const { codes } = await kit.newCodes({ presentType: 4, presentAmount: undefined, itemIds })
    const [code = ''] = codes
    const { present } = (await kit.receive(code, member)).payload
    const item = { name: 'Name', colorThumbnailUrl: '/c.svg' }
    expect(present).toMatchObject({
      presentType: 4,
      presentAmount: 3,
      presentItem: { avatarItems: [item, item, item] },
    })
    await kit.receive(code, member)
    const { db } = app.context
    const kept = await db
      .selectFrom('inventory')
      .innerJoin('items', 'items.id', 'inventory.itemId')
      .where('userId', '=', member.userId)
      .orderBy('inventory.id')
      .select(['items.itemId', 'source'])
      .execute()
    const claim = await db.selectFrom('presentClaims').where('userId', '=', member.userId).select('id').execute()
    expect(kept).toEqual(itemIds.map((itemId, index) => ({ itemId, source: `qr:${claim[0]?.id}:${index}` })))
    const { items, next } = (await app.call(gacha.listOwnedItems, {}, member)).payload
    expect(items.map((owned) => [owned.item.itemId, owned.source])).toEqual(
      itemIds.toReversed().map((itemId) => [itemId, 'qrGift']),
    )
    expect(next).toBeNull()
    expect((await app.call(gacha.listOwnedItems, {}, await app.newMember())).payload.items).toEqual([])
    expect((await app.call(gacha.listOwnedItems, {})).status).toBe(401)
  })

  // shows presents-8
  it('of many avatar items is listed by key, also if more items come meanwhile', async ({
    kit,
    app,
    gachas,
    member,
  }) => {
    const gachaId = await gachas.newGacha()
    const give = async (count: number) => {
      const itemIds = Array.from({ length: count }, () => gachas.itemId(gachaId, 'socks'))
      const { codes } = await kit.newCodes({ presentType: 4, presentAmount: undefined, itemIds })
      await kit.receive(codes[0] ?? '', member)
    }
    const list = async (before?: string) =>
      (await app.call(gacha.listOwnedItems, before === undefined ? {} : { before }, member)).payload
    await give(13)
    const first = await list()
    await give(2)
    const second = await list(first.next ?? '')
    expect([first.items.length, second.items.length, second.next]).toEqual([10, 3, null])
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(13)
  })

  // shows presents-8
  it('of gacha tickets adds them to the wallet', async ({ app, kit, gachas, member }) => {
    await gachas.newGacha()
    const { codes } = await kit.newCodes({ presentType: 6, presentAmount: 2, ticketTypeId: 'test' })
    const [code = ''] = codes
    const inJapanese = { ...member, headers: { 'accept-language': 'ja' } }
    const { present } = (await app.call(presents.receivePresent, { code }, inJapanese)).payload
    expect(present).toMatchObject({ presentType: 6, presentAmount: 2, presentItem: { ticketName: '名前' } })
    await kit.receive(code, member)
    const { tickets } = (await app.call(gacha.getWallet, {}, member)).payload
    expect(tickets).toEqual([{ ticketTypeId: 'test', name: 'Name', count: 2 }])
  })
})

describe('a code', () => {
  // shows presents-2, presents-6, presents-13
  it('is refused without a session before anything is said about it', async ({ app, kit }) => {
    const { codes } = await kit.newCodes()
    for (const code of [codes[0] ?? '', 'unknown']) {
      expect((await app.call(presents.getPresent, { code })).status).toBe(401)
      expect((await app.call(presents.receivePresent, { code })).status).toBe(401)
    }
  })

  // shows presents-6, presents-9, presents-13
  it('is invalid if it is unknown, not valid yet or withdrawn, and expired at its end', async ({
    app,
    kit,
    member,
  }) => {
    const now = app.clock.now()
    const [begun, later, past, withdrawn] = await Promise.all([
      kit.newCodes({ endAt: now.add({ minutes: 30 }).toString() }),
      kit.newCodes({ beginAt: now.add({ minutes: 30 }).toString() }),
      kit.newCodes({ endAt: now.subtract({ seconds: 1 }).toString() }),
      kit.newCodes(),
    ])
    const { id, version } = withdrawn.campaign
    await app.call(presents.withdrawPresentCampaign, { id, version, reason: 'a leak' }, await kit.operator())
    const both = async (code = '') => [await kit.get(code, member), await kit.receive(code, member)]
    for (const answer of await both('unknown')) expect(answer).toMatchObject(invalid)
    for (const answer of await both(later.codes[0])) expect(answer).toMatchObject(invalid)
    for (const answer of await both(withdrawn.codes[0])) expect(answer).toMatchObject(invalid)
    for (const answer of await both(past.codes[0])) expect(answer).toMatchObject(expired)
    for (const answer of await both(begun.codes[0])) expect(answer.status).toBe(200)
    app.clock.moveTo(app.clock.now().add({ minutes: 31 }))
    for (const answer of await both(begun.codes[0])) expect(answer).toMatchObject(expired)
    for (const answer of await both(later.codes[0])) expect(answer.status).toBe(200)
  })

  // shows presents-4, presents-11, presents-13
  it('that others used up is invalid, and still received for its claimers', async ({ app, kit, member }) => {
    const { codes } = await kit.newCodes({ maxClaims: 1 })
    const [code = ''] = codes
    const other = await app.newMember()
    expect((await kit.receive(code, member)).status).toBe(200)
    expect(await kit.get(code, other)).toMatchObject(invalid)
    expect(await kit.receive(code, other)).toMatchObject(invalid)
    expect((await kit.get(code, member)).payload.received).toBe(true)
    expect((await kit.receive(code, member)).payload.received).toBe(true)
  })

  it('is not claimed for another account than the page shows', async ({ app, kit, member }) => {
    const { codes } = await kit.newCodes()
    const [code = ''] = codes
    const { vliveId } = await app.newMember()
    const answer = await app.call(presents.receivePresent, { code, vliveId }, member)
    expect(answer.failure.errorCode).toBe(errorCode('coins', 'accountMismatch'))
    expect((await kit.get(code, member)).payload.received).toBe(false)
  })

  // shows presents-15
  it('can be guessed ten times a minute by one person, whose valid codes don’t count', async ({ app, kit, member }) => {
    const { codes } = await kit.newCodes()
    const [code = ''] = codes
    for (let n = 0; n < 5; n++) {
      expect((await kit.get(code, member)).status).toBe(200)
      expect((await kit.get(`guess-${n}`, member)).status).toBe(400)
      expect((await kit.receive(`guess-${n}`, member)).status).toBe(400)
    }
    expect((await kit.get('guess', member)).status).toBe(429)
    expect((await kit.receive(code, member)).status).toBe(429)
    expect((await kit.get(code, await app.newMember())).status).toBe(200)
  })
})
