import { errorCode } from '@avalive/contract/errors'
import { live } from '@avalive/contract/live'
import { foldChatText, refusedByChat } from '@avalive/rules/live/chat'
import type { Member, TestApp } from '@avalive/testkit/app'
import { appTest } from '@avalive/testkit/app-test'
import { frozenClock } from '@avalive/testkit/events'
import { liveKit, neverAway } from '@avalive/testkit/live'
import { describe, expect } from 'vitest'

const it = appTest
  .override('options', { ...frozenClock, env: { ...neverAway, COMMENT_LIMIT: '1000' } })
  .extend('kit', { scope: 'file' }, ({ app }) => liveKit(app))

const say = (app: TestApp, member: Member, mediaId: string, text: string) =>
  app.call(live.sendComment, { mediaId, text }, member)
const wait = (app: TestApp, seconds: number) => app.clock.moveTo(app.clock.now().add({ seconds }))
const open = { slowSeconds: 0, followersOnly: false, mutedWords: [] as string[] } as const
type Modes = Partial<{ slowSeconds: 0 | 5 | 10 | 30 | 60; followersOnly: boolean; mutedWords: string[] }>
const save = (app: TestApp, member: Member, mediaId: string, modes: Modes) =>
  app.call(live.saveChatSettings, { mediaId, ...open, ...modes }, member)
const code = (name: 'slowMode' | 'followersOnly' | 'mutedWord') => errorCode('live', name)

describe('slow mode', () => {
  // shows live-120
  it('lets one of many comments through, and says how long to wait', async ({ app, kit, member }) => {
    const { host, mediaId } = await kit.newStage()
    await save(app, host, mediaId, { slowSeconds: 30 })
    const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => say(app, member, mediaId, `number ${n}`)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = answers.find(({ status }) => status !== 200)
    expect([refused?.status, refused?.failure.errorCode]).toEqual([429, code('slowMode')])
    expect(refused?.headers['retry-after']).toBe('30')
    wait(app, 20)
    const later = await say(app, member, mediaId, 'later')
    expect(later.headers['retry-after']).toBe('10')
    wait(app, 10)
    expect((await say(app, member, mediaId, 'in time')).status).toBe(200)
  })

  // shows live-120
  it('holds in each stream of the host, and not in others', async ({ app, kit, member }) => {
    const [{ host, mediaId }, elsewhere] = [await kit.newStage(), await kit.newStage()]
    await save(app, host, mediaId, { slowSeconds: 60 })
    expect((await say(app, member, mediaId, 'one')).status).toBe(200)
    expect((await say(app, member, elsewhere.mediaId, 'two')).status).toBe(200)
    expect((await say(app, member, elsewhere.mediaId, 'three')).status).toBe(200)
    await app.call(live.endBroadcast, { mediaId }, host)
    const { payload } = await app.call(live.startBroadcast, { title: 'Again', mediaType: 1 }, host)
    const next = payload.media.mediaId
    expect((await app.call(live.getMedia, { mediaId: next }, member)).payload.chat).toMatchObject({ slowSeconds: 60 })
    expect([(await say(app, member, next, 'four')).status, (await say(app, member, next, 'five')).status]).toEqual([
      200, 429,
    ])
  })

  // shows live-120
  it('returns the stored comment for a repeated key, and counts a removed comment', async ({ app, kit, member }) => {
    const { host, mediaId } = await kit.newStage()
    await save(app, host, mediaId, { slowSeconds: 60 })
    const send = () => app.call(live.sendComment, { mediaId, text: 'once', idempotencyKey: 'slow-0001' }, member)
    const [first, again] = [await send(), await send()]
    expect(again.payload.comment).toEqual(first.payload.comment)
    await app.call(live.removeComment, { mediaId, commentId: first.payload.comment.commentId }, host)
    expect((await say(app, member, mediaId, 'another')).status).toBe(429)
  })
})

