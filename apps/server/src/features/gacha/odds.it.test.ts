import { decodeAnswer } from '@avalive/contract/binary'
import { type Call, pathsOf } from '@avalive/contract/call'
import { errorCode } from '@avalive/contract/errors'
import { gacha } from '@avalive/contract/gacha'
import { timeValue } from '@avalive/contract/shapes'
import { demoWorld } from '@avalive/demo-world/world'
import { locales } from '@avalive/i18n/locales'
import { shownTotal, WHOLE, weightOf } from '@avalive/rules/gacha/rate'
import { tableCommitment, totalOf } from '@avalive/rules/gacha/table'
import { verifyDraw, verifySequence } from '@avalive/rules/gacha/verify'
import { readRate } from '@avalive/rules/points/rate'
import type { Member, TestApp } from '@avalive/testkit/app'
import { appTest } from '@avalive/testkit/app-test'
import { describe, expect } from 'vitest'
import { features } from '../../app.ts'
import { seedWorld } from '../sandbox/seed.ts'
import { openSession } from '../session/open-session.ts'

const world = demoWorld(Temporal.Now.instant())
const avatar = world.gachas.filter(({ kind }) => kind === 'avatar').map(({ gachaId }) => gachaId)
const furniture = world.gachas.filter(({ kind }) => kind === 'furniture').map(({ gachaId }) => gachaId)

let viewer: Pick<Member, 'token'>
const it = appTest.override('options', { parts: { due: [] } })
it.beforeAll(async ({ app }) => {
  await seedWorld(app.context.db, features, world, readRate('0.5'), app.context.sealing)
  const { vliveId } = world.people.find(({ persona }) => persona === 'viewer') ?? { vliveId: '' }
  const { id } = await app.context.db
    .selectFrom('users')
    .where('vliveId', '=', vliveId)
    .select('id')
    .executeTakeFirstOrThrow()
  const session = await app.context.db.transaction().execute((tx) => openSession(tx, id, app.clock.now()))
  viewer = { token: session?.token ?? '' }
})

const guaranteesOf = async (app: TestApp, gachaId: string) => {
  const { gachaList, gachaRarityGuaranteeList } = (await app.call(gacha.listGachas, {})).payload
  const setId = gachaList.find(({ id }) => id === gachaId)?.rarityGuaranteeSetId
  return gachaRarityGuaranteeList.find((set) => set.setId === setId)?.rarityGuarantee ?? []
}

/** Sends the same call for JSON and for protobuf. */
const bothForms = async (app: TestApp, call: Call, input: object, sender: { token?: string } = {}) => {
  const ask = (accept: string) =>
    app.server.inject({
      method: 'POST',
      url: pathsOf(call)[0] ?? '',
      payload: input,
      headers: {
        accept,
        'accept-language': 'ko',
        ...(sender.token ? { authorization: `Bearer ${sender.token}` } : {}),
      },
    })
  const [json, binary] = [await ask('application/json'), await ask('application/x-protobuf')]
  return { json, binary }
}

const expectSame = async (app: TestApp, call: Call, input: object, sender?: { token?: string }) => {
  const { json, binary } = await bothForms(app, call, input, sender)
  expect([json.statusCode, binary.statusCode]).toEqual([200, 200])
  expect(json.headers['content-type']).toContain('application/json')
  expect(binary.headers['content-type']).toBe('application/x-protobuf')
  expect([json.headers.vary, binary.headers.vary]).toEqual(['accept', 'accept'])
  const [decoded, { payload }] = [decodeAnswer(call.binary, binary.rawPayload), json.json()]
  // The clock advances between the two calls.
  if ('now' in payload) expect(timeValue.parse(decoded.now).seconds - payload.now.seconds).toBeLessThan(60)
  expect(decoded).toEqual('now' in payload ? { ...payload, now: decoded.now } : payload)
  expect(binary.rawPayload.length).toBeLessThan(json.rawPayload.length)
}

