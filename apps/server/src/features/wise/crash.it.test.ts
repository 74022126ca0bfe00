import { killEverywhere, killedAt } from '@avalive/testkit/killed-at'
import { inGermany, RATE, wiseKit } from '@avalive/testkit/wise'
import { type WiseApp, wiseTest } from '@avalive/testkit/wise-test'
import { expect } from 'vitest'
import type { Context } from '../../platform/context.ts'
import { runDue } from '../../platform/due.ts'
import type { CallContext } from '../../platform/http/bind.ts'
import type { Caller } from '../../platform/sessions.ts'
import { wisePayoutsDue } from './due.ts'
import { requestWisePayout } from './request-payout.ts'

const it = wiseTest
  // Nothing times out on purpose here.
  .override('wiseOptions', { timeoutMs: 20_000 })
  .extend('kit', { scope: 'file' }, ({ app }) => wiseKit(app))

const start = '2027-03-10T12:00:00'
const run = '2027-03-15T00:00:00'

/** The task logs a failure and goes on, so ask the database whether it was killed. */
const work = async (context: Context): Promise<void> => {
  await runDue(context, [wisePayoutsDue])
  await context.db.selectFrom('giftCards').select('id').limit(1).execute()
}

const reconcile = async (app: WiseApp, kit: ReturnType<typeof wiseKit>): Promise<void> => {
  for (let round = 0; round < 2; round++) await kit.moveTo(app.clock.now().add({ minutes: 61 }))
}

it('a request that is killed at any message takes the points once or not at all', async ({ app, kit }) => {
  const reached = await killEverywhere(async (count, moment) => {
    await kit.prepare(start)
    const member = await kit.newStreamer()
    const caller = (await app.context.sessions.find(member.token)) as Caller
    const input = {
      AmountOfLivePoints: 5000,
      RateOfUSD: RATE,
      PreferredCurrency: 'USD' as const,
      idempotencyKey: `kill-${moment}-${count}`,
    }
    const request = { headers: inGermany } as unknown as CallContext<Caller>['request']
    const died = await killedAt(app, count, moment, (context) =>
      requestWisePayout(input, { context, caller, request } as CallContext<Caller>),
    )
    const what = `${moment} message ${count}`
    const stored = await kit.payoutsOf(member)
    expect(await kit.pointsOf(member), what).toBe(stored.length === 1 ? 5000 : 10_000)
    // The page repeats the request with the same key.
    expect((await kit.request(member, 5000, { ...input })).status, what).toBe(200)
    expect(await kit.payoutsOf(member), what).toHaveLength(1)
    expect(await kit.pointsOf(member), what).toBe(5000)
    return died
  })
  expect(reached).toBeGreaterThan(15)
}, 300_000)

it('a payment run that is killed at any message pays once', async ({ app, kit }) => {
  const reached = await killEverywhere(async (count, moment) => {
    await kit.prepare(start)
    const member = await kit.newStreamer()
    await kit.request(member)
    app.clock.moveTo(kit.at(run))
    const died = await killedAt(app, count, moment, work)
    await reconcile(app, kit)
    const what = `${moment} message ${count}`
    expect(await kit.payoutsOf(member), what).toMatchObject([{ status: 'transferred', unknownSince: null }])
    expect(await kit.transfersOf(member), what).toMatchObject([{ state: 'outgoing_payment_sent', sent: 1 }])
    expect(await kit.pointsOf(member), what).toBe(5000)
    return died
  })
  // Begin, quote, recipient, transfer and funding, with several statements each.
  expect(reached).toBeGreaterThan(60)
}, 600_000)

it('the record of a bounce that is killed at any message gives the points back once', async ({ app, kit }) => {
  const reached = await killEverywhere(async (count, moment) => {
    await kit.prepare(start)
    const member = await kit.newStreamer()
    await kit.request(member)
    app.wise.provider.fates.push('fail')
    await kit.moveTo(run)
    app.clock.moveTo(app.clock.now().add({ hours: 72 }))
    while ((await app.wise.provider.tick()) > 0);
    const died = await killedAt(app, count, moment, work)
    await reconcile(app, kit)
    const what = `${moment} message ${count}`
    expect(await kit.payoutsOf(member), what).toMatchObject([{ status: 'cancelled', cancelReason: 'refunded' }])
    expect(await kit.pointsOf(member), what).toBe(10_000)
    return died
  })
  expect(reached).toBeGreaterThan(10)
}, 300_000)