describe('followers-only', () => {
  // shows live-121
  it('is decided by whether the sender follows the host at that moment', async ({ app, kit, member }) => {
    const { host, mediaId } = await kit.newStage()
    await save(app, host, mediaId, { followersOnly: true })
    const refused = await say(app, member, mediaId, 'hello')
    expect([refused.status, refused.failure.errorCode]).toEqual([403, code('followersOnly')])
    for (let round = 0; round < 5; round++) {
      await app.call(live.follow, { vliveId: host.vliveId }, member)
      expect((await say(app, member, mediaId, 'following')).status).toBe(200)
      const [gone, raced] = await Promise.all([
        app.call(live.unfollow, { vliveId: host.vliveId }, member),
        say(app, member, mediaId, 'at the same time'),
      ])
      expect(gone.status).toBe(200)
      expect([200, 403]).toContain(raced.status)
      expect((await say(app, member, mediaId, 'afterwards')).status).toBe(403)
    }
  })
})

describe('chat settings', () => {
  // shows live-123
  it('are saved and read by the host, people on the stage and operators only', async ({ app, kit, member }) => {
    const { host, mediaId } = await kit.newStage()
    const [operator, guest] = [await app.newMember({ role: 'operator' }), await app.newMember({ avatar: true })]
    const { id } = await app.context.db
      .selectFrom('streams')
      .where('mediaId', '=', mediaId)
      .select('id')
      .executeTakeFirstOrThrow()
    await app.context.db
      .insertInto('streamStreamers')
      .values({ streamId: id, userId: guest.userId, position: 1 })
      .execute()
    expect((await save(app, member, mediaId, { slowSeconds: 5 })).status).toBe(404)
    expect((await app.call(live.getChatSettings, { mediaId }, member)).status).toBe(404)
    expect((await save(app, host, 'nowhere', {})).status).toBe(404)
    for (const [moderator, slowSeconds] of [
      [host, 5],
      [operator, 10],
      [guest, 30],
    ] as const) {
      const saved = await save(app, moderator, mediaId, { slowSeconds, mutedWords: [' Bad ', 'ｂａｄ', ''] })
      expect(saved.payload).toEqual({ slowSeconds, followersOnly: false, mutedWords: ['Bad'] })
      expect((await app.call(live.getChatSettings, { mediaId }, host)).payload).toEqual(saved.payload)
    }
    await app.call(live.endBroadcast, { mediaId }, host)
    expect((await save(app, guest, mediaId, { slowSeconds: 60 })).status).toBe(404)
    expect((await app.call(live.getChatSettings, { mediaId }, guest)).status).toBe(404)
    expect((await save(app, host, mediaId, { slowSeconds: 5 })).status).toBe(200)
  })

  it('of an operator are in the audit log once per change, and those of the host are not', async ({ app, kit }) => {
    const { host, mediaId } = await kit.newStage()
    const operator = await app.newMember({ role: 'operator' })
    await save(app, host, mediaId, { slowSeconds: 5 })
    await save(app, operator, mediaId, { slowSeconds: 60, mutedWords: ['rude'] })
    await save(app, operator, mediaId, { slowSeconds: 60, mutedWords: ['rude'] })
    const rows = await app.context.db
      .selectFrom('auditLog')
      .where('subject', '=', `chat:${mediaId}`)
      .select(['actorId', 'action', 'before', 'after'])
      .execute()
    expect(rows).toEqual([
      {
        actorId: operator.userId,
        action: 'live.saveChatSettings',
        before: { ...open, slowSeconds: 5, mutedWords: 0 },
        after: { ...open, slowSeconds: 60, mutedWords: 1 },
      },
    ])
  })

  // shows live-123
  it('reach the room and decide the next comment at once', async ({ app, kit, member }) => {
    const { host, mediaId } = await kit.newStage()
    for (let round = 0; round < 3; round++) {
      await Promise.all([say(app, member, mediaId, 'meanwhile'), save(app, host, mediaId, { followersOnly: true })])
      expect((await say(app, member, mediaId, 'refused')).status).toBe(403)
      await save(app, host, mediaId, {})
      expect((await say(app, member, mediaId, 'welcome')).status).toBe(200)
    }
    await save(app, host, mediaId, { slowSeconds: 30 })
    const events = (await kit.eventsSentTo(mediaId)).filter(({ type }) => type === 'chat')
    expect(events).toHaveLength(7)
    // The room gets the state at the time of reading.
    expect(events.at(-1)).toEqual({
      channel: 'media',
      mediaId,
      type: 'chat',
      chat: { slowSeconds: 30, followersOnly: false, pinned: null },
    })
    const { payload } = await app.call(live.getMedia, { mediaId }, member)
    expect(payload.chat).toEqual({ slowSeconds: 30, followersOnly: false, pinned: null })
  })

  it('accept up to 100 words of 40 characters', async ({ app, kit }) => {
    const { host, mediaId } = await kit.newStage()
    const words = (count: number, length: number) =>
      Array.from({ length: count }, (_, n) => `${n}`.padStart(length, 'x'))
    expect((await save(app, host, mediaId, { mutedWords: words(100, 40) })).status).toBe(200)
    expect((await save(app, host, mediaId, { mutedWords: words(101, 4) })).status).toBe(400)
    expect((await save(app, host, mediaId, { mutedWords: words(1, 41) })).status).toBe(400)
    expect((await save(app, host, mediaId, { mutedWords: ['😀'.repeat(40)] })).status).toBe(200)
  })

  it('are refused when the page shows another account', async ({ app, kit, member }) => {
    const { host, mediaId } = await kit.newStage()
    const input = { mediaId, ...open, slowSeconds: 5, vliveId: member.vliveId } as const
    const { status, failure } = await app.call(live.saveChatSettings, input, host)
    expect([status, failure.errorCode]).toEqual([409, errorCode('coins', 'accountMismatch')])
  })
})

