import { ledgerProofs } from '@avalive/contract/ledger-proofs'
import { batches } from '@avalive/contract/payouts/batches'
import { giftCards } from '@avalive/contract/payouts/gift-cards'
import { transfersKit } from '@avalive/testkit/bank-transfers'
import { giftCardKit } from '@avalive/testkit/gift-cards'
import { payoneerTest } from '@avalive/testkit/payoneer-test'
import type { PayoutsApp } from '@avalive/testkit/payouts-test'
import { describe, expect } from 'vitest'
import { runDue } from '../../platform/due.ts'
import { arePayoutsStopped } from '../payouts/payout-stop.ts'
import { proveMoneyDue } from './prove-money.ts'

const it = payoneerTest

/** Proves the day that has just ended, and returns the proof of a subject. */
const proved = async (app: PayoutsApp, subject: string) => {
  const tomorrow = app.clock.now().toZonedDateTimeISO('Asia/Tokyo').add({ days: 1 })
  app.clock.moveTo(tomorrow.withPlainTime('04:00').toInstant())
  await runDue(app.context, [proveMoneyDue])
  const operator = await app.newMember({ role: 'operator' })
  const { rows } = (await app.call(ledgerProofs.listMoneyProofs, {}, operator)).payload
  return rows.find((row) => row.subject === subject)
}
const forget = ({ context: { db } }: PayoutsApp) =>
  db.transaction().execute(async (tx) => {
    await tx.deleteFrom('payoutStops').execute()
    await tx.deleteFrom('moneyProofs').execute()
  })

it.beforeEach(async ({ app, kit }) => {
  await kit.begins()
  await forget(app)
  await app.context.db.deleteFrom('watermarks').where('name', '=', 'console.moneyProofs').execute()
  await runDue(app.context, [proveMoneyDue])
})

