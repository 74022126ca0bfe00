import { home } from '@avalive/contract/home'
import { live } from '@avalive/contract/live'
import { notifications } from '@avalive/contract/notifications'
import type { Member, TestApp } from '@avalive/testkit/app'
import { deliverRepeatedly, expectInbox, inboxRowsOf, outboxIsEmpty } from '@avalive/testkit/deliveries'
import { frozenClock } from '@avalive/testkit/events'
import { eventsTest } from '@avalive/testkit/events-test'
import { neverAway } from '@avalive/testkit/live'
import { describe, expect } from 'vitest'

const delivered = deliverRepeatedly()
const it = eventsTest.override('options', { ...frozenClock, env: neverAway })
it.beforeEach(async ({ app }) => {
  await outboxIsEmpty(app)
  delivered.splice(0)
})

const reserve = async (app: TestApp) => {
  const host = await app.newMember({ avatar: true, nickname: 'Rin' })
  const startsAt = app.clock.now().add({ minutes: 30 }).toString()
  const { payload } = await app.call(live.reserveBroadcast, { title: 'Soon', mediaType: 1, startsAt }, host)
  const { mediaId } = payload.media
  const params = { mediaId, vliveId: host.vliveId }
  return {
    host,
    mediaId,
    start: () => app.call(live.startBroadcast, { mediaId }, host),
    remind: (member: Member) => app.call(home.setReminder, { mediaId }, member),
    reminder: { kind: 'reminder', params },
    started: { kind: 'streamStarted', params },
  }
}

// shows home-7
describe('when an announced broadcast begins', () => {
  it('people with a reminder get exactly one notification, with its own text', async ({ app, member }) => {
    const soon = await reserve(app)
    await soon.remind(member)
    await soon.start()
    await expectInbox(app, delivered, member, [soon.reminder])
    const { payload } = await app.call(notifications.listNotifications, {}, member)
    expect(payload.notifications).toMatchObject([
      { kind: 'reminder', text: 'Reminder: Rin is live now.', path: `/viewer/${soon.mediaId}` },
    ])
  })

  it('followers with a reminder get only the reminder', async ({ app, member }) => {
    const soon = await reserve(app)
    const follower = await app.newMember()
    for (const one of [member, follower]) await app.call(live.follow, { vliveId: soon.host.vliveId }, one)
    await soon.remind(member)
    await soon.start()
    await expectInbox(app, delivered, member, [soon.reminder])
    await expectInbox(app, delivered, follower, [soon.started])
  })

  it('followers who turned reminders off are notified as followers', async ({ app, member }) => {
    const soon = await reserve(app)
    await app.call(live.follow, { vliveId: soon.host.vliveId }, member)
    await app.call(notifications.savePreference, { kind: 'reminder', isOn: false }, member)
    await soon.remind(member)
    await soon.start()
    await expectInbox(app, delivered, member, [soon.started])
  })

  it('people who removed the reminder, or whom the host has blocked, are not notified', async ({ app, member }) => {
    const soon = await reserve(app)
    const blocked = await app.newMember()
    for (const one of [member, blocked]) await soon.remind(one)
    await app.call(home.removeReminder, { mediaId: soon.mediaId }, member)
    await app.call(live.blockPerson, { vliveId: blocked.vliveId }, soon.host)
    await soon.start()
    await outboxIsEmpty(app)
    for (const one of [member, blocked]) expect(await inboxRowsOf(app, one)).toEqual([])
  })

  it('everybody whose reminder was accepted at that moment is notified', async ({ app }) => {
    const soon = await reserve(app)
    const people = await Promise.all(Array.from({ length: 12 }, () => app.newMember()))
    const [answers] = await Promise.all([Promise.all(people.map(soon.remind)), soon.start()])
    await outboxIsEmpty(app)
    for (const [nth, person] of people.entries()) {
      const accepted = answers[nth]?.status === 200
      expect(await inboxRowsOf(app, person)).toEqual(accepted ? [soon.reminder] : [])
    }
  })
})
