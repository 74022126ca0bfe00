import { setTimeout as sleep } from 'node:timers/promises'
import { errorCode } from '@avalive/contract/errors'
import { giftCards } from '@avalive/contract/payouts/gift-cards'
import { penalties } from '@avalive/contract/penalties'
import { giftCardKit } from '@avalive/testkit/gift-cards'
import { payoneerTest } from '@avalive/testkit/payoneer-test'
import { somebodyWaits } from '@avalive/testkit/somebody-waits'
import { callDuringSuspension, sendSuspension } from '@avalive/testkit/suspension'
import { describe, expect } from 'vitest'
import { lockLinkedPayee } from '../payoneer/payee-store.ts'

const it = payoneerTest.extend('operator', { scope: 'file' }, ({ app }) => app.newMember({ role: 'operator' }))
it.beforeEach(({ kit }) => kit.begins())

// shows notices-27
describe('a suspension that is sent while its person requests a payout', () => {
  it.for([0, 4, 8, 12, 16, 24])(
    'takes the points with the payout or not at all, after %i ms',
    async (delay, { app, kit, operator }) => {
      const member = await kit.newStreamer(10_000)
      const [requested] = await Promise.all([
        kit.request(member, 5000),
        sleep(delay).then(() => sendSuspension(app, operator, member)),
      ])
      expect([200, 401, 403]).toContain(requested.status)
      const isRequested = requested.status === 200
      expect(await kit.statusOf(member)).toEqual(isRequested ? ['provisional'] : [])
      expect(await kit.pointsOf(member)).toBe(isRequested ? 5000 : 10_000)
    },
  )

  it('refuses a request that passed the session check before it', async ({ app, kit, operator }) => {
    const member = await kit.newStreamer(10_000)
    const [requesting] = await app.context.db.transaction().execute(async (tx) => {
      await lockLinkedPayee(tx, member.userId)
      const requesting = kit.request(member, 5000)
      await somebodyWaits(app.context.db)
      await sendSuspension(app, operator, member)
      return [requesting]
    })
    const { status, failure } = await requesting
    expect([status, failure.errorCode]).toEqual([403, errorCode('payouts', 'payoutsOnHold')])
    expect(await kit.statusOf(member)).toEqual([])
    expect(await kit.pointsOf(member)).toBe(10_000)
  })

  it('holds the payout until the suspension is lifted', async ({ app, kit, operator }) => {
    const member = await kit.newStreamer(10_000)
    await kit.request(member, 5000)
    const id = await sendSuspension(app, operator, member)
    await kit.pass(71)
    expect(await kit.vendorPayoutsOf(member)).toEqual([])
    expect(await kit.statusOf(member)).toEqual(['provisional'])
    const fresh = await kit.again(operator)
    const lifted = await app.call(penalties.liftPenalty, { id, version: 0, reason: 'a mistake' }, fresh)
    expect(lifted.status).toBe(200)
    await kit.pass(13)
    expect(await kit.statusOf(member)).toEqual(['pending'])
  })
})

// shows notices-27
describe('a suspension that is sent while its person exchanges points for a gift code', () => {
  it.for([0, 4, 8, 12, 16, 24])(
    'takes the points with the code or not at all, after %i ms',
    async (delay, { app, operator }) => {
      const cards = giftCardKit(app)
      const [member, giftCardId] = [await cards.newStreamer(), await cards.newCard()]
      const [exchanged] = await Promise.all([
        app.call(giftCards.issueGiftCard, { giftCardId }, member),
        sleep(delay).then(() => sendSuspension(app, operator, member)),
      ])
      expect([200, 401]).toContain(exchanged.status)
      const isExchanged = exchanged.status === 200
      expect(await cards.issuesOf(member)).toMatchObject(isExchanged ? [{ status: 'issued' }] : [])
      expect(await cards.pointsOf(member)).toBe(isExchanged ? 7000 : 10_000)
    },
  )

  it('refuses an exchange that waited for the suspension, before the provider is asked', async ({ app }) => {
    const cards = giftCardKit(app)
    const [member, giftCardId] = [await cards.newStreamer(), await cards.newCard()]
    const codes = () => app.services.giftCodeProvider.act(({ store }) => store.all('gift_code').length)
    const before = await codes()
    const { status } = await callDuringSuspension(app, member, () =>
      app.call(giftCards.issueGiftCard, { giftCardId }, member),
    )
    expect(status).toBe(401)
    expect(await codes()).toBe(before)
    expect(await cards.issuesOf(member)).toEqual([])
    expect(await cards.pointsOf(member)).toBe(10_000)
  })
})
