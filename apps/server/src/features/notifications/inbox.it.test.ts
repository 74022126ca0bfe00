import { randomUUID } from 'node:crypto'
import { errorCode } from '@avalive/contract/errors'
import { live } from '@avalive/contract/live'
import { notifications } from '@avalive/contract/notifications'
import { locales } from '@avalive/i18n/locales'
import { kindsOf } from '@avalive/rules/notifications/kinds'
import type { Member, TestApp } from '@avalive/testkit/app'
import { appTest } from '@avalive/testkit/app-test'
import { freePort } from '@avalive/testkit/free-port'
import { TestLine } from '@avalive/testkit/line'
import { liveKit, neverAway } from '@avalive/testkit/live'
import { describe, expect } from 'vitest'
import { runDue } from '../../platform/due.ts'
import { deliver, emit, type OutboxEvents } from '../../platform/jobs/outbox.ts'
import { notificationsDeleted } from './due.ts'
import { notificationsFeature } from './index.ts'

const { listNotifications, getUnread, markRead, markAllRead, getPreferences, savePreference } = notifications

const port = await freePort()
const it = appTest
  .override('options', { env: neverAway, parts: { due: [] } })
  .override('port', port)
  .extend('kit', { scope: 'file' }, ({ app }) => liveKit(app))

const inboxOf = async (app: TestApp, member: Member, after?: string) =>
  (await app.call(listNotifications, after === undefined ? {} : { after }, member)).payload
const textsOf = async (app: TestApp, member: Member) =>
  (await inboxOf(app, member)).notifications.map(({ text }) => text)
const unread = async (app: TestApp, member: Member) => (await app.call(getUnread, {}, member)).payload.unread

/** Delivers an event to the notifications, as the outbox does. */
const send = <E extends keyof OutboxEvents>(app: TestApp, event: E, payload: OutboxEvents[E]) =>
  deliver(app.context, notificationsFeature.subscribers ?? {}, { event, payload })
const changed = (app: TestApp, { userId }: Member, changeId: string = randomUUID(), at = app.clock.now()) =>
  ({ userId: String(userId), form: 'payoneer', changeId, at: at.toString() }) as const
const notifyMany = async (app: TestApp, member: Member, count: number) => {
  for (let nth = 0; nth < count; nth++) await send(app, 'payoutDestinationChanged', changed(app, member))
}

/** A published notice without the event of its publication, which would reach the people of the next tests too. */
const addNotice = async (app: TestApp): Promise<bigint> => {
  const notice = { status: 'published', createdAt: app.clock.now() }
  return (await app.context.db.insertInto('notices').values(notice).returning('id').executeTakeFirstOrThrow()).id
}

describe('a cause', () => {
  // shows notify-1
  it('notifies once although its event is delivered twice, also ten times at once', async ({ app, member }) => {
    const event = changed(app, member)
    await send(app, 'payoutDestinationChanged', event)
    await send(app, 'payoutDestinationChanged', event)
    await Promise.all(Array.from({ length: 10 }, () => send(app, 'payoutDestinationChanged', event)))
    expect(await textsOf(app, member)).toEqual([expect.stringContaining('Payoneer account for payouts was changed')])
    await send(app, 'payoutDestinationChanged', changed(app, member))
    expect(await unread(app, member)).toBe(2)
  })

  // shows notify-1
  it('notifies all followers once when its event is delivered ten times at once', async ({ app, kit }) => {
    const host = await app.newMember({ avatar: true, nickname: 'Hana' })
    const followers = await Promise.all(Array.from({ length: 30 }, () => app.newMember()))
    for (const follower of followers) await app.call(live.follow, { vliveId: host.vliveId }, follower)
    const { payload } = await app.call(live.startBroadcast, { title: 'Tea', mediaType: 1 }, host)
    const { mediaId } = payload.media
    const event = { mediaId, at: app.clock.now().toString() }
    await Promise.all(Array.from({ length: 10 }, () => send(app, 'streamStarted', event)))
    for (const follower of followers) {
      const { notifications: found } = await inboxOf(app, follower)
      expect(found).toMatchObject([{ kind: 'streamStarted', text: 'Hana went live.', path: `/viewer/${mediaId}` }])
    }
    expect(await unread(app, host)).toBe(0)
    expect(kit).toBeDefined()
  })
})

