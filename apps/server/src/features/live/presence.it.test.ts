import { setTimeout as sleep } from 'node:timers/promises'
import { live } from '@avalive/contract/live'
import { freePort } from '@avalive/stand-ins/free-port.testing'
import type { Member, TestApp } from '@avalive/testkit/app'
import { appTest } from '@avalive/testkit/app-test'
import { asOwner } from '@avalive/testkit/database'
import { TestLine } from '@avalive/testkit/line'
import { liveKit } from '@avalive/testkit/live'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { runDue } from '../../platform/due.ts'
import { endStream } from './end-stream.ts'
import { presenceDue } from './presence-due.ts'
import { closeUnseenSpans, seePresences } from './presence-store.ts'

const PORT = await freePort()
const it = appTest.override('port', PORT).extend('kit', { scope: 'file' }, ({ app }) => liveKit(app))

const spansOf = async (app: TestApp, member: Member, kind: 'watch' | 'broadcast' | 'online') => {
  await app.context.presence.settled()
  const rows = await app.context.db
    .selectFrom('presenceSpans')
    .where('userId', '=', member.userId)
    .where('kind', '=', kind)
    .orderBy('id')
    .selectAll()
    .execute()
  return rows.map(({ beganAt, seenAt, endedAt }) => ({
    began: beganAt,
    seconds: seenAt.since(beganAt).total('seconds'),
    isOpen: endedAt === null,
  }))
}
const watcher = async (app: TestApp, mediaId: string) => {
  const member = await app.newMember()
  const line = await TestLine.open(PORT, member.token)
  await line.join(mediaId)
  return { member, line }
}
const pass = (app: TestApp, seconds: number) => app.clock.moveTo(app.clock.now().add({ seconds }))
const gone = (app: TestApp, line: TestLine, mediaId: string) =>
  line.drop().then(() => expect.poll(() => app.context.rooms.watchCount(mediaId)).toBe(0))
const due = (app: TestApp) => runDue(app.context, [presenceDue])
const view = async (app: TestApp, mediaId: string, member: Member) =>
  (await app.call(live.getMedia, { mediaId }, member)).payload
const statusOf = async (app: TestApp, mediaId: string, member: Member) =>
  (await view(app, mediaId, member)).media.status
const isInterrupted = async (app: TestApp, mediaId: string, member: Member) =>
  (await view(app, mediaId, member)).isInterrupted
const secondsFrom = async (app: TestApp, moment: Temporal.Instant, mediaId: string, member: Member) =>
  Temporal.Instant.from((await view(app, mediaId, member)).media.endedAt ?? '')
    .since(moment)
    .total('seconds')