describe('the database decides like the rule', () => {
  const texts = ['hello', 'so BAD', 'badge', 'ﾊﾞｶ']
  const modes: Modes[] = [
    {},
    { slowSeconds: 5 },
    { followersOnly: true },
    { slowSeconds: 30, followersOnly: true, mutedWords: ['bad', 'バカ'] },
  ]

  // shows live-120, live-121, live-122
  it('for each sender, mode, text and time', async ({ app, kit }) => {
    for (const mode of modes) {
      const { host, mediaId } = await kit.newStage()
      await save(app, host, mediaId, mode)
      const [fan, stranger, operator] = [
        await app.newMember(),
        await app.newMember(),
        await app.newMember({ role: 'operator' }),
      ]
      await app.call(live.follow, { vliveId: host.vliveId }, fan)
      const last = new Map<Member, Temporal.Instant>()
      for (const seconds of [0, 3, 5, 30]) {
        wait(app, seconds)
        for (const text of texts)
          for (const sender of [host, fan, stranger, operator]) {
            const now = app.clock.now()
            const decided = refusedByChat({
              ...open,
              ...mode,
              foldedWords: (mode.mutedWords ?? []).map(foldChatText),
              text,
              moderates: sender === host || sender === operator,
              follows: sender === fan,
              last: last.get(sender) ?? null,
              now,
            })
            const answer = await say(app, sender, mediaId, text)
            if (answer.status === 200) last.set(sender, now)
            const expected = decided ? errorCode('live', decided.refusal) : undefined
            expect([mode, text, answer.status === 200 ? undefined : answer.failure.errorCode]).toEqual([
              mode,
              text,
              expected,
            ])
            const seconds = decided?.refusal === 'live.slowMode' ? String(decided.waitSeconds) : undefined
            expect(answer.headers['retry-after']).toBe(seconds)
          }
      }
    }
  })
})
