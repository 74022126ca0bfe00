import { errorCode } from '@avalive/contract/errors'
import { rankings } from '@avalive/contract/rankings'
import { total } from '@avalive/rules/rankings/period'
import type { Member, TestApp } from '@avalive/testkit/app'
import { appTest as it } from '@avalive/testkit/app-test'
import { defineAsOwner } from '@avalive/testkit/database'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { audienceBoard } from '../../platform/leaderboard/port.ts'
import { openSession } from '../session/open-session.ts'
import { giveScore, newStream } from './rankings.testing.ts'
import { audiencePages } from './store.ts'

let streamer: Member
let stage: { streamId: bigint; mediaId: string }

const freshStage = async (app: TestApp) => {
  streamer = await app.newMember({ nickname: 'Host' })
  stage = await newStream(app.context, streamer.userId)
}
const give = (app: TestApp, from: Member, coins: number, changes: { streamId?: bigint; at?: Temporal.Instant } = {}) =>
  giveScore(app.context, {
    senderId: from.userId,
    streamerId: streamer.userId,
    streamId: stage.streamId,
    coins,
    at: app.clock.now(),
    ...changes,
  })
const ask = async (app: TestApp, more: { vlive_id?: string; media_id?: string } = {}, token?: string) => {
  const input = { streamer_vlive_id: streamer.vliveId, ...more }
  const { payload } = await app.call(rankings.listAudience, input, token ? { token } : {})
  return payload.rankings
}
const byType = (found: Awaited<ReturnType<typeof ask>>, type: number) => {
  const ranking = found.find(({ ranking_type }) => ranking_type === type)
  if (!ranking) throw new Error(`no ranking ${type}`)
  return ranking
}
const placed = (found: Awaited<ReturnType<typeof ask>>, type: number) =>
  byType(found, type).rankers.map(({ name, rank, score }) => [name, rank, score])

