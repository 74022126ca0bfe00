import { home } from '@avalive/contract/home'
import { live } from '@avalive/contract/live'
import { search } from '@avalive/contract/search'
import type { SearchKind } from '@avalive/rules/search/keys'
import type { Member, TestApp } from '@avalive/testkit/app'
import { appTest } from '@avalive/testkit/app-test'
import { eventKit } from '@avalive/testkit/events'
import { writeGacha } from '@avalive/testkit/gacha'
import { liveKit, neverAway } from '@avalive/testkit/live'
import { describe, expect } from 'vitest'
import { indexBatch } from './index-changes.ts'

const it = appTest
  .override('options', { env: neverAway, parts: { due: [] } })
  .extend('kit', { scope: 'file' }, ({ app }) => liveKit(app))

const index = async ({ context }: TestApp): Promise<void> => {
  while ((await indexBatch(context.db, context.clock.now())) > 0);
}

const findAll = async (app: TestApp, query: string, reader?: Member) => {
  const { status, payload } = await app.call(search.find, { query }, reader)
  expect(status).toBe(200)
  return payload
}

const namesOf = async (app: TestApp, query: string, reader?: Member): Promise<string[]> =>
  (await findAll(app, query, reader)).people.items.map(({ nickname }) => nickname)

const titlesOf = async (app: TestApp, query: string, reader?: Member): Promise<string[]> =>
  (await findAll(app, query, reader)).streams.items.map(({ title }) => title)

