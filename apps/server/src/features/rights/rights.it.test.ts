import { randomUUID } from 'node:crypto'
import type { SentInput } from '@avalive/contract/call'
import { errorCode } from '@avalive/contract/errors'
import { rights } from '@avalive/contract/rights'
import { dateInJapan } from '@avalive/rules/time/jst'
import type { TestApp } from '@avalive/testkit/app'
import { appTest } from '@avalive/testkit/app-test'
import { describe, expect } from 'vitest'
import { runDue } from '../../platform/due.ts'
import { musicRightsDue } from './due.ts'

const { applyMusicRights, listMusicRights, exportMusicRights } = rights

const it = appTest.extend('operator', ({ app }) => app.newMember({ role: 'operator' }))

type Entry = SentInput<typeof applyMusicRights>['musicRightsApplyList'][number]

const song = (changes: Partial<Entry> = {}): Entry => ({
  jasracId: '0A123456',
  nextoneId: '',
  title: '夜に駆ける',
  artistName: '架空ユニット',
  count: 3,
  ...changes,
})
const blank: Entry = { jasracId: '', nextoneId: '', title: '', artistName: '', count: 0 }
const apply = (songs: readonly Entry[], changes: object = {}) => ({ musicRightsApplyList: [...songs], ...changes })

const rowsOf = (app: TestApp, vliveId: string) =>
  app.context.db
    .selectFrom('musicRightsRequests')
    .innerJoin('users', 'users.id', 'musicRightsRequests.userId')
    .innerJoin('musicRightsEntries', 'musicRightsEntries.requestId', 'musicRightsRequests.id')
    .where('users.vliveId', '=', vliveId)
    .orderBy('musicRightsRequests.id')
    .orderBy('position')
    .select(['jasracId', 'nextoneId', 'title', 'artistName', 'count'])
    .execute()
const today = (app: TestApp) => {
  const day = dateInJapan(app.clock.now()).toString()
  return { from: day, to: day }
}
const fileOf = (content: string) => Buffer.from(content, 'base64').toString()

