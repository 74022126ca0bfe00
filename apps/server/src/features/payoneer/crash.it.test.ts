import { payoneer } from '@avalive/contract/payouts/payoneer'
import { killEverywhere, killedAt } from '@avalive/testkit/killed-at'
import type { PayoneerKit } from '@avalive/testkit/payoneer'
import { payoneerTest } from '@avalive/testkit/payoneer-test'
import type { PayoutsApp } from '@avalive/testkit/payouts-test'
import type { FastifyRequest } from 'fastify'
import { expect } from 'vitest'
import { Audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import type { AuditedCallContext, CallContext } from '../../platform/http/bind.ts'
import type { Caller } from '../../platform/sessions.ts'
import { deregisterPayoneer } from './deregister.ts'
import { payoutsDue } from './due.ts'
import { checkPayoneerPayout } from './operations.ts'
import { requestPayoneerPayout } from './request-payout.ts'

// Nothing times out on purpose here.
const it = payoneerTest.override('providerTimeoutMs', 20_000)

it.beforeEach(({ kit }) => kit.begins())

const callFrom = async (app: PayoutsApp, context: Context, token: string) => {
  const caller = (await app.context.sessions.find(token)) as Caller
  const request = { headers: {}, caller, ip: '127.0.0.1', id: 'test' } as unknown as FastifyRequest
  return { context, caller, request } as CallContext<Caller>
}

/** Runs rounds until the payout is settled at the vendor and here. */
const finish = async (kit: PayoneerKit, member: { userId: bigint }) => {
  await kit.pass(73)
  await kit.pass(1)
  await kit.settle(member, 'Transferred')
  await kit.pass(24)
}

it('a request that is killed at any message loses and doubles nothing', { timeout: 300_000 }, async ({ app, kit }) => {
  const reached = await killEverywhere(async (count, moment) => {
    await kit.begins()
    const member = await kit.newStreamer(10_000)
    const input = { AmountOfLivePoints: 4000, RateOfUSD: '0.0066', idempotencyKey: `kill-${moment}-${count}` }
    const died = await killedAt(app, count, moment, async (context) =>
      requestPayoneerPayout(input, await callFrom(app, context, member.token)),
    )
    const what = `${moment} message ${count}`
    const rows = await kit.payoutsOf(member)
    expect(await kit.pointsOf(member), what).toBe(10_000 - 4000 * rows.length)
    // The page repeats the request with the same key.
    expect((await app.call(payoneer.requestPayoneerPayout, input, member)).status, what).toBe(200)
    expect(await kit.pointsOf(member), what).toBe(6000)
    expect(await kit.statusOf(member), what).toEqual(['provisional'])
    return died
  })
  expect(reached).toBeGreaterThan(16)
})

it.for(['nothing', 'error', 'error-after'] as const)(
  'sending that is killed at any message while the vendor has %s pays once',
  { timeout: 300_000 },
  async (fault, { app, kit }) => {
    const reached = await killEverywhere(async (count, moment) => {
      await kit.begins()
      const member = await kit.newStreamer(10_000)
      await kit.request(member, 4000)
      app.clock.moveTo(app.clock.now().add({ hours: 72 }))
      if (fault !== 'nothing') kit.vendor.faults.push(fault)
      const died = await killedAt(app, count, moment, async (context) => {
        await payoutsDue.run(context, app.clock.now())
        // The task logs a failure and goes on, so ask the database whether it was killed.
        await context.db.selectFrom('payoneerPayees').select('id').limit(1).execute()
      })
      kit.vendor.faults.splice(0)
      await finish(kit, member)
      const what = `${moment} message ${count}`
      expect(await kit.statusOf(member), what).toEqual(['transferred'])
      expect(await kit.vendorPayoutsOf(member), what).toHaveLength(1)
      expect(await kit.pointsOf(member), what).toBe(6000)
      return died
    })
    expect(reached).toBeGreaterThan(10)
  },
)

it('a bounce that is killed at any message gives the points back once', { timeout: 300_000 }, async ({ app, kit }) => {
  const reached = await killEverywhere(async (count, moment) => {
    await kit.begins()
    const member = await kit.newStreamer(10_000)
    await kit.request(member, 4000)
    await kit.pass(72)
    await kit.settle(member, 'Cancelled')
    app.clock.moveTo(app.clock.now().add({ hours: 1 }))
    const died = await killedAt(app, count, moment, async (context) => {
      await payoutsDue.run(context, app.clock.now())
      await context.db.selectFrom('payoneerPayees').select('id').limit(1).execute()
    })
    await kit.pass(24)
    const what = `${moment} message ${count}`
    expect(await kit.statusOf(member), what).toEqual(['cancelled'])
    expect(await kit.pointsOf(member), what).toBe(10_000)
    return died
  })
  expect(reached).toBeGreaterThan(10)
})

it('an operator’s question that is killed at any message changes a payout only with an audit row', {
  timeout: 300_000,
}, async ({ app, kit }) => {
  const reason = 'asked by the person'
  const reached = await killEverywhere(async (count, moment) => {
    await kit.begins()
    const member = await kit.newStreamer(10_000)
    const { id: payoutId } = (await kit.request(member, 4000)).payload.payout
    await kit.pass(72)
    await kit.settle(member, 'Transferred')
    const operator = await app.newMember({ role: 'operator' })
    const died = await killedAt(app, count, moment, async (context) => {
      const audit = new Audit(operator.userId, 'payouts.checkPayoneerPayout', reason, () => app.clock.now())
      const asked = { ...(await callFrom(app, context, operator.token)), audit } as AuditedCallContext
      await checkPayoneerPayout({ payoutId, reason }, asked)
    })
    const what = `${moment} message ${count}`
    const isChanged = (await kit.statusOf(member))[0] === 'transferred'
    expect(await app.auditOf(`payoneerPayout:${payoutId}`), what).toHaveLength(isChanged ? 1 : 0)
    return died
  })
  expect(reached).toBeGreaterThan(5)
})

it('unlinking that is killed at any message ends unlinked or unchanged', { timeout: 300_000 }, async ({ app, kit }) => {
  const reached = await killEverywhere(async (count, moment) => {
    await kit.begins()
    const member = await kit.newStreamer(10_000)
    await kit.request(member, 4000)
    const died = await killedAt(app, count, moment, async (context) =>
      deregisterPayoneer({}, await callFrom(app, context, member.token)),
    )
    await kit.runTasks()
    const what = `${moment} message ${count}`
    const [payee] = await kit.payeesOf(member)
    const isUnlinked = payee?.status === 'released'
    expect(await kit.statusOf(member), what).toEqual([isUnlinked ? 'cancelled' : 'provisional'])
    expect(await kit.pointsOf(member), what).toBe(isUnlinked ? 10_000 : 6000)
    const atVendor = await kit.vendor.act((work) => work.get('payee', member.reference))
    if (isUnlinked) await kit.pass(1)
    expect((await kit.payeesOf(member))[0]?.nextCheckAt === null, what).toBe(isUnlinked)
    expect(atVendor === undefined, what).toBe(isUnlinked)
    return died
  })
  expect(reached).toBeGreaterThan(10)
})
