import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { errorCode } from '@avalive/contract/errors'
import { live } from '@avalive/contract/live'
import { notices } from '@avalive/contract/notices'
import { notifications } from '@avalive/contract/notifications'
import { session } from '@avalive/contract/session'
import { createPush, type SandboxPush } from '@avalive/stand-ins/push/push'
import { startPush } from '@avalive/stand-ins/push/start'
import type { Member, TestApp } from '@avalive/testkit/app'
import { closeApp, openApp } from '@avalive/testkit/app-lifecycle'
import { appTest } from '@avalive/testkit/app-test'
import { inboxRowsOf, outboxIsEmpty } from '@avalive/testkit/deliveries'
import { dump } from '@avalive/testkit/dump'
import { sendSuspension } from '@avalive/testkit/suspension'
import { describe, expect } from 'vitest'
import { runDue } from '../../platform/due.ts'
import { deliver } from '../../platform/jobs/outbox.ts'
import { publicKeyOf } from '../../providers/push/web-push.ts'
import { notificationsDeleted } from './due.ts'
import { notificationsFeature } from './index.ts'
import { pushesDue } from './push-due.ts'

const { subscribePush, unsubscribePush, getPreferences, savePreference } = notifications
const privateKey = Buffer.alloc(32, 7).toString('base64url')

interface PushApp extends TestApp {
  readonly service: SandboxPush
  readonly origin: string
}

const it = appTest.extend('app', { scope: 'file', auto: true }, async ({ ledger }, { onCleanup }): Promise<PushApp> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'avalive-push-'))
  const service = await createPush({
    vapidKey: publicKeyOf(privateKey),
    publicUrl: 'http://localhost:1',
    dataDir,
    tickEvery: 0,
  })
  const api = await startPush(service)
  const origin = `http://127.0.0.1:${api.address.port}`
  const push = { privateKey, subject: 'mailto:a@example.com', hosts: ['fcm.googleapis.com'], standInOrigin: origin }
  const app = await openApp({ parts: { due: [], push: { ...push, timeoutMs: 3000 } } }, null)
  onCleanup(() => closeApp(app, ledger, [api.stop, service.close, () => rm(dataDir, { recursive: true, force: true })]))
  return { ...app, service, origin }
})
it.beforeEach(({ app }) => void app.service.faults.splice(0))

const subscribed = async (app: PushApp, member: Member, headers = {}) => {
  const subscription = await app.service.subscribe(app.origin)
  const { status } = await app.call(subscribePush, subscription, { ...member, headers })
  expect(status).toBe(200)
  return subscription
}
const notifyOf = (app: PushApp, { userId }: Member) =>
  deliver(app.context, notificationsFeature.subscribers ?? {}, {
    event: 'giftCodeSettled',
    payload: { userId: String(userId), issueId: randomUUID(), outcome: 'issued', at: app.clock.now().toString() },
  })
const tick = (app: PushApp) => runDue(app.context, [pushesDue])
const later = (app: PushApp, minutes: number) => app.clock.moveTo(app.clock.now().add({ minutes }))
const tokenOf = ({ endpoint }: { readonly endpoint: string }) => endpoint.split('/').at(-1) ?? ''
const receivedBy = async (app: PushApp, subscription: { readonly endpoint: string }) =>
  (await app.service.received())
    .filter((push) => push.subscription === tokenOf(subscription))
    .map(({ text }) => JSON.parse(text))
const subscriptionsOf = (app: PushApp, { userId }: Member) =>
  app.context.db.selectFrom('pushSubscriptions').where('userId', '=', userId).selectAll().execute()
const waiting = async (app: PushApp) => (await app.context.db.selectFrom('pushes').select('id').execute()).length