describe('the audience ranking', () => {
  // shows rankings-1, rankings-11
  it('has the types now, today, month and total, all empty for a streamer without gifts', async ({ app }) => {
    await freshStage(app)
    const found = await ask(app)
    expect(found.map(({ ranking_type }) => ranking_type)).toEqual([2, 3, 4, 5])
    for (const { rankers, mydata } of found) expect({ rankers, mydata }).toEqual({ rankers: [], mydata: null })
  })

  // shows rankings-10
  it('returns 404 for an unknown streamer', async ({ app }) => {
    const { status, failure } = await app.call(rankings.listAudience, { streamer_vlive_id: 'nobody' })
    expect([status, failure.errorCode]).toEqual([404, errorCode('rankings', 'notFound')])
  })

  // shows rankings-14
  it('gives ties one rank and skips the next ones; the first to reach a score comes first', async ({ app }) => {
    await freshStage(app)
    const people = await Promise.all(['Aoi', 'Ren', 'Yui', 'Sora'].map((nickname) => app.newMember({ nickname })))
    const [aoi, ren, yui, sora] = people as [Member, Member, Member, Member]
    const now = app.clock.now()
    await give(app, yui, 30, { at: now.add({ seconds: 1 }) })
    await give(app, aoi, 10, { at: now })
    await give(app, ren, 50, { at: now.add({ seconds: 2 }) })
    await give(app, sora, 30, { at: now })
    await give(app, aoi, 20, { at: now.add({ seconds: 3 }) })
    for (const type of [2, 3, 4, 5]) {
      expect(placed(await ask(app), type)).toEqual([
        ['Ren', 1, 50],
        ['Sora', 2, 30],
        ['Yui', 2, 30],
        ['Aoi', 2, 30],
      ])
    }
  })

  // shows rankings-12
  it('counts days and months in Japan’s time zone', async ({ app }) => {
    await freshStage(app)
    const [before, on, after] = await Promise.all(
      ['Before', 'On', 'After'].map((nickname) => app.newMember({ nickname })),
    )
    const midnight = Temporal.Instant.from('2027-02-01T00:00:00+09:00')
    await give(app, before as Member, 9, { at: midnight.subtract({ milliseconds: 1 }) })
    await give(app, on as Member, 8, { at: midnight })
    await give(app, after as Member, 7, { at: midnight.add({ hours: 24 }) })
    app.clock.moveTo(midnight.add({ hours: 5 }))
    const found = await ask(app)
    expect(placed(found, 3)).toEqual([['On', 1, 8]])
    expect(placed(found, 4).map(([name]) => name)).toEqual(['On', 'After'])
    expect(placed(found, 5).map(([name]) => name)).toEqual(['Before', 'On', 'After'])
  })

  // shows rankings-12
  it('uses the stream that is live now, the named one, or none', async ({ app }) => {
    await freshStage(app)
    const [here, there] = await Promise.all(['Here', 'There'].map((nickname) => app.newMember({ nickname })))
    const over = await newStream(app.context, streamer.userId, 40)
    await give(app, here as Member, 5)
    await give(app, there as Member, 6, { streamId: over.streamId })
    expect(placed(await ask(app), 2)).toEqual([['Here', 1, 5]])
    expect(placed(await ask(app, { media_id: over.mediaId }), 2)).toEqual([['There', 1, 6]])
    const other = await newStream(app.context, (await app.newMember()).userId)
    expect(placed(await ask(app, { media_id: other.mediaId }), 2)).toEqual([])
    await app.context.db.updateTable('streams').set({ status: 100 }).where('id', '=', over.streamId).execute()
    expect(placed(await ask(app, { media_id: over.mediaId }), 2)).toEqual([])
    await app.context.db.updateTable('streams').set({ status: 40 }).where('id', '=', stage.streamId).execute()
    expect(placed(await ask(app), 2)).toEqual([])
  })

  it('is the host’s for a guest on stage as well', async ({ app }) => {
    await freshStage(app)
    const [guest, fan] = [await app.newMember(), await app.newMember({ nickname: 'Fan' })]
    await app.context.db
      .insertInto('streamStreamers')
      .values({ streamId: stage.streamId, userId: guest.userId, position: 1 })
      .execute()
    await give(app, fan, 12)
    const { payload } = await app.call(rankings.listAudience, { streamer_vlive_id: guest.vliveId })
    expect(placed(payload.rankings, 2)).toEqual([['Fan', 1, 12]])
    expect(placed(payload.rankings, 5)).toEqual([])
  })

  // shows rankings-6, rankings-10
  it('returns the caller’s own row, with a rank only if there is a score', async ({ app }) => {
    await freshStage(app)
    const [fan, shy] = [await app.newMember({ nickname: 'Fan' }), await app.newMember({ nickname: 'Shy' })]
    await give(app, fan, 40)
    expect(byType(await ask(app, {}, fan.token), 5).mydata).toMatchObject({ name: 'Fan', rank: 1, score: 40 })
    expect(byType(await ask(app, {}, shy.token), 5).mydata).toMatchObject({ name: 'Shy', rank: null, score: 0 })
    expect(byType(await ask(app, { vlive_id: shy.vliveId }, shy.token), 5).mydata).toMatchObject({
      name: 'Shy',
      rank: null,
    })
    expect(byType(await ask(app, { vlive_id: 'nobody' }, shy.token), 5).mydata).toMatchObject({ name: 'Shy' })
    expect(byType(await ask(app, { vlive_id: 'nobody' }), 5).mydata).toBeNull()
  })

  // shows rankings-6, rankings-10
  it('returns the row of a named person only if it is among the published hundred', async ({ app }) => {
    await freshStage(app)
    const over = await newStream(app.context, streamer.userId, 40)
    const [small, other] = [await app.newMember({ nickname: 'Small' }), await app.newMember({ nickname: 'Other' })]
    const crowd = await Promise.all(Array.from({ length: 100 }, () => app.newMember()))
    for (const member of crowd) await give(app, member, 40, { streamId: over.streamId })
    await give(app, small, 7)

    const rowsFor = async (more: { vlive_id?: string; media_id?: string }, token?: string) =>
      (await ask(app, more, token)).map(({ mydata }) => mydata && [mydata.name, mydata.rank, mydata.score])
    const inStreamOnly = [['Small', 1, 7], null, null, null]
    expect(await rowsFor({ vlive_id: small.vliveId })).toEqual(inStreamOnly)
    expect(await rowsFor({ vlive_id: small.vliveId }, other.token)).toEqual(inStreamOnly)
    expect(await rowsFor({ vlive_id: small.vliveId }, streamer.token)).toEqual(inStreamOnly)
    // The answer also doesn't reveal that a person gave nothing.
    expect(await rowsFor({ vlive_id: other.vliveId })).toEqual([null, null, null, null])
    const own = [
      ['Small', 1, 7],
      ['Small', 101, 7],
      ['Small', 101, 7],
      ['Small', 101, 7],
    ]
    expect(await rowsFor({}, small.token)).toEqual(own)
    expect(await rowsFor({ vlive_id: small.vliveId }, small.token)).toEqual(own)
  })
})