describe.each(avatar)('the odds of %s', (gachaId) => {
  // shows gacha-12, gacha-19
  it('are integer weights that add up to 100 % in every guarantee, and match the commitment', async ({ app }) => {
    const { table, tableCommitment: told } = (await app.call(gacha.getTable, { gachaId, revision: 1 })).payload
    expect(tableCommitment(table)).toBe(told)
    for (const { entries } of table.weightSets) expect(totalOf(entries)).toBe(WHOLE)
    const sets = ['', ...(await guaranteesOf(app, gachaId)).map(({ weightSetId }) => weightSetId)]
    for (const rarityGuaranteeWeightSetId of sets) {
      const { payload } = await app.call(gacha.listItems, { gachaId, rarityGuaranteeWeightSetId })
      const weights = payload.gachaItems.map(({ emissionRate }) => weightOf(emissionRate))
      expect(shownTotal(weights).exact).toBe('100.0000')
      expect(payload.tableCommitment).toBe(told)
      for (const { rarity, emissionRate } of payload.rarityRates) {
        const own = payload.gachaItems.filter((item) => item.rarity === rarity)
        expect(own.reduce((sum, item) => sum + weightOf(item.emissionRate), 0)).toBe(weightOf(emissionRate))
      }
    }
  })

  // shows gacha-17
  it('are the same in JSON and in protobuf, for every guarantee', async ({ app }) => {
    await expectSame(app, gacha.listItems, { gachaId })
    for (const { weightSetId } of await guaranteesOf(app, gachaId)) {
      await expectSame(app, gacha.listItems, { gachaId, rarityGuaranteeWeightSetId: weightSetId })
    }
  })
})

describe.each(furniture)('the odds of the furniture gacha %s', (furnitureGachaId) => {
  // shows gacha-13
  it('are integer weights that add up to 100 % before rounding', async ({ app }) => {
    const { payload } = await app.call(gacha.listFurnitureItems, { furnitureGachaId })
    const weights = payload.furnitureGachaItemList.map(({ emissionRate }) => weightOf(emissionRate))
    expect(shownTotal(weights).exact).toBe('100.0000')
    const rarities = payload.furnitureGachaRarityList.map(({ emissionRate }) => weightOf(emissionRate))
    expect(rarities.reduce((sum, weight) => sum + weight, 0)).toBe(WHOLE)
  })

  // shows gacha-13, gacha-18
  it('are the same in JSON and in protobuf', ({ app }) =>
    expectSame(app, gacha.listFurnitureItems, { furnitureGachaId }))
})

describe('the list of gachas', () => {
  // shows gacha-9, gacha-16
  it('has five for avatars: one without guarantees, one for each kind, and one with all', async ({ app }) => {
    const kinds = await Promise.all(
      avatar.map(async (gachaId) =>
        (await guaranteesOf(app, gachaId)).map(({ type }) => type).filter((type) => type !== 'none'),
      ),
    )
    expect(kinds.toSorted((a, b) => a.length - b.length || String(a).localeCompare(String(b)))).toEqual([
      [],
      ['rare3'],
      ['rare3_rare4up'],
      ['rare4'],
      ['rare3', 'rare3_rare4up', 'rare4'],
    ])
    expect(furniture.length).toBe(3)
  })

  // shows gacha-8, gacha-16
  it('is the same in JSON and in protobuf, for visitors and for a person who has drawn', async ({ app }) => {
    await expectSame(app, gacha.listGachas, {})
    await expectSame(app, gacha.listGachas, {}, viewer)
    const { payload } = await app.call(gacha.listGachas, {}, viewer)
    expect(payload.hasUndetermined).toBe(true)
    expect(payload.userDrawCountByGroupList).toEqual([{ groupId: 'color_parade', count: 200 }])
  })

  // shows gacha-8
  it('is localized in the reader’s language', async ({ app }) => {
    const names = await Promise.all(
      locales.map(async (locale) => {
        const { payload } = await app.call(gacha.listGachas, {}, { headers: { 'accept-language': locale } })
        return payload.gachaList.map(({ name, items }) => [name, items.map((item) => item.name)])
      }),
    )
    expect(new Set(names.map((one) => JSON.stringify(one))).size).toBe(locales.length)
  })
})