describe('a stream that goes live', () => {
  // shows notify-2
  it('notifies followers through the outbox, but not blocked ones', async ({ app, member }) => {
    const host = await app.newMember({ avatar: true })
    const blocked = await app.newMember()
    for (const one of [member, blocked]) await app.call(live.follow, { vliveId: host.vliveId }, one)
    await app.context.db
      .insertInto('blocks')
      .values({ streamerId: host.userId, userId: blocked.userId, at: app.clock.now() })
      .execute()
    await app.call(live.startBroadcast, { title: 'Tea', mediaType: 1 }, host)
    await expect.poll(() => unread(app, member)).toBe(1)
    expect(await unread(app, blocked)).toBe(0)
  })

  // shows notify-2
  it('is not announced again soon after the last one', async ({ app, member }) => {
    const host = await app.newMember({ avatar: true })
    await app.call(live.follow, { vliveId: host.vliveId }, member)
    const start = async () => {
      const { payload } = await app.call(live.startBroadcast, { title: 'Tea', mediaType: 1 }, host)
      await send(app, 'streamStarted', { mediaId: payload.media.mediaId, at: app.clock.now().toString() })
      await app.call(live.endBroadcast, { mediaId: payload.media.mediaId }, host)
    }
    await start()
    await start()
    expect(await unread(app, member)).toBe(1)
    app.clock.moveTo(app.clock.now().add({ minutes: 16 }))
    await start()
    expect(await unread(app, member)).toBe(2)
  })
})

describe('a notice', () => {
  // shows notify-1
  it('notifies everybody who is signed in, once, and nobody after it was withdrawn', async ({ app, member }) => {
    const id = await addNotice(app)
    const event = { noticeId: String(id), at: app.clock.now().toString() }
    for (const _ of [1, 2]) await send(app, 'noticePublished', event)
    expect(await unread(app, member)).toBe(1)
    await app.context.db.updateTable('notices').set({ status: 'withdrawn' }).where('id', '=', id).execute()
    const later = await app.newMember()
    await send(app, 'noticePublished', event)
    expect(await unread(app, later)).toBe(0)
  })
})

describe('the inbox', () => {
  // shows notify-3
  it.for(locales)('has texts in the language of the reader: %s', async (locale, { app, member }) => {
    const at = app.clock.now().toString()
    const userId = String(member.userId)
    for (const form of ['personal', 'bank', 'wise'] as const) {
      await send(app, 'payoutDestinationChanged', { userId, form, changeId: randomUUID(), at })
    }
    for (const way of ['bank', 'payoneer', 'wise'] as const) {
      for (const outcome of ['sent', 'returned'] as const) {
        const payouts = [{ id: randomUUID(), userId, points: 6000 }]
        await send(app, 'payoutsSettled', { way, outcome, payouts, at })
      }
    }
    for (const outcome of ['issued', 'refused'] as const) {
      await send(app, 'giftCodeSettled', { userId, issueId: randomUUID(), outcome, at })
    }
    await send(app, 'penaltySent', { userId, penaltyId: '7', type: 'warning', at })
    await send(app, 'appealAnswered', { userId, penaltyId: '7', outcome: 'accepted', at })
    await send(app, 'appealAnswered', { userId, penaltyId: '8', outcome: 'rejected', at })
    await send(app, 'noticePublished', { noticeId: String(await addNotice(app)), at })
    const { payload } = await app.call(listNotifications, {}, { ...member, headers: { 'accept-language': locale } })
    const found = payload.notifications
    expect(found).toHaveLength(15)
    expect(new Set(found.map(({ text }) => text)).size).toBe(15)
    for (const { text } of found) expect(text).not.toMatch(/[{}]|^$/)
    expect(found.some(({ text }) => /6[.,\s\u00a0\u202f]?000/.test(text))).toBe(true)
  })

  // shows notify-4
  it('is paged latest first, and belongs to one person', async ({ app, member }) => {
    const start = app.clock.now()
    for (let nth = 0; nth < 65; nth++) {
      await send(app, 'payoutDestinationChanged', changed(app, member, randomUUID(), start.add({ seconds: nth % 40 })))
    }
    const ids: string[] = []
    const times: string[] = []
    let after: string | undefined
    do {
      const page = await inboxOf(app, member, after)
      ids.push(...page.notifications.map(({ notificationId }) => notificationId))
      times.push(...page.notifications.map(({ createdAt }) => String(createdAt)))
      after = page.next ?? undefined
    } while (after !== undefined)
    expect(new Set(ids).size).toBe(65)
    expect(times).toEqual(times.toSorted().reverse())
    const other = await app.newMember()
    expect(await inboxOf(app, other)).toEqual({ notifications: [], next: null, unread: 0, upTo: null })
    expect((await inboxOf(app, other, ids[3])).notifications).toEqual([])
    const refused = await app.call(markRead, { notificationId: ids[0] ?? '' }, other)
    expect(refused.status).toBe(404)
    expect(await unread(app, member)).toBe(65)
  })

  // shows notify-4
  it('marks one as read, or all that the page had listed', async ({ app, member }) => {
    await notifyMany(app, member, 3)
    const { notifications: found, upTo } = await inboxOf(app, member)
    const [first] = found
    const notificationId = first?.notificationId ?? ''
    for (const _ of [1, 2]) expect((await app.call(markRead, { notificationId }, member)).payload.unread).toBe(2)
    await notifyMany(app, member, 1)
    expect((await app.call(markAllRead, { upTo: upTo ?? '' }, member)).payload.unread).toBe(1)
    const after = await inboxOf(app, member)
    expect(after.notifications.filter(({ isRead }) => !isRead)).toHaveLength(1)
    const other = await app.newMember()
    const wrong = await app.call(markAllRead, { upTo: upTo ?? '', vliveId: other.vliveId }, member)
    expect(wrong.failure.errorCode).toBe(errorCode('coins', 'accountMismatch'))
  })

  it('counts up to 100', async ({ app, member }) => {
    const payouts = Array.from({ length: 130 }, () => ({ id: randomUUID(), userId: String(member.userId), points: 1 }))
    await send(app, 'payoutsSettled', { way: 'bank', outcome: 'sent', payouts, at: app.clock.now().toString() })
    expect(await unread(app, member)).toBe(100)
  })

  it('is for members only', async ({ app }) => {
    for (const call of [listNotifications, getUnread, getPreferences])
      expect((await app.call(call, {})).status).toBe(401)
  })
})

