import { album } from '@avalive/contract/album'
import { errorCode } from '@avalive/contract/errors'
import { albumKit, visible, YEAR } from '@avalive/testkit/album'
import { appTest } from '@avalive/testkit/app-test'
import { describe, expect } from 'vitest'
import { runDue } from '../../platform/due.ts'
import { albumRetention, computeDue } from './compute.ts'

const it = appTest
  .override('options', { parts: { due: [] } })
  .extend('kit', { scope: 'file', auto: true }, async ({ app }) => {
    const kit = await albumKit(app)
    await kit.compute()
    return kit
  })

it.beforeEach(({ app }) => app.clock.moveTo(visible))

describe('an album', () => {
  // shows album-1
  it('is the caller’s own without an id or with the own id', async ({ kit, member }) => {
    const [plain, named] = [await kit.read(member), await kit.read(member, member.vliveId)]
    expect(plain.payload).toMatchObject({ isOwn: true, shared: null, edition: { year: YEAR } })
    expect(plain.payload.memoryAlbum?.streamerUser.vliveId).toBe(member.vliveId)
    expect(named.payload).toEqual(plain.payload)
  })

  it('of a person without records is empty', async ({ kit, member }) => {
    expect((await kit.read(member)).payload.memoryAlbum).toMatchObject({
      totalLoginDays: 0,
      myRecord: { totalBroadcastViewHour: 0, totalBroadcastHour: 0, winEvents: [] },
      broadcastViewRecords: [],
      giftRecords: [],
      collabRecords: [],
      chatRecords: [],
    })
    expect(await kit.bytesOf(member)).toBeUndefined()
  })

  // shows album-11
  it('of another person is found while it is shared, and only by people who are not blocked', async ({
    app,
    kit,
    member,
  }) => {
    const reader = await app.newMember()
    const status = async () => (await kit.read(reader, member.vliveId)).status
    expect(await status()).toBe(404)
    expect((await kit.read(reader, 'nobody')).status).toBe(404)
    const shares = await Promise.all([1, 2, 3].map(() => app.call(album.shareMemoryAlbum, {}, member)))
    expect(shares.map((share) => share.status)).toEqual([200, 200, 200])
    expect(shares[0]?.payload.shared.url).toMatch(new RegExp(`/memories/${member.vliveId}$`))
    const read = await kit.read(reader, member.vliveId)
    expect(read.payload).toMatchObject({ isOwn: false, shared: shares[0]?.payload.shared })
    const block = { streamerId: member.userId, userId: reader.userId }
    await app.context.db
      .insertInto('blocks')
      .values({ ...block, at: visible })
      .execute()
    expect(await status()).toBe(404)
    await app.context.db.deleteFrom('blocks').where('streamerId', '=', member.userId).execute()
    expect(await status()).toBe(200)
    expect((await app.call(album.unshareMemoryAlbum, {}, member)).status).toBe(200)
    expect(await status()).toBe(404)
  })

  it('is not shared by a page that shows another account', async ({ app, kit, member }) => {
    const refused = await app.call(album.shareMemoryAlbum, { vliveId: 'somebody' }, member)
    expect(refused.failure.errorCode).toBe(errorCode('coins', 'accountMismatch'))
    expect((await kit.read(member)).payload.shared).toBeNull()
  })

  // shows album-9
  it('is not there out of the edition’s period, whoever asks', async ({ app, member }) => {
    app.clock.moveTo(Temporal.Instant.from('2032-01-10T14:59Z'))
    for (const input of [{}, { vliveId: 'nobody' }]) {
      expect((await app.call(album.getMemoryAlbum, input, member)).payload).toMatchObject({
        memoryAlbum: null,
        edition: { year: YEAR },
        shared: null,
      })
    }
    const refused = await app.call(album.shareMemoryAlbum, {}, member)
    expect(refused.failure.errorCode).toBe(errorCode('album', 'ended'))
  })

  // shows album-8
  it('of 2023 has ended, with its data from January 1 to December 10', async ({ app, kit }) => {
    const { rows: editions } = (await app.call(album.listAlbumEditions, {}, kit.operator)).payload
    expect(editions.find(({ year }) => year === 2023)).toMatchObject({
      periodBegin: '2023-01-01',
      periodEnd: '2023-12-10',
      visibleUntil: '2024-01-10T14:59:00Z',
      state: 'computed',
    })
  })
})

