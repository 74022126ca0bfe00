import { devices } from '@avalive/contract/devices'
import { live } from '@avalive/contract/live'
import { notifications } from '@avalive/contract/notifications'
import { session } from '@avalive/contract/session'
import { usagePermissions } from '@avalive/contract/usage-permissions'
import { freePort } from '@avalive/stand-ins/free-port.testing'
import type { Member, TestApp } from '@avalive/testkit/app'
import { appTest } from '@avalive/testkit/app-test'
import { TestLine } from '@avalive/testkit/line'
import { liveKit } from '@avalive/testkit/live'
import { sendSuspension } from '@avalive/testkit/suspension'
import { describe, expect } from 'vitest'
import { presenceDue } from '../../features/live/presence-due.ts'
import { idleSessionsDue } from '../../features/session/due.ts'
import { openSession } from '../../features/session/open-session.ts'
import { runDue } from '../due.ts'
import { emit } from '../jobs/outbox.ts'
import { findStreamers } from '../streamers.ts'

const PORT = await freePort()
const it = appTest
  .override('port', PORT)
  .override('options', { env: { SESSION_IDLE_DAYS: '14', OPERATOR_IDLE_MINUTES: '30' }, parts: { due: [] } })
  .extend('kit', { scope: 'file' }, ({ app }) => liveKit(app))
  .extend('operator', ({ app }) => app.newMember({ role: 'operator' }))
let begun: Temporal.Instant
it.beforeEach(({ app }) => {
  begun = app.clock.now()
})
it.afterEach(({ app }) => app.clock.moveTo(begun))

/** Opens the line as a page without a room does. */
const openLine = async ({ token }: Pick<Member, 'token'>, signedIn = true): Promise<TestLine> => {
  const line = await TestLine.open(PORT, token)
  line.say({ type: 'hello' })
  expect(await line.heard('welcome')).toMatchObject([{ signedIn }])
  return line
}
const pass = (app: TestApp, seconds: number) => app.clock.moveTo(app.clock.now().add({ seconds }))
const spansOf = async ({ context }: TestApp, { userId }: Member) => {
  await context.presence.settled()
  const spans = context.db.selectFrom('presenceSpans').where('userId', '=', userId).orderBy('kind')
  return (await spans.select(['kind', 'endedAt']).execute()).map(({ kind, endedAt }) => [kind, endedAt === null])
}
const statusOf = async ({ context }: TestApp, { userId }: Member) => {
  await context.presence.settled()
  return (await findStreamers(context.db, [userId])).get(userId)?.currentStatus.connectStatus
}
/** Notifies a person through the outbox. */
const notify = (app: TestApp, { userId }: Member, changeId: string) => {
  const changed = { userId: String(userId), form: 'payoneer', changeId, at: app.clock.now().toString() } as const
  return app.context.db.transaction().execute((tx) => emit(tx, 'payoutDestinationChanged', changed))
}

describe('the line of a page without a room', () => {
  it('makes its person online but no viewer, until it closes', async ({ app, kit, member }) => {
    const { mediaId } = await kit.newStage()
    const away = await app.newMember()
    await app.call(notifications.getUnread, {}, away)
    const [line, tab, visitor] = [await openLine(member), await openLine(member), await TestLine.open(PORT)]
    expect(await spansOf(app, member)).toEqual([['online', true]])
    expect(await statusOf(app, member)).toBe(1)
    expect(await statusOf(app, away)).toBe(0)
    expect(await spansOf(app, away)).toEqual([])
    expect(app.context.rooms.watchCount(mediaId)).toBe(0)
    expect((await app.call(live.getMedia, { mediaId }, member)).payload.media.watchCount).toBe(0)
    await Promise.all([line.close(), tab.close(), visitor.close()])
    await expect.poll(() => app.context.realtime.people().has(member.userId)).toBe(false)
    await app.context.presence.settled()
    pass(app, 45)
    await runDue(app.context, [presenceDue])
    expect(await statusOf(app, member)).toBe(0)
    // When a person was online is not kept.
    expect(await spansOf(app, member)).toEqual([])
  })

  it('does not keep the broadcast of its person alive', async ({ app, kit }) => {
    const { mediaId, host } = await kit.newStage()
    const [stage, other] = [await openLine(host), await openLine(host)]
    await stage.join(mediaId)
    expect(await spansOf(app, host)).toEqual([
      ['broadcast', true],
      ['online', true],
    ])
    await stage.close()
    // The other line's presence remains.
    await expect.poll(() => app.context.presence.count).toBe(1)
    for (const _ of [1, 2, 3, 4, 5, 6, 7]) {
      pass(app, 10)
      await app.context.presence.prolong()
      await runDue(app.context, [presenceDue])
    }
    expect((await app.call(live.getMedia, { mediaId }, host)).payload.media.status).toBe(40)
    expect(await spansOf(app, host)).toEqual([
      ['broadcast', false],
      ['online', true],
    ])
    await other.close()
  })
})

