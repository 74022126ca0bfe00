import { live } from '@avalive/contract/live'
import type { Member, TestApp } from '@avalive/testkit/app'
import { appTest } from '@avalive/testkit/app-test'
import { type LiveKit, liveKit, type Stage } from '@avalive/testkit/live'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '../../platform/db/database.ts'
import { sendGifts } from './gift-store.ts'
import { streamRoomLog } from './room-log.ts'
import { roomLogDue } from './room-log-due.ts'

let stage: Stage
let viewer: Member
let streamId: bigint
const it = appTest
  .override('options', { env: { COMMENT_LIMIT: '100000' } })
  .extend('kit', { scope: 'file' }, ({ app }) => liveKit(app))
it.beforeEach(async ({ app, kit }) => {
  ;[stage, viewer] = [await kit.newStage(), await app.newMember()]
  const { id } = await app.context.db
    .selectFrom('streams')
    .where('mediaId', '=', stage.mediaId)
    .select('id')
    .executeTakeFirstOrThrow()
  streamId = id
})

const storeComment = (app: TestApp, text: string, tx: Database = app.context.db) =>
  tx.insertInto('comments').values({ streamId, userId: viewer.userId, text, at: app.clock.now() }).execute()
const textsTold = async (kit: LiveKit) =>
  (await kit.eventsSentTo(stage.mediaId)).map((event) => (event.type === 'comment' ? event.comment.text : event.type))
const seqs = async (app: TestApp) => {
  const rows = await app.context.db.selectFrom('roomEvents').where('streamId', '=', streamId).select('seq').execute()
  return rows.map(({ seq }) => Number(seq)).sort((a, b) => a - b)
}
const upTo = (last: number, first = 1) => Array.from({ length: last - first + 1 }, (_, n) => first + n)

// shows live-51
it('a comment that commits after a later one is delivered after it, and delays nothing', async ({ app, kit }) => {
  const { promise: canCommit, resolve: commit } = Promise.withResolvers<void>()
  const { promise: isWritten, resolve: written } = Promise.withResolvers<void>()
  const slow = app.context.db.transaction().execute(async (tx) => {
    await storeComment(app, 'written first', tx)
    written()
    await canCommit
  })
  await isWritten
  await storeComment(app, 'committed first')
  expect(await textsTold(kit)).toEqual(['committed first'])
  commit()
  await slow
  expect(await textsTold(kit)).toEqual(['committed first', 'written first'])
})

it('a comment that is rolled back is not delivered', async ({ app, kit }) => {
  const undone = app.context.db.transaction().execute(async (tx) => {
    await storeComment(app, 'undone', tx)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await textsTold(kit)).toEqual([])
})

// shows live-51
it('every event gets one sequence number, without a gap, while several processes number at once', async ({
  app,
  kit,
}) => {
  const logs = ['a', 'b', 'c', 'd'].map((name) => streamRoomLog(app.context.db, name))
  const send = async (n: number) => {
    await storeComment(app, `${n}`)
    await Promise.all(logs.map((log) => log.number()))
  }
  await Promise.all(upTo(60).map(send))
  const told = await textsTold(kit)
  expect(told.toSorted((a, b) => Number(a) - Number(b))).toEqual(upTo(60).map(String))
  expect(await seqs(app)).toEqual(upTo(60))
})

it('gifts sent in one statement are delivered one by one', async ({ app, kit }) => {
  const [giftId, senders] = [await kit.newGift(10), await Promise.all(upTo(6).map(() => app.newMember()))]
  for (const sender of senders) await kit.giveCoins(sender, 100)
  const { clock, config, db } = app.context
  const asked = { inputHash: Buffer.alloc(32), mediaId: stage.mediaId, giftId, count: 1 }
  const sent = await sendGifts(
    db,
    senders.map(({ userId }, n) => ({ ...asked, senderId: userId, key: `gift-number-${n}` })),
    { at: clock.now(), rate: config.LIVE_POINT_RATE },
  )
  const told = await kit.eventsSentTo(stage.mediaId)
  expect(told.map(({ type }) => type)).toEqual(Array(6).fill('gift'))
  const sentIds = told.flatMap((event) => (event.type === 'gift' ? [event.gift.giftSendId] : []))
  expect(new Set(sentIds)).toEqual(new Set(sent.map((gift) => (gift.refusal === null ? String(gift.sendId) : null))))
})

it('a comment that was removed since is delivered as removed, without its text', async ({ app, kit }) => {
  const said = await app.call(live.sendComment, { mediaId: stage.mediaId, text: 'rude' }, viewer)
  const { commentId } = said.payload.comment
  await app.call(live.removeComment, { mediaId: stage.mediaId, commentId }, stage.host)
  const removed = { channel: 'media', mediaId: stage.mediaId, type: 'commentRemoved', commentId }
  expect(await kit.eventsSentTo(stage.mediaId)).toEqual([removed, removed])
})

it('the log keeps the last thousand events of a room, and few more', async ({ app, kit }) => {
  await sql`insert into comments (stream_id, user_id, text, at)
    select ${streamId}, ${viewer.userId}, n::text, now() from generate_series(1, 2500) as s (n) order by s.n`.execute(
    app.context.db,
  )
  await kit.eventsSentTo(stage.mediaId)
  const kept = await seqs(app)
  expect(kept.at(-1)).toBe(2500)
  expect(kept.length).toBeGreaterThanOrEqual(1000)
  expect(kept.length).toBeLessThan(1100)
  expect(kept).toEqual(upTo(2500, 2501 - kept.length))
})

it('events of a room that has been quiet since before yesterday are deleted, and its sequence continues', async ({
  app,
  kit,
}) => {
  await app.call(live.sendComment, { mediaId: stage.mediaId, text: 'long ago' }, viewer)
  await kit.eventsSentTo(stage.mediaId)
  const { db } = app.context
  await sql`update rooms set active_on = active_on - 1 where stream_id = ${streamId}`.execute(db)
  await roomLogDue.run(app.context, app.clock.now())
  expect(await seqs(app)).toEqual([1])
  await sql`update rooms set active_on = active_on - 1 where stream_id = ${streamId}`.execute(db)
  await roomLogDue.run(app.context, app.clock.now())
  expect(await seqs(app)).toEqual([])
  await app.call(live.sendComment, { mediaId: stage.mediaId, text: 'today' }, viewer)
  expect(await textsTold(kit)).toEqual(['today'])
  expect(await seqs(app)).toEqual([2])
})