describe('a push', () => {
  // shows notify-8
  it('is sent once to every browser, in the language of its page', async ({ app, member }) => {
    const [english, german] = [
      await subscribed(app, member),
      await subscribed(app, member, { 'accept-language': 'de' }),
    ]
    await notifyOf(app, member)
    await tick(app)
    await tick(app)
    const push = { title: 'Avalive', path: '/mypage/payment_histories/gift', tag: expect.stringMatching(/^\d+$/) }
    expect(await receivedBy(app, english)).toEqual([{ ...push, body: 'Your gift code is ready.' }])
    expect(await receivedBy(app, german)).toEqual([{ ...push, body: 'Dein Gutscheincode ist da.' }])
    expect(await waiting(app)).toBe(0)
  })

  // shows notify-8
  it.for(['busy', 'error', 'timeout'] as const)(
    'is repeated when the service is %s',
    async (fault, { app, member }) => {
      const browser = await subscribed(app, member)
      await notifyOf(app, member)
      app.service.faults.push(fault)
      await tick(app)
      expect(await waiting(app)).toBe(1)
      later(app, 3)
      await tick(app)
      // A message that arrived twice has the same tag, so the browser shows it once.
      const tags = (await receivedBy(app, browser)).map(({ tag }) => tag)
      expect([tags.length, new Set(tags).size]).toEqual([fault === 'timeout' ? 2 : 1, 1])
      expect(await waiting(app)).toBe(0)
    },
  )

  it('is given up after five attempts', async ({ app, member }) => {
    await subscribed(app, member)
    await notifyOf(app, member)
    app.service.faults.push(...Array.from({ length: 5 }, () => 'error' as const))
    for (let attempt = 0; attempt < 5; attempt++) {
      await tick(app)
      later(app, 60)
    }
    expect(await waiting(app)).toBe(0)
    expect(await subscriptionsOf(app, member)).toHaveLength(1)
  })

  // shows notify-8
  it.for([
    ['has unsubscribed', 'gone'],
    ['has subscribed with an earlier key', 'otherKey'],
  ] as const)('to a browser that %s deletes the subscription', async ([, fault], { app, member }) => {
    await subscribed(app, member)
    await notifyOf(app, member)
    app.service.faults.push(fault)
    await tick(app)
    expect(await subscriptionsOf(app, member)).toEqual([])
    expect(await waiting(app)).toBe(0)
  })

  it('that a stream has started is sent only while it is live, and is soon old', async ({ app, member }) => {
    const host = await app.newMember({ avatar: true })
    const browser = await subscribed(app, member)
    await app.call(live.follow, { vliveId: host.vliveId }, member)
    const start = async (): Promise<string> => {
      later(app, 20)
      const { payload } = await app.call(live.startBroadcast, { title: 'Live', mediaType: 1 }, host)
      const at = app.clock.now().toString()
      await deliver(app.context, notificationsFeature.subscribers ?? {}, {
        event: 'streamStarted',
        payload: { mediaId: payload.media.mediaId, at },
      })
      return payload.media.mediaId
    }
    const first = await start()
    await app.call(live.endBroadcast, { mediaId: first }, host)
    await tick(app)
    expect(await receivedBy(app, browser)).toEqual([])
    const second = await start()
    await tick(app)
    expect((await receivedBy(app, browser)).map(({ path }) => path)).toEqual([`/viewer/${second}`])
    const [push] = (await app.service.received()).filter(({ subscription }) => subscription === tokenOf(browser))
    expect(push?.ttlSeconds).toBe(30 * 60)
    await app.call(live.endBroadcast, { mediaId: second }, host)
  })

  it('is not sent about what was read meanwhile, or of a kind that is off', async ({ app, member }) => {
    const browser = await subscribed(app, member)
    await notifyOf(app, member)
    await app.context.db.updateTable('notifications').set({ readAt: app.clock.now() }).execute()
    await app.call(savePreference, { kind: 'giftCode', isOn: false }, member)
    await notifyOf(app, member)
    await tick(app)
    expect(await receivedBy(app, browser)).toEqual([])
    expect(await waiting(app)).toBe(0)
  })
})

