import { freePort } from '@avalive/stand-ins/free-port.testing'
import { startCoinsApp } from '@avalive/testkit/coins'
import { coinsTest } from '@avalive/testkit/coins-test'
import { describe, expect, inject } from 'vitest'
import { runDue } from '../../platform/due.ts'
import { purchasesDue } from './due.ts'

const PORT = await freePort()
const it = coinsTest.override('port', PORT)

describe('reconciliation', () => {
  it('settles a payment that no webhook reported', async () => {
    const quiet = await startCoinsApp(inject('databaseServer'), PORT + 2)
    try {
      const [member, product] = [await quiet.newMember(), await quiet.newProduct()]
      const { paymentId, purchaseId } = await quiet.begin(member, product)
      // The webhook fails because the server no longer listens.
      await new Promise((resolve) => quiet.server.server.close(resolve))
      quiet.server.server.closeAllConnections()
      await quiet.pay(paymentId)
      expect(await quiet.coinsOf(member)).toEqual({ charged: 0, free: 0 })
      quiet.clock.moveTo(quiet.clock.now().add({ minutes: 11 }))
      await runDue(quiet.context, [purchasesDue])
      expect(await quiet.coinsOf(member)).toEqual({ charged: 1000, free: 200 })
      expect(await quiet.statusOf(purchaseId)).toBe('paid')
    } finally {
      await quiet.stop()
    }
  })

  it('cancels orders with the provider that were left unpaid for an hour', async ({ app }) => {
    const [member, product] = [await app.newMember(), await app.newProduct()]
    const { paymentId, purchaseId } = await app.begin(member, product)
    const now = app.clock.now()
    app.clock.moveTo(now.add({ minutes: 61 }))
    await runDue(app.context, [purchasesDue])
    app.clock.moveTo(now)
    expect(await app.statusOf(purchaseId)).toBe('cancelled')
    expect((await app.provider.paymentIntents.retrieve(paymentId)).status).toBe('canceled')
  })
})

describe('a webhook', () => {
  const succeeded = (id: string) =>
    JSON.stringify({
      id: 'evt_1',
      object: 'event',
      type: 'payment_intent.succeeded',
      data: { object: { id, object: 'payment_intent' } },
    })

  // shows coins-59
  it('with a bad signature, no signature or an old timestamp is refused and changes nothing', async ({ app }) => {
    const [member, product] = [await app.newMember(), await app.newProduct()]
    const { paymentId } = await app.begin(member, product)
    const body = succeeded(paymentId)
    expect(await app.deliver(body, '')).toBe(400)
    expect(await app.deliver(body, 't=1,v1=00')).toBe(400)
    expect(await app.deliver(body, app.signed(body, 'whsec_other'))).toBe(400)
    expect(await app.deliver(body, app.signed(body, undefined, -301))).toBe(400)
    expect(await app.deliver(`${body} `, app.signed(body))).toBe(400)
    expect(await app.coinsOf(member)).toEqual({ charged: 0, free: 0 })
  })

  it('that is unsigned, too old or about an unknown payment is written to the security log once', async ({ app }) => {
    const foreign = await app.provider.paymentIntents.create({ amount: 500, currency: 'jpy' })
    const [body, other] = [succeeded('pi_of_nobody'), succeeded(foreign.id)]
    app.context.securityLog.flush()
    app.takeSecurityEvents()
    const bad = (reason: string) => [expect.objectContaining({ event: 'badWebhook', from: 'stripe', reason })]
    await app.deliver(body, app.signed(body, 'whsec_other'))
    expect(app.takeSecurityEvents()).toEqual(bad('signature'))
    await app.deliver(body, app.signed(body, undefined, -301))
    expect(app.takeSecurityEvents()).toEqual(bad('tooOld'))
    for (const unknown of [body, other]) {
      await app.deliver(unknown)
      expect(app.takeSecurityEvents()).toEqual(bad('unknownPayment'))
    }
    const [member, product] = [await app.newMember(), await app.newProduct()]
    await app.deliver(succeeded((await app.begin(member, product)).paymentId))
    expect(app.takeSecurityEvents()).toEqual([])
  })

  // shows coins-56
  it('that claims success is verified with the provider', async ({ app }) => {
    const [member, product] = [await app.newMember(), await app.newProduct()]
    const { paymentId } = await app.begin(member, product)
    const body = succeeded(paymentId)
    expect(await app.deliver(body)).toBe(200)
    expect(await app.coinsOf(member)).toEqual({ charged: 0, free: 0 })
  })

  it('of an unknown type or for a foreign payment is ignored', async ({ app }) => {
    const unknown = JSON.stringify({ id: 'evt_2', object: 'event', type: 'moon.risen', data: { object: {} } })
    expect(await app.deliver(unknown)).toBe(200)
    const foreign = await app.provider.paymentIntents.create({
      amount: 500,
      currency: 'jpy',
      metadata: { purchaseId: 'not-even-an-id' },
    })
    const body = succeeded(foreign.id)
    expect(await app.deliver(body)).toBe(200)
  })

  // shows coins-110
  it('about a payment unknown to the provider returns 200 and logs a warning', async ({ app }) => {
    expect(await app.deliver(succeeded('pi_unknown'))).toBe(200)
    expect(app.logLines().filter((line) => line.includes('pi_unknown'))).toEqual([
      expect.stringContaining('the provider does not know this payment'),
    ])
  })
})
