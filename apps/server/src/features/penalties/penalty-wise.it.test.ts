import { setTimeout as sleep } from 'node:timers/promises'
import { errorCode } from '@avalive/contract/errors'
import { penalties } from '@avalive/contract/penalties'
import { somebodyWaits } from '@avalive/testkit/somebody-waits'
import { sendSuspension } from '@avalive/testkit/suspension'
import { wiseKit } from '@avalive/testkit/wise'
import { wiseTest } from '@avalive/testkit/wise-test'
import { describe, expect } from 'vitest'
import { lockRegistrations } from '../payouts/lock-registrations.ts'

const it = wiseTest
  .extend('kit', { scope: 'file' }, ({ app }) => wiseKit(app))
  .extend('operator', ({ app }) => app.newMember({ role: 'operator' }))
it.beforeEach(({ kit }) => kit.prepare('2027-03-10T12:00:00'))

// shows notices-27
describe('a suspension that is sent while its person requests a payout with Wise', () => {
  it.for([0, 4, 8, 12, 16, 24, 40])(
    'takes the points with the payout or not at all, after %i ms',
    async (delay, { app, kit, operator }) => {
      const member = await kit.newStreamer()
      const [requested] = await Promise.all([
        kit.request(member),
        sleep(delay).then(() => sendSuspension(app, operator, member)),
      ])
      expect([200, 401, 403]).toContain(requested.status)
      const isRequested = requested.status === 200
      expect(await kit.payoutsOf(member)).toMatchObject(isRequested ? [{ status: 'requested' }] : [])
      expect(await kit.pointsOf(member)).toBe(isRequested ? 5000 : 10_000)
    },
  )

  it('refuses a request that passed the session check before it', async ({ app, kit, operator }) => {
    const member = await kit.newStreamer()
    const [requesting] = await app.context.db.transaction().execute(async (tx) => {
      await lockRegistrations(tx, member.userId)
      const requesting = kit.request(member)
      await somebodyWaits(app.context.db)
      await sendSuspension(app, operator, member)
      return [requesting]
    })
    const { status, failure } = await requesting
    expect([status, failure.errorCode]).toEqual([403, errorCode('payouts', 'payoutsOnHold')])
    expect(await kit.payoutsOf(member)).toEqual([])
    expect(await kit.pointsOf(member)).toBe(10_000)
  })

  it('holds the payout until the suspension is lifted', async ({ app, kit }) => {
    const member = await kit.newStreamer()
    await kit.request(member)
    app.clock.moveTo(kit.at('2027-03-14T12:00:00'))
    const operator = await app.newMember({ role: 'operator' })
    const id = await sendSuspension(app, operator, member)
    await kit.moveTo('2027-03-15T00:00:00')
    expect(await kit.transfersOf(member)).toEqual([])
    expect(await kit.payoutsOf(member)).toMatchObject([{ status: 'requested' }])
    const lifted = await app.call(penalties.liftPenalty, { id, version: 0, reason: 'a mistake' }, operator)
    expect(lifted.status).toBe(200)
    await kit.moveTo('2027-03-16T00:00:00')
    await kit.moveTo('2027-03-17T00:00:00')
    expect(await kit.transfersOf(member)).toHaveLength(1)
    expect(await kit.pointsOf(member)).toBe(5000)
  })
})
