import type { SentInput } from '@avalive/contract/call'
import { errorCode } from '@avalive/contract/errors'
import { gacha } from '@avalive/contract/gacha'
import { gachaOperations } from '@avalive/contract/gacha-operations'
import { search } from '@avalive/contract/search'
import { verifyDraw } from '@avalive/rules/gacha/verify'
import type { Member, TestApp } from '@avalive/testkit/app'
import { appTest } from '@avalive/testkit/app-test'
import { frozenClock } from '@avalive/testkit/events'
import { gachaKit } from '@avalive/testkit/gacha'
import { liveKit } from '@avalive/testkit/live'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { runDue } from '../../platform/due.ts'
import { publicId } from '../../platform/ids.ts'
import { indexDue } from '../search/index-changes.ts'
import { gachaPreview } from './preview.ts'
import { gachaSitemap } from './sitemap.ts'

type Content = SentInput<typeof gachaOperations.createGacha>['content']
type Kind = 'avatar' | 'furniture'

const it = appTest
  .override('options', frozenClock)
  .extend('operator', { scope: 'file' }, ({ app }) => app.newMember({ role: 'operator' }))
  .extend('kit', { scope: 'file' }, ({ app }) => gachaKit(app))
  .extend('rich', { scope: 'file' }, async ({ app }) => {
    const rich = await app.newMember()
    await liveKit(app).giveCoins(rich, 100_000)
    return rich
  })

const reason = 'a test'
const failure = (name: 'idTaken' | 'contentInvalid' | 'frozen' | 'unknownItem' | 'wrongStage' | 'conflict') => ({
  failure: { errorCode: errorCode('gacha', name) },
})

const newItem = async (app: TestApp, operator: Member, rarity: number, kind: Kind = 'avatar') => {
  const itemId = publicId('it').toLowerCase()
  const item = {
    itemId,
    kind,
    designId: `${itemId}-design`,
    rarity,
    names: { ja: `服${itemId}`, en: `Coat ${itemId}` },
    colorNames: { ja: '赤', en: 'Red' },
    partsSets: [
      {
        id: itemId,
        colorId: 'red',
        original: '' as const,
        thumbnailUrl: '/icons/newcomer.svg',
        colorThumbnailUrl: '/icons/newcomer.svg',
      },
    ],
    pictureUrl: '/icons/newcomer.svg',
  }
  expect((await app.call(gachaOperations.createGachaItem, { ...item, reason }, operator)).status).toBe(200)
  return itemId
}

const contentOf = async (app: TestApp, operator: Member, kind: Kind = 'avatar', changes: Partial<Content> = {}) => {
  const items: string[] = []
  for (const rarity of [1, 3, 4]) items.push(await newItem(app, operator, rarity, kind))
  const [one = '', three = '', four = ''] = items
  const startAt = changes.startAt ?? app.clock.now().add({ hours: 1 }).toString()
  const endAt = app.clock.now().add({ hours: 9 }).toString()
  const defaults = {
    weightSetId: 'default',
    drawCount: 1,
    type: 'none' as const,
    entries: [
      { itemId: four, weight: 12_345 },
      { itemId: three, weight: 333_333 },
      { itemId: one, weight: 654_322 },
    ],
  }
  const tenth = {
    weightSetId: 'tenth',
    drawCount: 10,
    type: 'rare3' as const,
    entries: [
      { itemId: three, weight: 999_999 },
      { itemId: four, weight: 1 },
    ],
  }
  return {
    names: { ja: '月の箱', en: 'Moon box' },
    groupId: publicId('gr').toLowerCase(),
    priority: 5,
    original: '',
    limitedTimes: null,
    bannerUrl: '/event_images/0001.svg',
    startAt,
    endAt,
    isWelcomeSale: false,
    isColorExchangeable: false,
    options: [
      {
        type: 'coin',
        names: { ja: '1回', en: 'Once' },
        amount: 100,
        ticketTypeId: null,
        times: 1,
        discountAmount: 0,
        discountPercent: 0,
        limitedCount: null,
        bonusType: 'none',
        startAt,
        endAt,
      },
    ],
    bonuses: [],
    weightSets: kind === 'avatar' ? [defaults, tenth] : [defaults],
    ...changes,
  } satisfies Content
}