describe('the ranking of an audience of 200,000', () => {
  const AUDIENCE = 200_000
  const ME = 150_000

  it.beforeAll(async ({ app }) => {
    await freshStage(app)
    const { backgroundDb: db } = app.context
    await sql`
      insert into users (vlive_id, profile_id, username, nickname, birthday, region, icon_url, created_at)
      select 'crowd' || n, 'crowd' || n, 'crowd' || n, 'N' || n, '2000-01-01', 'JP', '/', now()
      from generate_series(1, ${sql.lit(AUDIENCE)}) n`.execute(db)
    // Two people share each score: 1 and 2 have the most, then 3 and 4.
    await sql`
      insert into audience_scores (streamer_id, period, sender_id, score, reached_at, last_send_id)
      select ${streamer.userId}, 'total', u.id, ${sql.lit(AUDIENCE)} - (n.n + 1) / 2, now() + n.n * interval '1 ms', n.n
      from (select id, substr(vlive_id, 6)::int as n from users where vlive_id like 'crowd%') u (id, number)
      join generate_series(1, ${sql.lit(AUDIENCE)}) n on n.n = u.number`.execute(db)
    await defineAsOwner(app.database, ['analyze audience_scores', 'analyze users'])
  }, 120_000)

  // shows rankings-17
  it('reads about a hundred rows from the index for its first page, without aggregation', async ({ app }) => {
    const { db } = app.context
    const query = audiencePages([{ streamerId: streamer.userId, period: total }])
    const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`explain (analyze, format json) ${query}`.execute(db)
    const [explained] = rows[0]?.['QUERY PLAN'] ?? []
    const nodes = explained ? flat(explained.Plan) : []
    const onScores = nodes.filter((node) => node['Relation Name'] === 'audience_scores')
    expect(onScores.map((node) => node['Index Name'])).toEqual(['audience_scores_rank'])
    expect(onScores[0]?.['Actual Rows']).toBeLessThanOrEqual(101)
    expect(nodes.map((node) => node['Node Type'])).not.toContain('Aggregate')
    expect(nodes.map((node) => node['Node Type'])).not.toContain('WindowAgg')
  })

  const personNamed = (app: TestApp, vliveId: string) =>
    app.context.db.selectFrom('users').where('vliveId', '=', vliveId).select('id').executeTakeFirstOrThrow()
  const tokenOf = async (app: TestApp, userId: bigint) => {
    const opened = await app.context.db.transaction().execute((tx) => openSession(tx, userId, app.clock.now()))
    return opened?.token
  }

  // shows rankings-13, rankings-17
  it('returns a low rank from the board, with ties, and the new rank after a gift', async ({ app }) => {
    const me = await personNamed(app, `crowd${ME}`)
    const token = await tokenOf(app, me.id)
    await expect.poll(async () => byType(await ask(app, {}, token), 5).mydata?.rank).toBe(ME - 1)
    const found = await ask(app, {}, token)
    expect(byType(found, 5).rankers).toHaveLength(100)
    expect(
      byType(found, 5)
        .rankers.slice(0, 3)
        .map(({ rank }) => rank),
    ).toEqual([1, 1, 3])
    expect(byType(found, 5).mydata).toMatchObject({ name: `N${ME}`, rank: ME - 1, score: AUDIENCE - ME / 2 })

    const changed = { score: AUDIENCE - 500, reachedAt: app.clock.now(), lastSendId: 1_000_000 }
    await app.context.db
      .updateTable('audienceScores')
      .set(changed)
      .where('streamerId', '=', streamer.userId)
      .where('senderId', '=', me.id)
      .execute()
    const board = audienceBoard(streamer.userId, total)
    app.context.leaderboards.raise(board, me.id, BigInt(changed.score), app.clock.now(), 1_000_000n)
    expect(byType(await ask(app, {}, token), 5).mydata).toMatchObject({ rank: 999, score: changed.score })
    expect(await app.context.leaderboards.page(board, 998, 3)).toMatchObject([
      { rank: 999 },
      { rank: 999 },
      { rank: 999 },
    ])
  })

  it('updates a board that has missed a score', async ({ app }) => {
    const me = await personNamed(app, 'crowd199999')
    await app.context.db
      .updateTable('audienceScores')
      .set({ score: AUDIENCE - 1000, lastSendId: 2_000_000 })
      .where('streamerId', '=', streamer.userId)
      .where('senderId', '=', me.id)
      .execute()
    expect(byType(await ask(app, {}, await tokenOf(app, me.id)), 5).mydata).toMatchObject({
      score: AUDIENCE - 1000,
      rank: 2000,
    })
  })
})

interface Plan {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Actual Rows': number
  readonly Plans?: readonly Plan[]
}
const flat = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(flat)]