describe('people', () => {
  const people = [
    '桜井さくら',
    'ｷｬﾝﾃﾞｨｰ',
    '김민지',
    'น้ำฝนจัง',
    'Chloé Dubois',
    'Алёна',
    'Großmann',
    '100%_\\pure',
    '凛',
    'サクヤ',
    '斉藤葵',
    '별',
    'ดาว',
  ]
  it.beforeAll(async ({ app }) => {
    for (const nickname of people) await app.newMember({ nickname })
    await index(app)
  })

  // shows search-1, search-2, search-3
  it.for([
    ['桜', '桜井さくら'],
    ['さくら', '桜井さくら'],
    ['サク', '桜井さくら'],
    ['凛', '凛'],
    ['キャンディ', 'ｷｬﾝﾃﾞｨｰ'],
    ['きやんでい', 'ｷｬﾝﾃﾞｨｰ'],
    ['キャンデー', 'ｷｬﾝﾃﾞｨｰ'],
    ['김', '김민지'],
    ['김ㅁ', '김민지'],
    ['민지', '김민지'],
    ['김만지', '김민지'],
    ['น', 'น้ำฝนจัง'],
    ['นำฝน', 'น้ำฝนจัง'],
    ['น้ำผนจัง', 'น้ำฝนจัง'],
    ['CHLOE', 'Chloé Dubois'],
    ['ｄｕｂ', 'Chloé Dubois'],
    ['Dubois Chloé', 'Chloé Dubois'],
    ['choledubois', 'Chloé Dubois'],
    ['chole', 'Chloé Dubois'],
    ['dubio', 'Chloé Dubois'],
    ['алена', 'Алёна'],
    ['grossman', 'Großmann'],
    ['さくか', 'サクヤ'],
    ['斎藤葵', '斉藤葵'],
    ['벌', '별'],
    ['ดาน', 'ดาว'],
    ['100', '100%_\\pure'],
    ['%100', '100%_\\pure'],
  ] as const)('%s finds %s', async ([query, nickname], { app }) => {
    expect(await namesOf(app, query)).toContain(nickname)
  })

  // shows search-1
  it.for(['%', '_', '\\', "'", '" or 1=1 --', '🌸', ' ', '', 'さくらんぼ大将', '%%%%'])(
    'nobody is found by %j',
    async (query, { app }) => {
      expect(await namesOf(app, query)).toEqual([])
    },
  )

  it('are refused a query that is too long or not text', async ({ app }) => {
    expect((await app.call(search.find, { query: 'a'.repeat(61) })).status).toBe(400)
    expect((await app.call(search.find, { query: '\ud800' })).status).toBe(400)
  })

  it('are found by their whole profile id', async ({ app }) => {
    const { userId } = await app.newMember({ nickname: 'Tsubame' })
    const { profileId } = await app.context.db
      .selectFrom('users')
      .where('id', '=', userId)
      .select('profileId')
      .executeTakeFirstOrThrow()
    await index(app)
    expect(await namesOf(app, profileId.toUpperCase())).toEqual(['Tsubame'])
    expect(await namesOf(app, profileId.slice(0, -1))).toEqual([])
  })

  // shows search-4
  it('come exact first, then by followers, with the stream that they are live in', async ({ app, kit }) => {
    const [known, unknown] = [
      await app.newMember({ nickname: 'Kaede Star' }),
      await app.newMember({ nickname: 'Kaede Moon' }),
    ]
    await app.newMember({ nickname: 'カエデ' })
    await app.newMember({ nickname: 'Kaede' })
    const follower = await app.newMember({ nickname: 'Nobody' })
    for (const each of [known, unknown])
      await app.context.db
        .insertInto('avatars')
        .values({ userId: each.userId, name: 'K', thumbnailUrl: '/', createdAt: app.clock.now() })
        .execute()
    expect((await app.call(live.follow, { vliveId: known.vliveId }, follower)).status).toBe(200)
    await index(app)
    const found = await findAll(app, 'kaede')
    expect(found.people.items.map(({ nickname }) => nickname)).toEqual(['Kaede', 'Kaede Star', 'Kaede Moon'])
    expect(found.people.items[1]).toMatchObject({ followerCount: 1, mediaId: null })
    expect(kit).toBeDefined()
  })

  // shows search-5
  it('are found by a new name and not by the old one, even before the index has followed', async ({ app }) => {
    const { userId } = await app.newMember({ nickname: 'Hibari' })
    await index(app)
    expect(await namesOf(app, 'hibari')).toEqual(['Hibari'])
    await app.context.db.updateTable('users').set({ nickname: 'Uguisu' }).where('id', '=', userId).execute()
    expect(await namesOf(app, 'hibari')).toEqual([])
    await index(app)
    expect(await namesOf(app, 'hibari')).toEqual([])
    expect(await namesOf(app, 'uguisu')).toEqual(['Uguisu'])
  })

  // shows search-6
  it('who are suspended are not found, nor are their streams', async ({ app, kit }) => {
    const { host } = await kit.newStage()
    await app.context.db.updateTable('users').set({ nickname: 'Kamome' }).where('id', '=', host.userId).execute()
    await index(app)
    expect(await namesOf(app, 'kamome')).toEqual(['Kamome'])
    expect(await titlesOf(app, 'kamome')).toEqual(['Tea'])
    await app.context.db
      .updateTable('users')
      .set({ suspendedUntil: app.clock.now().add({ hours: 1 }) })
      .where('id', '=', host.userId)
      .execute()
    expect(await namesOf(app, 'kamome')).toEqual([])
    expect(await titlesOf(app, 'kamome')).toEqual([])
  })

  // shows search-6
  it('in a block are not found by each other, nor are their streams', async ({ app, kit, member }) => {
    const { host } = await kit.newStage()
    for (const [{ userId }, nickname] of [
      [host, 'Misago'],
      [member, 'Chidori'],
    ] as const) {
      await app.context.db.updateTable('users').set({ nickname }).where('id', '=', userId).execute()
    }
    await app.call(live.blockPerson, { vliveId: member.vliveId }, host)
    await index(app)
    expect(await namesOf(app, 'misago', member)).toEqual([])
    expect(await titlesOf(app, 'misago', member)).toEqual([])
    expect(await namesOf(app, 'chidori', host)).toEqual([])
    expect(await namesOf(app, 'misago')).toEqual(['Misago'])
    expect(await titlesOf(app, 'misago')).toEqual(['Tea'])
  })
})