const draft = async (app: TestApp, operator: Member, kind: Kind = 'avatar', changes: Partial<Content> = {}) => {
  const gachaId = publicId('g').toLowerCase()
  const content: Content = await contentOf(app, operator, kind, changes)
  const created = await app.call(gachaOperations.createGacha, { gachaId, kind, content, reason }, operator)
  expect(created).toMatchObject({ status: 200, payload: { gacha: { stage: 'draft', version: 0, revision: 0 } } })
  return { gachaId, content }
}

const publish = (app: TestApp, operator: Member, gachaId: string, version: number) =>
  app.call(gachaOperations.publishGacha, { gachaId, version, reason }, operator)

const published = async (app: TestApp, operator: Member, changes: Partial<Content> = {}) => {
  const made = await draft(app, operator, 'avatar', changes)
  const { payload } = await publish(app, operator, made.gachaId, 0)
  expect(payload.gacha).toMatchObject({ stage: 'scheduled', revision: 1, hasDraft: false, version: 1 })
  return made
}

const save = async (app: TestApp, operator: Member, gachaId: string, content: Content) => {
  const { payload } = await app.call(gachaOperations.getOperatedGacha, { gachaId }, operator)
  return app.call(
    gachaOperations.saveGachaDraft,
    { gachaId, version: payload.gacha.version, content, reason },
    operator,
  )
}

/** Saves and publishes a change; the answer of the publication. */
const change = async (app: TestApp, operator: Member, gachaId: string, content: Content) => {
  const { payload } = await save(app, operator, gachaId, content)
  return publish(app, operator, gachaId, payload.gacha.version)
}

const isPublic = async (app: TestApp, gachaId: string, name: string): Promise<boolean[]> => {
  await runDue(app.context, [indexDue])
  const found = (await app.call(search.find, { query: name })).payload
  const preview = await gachaPreview(`/gacha_odds/${gachaId}`, { context: app.context, locale: 'en' })
  return [
    (await app.call(gacha.listItems, { gachaId })).status === 200,
    (await app.call(gacha.listGachas, {})).payload.gachaList.some(({ id }) => id === gachaId),
    (await gachaSitemap.paths(app.context, 0)).includes(`/gacha_odds/${gachaId}`),
    found.gachas.items.some((one) => one.gachaId === gachaId),
    preview !== null,
  ]
}

