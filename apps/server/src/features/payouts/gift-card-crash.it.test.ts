import { giftCards } from '@avalive/contract/payouts/gift-cards'
import type { Member } from '@avalive/testkit/app'
import { giftCardKit } from '@avalive/testkit/gift-cards'
import { killEverywhere, killedAt } from '@avalive/testkit/killed-at'
import { type PayoutsApp, payoutsTest } from '@avalive/testkit/payouts-test'
import { expect } from 'vitest'
import { runDue } from '../../platform/due.ts'
import type { CallContext } from '../../platform/http/bind.ts'
import type { Caller } from '../../platform/sessions.ts'
import { giftCodesDue } from './gift-card-due.ts'
import { issueGiftCard } from './issue-gift-card.ts'
import { monthTurn } from './month-turn.ts'

const it = payoutsTest
  // Nothing times out on purpose here.
  .override('providerTimeoutMs', 20_000)
  .extend('kit', { scope: 'file' }, ({ app }) => giftCardKit(app))
type Kit = ReturnType<typeof giftCardKit>

/** Every exchange happens in the same month, however long the test takes. */
const start = Temporal.Instant.from('2027-03-10T12:00:00+09:00')

it.beforeEach(async ({ app }) => {
  app.clock.moveTo(start)
  app.services.giftCodeProvider.faults.splice(0)
  await runDue(app.context, [monthTurn])
})

const codesOf = async (app: PayoutsApp, kit: Kit, member: Member): Promise<number> => {
  const ids = (await kit.issuesOf(member)).map(({ id }) => id)
  return app.services.giftCodeProvider.act(
    ({ store }) => store.all('gift_code').filter(({ id, status }) => status === 'issued' && ids.includes(id)).length,
  )
}
const mailsOf = async (app: PayoutsApp, { userId }: Member): Promise<number> =>
  (await app.context.db.selectFrom('mails').where('userId', '=', userId).select('id').execute()).length
/** Asks until every outcome is known, because a busy machine can make the provider time out. */
const reconcile = async (app: PayoutsApp) => {
  const unknown = app.context.db.selectFrom('giftCardIssues').where('status', '=', 'requested').select('id')
  do {
    app.clock.moveTo(app.clock.now().add({ minutes: 61 }))
    await runDue(app.context, [giftCodesDue])
  } while ((await unknown.execute()).length > 0)
}
const allOf = async (app: PayoutsApp) => {
  const { store } = await app.services.giftCodeProvider.act((work) => ({ store: work.store.all('gift_code') }))
  return store.length
}

it('an exchange that is killed at any message loses and doubles nothing', async ({ app, kit }) => {
  const giftCardId = await kit.newCard()
  const reached = await killEverywhere(async (count, moment) => {
    app.clock.moveTo(start)
    const member = await kit.newStreamer()
    const caller = (await app.context.sessions.find(member.token)) as Caller
    const codes = await allOf(app)
    const input = { giftCardId, idempotencyKey: `kill-${moment}-${count}` }
    const died = await killedAt(app, count, moment, (context) =>
      issueGiftCard(input, { context, caller } as CallContext<Caller>),
    )
    await reconcile(app)
    const what = `${moment} message ${count}`
    const [issue] = await kit.issuesOf(member)
    expect(issue?.status ?? 'none', what).toMatch(/^(issued|none)$/)
    expect(await kit.pointsOf(member), what).toBe(issue ? 7000 : 10_000)
    expect(await codesOf(app, kit, member), what).toBe(issue ? 1 : 0)
    // The page repeats the request with the same key.
    const again = await app.call(giftCards.issueGiftCard, input, member)
    expect(again.payload.giftCardUrl, what).not.toBe('')
    expect(await kit.pointsOf(member), what).toBe(7000)
    expect((await allOf(app)) - codes, what).toBe(1)
    expect(await mailsOf(app, member), what).toBe(1)
    return died
  })
  // Two transactions with several statements each.
  expect(reached).toBeGreaterThan(15)
}, 300_000)

it.for(['error-after', 'error'] as const)(
  'a reconciliation after %s that is killed at any message ends with one code and one mail',
  { timeout: 300_000 },
  async (fault, { app, kit }) => {
    const giftCardId = await kit.newCard()
    const reached = await killEverywhere(async (count, moment) => {
      app.clock.moveTo(start)
      const member = await kit.newStreamer()
      app.services.giftCodeProvider.faults.push(fault)
      await app.call(giftCards.issueGiftCard, { giftCardId }, member)
      app.clock.moveTo(app.clock.now().add({ minutes: 61 }))
      const died = await killedAt(app, count, moment, async (context) => {
        await giftCodesDue.run(context, app.clock.now())
        // The task logs a failure and goes on, so ask the database whether it was killed.
        await context.db.selectFrom('giftCards').select('id').limit(1).execute()
      })
      await reconcile(app)
      const what = `${moment} message ${count}`
      expect(await kit.issuesOf(member), what).toMatchObject([{ status: 'issued' }])
      expect(await kit.pointsOf(member), what).toBe(7000)
      expect(await codesOf(app, kit, member), what).toBe(1)
      expect(await mailsOf(app, member), what).toBe(1)
      return died
    })
    expect(reached).toBeGreaterThan(10)
  },
)

it('a refusal that is killed at any message gives the points back once', async ({ app, kit }) => {
  const giftCardId = await kit.newCard()
  const reached = await killEverywhere(async (count, moment) => {
    app.clock.moveTo(start)
    const member = await kit.newStreamer()
    app.services.giftCodeProvider.faults.push('error', 'refuse')
    await app.call(giftCards.issueGiftCard, { giftCardId }, member)
    app.clock.moveTo(app.clock.now().add({ minutes: 61 }))
    const died = await killedAt(app, count, moment, async (context) => {
      await giftCodesDue.run(context, app.clock.now())
      await context.db.selectFrom('giftCards').select('id').limit(1).execute()
    })
    await reconcile(app)
    const what = `${moment} message ${count}`
    expect(await kit.issuesOf(member), what).toMatchObject([{ status: 'refused' }])
    expect(await kit.pointsOf(member), what).toBe(10_000)
    expect(await mailsOf(app, member), what).toBe(0)
    return died
  })
  expect(reached).toBeGreaterThan(10)
}, 300_000)
