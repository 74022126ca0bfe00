import { ledgerProofs } from '@avalive/contract/ledger-proofs'
import { wiseKit } from '@avalive/testkit/wise'
import { wiseTest } from '@avalive/testkit/wise-test'
import { expect } from 'vitest'
import { runDue } from '../../platform/due.ts'
import { arePayoutsStopped } from '../payouts/payout-stop.ts'
import { proveMoneyDue } from './prove-money.ts'

const it = wiseTest.extend('kit', { scope: 'file' }, ({ app }) => wiseKit(app))

it('the daily proof compares the dollars of payouts with Wise', async ({ app, kit }) => {
  await kit.prepare('2027-03-10T12:00:00')
  const members = [await kit.newStreamer(), await kit.newStreamer()]
  for (const member of members) await kit.request(member)
  await kit.moveTo('2027-03-15T00:00:00')
  await runDue(app.context, [proveMoneyDue])
  for (const day of [16, 17]) await kit.moveTo(`2027-03-${day}T12:00:00`)
  const [one, other] = await Promise.all(members.map((member) => kit.payoutsOf(member)))
  expect([one?.[0]?.status, other?.[0]?.status]).toEqual(['transferred', 'transferred'])
  const cents = Number(one?.[0]?.cents) + Number(other?.[0]?.cents)
  const proofs = async () => {
    await runDue(app.context, [proveMoneyDue])
    const operator = await app.newMember({ role: 'operator' })
    const { rows } = (await app.call(ledgerProofs.listMoneyProofs, { subject: 'wise' }, operator)).payload
    return rows[0]
  }
  const [transfer] = members[1] ? await kit.transfersOf(members[1]) : []
  await app.wise.provider.act((work) => transfer && work.put('transfer', { ...transfer, sourceCents: '1' }))
  await kit.moveTo('2027-03-18T04:00:00')
  const found = Number(one?.[0]?.cents) + 1
  expect(await proofs()).toMatchObject({
    status: 'differs',
    amounts: [{ unit: 'USD', recorded: cents, found, difference: found - cents }],
    differences: [{ id: other?.[0]?.id, what: 'otherAmount', found: { unit: 'USD', amount: 1 } }],
  })
  expect(await arePayoutsStopped(app.context.db)).toBe(true)
})

it('the daily proof reports a payout that was cancelled here and that Wise has paid nevertheless', async ({
  app,
  kit,
}) => {
  const { db } = app.context
  await db.deleteFrom('payoutStops').execute()
  await kit.prepare('2027-04-10T12:00:00')
  const member = await kit.newStreamer()
  await kit.request(member)
  for (const day of [15, 16, 17]) await kit.moveTo(`2027-04-${day}T12:00:00`)
  const [payout] = await kit.payoutsOf(member)
  expect(payout?.status).toBe('transferred')
  const change = { status: 'cancelled', cancelReason: 'operator', cancelledAt: app.clock.now() } as const
  const sent = { transferredAt: null, nextCheckAt: null }
  await db
    .updateTable('wisePayouts')
    .set({ ...change, ...sent })
    .where('id', '=', String(payout?.id))
    .execute()
  await kit.moveTo('2027-04-18T04:00:00')
  await runDue(app.context, [proveMoneyDue])
  const operator = await app.newMember({ role: 'operator' })
  const { rows } = (await app.call(ledgerProofs.listMoneyProofs, { subject: 'wise' }, operator)).payload
  expect(rows[0]?.differences).toMatchObject([{ id: payout?.id, what: 'notHere', recorded: null }])
  expect(await arePayoutsStopped(db)).toBe(true)
})
