import { createHmac } from 'node:crypto'
import { payoneer } from '@avalive/contract/payouts/payoneer'
import { freePort } from '@avalive/stand-ins/free-port.testing'
import { movePayout } from '@avalive/stand-ins/payoneer/payoneer'
import type { PayoneerKit } from '@avalive/testkit/payoneer'
import { payoneerTest } from '@avalive/testkit/payoneer-test'
import type { PayoutsApp } from '@avalive/testkit/payouts-test'
import { describe, expect } from 'vitest'

const it = payoneerTest.override('port', await freePort())

it.beforeEach(({ kit }) => kit.begins())

const signed = (app: PayoutsApp, body: string, secret = app.services.payoneer.webhookSecret) =>
  createHmac('sha256', secret).update(body).digest('base64')

const deliver = async (app: PayoutsApp, body: string, signature = signed(app, body)) => {
  const { statusCode } = await app.server.inject({
    method: 'POST',
    url: '/webhooks/payoneer',
    headers: { 'content-type': 'application/json', 'x-payoneer-signature': signature },
    payload: body,
  })
  return statusCode
}

/** A payout that is pending at Payoneer. Our next question about it is hours away. */
const pendingPayout = async (kit: PayoneerKit) => {
  const member = await kit.newStreamer(10_000)
  await kit.request(member, 5000)
  await kit.pass(72)
  for (let count = 0; count < 8; count++) await kit.pass(13)
  const [payout] = await kit.payoutsOf(member)
  const body = JSON.stringify({
    event_type: 'payout.transferred',
    data: { client_reference_id: payout?.id, payee_id: member.reference, status: 'Transferred' },
  })
  return { member, id: payout?.id ?? '', body }
}
/** Moves a payout at the vendor without telling anybody. */
const moveSilently = (kit: PayoneerKit, reference: string, state: 'Transferred' | 'Cancelled') =>
  kit.vendor.act((work) => {
    const payout = work.store.all('payout').find((one) => one.reference === reference)
    if (payout) work.put('payout', { ...payout, state })
  })