describe('the unread count', () => {
  // shows notify-6
  it('reaches every socket of the person when something arrives or is read, and nobody else', async ({
    app,
    member,
  }) => {
    const other = await app.newMember()
    const lines = await Promise.all([member, member, other].map(({ token }) => TestLine.open(port, token)))
    for (const line of lines) line.say({ type: 'hello' })
    await Promise.all(lines.map((line) => line.heard('welcome')))
    const event = changed(app, member)
    await app.context.db.transaction().execute((tx) => emit(tx, 'payoutDestinationChanged', event))
    const [first, second, foreign] = lines
    for (const line of [first, second]) expect(await line?.heard('notifications')).toMatchObject([{ unread: 1 }])
    const { notifications: found } = await inboxOf(app, member)
    await app.call(markRead, { notificationId: found[0]?.notificationId ?? '' }, member)
    for (const line of [first, second])
      expect((await line?.heard('notifications', 2))?.[1]).toMatchObject({ unread: 0 })
    expect(foreign?.all('notifications')).toEqual([])
    for (const line of lines) line.socket.close()
  })
})

describe('preferences', () => {
  // shows notify-5
  it('turn a kind off and on again', async ({ app, member }) => {
    const { payload } = await app.call(getPreferences, {}, member)
    expect(payload.preferences.map(({ kind }) => kind)).toEqual(kindsOf(false))
    expect(payload.preferences.every(({ isOn }) => isOn)).toBe(true)
    const settled = () => ({
      userId: String(member.userId),
      issueId: randomUUID(),
      outcome: 'issued' as const,
      at: app.clock.now().toString(),
    })
    const saved = await app.call(savePreference, { kind: 'giftCode', isOn: false }, member)
    expect(saved.payload.preferences.filter(({ isOn }) => !isOn).map(({ kind }) => kind)).toEqual(['giftCode'])
    await send(app, 'giftCodeSettled', settled())
    expect(await unread(app, member)).toBe(0)
    for (const _ of [1, 2]) await app.call(savePreference, { kind: 'giftCode', isOn: true }, member)
    await send(app, 'giftCodeSettled', settled())
    expect(await unread(app, member)).toBe(1)
  })

  it('of an operator have the kind about operators, too', async ({ app }) => {
    const operator = await app.newMember({ role: 'operator' })
    const { payload } = await app.call(getPreferences, {}, operator)
    expect(payload.preferences.map(({ kind }) => kind)).toEqual(kindsOf(true))
  })

  // shows notify-5
  it.for(['payoutReturned', 'destinationChanged', 'penalty', 'appealAnswered', 'profileReset'] as const)(
    'cannot turn %s off',
    async (kind, { app, member }) => {
      const { status, failure } = await app.call(savePreference, { kind, isOn: false }, member)
      expect([status, failure.errorCode]).toEqual([400, errorCode('notifications', 'kindRequired')])
    },
  )
})

describe('retention', () => {
  // shows notify-7
  it('deletes notifications after 90 days', async ({ app, member }) => {
    const at = app.clock.now().subtract({ hours: 24 * 90 + 1 })
    await send(app, 'payoutDestinationChanged', changed(app, member, randomUUID(), at))
    await notifyMany(app, member, 1)
    await runDue(app.context, [notificationsDeleted])
    expect((await inboxOf(app, member)).notifications).toHaveLength(1)
  })
})