describe('an error', () => {
  // shows wire-13
  it('is JSON even when the client accepts protobuf', async ({ app }) => {
    const { json, binary } = await bothForms(app, gacha.listItems, { gachaId: 'nowhere' })
    expect([json.statusCode, binary.statusCode]).toEqual([404, 404])
    expect(binary.headers['content-type']).toContain('application/json')
    expect(binary.json()).toEqual(json.json())
  })

  // shows gacha-17, gacha-18
  it.for([
    ['an unknown gacha', gacha.listItems, { gachaId: 'nowhere' }],
    ['a furniture gacha', gacha.listItems, { gachaId: furniture[0] ?? '' }],
    ['unknown odds', gacha.listItems, { gachaId: avatar[0] ?? '', rarityGuaranteeWeightSetId: 'nothing' }],
    ['an avatar gacha', gacha.listFurnitureItems, { furnitureGachaId: avatar[0] ?? '' }],
    ['an unknown revision', gacha.getTable, { gachaId: avatar[0] ?? '', revision: 2 }],
  ] as const)('has status 404 for %s', async ([_what, call, input], { app }) => {
    expect((await app.call(call as Call, input)).status).toBe(404)
  })
})

describe('the demo world’s viewer', () => {
  it('has a gapless sequence of draws, some verifiable and some with a seed still in use', async ({ app }) => {
    const all = []
    for (let page = 1; page !== 0; ) {
      const { draws, pagination } = (await app.call(gacha.listDraws, { gachaId: 'color_parade', page }, viewer)).payload
      all.push(...draws)
      page = pagination.next
    }
    expect(all.length).toBe(20)
    expect(verifySequence(all)).toBeNull()
    const revealed = all.filter(({ serverSeed }) => serverSeed !== null)
    expect(revealed.length).toBe(15)
    const { table } = (await app.call(gacha.getTable, { gachaId: 'color_parade', revision: 1 })).payload
    for (const draw of revealed) expect(verifyDraw(draw, table, draw.serverSeed ?? '')).toMatchObject({ ok: true })
    const { counts } = (await app.call(gacha.countResults, { gachaId: 'color_parade' }, viewer)).payload
    expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(200)
  })

  it('draws furniture by the same call, but not from a gacha that is over', async ({ app }) => {
    const draw = (gachaId: string, consumeTypeIndex: number) => {
      const idempotencyKey = `furniture ${gachaId}`
      return app.call(gacha.draw, { gachaId, consumeTypeIndex, times: 1, idempotencyKey }, viewer)
    }
    const { payload } = await draw('stargazer_loft', 1)
    const items = world.gachas.find(({ gachaId }) => gachaId === 'stargazer_loft')?.items ?? []
    expect(items.map(({ itemId }) => itemId)).toContain(payload.draw.results[0]?.item.itemId)
    expect((await draw('forest_room', 0)).failure.errorCode).toBe(errorCode('gacha', 'gachaClosed'))
    await app.call(gacha.confirmDraw, { drawId: payload.draw.drawId }, viewer)
  })

  it('pages through draws by the server’s page size, with next 0 at the end', async ({ app }) => {
    const first = (await app.call(gacha.listDraws, {}, viewer)).payload
    expect([first.draws.length, first.pagination.next]).toEqual([20, 2])
    const second = (await app.call(gacha.listDraws, { page: 2 }, viewer)).payload
    expect([second.draws.length, second.pagination.next]).toEqual([1, 0])
  })
})