describe('a draft of a gacha', () => {
  // shows console-5
  it('is in no public call, document, search or sitemap until it is published', async ({ app, operator }) => {
    const name = `Moonlit ${publicId('x', 8)}`
    const startAt = app.clock.now().subtract({ hours: 1 }).toString()
    const { gachaId } = await draft(app, operator, 'avatar', { names: { ja: name, en: name }, startAt })
    expect(await isPublic(app, gachaId, name)).toEqual(Array(5).fill(false))
    await publish(app, operator, gachaId, 0)
    expect(await isPublic(app, gachaId, name)).toEqual(Array(5).fill(true))
    await app.call(gachaOperations.withdrawGacha, { gachaId, version: 1, reason }, operator)
    expect(await isPublic(app, gachaId, name)).toEqual(Array(5).fill(false))
  })

  it('that changes a published gacha is not seen before it is published', async ({ app, operator }) => {
    const { gachaId, content } = await published(app, operator)
    const seen = async () => (await app.call(gacha.listItems, { gachaId })).payload
    const before = await seen()
    const [first, second, third] = content.weightSets[0]?.entries ?? []
    if (!first || !second || !third) throw new Error('no odds')
    const entries = [{ ...first, weight: first.weight + 1 }, { ...second, weight: second.weight - 1 }, third]
    const weightSets = [
      { weightSetId: 'default', drawCount: 1, type: 'none' as const, entries },
      ...content.weightSets.slice(1),
    ]
    const saved = await save(app, operator, gachaId, { ...content, weightSets })
    expect(saved.payload.gacha).toMatchObject({ hasDraft: true, revision: 1, version: 2 })
    expect(await seen()).toEqual(before)
    expect((await publish(app, operator, gachaId, 2)).payload.gacha).toMatchObject({ hasDraft: false, revision: 2 })
    expect(await seen()).toMatchObject({ revision: 2, gachaItems: [{ emissionRate: '1.2346' }, {}, {}] })
  })

  it.for([
    ['a set that does not add up', (all: Content) => ({ ...all, weightSets: [{ ...all.weightSets[0], entries: [] }] })],
    ['no way to pay', (all: Content) => ({ ...all, options: [] })],
    ['no English name', (all: Content) => ({ ...all, names: { ja: '月' } })],
    [
      'a guarantee that is none',
      (all: Content) => ({
        ...all,
        weightSets: all.weightSets.map((set) => (set.drawCount === 10 ? { ...set, type: 'rare4' } : set)),
      }),
    ],
  ] as const)('is not published with %s', async ([, spoil], { app, operator }) => {
    const { gachaId, content } = await draft(app, operator)
    await save(app, operator, gachaId, spoil(content) as Content)
    expect(await publish(app, operator, gachaId, 1)).toMatchObject(failure('contentInvalid'))
  })

  it('is refused with a taken id or an impossible period', async ({ app, operator }) => {
    const { gachaId, content } = await draft(app, operator)
    const create = (id: string, changes: Partial<Content>) =>
      app.call(
        gachaOperations.createGacha,
        { gachaId: id, kind: 'avatar', content: { ...content, ...changes }, reason },
        operator,
      )
    expect(await create(gachaId, {})).toMatchObject(failure('idTaken'))
    expect(await create(`${gachaId}2`, { endAt: content.startAt })).toMatchObject(failure('contentInvalid'))
  })
})

describe('the preview of odds', () => {
  it.for(['avatar', 'furniture'] as const)(
    'is what the page publishes, to the last digit: %s',
    async (kind, { app, operator }) => {
      const { gachaId, content } = await draft(app, operator, kind)
      const { payload: preview } = await app.call(
        gachaOperations.getGachaOddsPreview,
        { kind, weightSets: content.weightSets },
        operator,
      )
      await publish(app, operator, gachaId, 0)
      for (const { weightSetId, rarityRates, gachaItems, furnitureGachaItemList } of preview.weightSets) {
        if (kind === 'avatar') {
          const { payload } = await app.call(gacha.listItems, { gachaId, rarityGuaranteeWeightSetId: weightSetId })
          expect(payload).toMatchObject({ rarityRates, gachaItems })
          expect([payload.gachaItems.length, gachaItems.length]).toEqual([
            gachaItems.length,
            weightSetId === 'tenth' ? 2 : 3,
          ])
        } else {
          const { payload } = await app.call(gacha.listFurnitureItems, { furnitureGachaId: gachaId })
          expect(payload).toMatchObject({ furnitureGachaRarityList: rarityRates, furnitureGachaItemList })
        }
      }
      expect(preview.weightSets[0]?.rarityRates.map(({ emissionRate }) => emissionRate)).toEqual([
        '1.2345',
        '33.3333',
        '65.4322',
      ])
    },
  )

  it('refuses an item that does not exist', async ({ app, operator }) => {
    const weightSets = [
      { weightSetId: 'a', drawCount: 1, type: 'none' as const, entries: [{ itemId: 'none', weight: 1 }] },
    ]
    const asked = await app.call(gachaOperations.getGachaOddsPreview, { kind: 'avatar', weightSets }, operator)
    expect(asked).toMatchObject(failure('unknownItem'))
  })
})

