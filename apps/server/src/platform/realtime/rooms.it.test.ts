import { live } from '@avalive/contract/live'
import { freePort } from '@avalive/stand-ins/free-port.testing'
import type { Member, TestApp } from '@avalive/testkit/app'
import { appTest } from '@avalive/testkit/app-test'
import { TestLine } from '@avalive/testkit/line'
import { liveKit } from '@avalive/testkit/live'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'

const PORT = await freePort()
const it = appTest
  .override('port', PORT)
  .override('options', { env: { COMMENT_LIMIT: '100000' } })
  .extend('kit', { scope: 'file' }, ({ app }) => liveKit(app))

const comment = (app: TestApp, member: Member, mediaId: string, text: string) =>
  app.call(live.sendComment, { mediaId, text }, member)

/** Events without consequences, which are quicker to create than comments. */
const publish = async (app: TestApp, mediaId: string, from: number, to: number) => {
  await sql`insert into room_outbox (stream_id, kind, subject_id)
    select id, 'commentRemoved', n from streams, generate_series(${from}::bigint, ${to}::bigint) as n
    where media_id = ${mediaId} order by n`.execute(app.context.db)
  app.context.rooms.deliverCommitted()
}
const idsOn = (line: TestLine) => line.all('commentRemoved').map(({ commentId }) => Number(commentId))
/** Comments whose texts are numbers, made long by the author's picture address. */
const publishLong = async (app: TestApp, mediaId: string, from: number, to: number, userId: bigint) => {
  await sql`insert into comments (stream_id, user_id, text, at)
    select id, ${userId}::bigint, n::text, now() from streams, generate_series(${from}::bigint, ${to}::bigint) as s (n)
    where media_id = ${mediaId} order by s.n`.execute(app.context.db)
  app.context.rooms.deliverCommitted()
}
const numbersOn = (line: TestLine) => line.all('comment').map(({ comment }) => Number(comment.text))
const upTo = (last: number, first = 1) => Array.from({ length: last - first + 1 }, (_, n) => first + n)

const watcher = async (app: TestApp, mediaId: string, from: { epoch?: string; after?: number } = {}) => {
  const member = await app.newMember()
  const line = await TestLine.open(PORT, member.token)
  const joined = await line.join(mediaId, from)
  return { member, line, joined }
}