type End = (parts: { app: TestApp; member: Member; other: Member; operator: Member }) => Promise<unknown>
const ways: readonly (readonly [what: string, end: End, alsoEnds: 'one' | 'all'])[] = [
  ['is logged out', ({ app, member }) => app.call(session.endSession, {}, member), 'one'],
  [
    'is revoked on another device',
    ({ app, member, other }) => app.call(devices.revokeSession, { id: member.sessionId }, other),
    'one',
  ],
  ['is revoked with all others', ({ app, other }) => app.call(devices.revokeOtherSessions, {}, other), 'one'],
  [
    'has expired',
    async ({ app, member }) => {
      const expired = { expiresAt: app.clock.now() }
      await app.context.db.updateTable('sessions').set(expired).where('id', '=', member.sessionId).execute()
      // The cached session has the old time.
      app.context.sessions.forgetSession(member.sessionId)
      await app.context.realtime.heartbeat.checkSessions()
    },
    'one',
  ],
  [
    'was unused for too long',
    async ({ app, member }) => {
      const lastUsedAt = app.clock.now().subtract({ hours: 24 * 14 })
      await app.context.db.updateTable('sessions').set({ lastUsedAt }).where('id', '=', member.sessionId).execute()
      await runDue(app.context, [idleSessionsDue])
    },
    'one',
  ],
  ['belongs to a suspended person', ({ app, member, operator }) => sendSuspension(app, operator, member), 'all'],
  [
    'belongs to a person without the usage permission',
    ({ app, member: { vliveId }, operator }) =>
      app.call(
        usagePermissions.changeUsagePermission,
        { vliveId, version: 0, permitted: false, reason: 'a look' },
        operator,
      ),
    'all',
  ],
]

describe('a session that', () => {
  // shows wire-18
  it.for(ways)('%s loses its line, and hears nothing more', async ([, end, ends], { app, member, operator }) => {
    const opened = await app.context.db.transaction().execute((tx) => openSession(tx, member.userId, app.clock.now()))
    if (!opened) throw new Error('no session')
    const other = { ...member, ...opened }
    const [line, otherLine] = [await openLine(member), await openLine(other)]
    await notify(app, member, 'before')
    await line.heard('notifications')
    await end({ app, member, other, operator })
    expect(await line.closed).toBe(1008)
    expect(line.all('sessionEnded')).toHaveLength(1)
    if (ends === 'all') expect(await otherLine.closed).toBe(1008)
    const heard = line.messages.length
    await notify(app, member, 'after')
    const rows = app.context.db.selectFrom('notifications').where('userId', '=', member.userId).select('id')
    await expect.poll(async () => (await rows.execute()).length).toBeGreaterThanOrEqual(2)
    if (ends === 'one') await otherLine.heard('notifications', 2)
    expect(line.messages).toHaveLength(heard)
    expect(app.context.realtime.people().has(member.userId)).toBe(ends === 'one')
    // The token opens only the line of a visitor.
    const again = await openLine(member, false)
    await again.close()
    if (ends === 'one') await otherLine.close()
  })

  // shows session-82
  it.for([
    ['user', 14 * 24 * 60],
    ['operator', 30],
  ] as const)(
    'belongs to a %s ends after %i minutes without use, although its line stays open',
    async ([role, limit], { app }) => {
      const idle = await app.newMember({ role })
      const line = await openLine(idle)
      const usedAt = async () => {
        const found = app.context.db.selectFrom('sessions').where('id', '=', idle.sessionId).select('lastUsedAt')
        return (await found.executeTakeFirstOrThrow()).lastUsedAt
      }
      const before = await usedAt()
      for (let part = 1; part < 10; part++) {
        app.clock.moveTo(begun.add({ seconds: (limit * 60 * part) / 10 }))
        line.say({ type: 'ping' })
        await line.heard('pong', part)
        expect((await app.call(notifications.getUnread, {}, idle)).status).toBe(200)
        await (await openLine(idle)).close()
        await app.context.presence.prolong()
        await app.context.realtime.heartbeat.checkSessions()
      }
      expect(line.socket.readyState).toBe(line.socket.OPEN)
      expect(await usedAt()).toEqual(before)
      app.clock.moveTo(begun.add({ seconds: limit * 60 + 60 }))
      await app.context.realtime.heartbeat.checkSessions()
      expect(await line.closed).toBe(1008)
      expect((await app.call(notifications.getUnread, {}, idle)).status).toBe(401)
      await (await openLine(idle, false)).close()
    },
  )
})
