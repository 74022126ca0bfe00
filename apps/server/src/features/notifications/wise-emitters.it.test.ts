import { deliverRepeatedly, expectInbox, inboxRowsOf, outboxIsEmpty } from '@avalive/testkit/deliveries'
import { wiseKit } from '@avalive/testkit/wise'
import { wiseTest } from '@avalive/testkit/wise-test'
import { describe, expect } from 'vitest'

const delivered = deliverRepeatedly()
const it = wiseTest
  .override('options', { env: { WISE_WATCH_DAYS: '30' } })
  .extend('kit', { scope: 'file' }, ({ app }) => wiseKit(app))
it.beforeEach(async ({ app, kit }) => {
  await outboxIsEmpty(app)
  delivered.splice(0)
  await kit.prepare('2027-03-10T12:00:00')
})

const stored = { kind: 'destinationChanged', params: { form: 'wise' } }
const sent = { kind: 'payoutSent', params: { way: 'wise', points: 5000 } }
const returned = { kind: 'payoutReturned', params: { way: 'wise', points: 5000 } }

// shows notify-1
describe('exactly one notification of its person is caused by a payout that Wise', () => {
  it.for([
    ['has delivered', 'arrive', [], [stored, sent]],
    ['has cancelled', 'fail', [], [stored, returned]],
    ['has delivered, and the bank has returned', 'bounce', [], [stored, sent, returned]],
    ['has delivered again after the bank had returned it', 'bounce-and-resend', [], [stored, sent]],
    ['has refused', 'arrive', ['refused'], [stored, returned]],
  ] as const)('%s', async ([, fate, faults, expected], { app, kit }) => {
    const [member, bystander] = [await kit.newStreamer(), await app.newMember()]
    expect((await kit.request(member)).status).toBe(200)
    app.wise.provider.faults.push(...faults)
    app.wise.provider.fates.push(fate)
    for (const at of ['2027-03-15T00:00:00', '2027-03-16T00:00:00', '2027-04-05T12:00:00', '2027-04-08T12:00:00'])
      await kit.moveTo(at)
    await expectInbox(app, delivered, member, expected)
    expect(await inboxRowsOf(app, bystander)).toEqual([])
  })
})