describe('streams', () => {
  // shows search-4, search-5
  it('are found by title and by name, live ones first, and not after their end', async ({ app }) => {
    const host = await app.newMember({ nickname: 'Fukurou', avatar: true })
    const startsAt = app.clock.now().add({ hours: 3 }).toString()
    await app.call(live.reserveBroadcast, { title: 'よるの読書会', mediaType: 1, startsAt }, host)
    const other = await app.newMember({ nickname: 'Mimizuku', avatar: true })
    await app.call(live.startBroadcast, { title: 'まよなかのヨルの読書', mediaType: 1 }, other)
    await index(app)
    expect(await titlesOf(app, '読書')).toEqual(['まよなかのヨルの読書', 'よるの読書会'])
    expect(await titlesOf(app, 'よるの読書')).toEqual(['まよなかのヨルの読書', 'よるの読書会'])
    expect(await titlesOf(app, 'fukurou')).toEqual(['よるの読書会'])
    const [first] = (await findAll(app, 'mimizuku')).streams.items
    expect(first).toMatchObject({ isLive: true, startsAt: null, streamers: [{ nickname: 'Mimizuku' }] })
    expect((await findAll(app, 'mimizuku')).people.items[0]?.mediaId).toBe(first?.mediaId)
    await app.call(live.endBroadcast, { mediaId: first?.mediaId ?? '' }, other)
    expect(await titlesOf(app, '読書')).toEqual(['よるの読書会'])
    await index(app)
    expect(await titlesOf(app, 'mimizuku')).toEqual([])
  })

  // shows search-13
  it.for([
    ['without a picture', { mediaType: 0, playbackUrl: '/live.m3u8', hasPicture: false }, false],
    ['with a picture', { mediaType: 0, playbackUrl: '/live.m3u8', hasPicture: true }, true],
    ['drawn by the viewers', { mediaType: 1 }, true],
  ] as const)('%s are live for search as they are for home', async ([nickname, changes, isLive], { app }) => {
    const host = await app.newMember({ nickname, avatar: true })
    const started = await app.call(live.startBroadcast, { title: nickname, mediaType: 1 }, host)
    const { mediaId } = started.payload.media
    await app.context.db.updateTable('streams').set(changes).where('mediaId', '=', mediaId).execute()
    await index(app)
    const found = await findAll(app, nickname)
    const shown = (await app.call(home.getHome, {})).payload.live.cards
    expect({
      person: found.people.items.map((person) => person.mediaId),
      streams: found.streams.items.length,
      home: shown.some((card) => card.mediaId === mediaId),
    }).toEqual({ person: [isLive ? mediaId : null], streams: isLive ? 1 : 0, home: isLive })
  })

  // shows search-6, search-13
  it('don’t mark a guest as live for somebody whom the host has blocked', async ({ app, kit, member }) => {
    const { host, mediaId } = await kit.newStage()
    const guest = await app.newMember({ nickname: 'Hayabusa' })
    const { id } = await app.context.db
      .selectFrom('streams')
      .where('mediaId', '=', mediaId)
      .select('id')
      .executeTakeFirstOrThrow()
    await app.context.db
      .insertInto('streamStreamers')
      .values({ streamId: id, userId: guest.userId, position: 1 })
      .execute()
    await index(app)
    const liveIn = async () => (await findAll(app, 'hayabusa', member)).people.items.map((person) => person.mediaId)
    expect(await liveIn()).toEqual([mediaId])
    await app.call(live.blockPerson, { vliveId: member.vliveId }, host)
    expect(await liveIn()).toEqual([null])
  })
})