describe('a request', () => {
  // shows rights-6, rights-11, rights-14
  it('is stored with tidied songs and without blank ones', async ({ app, member }) => {
    const songs = [
      blank,
      song({ jasracId: '０ａ1-2345-6', title: ' 夜に\t駆ける ' }),
      { ...blank, title: '\u3000' },
      song({ jasracId: '', nextoneId: 'ｎ00-123456', count: 100 }),
    ]
    const { status, payload } = await app.call(applyMusicRights, apply(songs, { vliveId: member.vliveId }), member)
    expect([status, payload]).toEqual([200, { acceptedCount: 2 }])
    expect(await rowsOf(app, member.vliveId)).toEqual([
      { jasracId: '0A123456', nextoneId: '', title: '夜に 駆ける', artistName: '架空ユニット', count: 3 },
      { jasracId: '', nextoneId: 'N00123456', title: '夜に駆ける', artistName: '架空ユニット', count: 100 },
    ])
  })

  const code = (name: 'required' | 'codeMissing' | 'invalidEntry' | 'invalidInput') => errorCode('rights', name)

  // shows rights-7, rights-8, rights-9, rights-10, rights-12
  it.for<[string, readonly object[], number]>([
    ['no songs', [], code('required')],
    ['blank songs only', [blank, blank], code('required')],
    ['six songs', Array(6).fill(song()), code('invalidInput')],
    ['51 blank songs', Array(51).fill(blank), code('invalidInput')],
    ['a song without a code', [song(), song({ jasracId: '-' })], code('codeMissing')],
    ['a wrong JASRAC code', [song({ jasracId: 'A2345678' })], code('invalidEntry')],
    ['a wrong NexTone code', [song({ nextoneId: 'N1' })], code('invalidEntry')],
    ['no title', [song({ title: ' ' })], code('invalidEntry')],
    ['a title of 501 characters', [song({ title: 'x'.repeat(501) })], code('invalidEntry')],
    ['no artist', [song({ artistName: '' })], code('invalidEntry')],
    ['an artist of 501 characters', [song({ artistName: 'x'.repeat(501) })], code('invalidEntry')],
    ['no count', [song({ count: 0 })], code('invalidEntry')],
    ['a negative count', [song({ count: -1 })], code('invalidEntry')],
    ['a count of 101', [song({ count: 101 })], code('invalidEntry')],
    ['half a song', [song({ count: 1.5 })], code('invalidInput')],
    ['a title with NUL', [song({ title: 'a\0b' })], code('invalidInput')],
    ['half a character', [song({ title: 'a\ud83c' })], code('invalidInput')],
    ['a text as count', [{ ...song(), count: '3' }], code('invalidInput')],
    ['a title of 10,000 characters', [song({ title: 'x'.repeat(10_000) })], code('invalidInput')],
  ])('with %s is refused and not stored', async ([, songs, expected], { app, member }) => {
    const { status, failure } = await app.call(applyMusicRights, apply(songs as Entry[]), member)
    expect([status, failure.errorCode]).toEqual([400, expected])
    expect(await rowsOf(app, member.vliveId)).toEqual([])
  })

  it('may have 500 characters outside the basic plane', async ({ app, member }) => {
    const title = '🎵'.repeat(500)
    expect((await app.call(applyMusicRights, apply([song({ title })]), member)).status).toBe(200)
    expect((await rowsOf(app, member.vliveId))[0]?.title).toBe(title)
  })

  // shows rights-13
  it.for(['TW', 'DE', 'RU'])('of a home in %s is refused, also with a forged header', async (region, { app }) => {
    const member = await app.newMember({ region })
    const forged: Record<string, string> = { 'cf-ipcountry': 'JP', 'x-region': 'JP', 'accept-language': 'ja' }
    for (const headers of [{}, forged]) {
      const { status, failure } = await app.call(applyMusicRights, apply([song()]), { ...member, headers })
      expect([status, failure.errorCode]).toEqual([403, errorCode('rights', 'regionNotAllowed')])
    }
    expect(await rowsOf(app, member.vliveId)).toEqual([])
  })

  it('is for signed-in people, and for the account that the page shows', async ({ app, member }) => {
    expect((await app.call(applyMusicRights, apply([song()]))).status).toBe(401)
    const other = await app.newMember()
    const { failure } = await app.call(applyMusicRights, apply([song()], { vliveId: other.vliveId }), member)
    expect(failure.errorCode).toBe(errorCode('coins', 'accountMismatch'))
    expect(await rowsOf(app, member.vliveId)).toEqual([])
  })

  // shows rights-15
  it('sent ten times at once with one key is stored once', async ({ app, member }) => {
    const body = apply([song()], { idempotencyKey: randomUUID() })
    const answers = await Promise.all(Array.from({ length: 10 }, () => app.call(applyMusicRights, body, member)))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(await rowsOf(app, member.vliveId)).toHaveLength(1)
    const other = { ...body, musicRightsApplyList: [song({ title: 'Other' })] }
    const { status, failure } = await app.call(applyMusicRights, other, member)
    expect([status, failure.errorCode]).toEqual([409, errorCode('rights', 'keyUsedOtherwise')])
  })

  // shows rights-15
  it('is limited to 20 a day, also with 30 at once', async ({ app, member }) => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => app.call(applyMusicRights, apply([song()]), member)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused.map(({ failure }) => failure.errorCode)).toEqual(Array(10).fill(errorCode('rights', 'tooManyToday')))
  })
})

