import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { freePort } from '@avalive/stand-ins/free-port.testing'
import { bounce, cancel, refund } from '@avalive/stand-ins/wise/transfers'
import { signNotice } from '@avalive/stand-ins/wise/wise'
import type { Member } from '@avalive/testkit/app'
import { type WiseKit, wiseKit } from '@avalive/testkit/wise'
import { type WiseApp, wiseTest } from '@avalive/testkit/wise-test'
import { describe, expect } from 'vitest'
import { runDue } from '../../platform/due.ts'
import { wiseDeliveriesDeleted, wisePayoutsDue } from './due.ts'

const PORT = await freePort()
const it = wiseTest
  .override('port', PORT)
  // Nothing times out on purpose here.
  .override('wiseOptions', { timeoutMs: 20_000 })
  .extend('kit', { scope: 'file' }, ({ app }) => wiseKit(app))
it.beforeEach(({ kit }) => kit.prepare('2027-03-10T12:00:00'))

/** A payout whose transfer Wise is processing. */
const processing = async (kit: WiseKit): Promise<{ member: Member; transferId: string }> => {
  const member = await kit.newStreamer()
  await kit.request(member)
  await kit.moveTo('2027-03-15T00:00:00')
  const [payout] = await kit.payoutsOf(member)
  expect(payout?.status).toBe('funded')
  return { member, transferId: payout?.transferId ?? '' }
}

const noticeOf = (app: WiseApp, transferId: string, changes: object = {}, resource: object = {}) =>
  JSON.stringify({
    data: {
      resource: { type: 'transfer', id: 'ID', profile_id: 'PROFILE', account_id: 1, ...resource },
      current_state: 'outgoing_payment_sent',
      previous_state: 'processing',
      occurred_at: '2027-03-15T00:00:00Z',
    },
    subscription_id: randomUUID(),
    event_type: 'transfers#state-change',
    schema_version: '2.0.0',
    ...changes,
  })
    .replace('"ID"', transferId)
    .replace('"PROFILE"', app.wise.wise.profileId)

const deliver = async (
  app: WiseApp,
  body: string,
  headers: Record<string, string> = signNotice(body, app.wise.privateKey),
): Promise<number> => {
  const response = await app.server.inject({
    method: 'POST',
    url: '/webhooks/wise',
    payload: body,
    headers: { 'content-type': 'application/json', ...headers },
  })
  return response.statusCode
}

const deliveries = async ({ context }: WiseApp): Promise<number> =>
  (await context.db.selectFrom('wiseDeliveries').select('deliveryId').execute()).length
const askedAbout = (app: WiseApp, transferId: string): number =>
  app.wise.provider.log.all().filter(({ path }) => path === `/v1/transfers/${transferId}`).length