describe('an open gacha', () => {
  it('keeps what people drew towards, and draws can be verified after new odds', async ({
    app,
    operator,
    kit,
    rich,
  }) => {
    const startAt = app.clock.now().subtract({ hours: 1 }).toString()
    const made = await draft(app, operator, 'avatar', { startAt })
    const { gachaId, content } = made
    expect((await publish(app, operator, gachaId, 0)).payload.gacha.stage).toBe('open')
    const { payload: drawn } = await kit.draw(rich, gachaId)

    const [option] = content.options
    const [defaults, tenth] = content.weightSets
    if (!option || !defaults || !tenth) throw new Error('an empty content')
    const taken: Partial<Content>[] = [
      { groupId: 'another' },
      { startAt: app.clock.now().toString() },
      { endAt: app.clock.now().add({ hours: 1 }).toString() },
      { isColorExchangeable: true },
      { limitedTimes: 3 },
      { options: [{ ...option, amount: 120 }] },
      { weightSets: [defaults] },
    ]
    for (const one of taken)
      expect(await change(app, operator, gachaId, { ...content, ...one })).toMatchObject(failure('frozen'))

    const more = { ...option, times: 10, amount: 900, names: { ja: '10回', en: 'Ten' } }
    const [first, ...others] = defaults.entries
    if (!first) throw new Error('no odds')
    const [last] = others.slice(-1)
    if (!last) throw new Error('no odds')
    const entries = [
      { ...first, weight: first.weight + 100 },
      ...others.slice(0, -1),
      { ...last, weight: last.weight - 100 },
    ]
    const after = { ...content, options: [option, more], weightSets: [{ ...defaults, entries }, tenth] }
    expect((await change(app, operator, gachaId, after)).payload.gacha).toMatchObject({ revision: 2, hasDraft: false })

    expect(await kit.draw(rich, gachaId, { revision: 1 })).toMatchObject({ status: 409 })
    expect((await kit.draw(rich, gachaId, { index: 1, times: 10 })).payload.draw.revision).toBe(2)
    const { seedCommitment, revision } = drawn.draw
    const { payload: revealed } = await app.call(gacha.revealSeed, { seedCommitment }, rich)
    const { payload: table } = await app.call(gacha.getTable, { gachaId, revision }, rich)
    const { payload: all } = await app.call(gacha.listDraws, { gachaId }, rich)
    const old = all.draws.find(({ drawId }) => drawId === drawn.draw.drawId)
    if (!old) throw new Error('the draw is gone')
    expect(verifyDraw(old, table.table, revealed.serverSeed).ok).toBe(true)
  })

  it('can be withdrawn, offered again as it was, and not changed once it has ended', async ({
    app,
    operator,
    kit,
    rich,
  }) => {
    const startAt = app.clock.now().subtract({ hours: 1 }).toString()
    const { gachaId, content } = await draft(app, operator, 'avatar', { startAt })
    await publish(app, operator, gachaId, 0)
    await app.call(gachaOperations.withdrawGacha, { gachaId, version: 1, reason }, operator)
    expect((await kit.draw(rich, gachaId)).status).toBe(404)
    expect((await publish(app, operator, gachaId, 2)).payload.gacha).toMatchObject({ stage: 'open', revision: 1 })
    expect((await kit.draw(rich, gachaId)).status).toBe(200)
    expect(await publish(app, operator, gachaId, 3)).toMatchObject(failure('wrongStage'))
    app.clock.moveTo(app.clock.now().add({ hours: 10 }))
    const renamed = { ...content, names: { ja: '後', en: 'After' } }
    expect(await change(app, operator, gachaId, renamed)).toMatchObject(failure('frozen'))
  })
})