describe('the daily proof', () => {
  // First, because its days include those of the others, whose payouts differ.
  it('compares the files for the bank with the points that the ledger took, less tax', async ({ app }) => {
    const bank = transfersKit(app)
    const streamers = [await bank.streamer({ '2027-03': 10_000 }), await bank.streamer({ '2027-03': 6000 })]
    await bank.turnTo('2027-04-01T12:00:00')
    const operator = await app.newMember({ role: 'operator' })
    const transfers = (await Promise.all(streamers.map((member) => bank.transfersOf(member)))).flat()
    const payment = transfers.reduce((sum, transfer) => sum + transfer.payment, 0)
    const input = { batchId: String(transfers[0]?.batchId), transferDate: '2027-04-09', reason: 'the month’s own' }
    expect((await app.call(batches.downloadBatch, input, operator)).status).toBe(200)
    expect(payment).toBe(16_000 - transfers.reduce((sum, transfer) => sum + transfer.tax, 0))
    expect(await proved(app, 'bank')).toMatchObject({
      status: 'agrees',
      expected: 1,
      amounts: [{ unit: 'JPY', recorded: payment, found: payment, difference: 0 }],
    })
    expect(await arePayoutsStopped(app.context.db)).toBe(false)

    await forget(app)
    // Other settings or names of banks, as after a deployment, are no difference of money.
    const stored = app.context.db.updateTable('payoutBatches')
    await stored.set({ fileHash: Buffer.alloc(32), exportedAt: app.clock.now() }).execute()
    expect(await proved(app, 'bank')).toMatchObject({
      status: 'agrees',
      amounts: [{ unit: 'JPY', recorded: payment, found: payment, difference: 0 }],
    })
    expect(app.logLines().join('\n')).toContain('would have other bytes')
    expect(await arePayoutsStopped(app.context.db)).toBe(false)

    await forget(app)
    await stored.set({ fileYen: BigInt(payment - 1), exportedAt: app.clock.now() }).execute()
    expect(await proved(app, 'bank')).toMatchObject({
      status: 'differs',
      amounts: [{ unit: 'JPY', recorded: payment, found: payment - 1, difference: -1 }],
      differences: [{ id: `payoutBatch:${input.batchId}`, what: 'otherAmount' }],
    })
    expect(await arePayoutsStopped(app.context.db)).toBe(true)
  })

  it('compares the dollars of payouts with Payoneer, and their points with the ledger', async ({ app, kit }) => {
    const [one, other] = [await kit.newStreamer(), await kit.newStreamer()]
    for (const member of [one, other]) await kit.request(member, 5000)
    expect(await proved(app, 'ledger')).toMatchObject({
      status: 'agrees',
      amounts: [
        { unit: 'coins', recorded: 0, found: 0, difference: 0 },
        { unit: 'points', recorded: 10_000, found: 10_000, difference: 0 },
      ],
    })
    await kit.pass(72)
    for (const member of [one, other]) await kit.settle(member, 'Transferred')
    await kit.pass(24)
    expect(await kit.statusOf(one)).toEqual(['transferred'])
    const [payout] = await kit.vendorPayoutsOf(other)
    await kit.vendor.act((work) => payout && work.put('payout', { ...payout, cents: 2900 }))
    expect(await proved(app, 'payoneer')).toMatchObject({
      status: 'differs',
      expected: 2,
      found: 2,
      amounts: [{ unit: 'USD', recorded: 6000, found: 5900, difference: -100 }],
      differences: [
        {
          id: payout?.reference,
          what: 'otherAmount',
          recorded: { unit: 'USD', amount: 3000 },
          found: { unit: 'USD', amount: 2900 },
        },
      ],
    })
    expect(await arePayoutsStopped(app.context.db)).toBe(true)
    expect(app.takeSecurityEvents().map(({ event }) => event)).toContain('payoutsStopped')
  })

  it('reports a payout once that was cancelled here and that Payoneer has paid nevertheless', async ({ app, kit }) => {
    const member = await kit.newStreamer()
    await kit.request(member, 5000)
    await kit.pass(72)
    expect(await kit.statusOf(member)).toEqual(['pending'])
    const [payout] = await kit.payoutsOf(member)
    const change = { status: 'cancelled', cancelReason: 'operator', cancelledAt: app.clock.now() } as const
    await app.context.db.updateTable('payoneerPayouts').set(change).where('id', '=', String(payout?.id)).execute()
    expect(await proved(app, 'payoneer')).toMatchObject({ status: 'agrees', expected: 0, found: 0, amounts: [] })
    await kit.settle(member, 'Transferred')
    expect(await proved(app, 'payoneer')).toMatchObject({
      status: 'differs',
      expected: 0,
      found: 1,
      amounts: [{ unit: 'USD', recorded: 0, found: 3000, difference: 3000 }],
      differences: [{ id: payout?.id, what: 'notHere' }],
    })
    expect(await arePayoutsStopped(app.context.db)).toBe(true)
    const next = await proved(app, 'payoneer')
    expect(next?.differences.map(({ id }) => id)).not.toContain(payout?.id)
  })

  it('compares what gift codes are worth with their provider', async ({ app }) => {
    const cards = giftCardKit(app)
    const giftCardId = await cards.newCard(2500)
    const issueTo = async () => {
      const member = await cards.newStreamer()
      expect((await app.call(giftCards.issueGiftCard, { giftCardId }, member)).status).toBe(200)
    }
    await issueTo()
    const agreed = { unit: 'JPY', recorded: 2500, found: 2500, difference: 0 }
    expect(await proved(app, 'giftCodes')).toMatchObject({ status: 'agrees', amounts: [agreed] })
    expect(await arePayoutsStopped(app.context.db)).toBe(false)
    await issueTo()
    await app.services.giftCodeProvider.act((work) => {
      const latest = work.store.all('gift_code').at(-1)
      if (latest) work.put('gift_code', { ...latest, faceValue: 3000 })
    })
    expect(await proved(app, 'giftCodes')).toMatchObject({
      status: 'differs',
      amounts: [{ unit: 'JPY', recorded: 2500, found: 3000, difference: 500 }],
    })
    expect(await arePayoutsStopped(app.context.db)).toBe(true)
  })
})