describe('events and gachas', () => {
  // shows search-4, search-5
  it('are found in every language while they are open, and named in the reader’s', async ({ app }) => {
    const { db } = app.context
    const kit = eventKit(app)
    const [upcoming, running] = [
      await kit.newEvent({ begins: 60, ends: 90 }),
      await kit.newEvent({ begins: -60, ends: 90 }),
    ]
    const name = JSON.stringify({ en: 'Firefly Night', ja: '蛍の夜', ko: '반딧불이의 밤' })
    await db.updateTable('events').set({ name }).where('eventId', 'in', [upcoming, running]).execute()
    await db.updateTable('events').set({ status: 1 }).where('eventId', '=', running).execute()
    await index(app)
    const inJapanese = { headers: { 'accept-language': 'ja' } }
    for (const query of ['firefly', 'ほたる', '蛍', '반딧', 'firefyl']) {
      const { payload } = await app.call(search.find, { query }, inJapanese)
      const ids = payload.events.items.map(({ eventId }) => eventId)
      expect(ids).toEqual(query === 'ほたる' ? [] : [running, upcoming])
    }
    const { payload } = await app.call(search.find, { query: 'night' }, inJapanese)
    expect(payload.events.items[0]).toMatchObject({ name: '蛍の夜', isRunning: true })
    await db.updateTable('events').set({ status: 2 }).where('eventId', '=', running).execute()
    expect((await findAll(app, '蛍')).events.items.map(({ eventId }) => eventId)).toEqual([upcoming])
  })

  // shows search-5
  it('leave out gachas that are withdrawn, closed or without published odds', async ({ app }) => {
    const { db } = app.context
    const now = app.clock.now()
    const open = await writeGacha(db, now)
    await writeGacha(db, now, { isPublished: false })
    await writeGacha(db, now, { endAt: now.subtract({ minutes: 1 }) })
    const names = JSON.stringify({ en: 'Lantern parade', ja: '提灯行列' })
    await db.updateTable('gachas').set({ names }).execute()
    await index(app)
    const found = async () => (await findAll(app, '提灯')).gachas.items.map(({ gachaId }) => gachaId)
    expect(await found()).toEqual([open])
    await db.updateTable('gachas').set({ offered: false }).where('gachaId', '=', open).execute()
    expect(await found()).toEqual([])
  })
})

// shows search-5, search-13
it('gachas that have ended or not begun never take the place of an open one', async ({ app }) => {
  const { db } = app.context
  const now = app.clock.now()
  const write = (count: number, times: { startAt?: Temporal.Instant; endAt?: Temporal.Instant }) =>
    Promise.all(Array.from({ length: count }, () => writeGacha(db, now, times)))
  const [ending, later] = [now.add({ minutes: 5 }), now.add({ minutes: 10 })]
  const short = await write(30, { endAt: ending })
  const future = await write(30, { startAt: later })
  const open = await writeGacha(db, now)
  await db
    .updateTable('gachas')
    .set({ names: JSON.stringify({ en: 'Kite festival' }) })
    .where('gachaId', 'in', [...short, ...future, open])
    .execute()
  const found = async () => {
    await index(app)
    return (await findAll(app, 'kite festival')).gachas.items.map(({ gachaId }) => gachaId)
  }
  expect(short).toEqual(expect.arrayContaining(await found()))
  app.clock.moveTo(ending)
  expect(await found()).toEqual([open])
  const entries = () => db.selectFrom('searchEntries').where('kind', '=', 3).select('place').execute()
  expect((await entries()).filter(({ place }) => place === 1)).toHaveLength(30)
  app.clock.moveTo(later)
  expect(await found()).toHaveLength(5)
  expect((await entries()).filter(({ place }) => place === 1)).toHaveLength(0)
  const before = (await entries()).length
  const endAt = later.add({ hours: 1 })
  await db.updateTable('gachas').set({ endAt }).where('gachaId', 'in', short).execute()
  await index(app)
  expect(await entries()).toHaveLength(before + 30)
})

// shows search-7
it('pages through one kind, and shows five of each otherwise', async ({ app }) => {
  for (let number = 0; number < 27; number++) await app.newMember({ nickname: `Suzume ${number}` })
  await index(app)
  const first = await findAll(app, 'suzume')
  expect(first.people.items).toHaveLength(5)
  expect(first.people.cursor).toBe('5')
  const seen = new Set<string>()
  const sizes: number[] = []
  const kind: SearchKind = 'person'
  for (const cursor of ['0', '20']) {
    const { payload } = await app.call(search.find, { query: 'suzume', kind, cursor })
    for (const { vliveId } of payload.people.items) seen.add(vliveId)
    sizes.push(payload.people.items.length)
    expect(payload.streams.items).toEqual([])
    expect(payload.people.cursor).toBe(cursor === '0' ? '20' : null)
  }
  expect([seen.size, sizes]).toEqual([27, [20, 7]])
})