describe('watched time', () => {
  // shows live-25
  it('is one span, however many tabs are open', async ({ app, kit }) => {
    const { mediaId } = await kit.newStage()
    const { member, line } = await watcher(app, mediaId)
    const tab = await TestLine.open(PORT, member.token)
    await tab.join(mediaId)
    expect(await spansOf(app, member, 'watch')).toMatchObject([{ isOpen: true }])
    expect(await spansOf(app, member, 'online')).toMatchObject([{ isOpen: true }])
    await tab.close()
    await line.close()
    expect(await spansOf(app, member, 'watch')).toHaveLength(1)
  })

  // shows live-25
  it('continues the span after a return within thirty seconds, and opens a new one later', async ({ app, kit }) => {
    const { mediaId } = await kit.newStage()
    const { member, line } = await watcher(app, mediaId)
    await spansOf(app, member, 'watch')
    pass(app, 5)
    await gone(app, line, mediaId)
    await spansOf(app, member, 'watch')
    pass(app, 20)
    await due(app)
    const again = await TestLine.open(PORT, member.token)
    await again.join(mediaId)
    const [only, ...others] = await spansOf(app, member, 'watch')
    expect(others).toEqual([])
    expect(only?.isOpen).toBe(true)
    expect(only?.seconds).toBeGreaterThanOrEqual(25)
    await gone(app, again, mediaId)
    await spansOf(app, member, 'watch')
    pass(app, 31)
    await due(app)
    const late = await TestLine.open(PORT, member.token)
    await late.join(mediaId)
    const [closed, open] = await spansOf(app, member, 'watch')
    expect(closed).toMatchObject({ isOpen: false })
    expect(closed?.seconds).toBeLessThan(27)
    expect(open).toMatchObject({ isOpen: true })
    await late.close()
  })

  // shows live-25
  it('ends when it was last seen, if the process died', async ({ app, kit }) => {
    const { mediaId } = await kit.newStage()
    const member = await app.newMember()
    const { id } = await app.context.db
      .selectFrom('streams')
      .where('mediaId', '=', mediaId)
      .select('id')
      .executeTakeFirstOrThrow()
    const seen = { userId: member.userId, kind: 'watch', streamId: id } as const
    const begin = app.clock.now()
    for (const seconds of [0, 10, 20]) await seePresences(app.context.db, [seen], begin.add({ seconds }), null)
    await closeUnseenSpans(app.context.db, begin.add({ seconds: 49 }))
    expect(await spansOf(app, member, 'watch')).toMatchObject([{ isOpen: true }])
    await closeUnseenSpans(app.context.db, begin.add({ seconds: 51 }))
    expect(await spansOf(app, member, 'watch')).toMatchObject([{ seconds: 20, isOpen: false }])
  })

  it('does not include a jump of the clock', async ({ app, kit }) => {
    const { mediaId, host } = await kit.newStage()
    const stage = await TestLine.open(PORT, host.token)
    await stage.join(mediaId)
    const { member, line } = await watcher(app, mediaId)
    await spansOf(app, member, 'watch')
    pass(app, 24 * 60 * 60)
    await due(app)
    const [before, after] = await spansOf(app, member, 'watch')
    expect(before).toMatchObject({ isOpen: false })
    expect(before?.seconds).toBeLessThan(5)
    expect(after).toMatchObject({ isOpen: true })
    await Promise.all([line.close(), stage.close()])
  })

  // shows live-25
  it('ends with the stream for its viewers, too', async ({ app, kit }) => {
    const { mediaId, host } = await kit.newStage()
    const { member, line } = await watcher(app, mediaId)
    await spansOf(app, member, 'watch')
    pass(app, 4)
    await app.call(live.endBroadcast, { mediaId }, host)
    await line.heard('ended')
    const [watched] = await spansOf(app, member, 'watch')
    expect(watched?.isOpen).toBe(false)
    expect(watched?.seconds).toBeGreaterThanOrEqual(4)
    await line.close()
    expect(await spansOf(app, member, 'watch')).toHaveLength(1)
  })

  it('is written for many concurrent viewers without a deadlock', async ({ app, kit }) => {
    const { mediaId } = await kit.newStage()
    const { id } = await app.context.db
      .selectFrom('streams')
      .where('mediaId', '=', mediaId)
      .select('id')
      .executeTakeFirstOrThrow()
    const members = await Promise.all(Array.from({ length: 30 }, () => app.newMember()))
    const presences = members.map(({ userId }) => ({ userId, kind: 'watch', streamId: id }) as const)
    const now = app.clock.now()
    const turns = Array.from({ length: 20 }, (_, turn) => (turn % 2 ? presences.toReversed() : presences))
    await Promise.all(turns.map((some) => seePresences(app.context.db, some, now, null)))
    const first = members[0]
    expect(first && (await spansOf(app, first, 'watch'))).toHaveLength(1)
  })
})

it('a day of presence begins at midnight in Japan and is recorded once, whatever a person does', async ({ app }) => {
  const { userId } = await app.newMember()
  const evening = Temporal.Instant.from('2031-03-31T14:59:50Z')
  const online = { userId, kind: 'online', streamId: null } as const
  for (const seconds of [0, 0, 5, 10, 20]) await seePresences(app.context.db, [online], evening.add({ seconds }), null)
  const { rows } = await sql<{ day: string }>`
    select day::text from presence_days where user_id = ${userId} and day > '2031-01-01' order by day`.execute(
    app.context.db,
  )
  expect(rows.map(({ day }) => day)).toEqual(['2031-03-31', '2031-04-01'])
})

it('a stream ends without a deadlock while the spans of its viewers are extended', async ({ app, kit }) => {
  const { mediaId } = await kit.newStage()
  const { id } = await app.context.db
    .selectFrom('streams')
    .where('mediaId', '=', mediaId)
    .select('id')
    .executeTakeFirstOrThrow()
  const [first, second] = [await app.newMember(), await app.newMember()]
  const now = app.clock.now()
  const see = (db: Parameters<typeof seePresences>[0], { userId }: Member) =>
    seePresences(db, [{ userId, kind: 'watch', streamId: id }], now, null)
  // Inserted in the reverse of the order in which they are extended.
  await see(app.context.db, second)
  await see(app.context.db, first)
  let ending: Promise<boolean> = Promise.resolve(false)
  await app.context.db.transaction().execute(async (tx) => {
    await see(tx, first)
    ending = endStream(app.context, { id, mediaId })
    ending.catch(() => undefined)
    await sleep(200)
    await see(tx, second)
  })
  expect(await ending).toBe(true)
})

