import { freshAppTest } from '@avalive/testkit/app-test'
import { japan, transfersKit } from '@avalive/testkit/bank-transfers'
import { neverAway } from '@avalive/testkit/live'
import { expect } from 'vitest'

const it = freshAppTest
  .override('options', { env: { ...neverAway, PAYOUT_CUTOFF_DAY: '28' }, parts: { due: [] } })
  .extend('kit', ({ app }) => transfersKit(app))
it.beforeEach(async ({ kit }) => kit.turnTo('2027-02-10T12:00:00'))

// shows payouts-115
it('the first transfer to a changed account waits for 24 hours, and later ones don’t', async ({ kit }) => {
  const member = await kit.streamer({ '2027-02': 6000, '2027-03': 7000 })
  // February has 28 days, so this counts for the month that ends four hours later.
  await kit.registerBank(member, japan('2027-02-28T20:00:00'), { account_number: '7654321' })
  await kit.turnTo('2027-03-01T00:00:00')
  const held = { status: 'held', holdReason: 'destinationChanged', batchId: null }
  expect(await kit.transfersOf(member)).toMatchObject([held])
  await kit.turnTo('2027-03-01T19:59:59')
  expect(await kit.transfersOf(member)).toMatchObject([held])
  await kit.turnTo('2027-03-01T20:00:00')
  expect(await kit.transfersOf(member)).toMatchObject([{ status: 'written', holdReason: null }])
  await kit.turnTo('2027-04-01T00:00:00')
  expect(await kit.transfersOf(member)).toMatchObject([{ month: '2027-02' }, { month: '2027-03', status: 'written' }])
})