// shows album-14
describe('an edition', () => {
  const times = {
    periodBegin: '2033-01-01',
    periodEnd: '2033-12-10',
    visibleFrom: '2033-12-20T00:00:00+09:00',
    visibleUntil: '2034-01-10T23:59:00+09:00',
  }

  it('is created, changed, computed, opened and closed by operators, with audit rows', async ({ app, kit }) => {
    const { operator } = kit
    // Its period is over.
    const past = { ...times, periodBegin: '2031-01-01', periodEnd: '2031-12-10' }
    const created = await app.call(album.createAlbumEdition, { year: 2033, ...past, reason: 'plan' }, operator)
    const { id } = created.payload.edition
    const twice = await app.call(album.createAlbumEdition, { year: 2033, ...past, reason: 'plan' }, operator)
    expect(twice.failure.errorCode).toBe(errorCode('album', 'yearTaken'))
    const wrong = { id, version: 0, ...past, periodEnd: '2030-12-10', reason: 'oops' }
    const impossible = await app.call(album.changeAlbumEdition, wrong, operator)
    expect(impossible.failure.errorCode).toBe(errorCode('album', 'impossibleTimes'))
    const changed = { id, version: 0, ...past, periodEnd: '2031-12-05', reason: 'earlier' }
    expect((await app.call(album.changeAlbumEdition, changed, operator)).payload.edition).toMatchObject({
      periodEnd: '2031-12-05',
      state: 'waiting',
      version: 1,
    })
    expect((await app.call(album.changeAlbumEdition, changed, operator)).status).toBe(409)
    const early = await app.call(album.openAlbumEdition, { id, version: 1, reason: 'now' }, operator)
    expect(early.failure.errorCode).toBe(errorCode('album', 'notComputed'))
    const computing = await app.call(album.computeAlbumEdition, { id, version: 1, reason: 'look' }, operator)
    expect(computing.payload.edition).toMatchObject({ state: 'computing', progress: { peopleDone: 0 } })
    const again = await app.call(album.computeAlbumEdition, { id, version: 2, reason: 'look' }, operator)
    expect(again.failure.errorCode).toBe(errorCode('album', 'computing'))
    await runDue(app.context, [computeDue])
    const listed = (await app.call(album.getAlbumEdition, { id }, operator)).payload.edition
    expect(listed).toMatchObject({ state: 'computed', version: 3 })
    expect(listed.progress.peopleDone).toBe(listed.progress.people)
    const opened = await app.call(album.openAlbumEdition, { id, version: 3, reason: 'party' }, operator)
    expect(opened.status).toBe(200)
    const closed = await app.call(album.closeAlbumEdition, { id, version: 4, reason: 'over' }, operator)
    expect(closed.status).toBe(200)
    const gone = await app.call(album.closeAlbumEdition, { id, version: 5, reason: 'over' }, operator)
    expect(gone.failure.errorCode).toBe(errorCode('album', 'ended'))
    const audited = await app.auditOf(`albumEdition:${id}`)
    expect(audited.map(({ action, reason }) => [action, reason])).toEqual([
      ['album.createAlbumEdition', 'plan'],
      ['album.changeAlbumEdition', 'earlier'],
      ['album.computeAlbumEdition', 'look'],
      ['album.openAlbumEdition', 'party'],
      ['album.closeAlbumEdition', 'over'],
    ])
  })

  it('is computed by itself an hour after its period', async ({ app, kit }) => {
    const year = 2034
    const input = { year, ...times, periodEnd: '2031-12-20', periodBegin: '2031-12-20', reason: 'soon' }
    await app.call(album.createAlbumEdition, input, kit.operator)
    const stateAt = async (moment: string) => {
      app.clock.moveTo(Temporal.Instant.from(moment))
      await runDue(app.context, [computeDue])
      const { rows: editions } = (await app.call(album.listAlbumEditions, {}, kit.operator)).payload
      return editions.find((edition) => edition.year === year)?.state
    }
    expect(await stateAt('2031-12-20T15:59:00Z')).toBe('waiting')
    expect(await stateAt('2031-12-20T16:00:00Z')).toBe('computed')
  })

  // shows console-9
  it('is listed by its computation, its visibility and its year', async ({ app, kit }) => {
    const list = async (input: object) =>
      (await app.call(album.listAlbumEditions, input, kit.operator)).payload.rows.map(({ year }) => year)
    expect(await list({ visibility: 'open', state: 'computed' })).toContain(YEAR)
    expect(await list({ visibility: 'over' })).not.toContain(YEAR)
    expect(await list({ visibility: 'over' })).toContain(2023)
    expect(await list({ search: '2023' })).toEqual([2023])
    const years = await list({ sort: 'year', descending: false })
    expect(years).toEqual(years.toSorted((a, b) => a - b))
    expect((await app.call(album.getAlbumEdition, { id: 999_999 }, kit.operator)).status).toBe(404)
  })

  it('is not for members', async ({ app, member }) => {
    expect((await app.call(album.listAlbumEditions, {}, member)).status).toBe(403)
    expect((await app.call(album.getAlbumEdition, { id: 1 }, member)).status).toBe(403)
  })

  it('loses its albums and shares some time after its end', async ({ app, kit, member }) => {
    await kit.days(member, '2031-05-01')
    await kit.compute()
    await app.call(album.shareMemoryAlbum, {}, member)
    const end = Temporal.Instant.from(kit.times.visibleUntil)
    const rowsAfter = async (hours: number) => {
      app.clock.moveTo(end.add({ hours }))
      await runDue(app.context, [albumRetention])
      const { db } = app.context
      const of = (table: 'albums' | 'albumShares') =>
        db.selectFrom(table).where('userId', '=', member.userId).select('userId').execute()
      return (await of('albums')).length + (await of('albumShares')).length
    }
    expect(await rowsAfter(90 * 24 - 1)).toBe(2)
    expect(await rowsAfter(90 * 24 + 1)).toBe(0)
  })
})