describe('a client-rendered broadcast', () => {
  // shows live-26, live-46
  it('ends when its broadcaster has been gone for a minute', async ({ app, kit }) => {
    const { mediaId, host } = await kit.newStage()
    const stage = await TestLine.open(PORT, host.token)
    await stage.join(mediaId)
    const { line } = await watcher(app, mediaId)
    expect(await spansOf(app, host, 'broadcast')).toMatchObject([{ isOpen: true }])
    pass(app, 1)
    await stage.drop()
    // The server notices the disconnect a moment later, and records the host one last time.
    await expect.poll(async () => (await spansOf(app, host, 'broadcast'))[0]?.seconds).toBeGreaterThanOrEqual(1)
    const leftAt = app.clock.now()
    expect(await isInterrupted(app, mediaId, host)).toBe(false)
    pass(app, 55)
    await due(app)
    expect(await statusOf(app, mediaId, host)).toBe(30)
    expect(await isInterrupted(app, mediaId, host)).toBe(true)
    pass(app, 10)
    await due(app)
    expect(await statusOf(app, mediaId, host)).toBe(40)
    await line.heard('ended')
    expect(await isInterrupted(app, mediaId, host)).toBe(false)
    expect(await secondsFrom(app, leftAt, mediaId, host)).toBeLessThanOrEqual(0)
    expect(await secondsFrom(app, leftAt, mediaId, host)).toBeGreaterThan(-5)
    await due(app)
    expect(line.all('ended')).toHaveLength(1)
    await line.close()
  })

  // shows live-26
  it('goes on when the broadcaster returns in time, or stays while the clock is moved', async ({ app, kit }) => {
    const { mediaId, host } = await kit.newStage()
    const stage = await TestLine.open(PORT, host.token)
    await stage.join(mediaId)
    await spansOf(app, host, 'broadcast')
    await stage.drop()
    await expect.poll(async () => (await spansOf(app, host, 'online')).length).toBeGreaterThan(0)
    pass(app, 45)
    await due(app)
    const again = await TestLine.open(PORT, host.token)
    await again.join(mediaId)
    await spansOf(app, host, 'broadcast')
    pass(app, 45)
    await due(app)
    pass(app, 60 * 60)
    await due(app)
    expect(await statusOf(app, mediaId, host)).toBe(30)
    await again.close()
  })

  it('ends when its broadcaster never connects', async ({ app, kit }) => {
    const { mediaId, host } = await kit.newStage()
    pass(app, 70)
    await due(app)
    expect(await statusOf(app, mediaId, host)).toBe(40)
  })

  it('does not end because its broadcaster’s presence could not be written for a while', async ({ app, kit }) => {
    const { mediaId, host } = await kit.newStage()
    const stage = await TestLine.open(PORT, host.token)
    await stage.join(mediaId)
    await spansOf(app, host, 'broadcast')
    const { db } = app.context
    await asOwner(app.database, (owner) => sql`alter table presence_spans rename to presence_spans_away`.execute(owner))
    const other = await TestLine.open(PORT, (await app.newMember()).token)
    await app.context.presence.settled()
    await asOwner(app.database, (owner) => sql`alter table presence_spans_away rename to presence_spans`.execute(owner))
    await sql`
      update presence_spans set began_at = began_at - interval '1 hour', seen_at = seen_at - interval '1 hour'
      where user_id = ${host.userId}`.execute(db)
    await due(app)
    expect(await statusOf(app, mediaId, host)).toBe(30)
    await Promise.all([stage.close(), other.close()])
  })

  it('of the demo world goes on without a connection, even after its host visited', async ({ app, kit }) => {
    const { mediaId, host } = await kit.newStage()
    await app.context.db.deleteFrom('presenceSpans').where('userId', '=', host.userId).execute()
    await app.context.db.updateTable('streams').set({ attended: false }).where('mediaId', '=', mediaId).execute()
    pass(app, 600)
    await due(app)
    expect(await statusOf(app, mediaId, host)).toBe(30)
    const visit = await TestLine.open(PORT, host.token)
    await visit.join(mediaId)
    expect(await spansOf(app, host, 'broadcast')).toMatchObject([{ isOpen: true }])
    pass(app, 1)
    await visit.drop()
    await expect.poll(async () => (await spansOf(app, host, 'broadcast'))[0]?.seconds).toBeGreaterThanOrEqual(1)
    pass(app, 600)
    await due(app)
    expect(await statusOf(app, mediaId, host)).toBe(30)
  })
})