describe('a room', () => {
  // shows live-20
  it('delivers every event once and in the same order to all members', async ({ app, kit }) => {
    const { mediaId } = await kit.newStage()
    const watchers = await Promise.all(upTo(5).map(() => watcher(app, mediaId)))
    const senders = watchers.map(({ member }) => member)
    await Promise.all(upTo(40).map((n) => comment(app, senders[n % 5] as Member, mediaId, `word ${n}`)))
    const heard = await Promise.all(watchers.map(({ line }) => line.heard('comment', 40)))
    const [first] = heard
    expect(new Set(first?.map(({ comment }) => comment.text)).size).toBe(40)
    expect(first?.map(({ seq }) => seq)).toEqual(upTo(40))
    for (const other of heard) expect(other).toEqual(first)
    await Promise.all(watchers.map(({ line }) => line.close()))
  })

  it('resumes after a dropped connection without losing or repeating an event', async ({ app, kit }) => {
    const { mediaId } = await kit.newStage()
    const { member, line, joined } = await watcher(app, mediaId)
    await publish(app, mediaId, 1, 10)
    await line.heard('commentRemoved', 10)
    await line.drop()
    await publish(app, mediaId, 11, 25)
    const again = await TestLine.open(PORT, member.token)
    const rejoined = await again.join(mediaId, { epoch: joined.epoch, after: 10 })
    await publish(app, mediaId, 26, 30)
    await again.heard('commentRemoved', 20)
    expect(rejoined).toMatchObject({ epoch: joined.epoch, after: 10, missed: false })
    expect([...idsOn(line), ...idsOn(again)]).toEqual(upTo(30))
    await again.close()
  })

  // shows live-20
  it('loses and repeats nothing for a member who reconnects again and again while it is busy', async ({ app, kit }) => {
    const { mediaId } = await kit.newStage()
    const { member, line: first, joined } = await watcher(app, mediaId)
    let line = first
    const heard: number[] = []
    const busy = (async () => {
      for (let n = 1; n <= 400; n++) {
        await publish(app, mediaId, n, n)
        await new Promise((resolve) => setTimeout(resolve, 4))
      }
    })()
    for (let round = 0; round < 12; round++) {
      await new Promise((resolve) => setTimeout(resolve, 90))
      await line.drop()
      heard.push(...idsOn(line))
      line = await TestLine.open(PORT, member.token)
      await line.join(mediaId, { epoch: joined.epoch, after: heard.at(-1) ?? 0 })
    }
    await busy
    await line.heard('commentRemoved', 400 - heard.length)
    expect([...heard, ...idsOn(line)]).toEqual(upTo(400))
    await line.close()
  })

  // shows live-20
  it('reports missed events when it no longer reaches back far enough, or when the epoch differs', async ({
    app,
    kit,
  }) => {
    const { mediaId } = await kit.newStage()
    const { line, joined } = await watcher(app, mediaId)
    await publish(app, mediaId, 1, 1001)
    await line.heard('commentRemoved', 1001)
    const { joined: justSo, line: whole } = await watcher(app, mediaId, { epoch: joined.epoch, after: 1 })
    expect(justSo).toMatchObject({ missed: false, after: 1 })
    await whole.heard('commentRemoved', 1000)
    expect(idsOn(whole)).toEqual(upTo(1001, 2))
    const tooOld = await watcher(app, mediaId, { epoch: joined.epoch, after: 0 })
    expect(tooOld.joined).toMatchObject({ missed: true, after: 1001 })
    const other = await watcher(app, mediaId, { epoch: 'of-another-life', after: 1000 })
    expect(other.joined).toMatchObject({ missed: true, epoch: joined.epoch, after: 1001 })
    await publish(app, mediaId, 1002, 1002)
    await Promise.all([tooOld, other].map(({ line }) => line.heard('commentRemoved')))
    expect([idsOn(tooOld.line), idsOn(other.line)]).toEqual([[1002], [1002]])
    await Promise.all([line, whole, tooOld.line, other.line].map((one) => one.close()))
  })

  // shows live-51
  it('reports missed events to everybody when the database was restored to an earlier state', async ({ app, kit }) => {
    const { mediaId } = await kit.newStage()
    const { line, joined, member } = await watcher(app, mediaId)
    await publish(app, mediaId, 1, 5)
    await line.heard('commentRemoved', 5)
    const { db } = app.context
    const stream = sql`(select id from streams where media_id = ${mediaId})`
    await sql`update rooms set last_seq = 3 where stream_id = ${stream}`.execute(db)
    await sql`delete from room_events where stream_id = ${stream} and seq > 3`.execute(db)
    const [, anew] = await line.heard('joined', 2)
    expect(anew).toMatchObject({ missed: true, after: 3 })
    const again = await TestLine.open(PORT, member.token)
    expect(await again.join(mediaId, { epoch: joined.epoch, after: 5 })).toMatchObject({ missed: true, after: 3 })
    await sql`update room_log set epoch = gen_random_uuid()`.execute(db)
    const [, , other] = await line.heard('joined', 3)
    expect(other).toMatchObject({ missed: true, after: 3 })
    expect(other?.epoch).not.toBe(joined.epoch)
    await publish(app, mediaId, 6, 6)
    for (const each of [line, again]) await expect.poll(() => idsOn(each).at(-1)).toBe(6)
    await Promise.all([line.close(), again.close()])
  })

  // shows live-21
  it('disconnects a slow reader, does not delay the others, and lets the slow reader resume', async ({ app, kit }) => {
    const { mediaId, host } = await kit.newStage()
    const iconUrl = 'x'.repeat(40_000)
    await app.context.db.updateTable('users').set({ iconUrl }).where('id', '=', host.userId).execute()
    const [slow, quick] = [await watcher(app, mediaId), await watcher(app, mediaId)]
    slow.line.socket.pause()
    let sent = 0
    const drops = async () =>
      Number(/slow_readers_total (\d+)/.exec(await app.context.metrics.registry.metrics())?.[1] ?? 0)
    for (; sent < 990 && (await drops()) === 0; sent += 10) {
      await publishLong(app, mediaId, sent + 1, sent + 10, host.userId)
      await quick.line.heard('comment', sent + 10)
    }
    expect(await drops()).toBe(1)
    slow.line.socket.resume()
    expect([1013, 1006]).toContain(await slow.line.closed)
    const heard = numbersOn(slow.line)
    expect(heard).toEqual(upTo(heard.length))
    const again = await TestLine.open(PORT, slow.member.token)
    await again.join(mediaId, { epoch: slow.joined.epoch, after: heard.length })
    await again.heard('comment', sent - heard.length)
    expect([...heard, ...numbersOn(again)]).toEqual(upTo(sent))
    expect(numbersOn(quick.line)).toEqual(upTo(sent))
    await Promise.all([again.close(), quick.line.close()])
  })

  // shows live-23
  it('counts people instead of tabs, and sends the count when it changes', async ({ app, kit }) => {
    const { mediaId } = await kit.newStage()
    const { member, line } = await watcher(app, mediaId)
    const tab = await TestLine.open(PORT, member.token)
    expect((await tab.join(mediaId)).watchCount).toBe(1)
    const other = await watcher(app, mediaId)
    expect(other.joined.watchCount).toBe(2)
    await expect.poll(() => line.all('watchCount').at(-1)?.watchCount).toBe(2)
    expect(app.context.rooms.watchCount(mediaId)).toBe(2)
    await tab.close()
    await other.line.close()
    await expect.poll(() => line.all('watchCount').at(-1)?.watchCount).toBe(1)
    await line.close()
    await expect.poll(() => app.context.rooms.watchCount(mediaId)).toBe(0)
  })

  // shows live-23
  it('sends an unchanged count to a member who joined with another one', async ({ app, kit }) => {
    const { mediaId } = await kit.newStage()
    const { line } = await watcher(app, mediaId)
    await expect.poll(() => line.all('watchCount').at(-1)?.watchCount).toBe(1)
    const other = await watcher(app, mediaId)
    const last = await watcher(app, mediaId)
    expect(last.joined.watchCount).toBe(3)
    await Promise.all([line.close(), other.line.close()])
    await expect.poll(() => last.line.all('watchCount').at(-1)?.watchCount).toBe(1)
    await last.line.close()
  })

  // shows live-23
  it('adds the number of watchers stored with the stream', async ({ app, kit }) => {
    const { mediaId } = await kit.newStage()
    await app.context.db.updateTable('streams').set({ watchCount: 500 }).where('mediaId', '=', mediaId).execute()
    const { joined, line } = await watcher(app, mediaId)
    expect(joined.watchCount).toBe(501)
    await line.close()
  })

  it('sends nothing to a member who left', async ({ app, kit }) => {
    const { mediaId } = await kit.newStage()
    const { line } = await watcher(app, mediaId)
    line.say({ type: 'leave', mediaId })
    line.say({ type: 'ping' })
    await line.heard('pong')
    await publish(app, mediaId, 1, 1)
    await new Promise((resolve) => setTimeout(resolve, 120))
    expect(idsOn(line)).toEqual([])
    await line.close()
  })
})

describe('joining a room', () => {
  const refusalOf = async (line: TestLine, mediaId: string) => {
    line.say({ type: 'join', mediaId })
    return (await line.heard('joinRefused')).at(-1)?.reason
  }

  // shows live-22
  it('is refused when the stream has ended or does not exist', async ({ app, kit }) => {
    const { mediaId, host } = await kit.newStage()
    const { line } = await watcher(app, mediaId)
    await app.call(live.endBroadcast, { mediaId }, host)
    await line.heard('ended')
    expect(await refusalOf(line, mediaId)).toBe('ended')
    const other = await TestLine.open(PORT, host.token)
    expect(await refusalOf(other, 'nowhere')).toBe('notFound')
    await Promise.all([line.close(), other.close()])
  })

  it('closes the connection beyond eight rooms', async ({ app, kit }) => {
    const stages = await Promise.all(upTo(9).map(() => kit.newStage()))
    const line = await TestLine.open(PORT, (await app.newMember()).token)
    for (const { mediaId } of stages) line.say({ type: 'join', mediaId })
    expect(await line.closed).toBe(1008)
    expect(line.all('joined')).toHaveLength(8)
  })
})