describe('a webhook', () => {
  it('has Payoneer asked at once', async ({ app, kit }) => {
    const { member, id, body } = await pendingPayout(kit)
    await moveSilently(kit, id, 'Transferred')
    await kit.runTasks()
    expect(await kit.statusOf(member)).toEqual(['pending'])
    expect(await deliver(app, body)).toBe(200)
    await kit.runTasks()
    expect(await kit.statusOf(member)).toEqual(['transferred'])
  })

  it('that says “transferred” while Payoneer says pending changes nothing', async ({ app, kit }) => {
    const { member, body } = await pendingPayout(kit)
    const before = await kit.payoutsOf(member)
    expect(await deliver(app, body)).toBe(200)
    await kit.runTasks()
    expect(await kit.statusOf(member)).toEqual(['pending'])
    expect((await kit.payoutsOf(member))[0]?.version).toBe(before[0]?.version)
  })

  // shows payouts-95
  it('that is forged is refused, changes nothing and is in the security log', async ({ app, kit }) => {
    const { member, id, body } = await pendingPayout(kit)
    await moveSilently(kit, id, 'Transferred')
    const before = await kit.payoutsOf(member)
    app.context.securityLog.flush()
    app.takeSecurityEvents()
    expect(await deliver(app, body, '')).toBe(400)
    expect(await deliver(app, body, signed(app, body, 'a-secret-of-others'))).toBe(400)
    expect(await deliver(app, body, signed(app, `${body} `))).toBe(400)
    expect(await deliver(app, ` ${body}`, signed(app, body))).toBe(400)
    await kit.runTasks()
    expect(await kit.payoutsOf(member)).toEqual(before)
    const bad = { event: 'badWebhook', from: 'payoneer', reason: 'signature' }
    expect(app.takeSecurityEvents()[0]).toMatchObject(bad)
  })

  it('that is replayed after a bounce does not take the points again', async ({ app, kit }) => {
    const { member, id, body } = await pendingPayout(kit)
    await moveSilently(kit, id, 'Transferred')
    await deliver(app, body)
    await kit.runTasks()
    await moveSilently(kit, id, 'Cancelled')
    for (let count = 0; count < 3; count++) {
      expect(await deliver(app, body)).toBe(200)
      await kit.runTasks()
    }
    expect(await kit.statusOf(member)).toEqual(['cancelled'])
    expect(await kit.pointsOf(member)).toBe(10_000)
  })

  it.for([
    ['another program’s payout', '{"data":{"client_reference_id":"3f8b6c52-6d9e-4b4e-9a76-6c7f1d0e9a11"}}'],
    ['a reference that is none', '{"data":{"client_reference_id":"1 or 1=1","payee_id":"nobody"}}'],
    ['nothing', '{}'],
    ['no JSON', 'payout=1'],
  ])('about %s is accepted and ignored', async ([, body], { app, kit }) => {
    const { member } = await pendingPayout(kit)
    const before = await kit.payoutsOf(member)
    app.context.securityLog.flush()
    app.takeSecurityEvents()
    expect(await deliver(app, body ?? '')).toBe(200)
    await kit.runTasks()
    expect(await kit.payoutsOf(member)).toEqual(before)
    const bad = { event: 'badWebhook', from: 'payoneer', reason: 'unknownPayment' }
    expect(app.takeSecurityEvents()).toEqual([expect.objectContaining(bad)])
  })

  it('about a payout that arrived after the person unlinked the account logs an error', async ({ app, kit }) => {
    const member = await kit.newStreamer(10_000)
    await kit.request(member, 5000)
    kit.vendor.faults.push('late')
    await kit.pass(72)
    app.clock.moveTo(app.clock.now().add({ minutes: 10 }))
    const own = await kit.again(member)
    const [{ id, number } = { id: '', number: 0n }] = await kit.payoutsOf(member)
    const checked = await app.call(payoneer.getPayoneerPayoutStatus, { id: String(number) }, own)
    expect(checked.payload.payout.status).toBe('provisional')
    expect((await app.call(payoneer.deregisterPayoneer, {}, own)).status).toBe(200)
    await kit.vendor.act((work) => {
      const payout = work.store.all('payout').find((one) => one.reference === id)
      if (payout) work.put('payout', { ...payout, isLate: false, state: 'Transferred' })
    })
    const errors = () => app.logLines().filter((line) => line.includes('was cancelled here') && line.includes(id))
    await kit.runTasks()
    expect(errors()).toEqual([])
    await deliver(app, JSON.stringify({ data: { client_reference_id: id } }))
    await kit.runTasks()
    expect(errors()).toHaveLength(1)
    expect(await kit.payoutsOf(member)).toMatchObject([{ status: 'cancelled', cancelReason: 'unlinked', attempts: 1 }])
    expect(await kit.pointsOf(member)).toBe(10_000)
  })

  it('about a payee has its status asked', async ({ app, kit }) => {
    const member = await kit.newStreamer()
    await kit.vendor.act((work) => work.put('payee', { ...work.must('payee', member.reference), state: 99 }))
    await deliver(app, JSON.stringify({ data: { payee_id: member.reference } }))
    await kit.runTasks()
    expect((await kit.payeesOf(member))[0]?.status).toBe('inactive')
  })

  it('of the stand-in arrives signed, and has the payout settled', async ({ kit }) => {
    const { member, id } = await pendingPayout(kit)
    await kit.vendor.act((work) => {
      const payout = work.store.all('payout').find((one) => one.reference === id)
      movePayout(work, payout?.id ?? '', 'Transferred')
    })
    await kit.vendor.tick()
    await kit.vendor.settled()
    await kit.runTasks()
    expect(await kit.statusOf(member)).toEqual(['transferred'])
  })
})