describe('a subscription', () => {
  // shows notify-9
  it.for([
    'https://127.0.0.1/x',
    'https://169.254.169.254/latest',
    'https://localhost/x',
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://fcm.googleapis.com:22/x',
    'http://127.0.0.1:1/push/x',
    'file:///etc/passwd',
    'nonsense',
  ])('with the address %s is refused and not stored', async (endpoint, { app, member }) => {
    const { keys } = await app.service.subscribe(app.origin)
    const { status, failure } = await app.call(subscribePush, { endpoint, keys }, member)
    expect([status, failure.errorCode]).toEqual([400, errorCode('notifications', 'endpointRefused')])
    expect(await subscriptionsOf(app, member)).toEqual([])
  })

  it('with malformed keys is refused', async ({ app, member }) => {
    const { endpoint } = await app.service.subscribe(app.origin)
    const keys = { p256dh: 'x', auth: 'y' }
    expect((await app.call(subscribePush, { endpoint, keys }, member)).status).toBe(400)
  })

  // shows notify-8
  it('ends with its session', async ({ app, member }) => {
    const browser = await subscribed(app, member)
    await notifyOf(app, member)
    await app.call(session.endSession, {}, member)
    await tick(app)
    expect(await receivedBy(app, browser)).toEqual([])
    await runDue(app.context, [notificationsDeleted])
    expect(await subscriptionsOf(app, member)).toEqual([])
  })

  // shows notify-8
  it('of a suspended person gets nothing more, not even the penalty', async ({ app, member }) => {
    const browser = await subscribed(app, member)
    await notifyOf(app, member)
    await sendSuspension(app, await app.newMember({ role: 'operator' }), member)
    await outboxIsEmpty(app)
    expect(await inboxRowsOf(app, member)).toMatchObject([{ kind: 'giftCode' }, { kind: 'penalty' }])
    await tick(app)
    expect(await receivedBy(app, browser)).toEqual([])
    expect((await app.call(subscribePush, browser, member)).status).toBe(401)
    await runDue(app.context, [notificationsDeleted])
    expect(await subscriptionsOf(app, member)).toEqual([])
    expect(await waiting(app)).toBe(0)
  })

  it('of a browser moves to the person who subscribes in it next, and can be ended', async ({ app, member }) => {
    const other = await app.newMember()
    const browser = await subscribed(app, member)
    expect((await app.call(subscribePush, browser, other)).status).toBe(200)
    expect(await subscriptionsOf(app, member)).toEqual([])
    await app.call(unsubscribePush, { endpoint: browser.endpoint }, member)
    expect(await subscriptionsOf(app, other)).toHaveLength(1)
    await app.call(unsubscribePush, { endpoint: browser.endpoint }, other)
    expect(await subscriptionsOf(app, other)).toEqual([])
  })

  it('is one of at most ten, also when twelve are made at once', async ({ app, member }) => {
    const browsers = await Promise.all(Array.from({ length: 12 }, () => app.service.subscribe(app.origin)))
    await Promise.all(browsers.map((browser) => app.call(subscribePush, browser, member)))
    expect(await subscriptionsOf(app, member)).toHaveLength(10)
  })

  // shows notify-9
  it('is unreadable in the database and in no log', async ({ app, member }) => {
    const { endpoint, keys } = await subscribed(app, member)
    await notifyOf(app, member)
    app.service.faults.push('error')
    await tick(app)
    const stored = (await dump(app)) + app.logLines().join('')
    for (const secret of [endpoint, tokenOf({ endpoint }), keys.auth, keys.p256dh]) expect(stored).not.toContain(secret)
  })

  it('gets the public key of the server', async ({ app, member }) => {
    expect((await app.call(getPreferences, {}, member)).payload.pushKey).toBe(publicKeyOf(privateKey))
  })
})

describe('a push about a notice', () => {
  // shows notify-8
  it.for([false, true])('is not sent after it was withdrawn: %s', async (isWithdrawn, { app, member }) => {
    const browser = await subscribed(app, member)
    const operator = await app.newMember({ role: 'operator' })
    const written = { title: 'Autumn', html: '<p>Leaves</p>', reason: 'the season' }
    const { id } = (await app.call(notices.createNotice, written, operator)).payload.notice
    await app.call(notices.publishNotice, { id, version: 0, reason: 'ready' }, operator)
    // Everybody is notified, those of the tests before too.
    const [{ id: subscriptionId } = { id: '' }] = await subscriptionsOf(app, member)
    const own = () =>
      app.context.db.selectFrom('pushes').where('subscriptionId', '=', subscriptionId).select('id').execute()
    await expect.poll(own).toHaveLength(1)
    if (isWithdrawn) await app.call(notices.withdrawNotice, { id, version: 1, reason: 'over' }, operator)
    await tick(app)
    const paths = (await receivedBy(app, browser)).map(({ path }) => path)
    expect(paths).toEqual(isWithdrawn ? [] : [`/notice/page/${id}`])
    expect(await own()).toEqual([])
  })
})