describe('operators', () => {
  // shows rights-16
  it('export requests as a table that no spreadsheet computes, with an audit row', async ({
    app,
    member,
    operator,
  }) => {
    const evil = song({ title: '=HYPERLINK("https://evil.example")', artistName: '@SUM(1)' })
    await app.call(
      applyMusicRights,
      apply([evil, song({ jasracId: '00123456', title: '-1+1', artistName: '"' }), song({ jasracId: '0E123456' })]),
      member,
    )
    const reason = 'Monthly report'
    const { payload } = await app.call(exportMusicRights, { ...today(app), reason }, operator)
    const lines = fileOf(payload.content).split('\r\n')
    expect(lines[0]).toMatch(/^\uFEFFrequest\tapplied_at\tvlive_id\t/)
    const own = lines.filter((line) => line.includes(member.vliveId)).map((line) => line.split('\t').slice(3))
    expect(own).toEqual([
      ['0A1-2345-6', '', `"'=HYPERLINK(""https://evil.example"")"`, "'@SUM(1)", '3'],
      ['001-2345-6', '', "'-1+1", '""""', '3'],
      ['0E1-2345-6', '', '夜に駆ける', '架空ユニット', '3'],
    ])
    expect(payload).toMatchObject({ fileName: expect.stringMatching(/^music-rights-.*\.tsv$/), next: null })
    const [audit] = await app.context.db
      .selectFrom('auditLog')
      .where('action', '=', 'rights.exportMusicRights')
      .orderBy('id', 'desc')
      .selectAll()
      .execute()
    expect(audit).toMatchObject({ reason, after: { rows: payload.rows, sha256: payload.sha256 } })
    expect(JSON.stringify(audit, (_, value) => (typeof value === 'bigint' ? String(value) : value))).not.toMatch(
      /HYPERLINK|SUM/,
    )
  })

  it('list the requests of days in Japan, page by page', async ({ app }) => {
    app.clock.moveTo(Temporal.Instant.from('2027-03-01T14:59:59Z'))
    const late = await app.newMember()
    await app.call(applyMusicRights, apply([song({ title: 'On the first' })]), late)
    app.clock.moveTo(Temporal.Instant.from('2027-03-01T15:00:00Z'))
    const people = await Promise.all(Array.from({ length: 3 }, () => app.newMember()))
    for (const person of people) {
      for (let nth = 0; nth < 20; nth++) await app.call(applyMusicRights, apply([song()]), person)
    }
    const again = await app.newMember({ role: 'operator' })
    const listed = async (input: SentInput<typeof listMusicRights>) =>
      (await app.call(listMusicRights, input, again)).payload
    const first = await listed({ from: '2027-02-28T15:00:00Z', until: '2027-03-01T15:00:00Z' })
    expect(first.rows.map(({ vliveId }) => vliveId)).toEqual([late.vliveId])
    expect(first.next).toBeNull()
    const second = { from: '2027-03-01T15:00:00Z', until: '2027-03-02T15:00:00Z' }
    const page = await listed(second)
    const rest = await listed({ ...second, after: page.next ?? '' })
    expect([page.rows.length, rest.rows.length, rest.next]).toEqual([50, 10, null])
    const ids = [...page.rows, ...rest.rows].map(({ requestId }) => Number(requestId))
    expect(new Set(ids).size).toBe(60)
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
    expect((await listed({ ...second, descending: false })).rows[0]?.requestId).toBe(String(ids.at(-1)))
  })

  it('find requests by streamer, title, artist and code, and narrow them by society', async ({ app, operator }) => {
    const [one, other] = [await app.newMember(), await app.newMember()]
    const title = `Rain ${randomUUID()}`
    await app.call(applyMusicRights, apply([song(), song({ title, jasracId: '0Z9-8765-4' })]), one)
    await app.call(
      applyMusicRights,
      apply([song({ jasracId: '', nextoneId: 'N98765432', artistName: '100% Band' })]),
      other,
    )
    const found = async (input: SentInput<typeof listMusicRights>) => {
      const { rows } = (await app.call(listMusicRights, input, operator)).payload
      return rows.map(({ vliveId }) => vliveId).filter((id) => id === one.vliveId || id === other.vliveId)
    }
    expect(await found({ search: one.vliveId })).toEqual([one.vliveId])
    expect(await found({ search: title.toUpperCase() })).toEqual([one.vliveId])
    expect(await found({ search: '0Z9-8765' })).toEqual([one.vliveId])
    expect(await found({ search: 'n987' })).toEqual([other.vliveId])
    expect(await found({ search: '0% B' })).toEqual([other.vliveId])
    expect(await found({ search: '%' })).toEqual([other.vliveId])
    expect(await found({ society: 'nextone' })).toEqual([other.vliveId])
    expect(await found({ society: 'jasrac' })).toEqual([one.vliveId])
  })

  it('are the only people who list and export', async ({ app, member }) => {
    expect((await app.call(listMusicRights, {}, member)).status).toBe(403)
    expect((await app.call(exportMusicRights, { ...today(app), reason: 'x' }, member)).status).toBe(403)
    expect((await app.call(exportMusicRights, { ...today(app), reason: 'x' })).status).toBe(401)
  })

  it.for(['2027-02-30', '0000-01-01', '9999-12-31', 'today'])(
    'can’t export the day %s',
    async (day, { app, operator }) => {
      expect((await app.call(exportMusicRights, { from: day, to: day, reason: 'x' }, operator)).status).toBe(400)
    },
  )
})

// shows rights-17
it('deletes requests with their songs after 1,095 days', async ({ app, member }) => {
  await app.call(applyMusicRights, apply([song()]), member)
  app.clock.moveTo(app.clock.now().add({ hours: 24 * 1094 }))
  await runDue(app.context, [musicRightsDue])
  expect(await rowsOf(app, member.vliveId)).toHaveLength(1)
  app.clock.moveTo(app.clock.now().add({ hours: 25 }))
  await runDue(app.context, [musicRightsDue])
  expect(await rowsOf(app, member.vliveId)).toEqual([])
})