describe('changes of a gacha', () => {
  it('lose nothing when two operators save or publish one at once', async ({ app, operator }) => {
    const { gachaId, content } = await draft(app, operator)
    const other = await app.newMember({ role: 'operator' })
    const saveAs = (who: Member, en: string) =>
      app.call(
        gachaOperations.saveGachaDraft,
        { gachaId, version: 0, content: { ...content, names: { ja: en, en } }, reason },
        who,
      )
    const saved = await Promise.all([saveAs(operator, 'one'), saveAs(other, 'two'), publish(app, operator, gachaId, 0)])
    expect(saved.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const { payload } = await app.call(gachaOperations.getOperatedGacha, { gachaId }, operator)
    const both = await Promise.all([1, 2].map(() => publish(app, operator, gachaId, payload.gacha.version)))
    expect(both.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
    expect((await app.call(gacha.getTable, { gachaId, revision: 2 })).status).toBe(404)
  })

  it('leave rows with what changed', async ({ app, operator }) => {
    const { gachaId, content } = await published(app, operator)
    await change(app, operator, gachaId, { ...content, priority: 9 })
    expect((await app.auditOf(`gacha:${gachaId}`)).slice(2)).toMatchObject([
      {
        action: 'gacha.saveGachaDraft',
        before: { version: 1, priority: 5 },
        after: { version: 2, priority: 9 },
        reason,
      },
      {
        action: 'gacha.publishGacha',
        before: { version: 2, priority: 5 },
        after: { version: 3, priority: 9, revision: 1 },
      },
    ])
  })
})

describe('the catalogue of items', () => {
  it('changes names and pictures under a version, and lists what is published', async ({ app, operator }) => {
    const { content, gachaId } = await published(app, operator)
    const itemId = content.weightSets[0]?.entries[0]?.itemId ?? ''
    const { payload } = await app.call(gachaOperations.listGachaItems, { search: itemId, kind: 'avatar' }, operator)
    const [item] = payload.rows
    expect(item).toMatchObject({ itemId, isPublished: true, version: 0 })
    if (!item) throw new Error('no item')
    const { names, colorNames, partsSets, designId, rarity } = item
    const rename = (version: number, changes = {}) =>
      app.call(
        gachaOperations.changeGachaItem,
        {
          itemId,
          version,
          names: { ...names, en: 'Moon coat' },
          designId,
          rarity,
          colorNames,
          partsSets,
          pictureUrl: '/event_images/0002.svg',
          reason,
          ...changes,
        },
        operator,
      )
    expect((await rename(0)).payload.item).toMatchObject({
      names: { en: 'Moon coat' },
      pictureUrl: '/event_images/0002.svg',
      version: 1,
    })
    expect(await rename(0)).toMatchObject(failure('conflict'))
    expect(await rename(1, { rarity: rarity - 1 })).toMatchObject(failure('frozen'))
    expect(await rename(1, { designId: 'another' })).toMatchObject(failure('frozen'))
    const { gachaIds } = (await app.call(gachaOperations.getGachaItem, { itemId }, operator)).payload
    expect(gachaIds).toEqual([gachaId])
  })

  it('changes the rarity and design of an item as long as no odds have it', async ({ app, operator }) => {
    const itemId = await newItem(app, operator, 2)
    const { item } = (await app.call(gachaOperations.getGachaItem, { itemId }, operator)).payload
    const { kind: _, isPublished, ...fields } = item
    expect(isPublished).toBe(false)
    const changed = await app.call(
      gachaOperations.changeGachaItem,
      { ...fields, rarity: 4, designId: 'another', reason },
      operator,
    )
    expect(changed.payload.item).toMatchObject({ rarity: 4, designId: 'another', version: 1 })
    const [, audited] = await app.auditOf(`item:${itemId}`)
    expect(audited).toMatchObject({ before: { rarity: 2 }, after: { rarity: 4 } })
  })

  it('has each ticket type once', async ({ app, operator }) => {
    const ticketTypeId = publicId('t').toLowerCase()
    const create = () =>
      app.call(gachaOperations.createTicketType, { ticketTypeId, names: { ja: '券', en: 'Ticket' }, reason }, operator)
    const made = await Promise.all([create(), create()])
    expect(made.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { payload } = await app.call(gachaOperations.listTicketTypes, { search: ticketTypeId }, operator)
    expect(payload.rows.map((type) => type.ticketTypeId)).toEqual([ticketTypeId])
  })

  it('lists ticket types by id in pages, and finds them by name', async ({ app, operator }) => {
    const word = publicId('w', 8).toLowerCase()
    const names = JSON.stringify({ ja: '券', en: `Ticket ${word}` })
    await sql`
      insert into ticket_types (ticket_type_id, names)
      select ${word}::text || '_' || lpad(n::text, 2, '0'), ${names}::jsonb from generate_series(1, 60) n`.execute(
      app.context.db,
    )
    const list = async (input: object) => {
      const { payload } = await app.call(gachaOperations.listTicketTypes, { search: word, ...input }, operator)
      return { ids: payload.rows.map((type) => type.ticketTypeId), next: payload.next ?? '' }
    }
    const first = await list({ descending: false })
    expect(first.ids[0]).toBe(`${word}_01`)
    const second = await list({ descending: false, after: first.next })
    expect(new Set([...first.ids, ...second.ids]).size).toBe(60)
    expect((await list({ search: `TICKET ${word}` })).ids[0]).toBe(`${word}_60`)
    expect((await list({ search: `none ${word}` })).ids).toEqual([])
  })

  it('changes the names of a ticket type, and refuses the second of two operators', async ({ app, operator }) => {
    const ticketTypeId = publicId('t').toLowerCase()
    const names = { ja: '券', en: 'Tiket' }
    await app.call(gachaOperations.createTicketType, { ticketTypeId, names, reason }, operator)
    const change = (next: Record<string, string>, version = 0, id = ticketTypeId) =>
      app.call(gachaOperations.changeTicketType, { ticketTypeId: id, version, names: next, reason }, operator)
    const [one, other] = [
      { ja: '券', en: 'Ticket' },
      { ja: '券', en: 'Pass' },
    ]
    const answers = await Promise.all([change(one), change(other)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const stored = answers[0].status === 200 ? one : other
    const { rows } = (await app.call(gachaOperations.listTicketTypes, { ticketTypeId }, operator)).payload
    expect(rows).toEqual([{ ticketTypeId, names: stored, version: 1 }])
    expect((await change(stored, 1)).payload.ticketType.version).toBe(1)
    expect((await change({ ja: '券' }, 1)).status).toBe(400)
    expect((await change(one, 0, 'nothing')).status).toBe(404)
    expect(await app.auditOf(`ticketType:${ticketTypeId}`)).toMatchObject([
      { after: { names } },
      { action: 'gacha.changeTicketType', before: { version: 0, names }, after: { version: 1, names: stored } },
    ])
  })
})

describe('the list of gachas', () => {
  it('finds drafts and tells stages', async ({ app, operator }) => {
    const word = publicId('w', 8)
    const { gachaId } = await draft(app, operator, 'avatar', { names: { ja: word, en: word } })
    const list = async (stage?: 'draft' | 'scheduled' | 'withdrawn') => {
      const { payload } = await app.call(
        gachaOperations.listOperatedGachas,
        { search: word, ...(stage && { stage }) },
        operator,
      )
      return payload.rows.map((row) => [row.gachaId, row.stage])
    }
    expect([await list(), await list('draft'), await list('scheduled')]).toEqual([
      [[gachaId, 'draft']],
      [[gachaId, 'draft']],
      [],
    ])
    await publish(app, operator, gachaId, 0)
    expect(await list('scheduled')).toEqual([[gachaId, 'scheduled']])
    await app.call(gachaOperations.withdrawGacha, { gachaId, version: 1, reason }, operator)
    expect(await list('withdrawn')).toEqual([[gachaId, 'withdrawn']])
  })
})