describe('a webhook', () => {
  it('that says “outgoing_payment_sent” while Wise says “processing” leaves the payout pending', async ({
    app,
    kit,
  }) => {
    const { member, transferId } = await processing(kit)
    const asked = askedAbout(app, transferId)
    expect(await deliver(app, noticeOf(app, transferId))).toBe(200)
    await runDue(app.context, [wisePayoutsDue])
    expect(askedAbout(app, transferId)).toBe(asked + 1)
    expect(await kit.payoutsOf(member)).toMatchObject([{ status: 'funded', transferredAt: null }])
  })

  it('about a transfer that was sent makes the next tick record it', async ({ app, kit }) => {
    const { member } = await processing(kit)
    app.clock.moveTo(app.clock.now().add({ minutes: 90 }))
    while ((await app.wise.provider.tick()) > 0);
    await app.wise.provider.settled()
    await runDue(app.context, [wisePayoutsDue])
    expect(await kit.payoutsOf(member)).toMatchObject([{ status: 'transferred' }])
  })

  // shows payouts-113
  it.for([
    ['without a signature', () => ({ 'x-delivery-id': randomUUID() })],
    ['with a broken signature', () => ({ 'x-signature-sha256': '%%%', 'x-delivery-id': randomUUID() })],
    [
      'signed with another key',
      (body: string) => {
        const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
        return signNotice(body, String(privateKey.export({ type: 'pkcs8', format: 'pem' })))
      },
    ],
    ['signed for another body', (_body: string, app: WiseApp) => signNotice('{}', app.wise.privateKey)],
    [
      'without the id of a delivery',
      (body: string, app: WiseApp) => ({ ...signNotice(body, app.wise.privateKey), 'x-delivery-id': '' }),
    ],
  ] as const)('%s is refused, logged, and changes nothing', async ([_what, headersOf], { app, kit }) => {
    const { member, transferId } = await processing(kit)
    const [before, count, asked] = [await kit.payoutsOf(member), await deliveries(app), askedAbout(app, transferId)]
    app.context.securityLog.flush()
    app.takeSecurityEvents()
    const body = noticeOf(app, transferId)
    expect(await deliver(app, body, headersOf(body, app))).toBe(400)
    expect(app.takeSecurityEvents()).toMatchObject([{ event: 'badWebhook', from: 'wise', reason: 'signature' }])
    await runDue(app.context, [wisePayoutsDue])
    expect(await kit.payoutsOf(member)).toEqual(before)
    expect(await deliveries(app)).toBe(count)
    expect(askedAbout(app, transferId)).toBe(asked)
  })

  it('that is replayed, once or eight times at once, is a reason to ask only once', async ({ app, kit }) => {
    const { transferId } = await processing(kit)
    const [asked, count] = [askedAbout(app, transferId), await deliveries(app)]
    const body = noticeOf(app, transferId)
    const answers = await Promise.all(Array.from({ length: 8 }, () => deliver(app, body)))
    expect(new Set(answers)).toEqual(new Set([200]))
    await runDue(app.context, [wisePayoutsDue])
    expect(await deliver(app, body)).toBe(200)
    await runDue(app.context, [wisePayoutsDue])
    expect(await deliveries(app)).toBe(count + 1)
    expect(askedAbout(app, transferId)).toBe(asked + 1)
  })

  it.for([
    ['about another profile', { profile_id: 77 }, {}],
    ['about a transfer that is not ours', { id: 4711 }, {}],
    ['about something else', {}, { event_type: 'balances#credit' }],
    ['that is a test', {}, {}],
    ['that is no JSON', null, {}],
  ] as const)(
    '%s is answered with 200, changes nothing and is no attack',
    async ([what, resource, changes], { app, kit }) => {
      const { member, transferId } = await processing(kit)
      const [before, asked, count] = [await kit.payoutsOf(member), askedAbout(app, transferId), await deliveries(app)]
      const body = resource === null ? 'not json' : noticeOf(app, transferId, changes, resource)
      const signed = signNotice(body, app.wise.privateKey)
      const headers = what === 'that is a test' ? { ...signed, 'x-test-notification': 'true' } : signed
      app.context.securityLog.flush()
      app.takeSecurityEvents()
      expect(await deliver(app, body, headers)).toBe(200)
      await runDue(app.context, [wisePayoutsDue])
      expect(await kit.payoutsOf(member)).toEqual(before)
      expect([askedAbout(app, transferId), await deliveries(app)]).toEqual([asked, count])
      app.context.securityLog.flush()
      expect(app.takeSecurityEvents()).toEqual([])
    },
  )

  describe('about a refund', () => {
    const tell = async (app: WiseApp, transferId: string) => {
      const kind = { event_type: 'transfers#refund' }
      const resource = { refund_currency: 'USD', refund_amount: 'N' }
      expect(await deliver(app, noticeOf(app, transferId, kind, resource).replace('"N"', '18.00'))).toBe(200)
      await runDue(app.context, [wisePayoutsDue])
    }
    const confirm = async (app: WiseApp, transferId: string) => {
      await app.wise.provider.act((work) => refund(work, bounce(work, work.must('transfer', transferId)), true))
      await app.wise.provider.settled()
      await runDue(app.context, [wisePayoutsDue])
    }

    it('tells how much came back before Wise has confirmed it, and alone gives nothing back', async ({ app, kit }) => {
      const { member, transferId } = await processing(kit)
      await tell(app, transferId)
      expect(await kit.payoutsOf(member)).toMatchObject([{ status: 'funded', refundedCents: 1800n, lostCents: null }])
      expect(await kit.pointsOf(member)).toBe(5000)
      await confirm(app, transferId)
      expect(await kit.payoutsOf(member)).toMatchObject([{ cancelReason: 'refunded', lostCents: 1500n }])
      expect(await kit.pointsOf(member)).toBe(10_000)
    })

    it('tells how much came back after Wise has confirmed it, and gives nothing back again', async ({ app, kit }) => {
      const { member, transferId } = await processing(kit)
      await confirm(app, transferId)
      const unknown = { cancelReason: 'refunded', refundedCents: null, lostCents: null }
      expect(await kit.payoutsOf(member)).toMatchObject([unknown])
      expect(await kit.pointsOf(member)).toBe(10_000)
      await tell(app, transferId)
      expect(await kit.payoutsOf(member)).toMatchObject([{ refundedCents: 1800n, lostCents: 1500n }])
      expect(await kit.pointsOf(member)).toBe(10_000)
    })
  })

  // shows payouts-109
  it('of a bounce and of a refund with less arrive from Wise itself, and all points come back', async ({
    app,
    kit,
  }) => {
    const member = await kit.newStreamer()
    await kit.request(member)
    app.wise.provider.fates.push('bounce-less')
    await kit.moveTo('2027-03-15T00:00:00')
    await kit.moveTo('2027-03-15T02:00:00')
    expect(await kit.payoutsOf(member)).toMatchObject([{ status: 'transferred' }])
    await kit.moveTo('2027-04-05T12:00:00')
    expect(await kit.payoutsOf(member)).toMatchObject([{ status: 'bounced' }])
    await kit.moveTo('2027-04-06T01:30:00')
    expect(await kit.payoutsOf(member)).toMatchObject([
      { status: 'cancelled', cancelReason: 'refunded', refundedCents: null, lostCents: null },
    ])
    await kit.moveTo('2027-04-08T12:00:00')
    // 33.00 dollars were sent, and a bank kept 15.
    expect(await kit.payoutsOf(member)).toMatchObject([
      { status: 'cancelled', cancelReason: 'refunded', refundedCents: 1800n, lostCents: 1500n },
    ])
    expect(await kit.pointsOf(member)).toBe(10_000)
  })

  it('about a refund proves that a cancelled transfer was funded, although nobody has marked it', async ({
    app,
    kit,
  }) => {
    const refund = (transferId: string) =>
      noticeOf(
        app,
        transferId,
        { event_type: 'transfers#refund' },
        { refund_currency: 'USD', refund_amount: 'N' },
      ).replace('"N"', '18.00')
    /** A transfer that an operator should fund, and that Wise cancels. */
    const cancelled = async () => {
      const member = await kit.newStreamer()
      await kit.request(member)
      app.wise.provider.faults.push('slow', 'slow', 'slow', 'approval')
      await kit.moveTo('2027-03-15T00:00:00')
      const [payout] = await kit.payoutsOf(member)
      expect(payout?.status).toBe('toFund')
      const transferId = payout?.transferId ?? ''
      await app.wise.provider.act((work) => cancel(work, work.must('transfer', transferId)))
      // Wise's own notice locks the payout for a moment, and the due task skips locked payouts.
      await app.wise.provider.settled()
      return { member, transferId }
    }
    const before = await cancelled()
    expect(await deliver(app, refund(before.transferId))).toBe(200)
    await runDue(app.context, [wisePayoutsDue])
    expect(await kit.payoutsOf(before.member)).toMatchObject([{ cancelReason: 'refunded', lostCents: 1500n }])
    await kit.prepare('2027-03-10T12:00:00')
    const after = await cancelled()
    await kit.moveTo('2027-03-15T01:00:00')
    expect(await kit.payoutsOf(after.member)).toMatchObject([{ cancelReason: 'cancelledByWise', lostCents: 0n }])
    expect(await deliver(app, refund(after.transferId))).toBe(200)
    expect(await kit.payoutsOf(after.member)).toMatchObject([{ refundedCents: 1800n, lostCents: 1500n }])
    for (const { member } of [before, after]) expect(await kit.pointsOf(member)).toBe(10_000)
  })

  it('is forgotten after 30 days', async ({ app, kit }) => {
    const { transferId } = await processing(kit)
    await deliver(app, noticeOf(app, transferId))
    expect(await deliveries(app)).toBeGreaterThan(0)
    await wiseDeliveriesDeleted.run(app.context, app.clock.now().add({ hours: 90 * 24 }))
    expect(await deliveries(app)).toBe(0)
  })
})
