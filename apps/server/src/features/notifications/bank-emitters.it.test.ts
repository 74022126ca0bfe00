import { randomUUID } from 'node:crypto'
import { batches } from '@avalive/contract/payouts/batches'
import type { Member, TestApp } from '@avalive/testkit/app'
import { freshAppTest } from '@avalive/testkit/app-test'
import { markBatchDone, transfersKit } from '@avalive/testkit/bank-transfers'
import { deliverRepeatedly, expectInbox, inboxRowsOf, outboxIsEmpty } from '@avalive/testkit/deliveries'
import { describe, expect } from 'vitest'
import { emitSettled } from '../payouts/payouts-settled.ts'

const delivered = deliverRepeatedly()
const it = freshAppTest
  .override('options', { parts: { due: [] } })
  .extend('kit', ({ app }) => transfersKit(app))
  .extend('operator', ({ app }) => app.newMember({ role: 'operator' }))
it.beforeEach(async ({ app, kit }) => {
  await outboxIsEmpty(app)
  delivered.splice(0)
  await kit.turnTo('2027-01-10T12:00:00')
})

const reason = 'as the bank says'
const sent = { kind: 'payoutSent', params: { way: 'bank', points: 6000 } }
const returned = { kind: 'payoutReturned', params: { way: 'bank', points: 6000 } }

const transferOf = async (app: TestApp, member: Member) => {
  const transfer = (await transfersKit(app).transfersOf(member)).at(-1)
  if (!transfer) throw new Error('no transfer')
  return transfer
}
const done = ({ status }: { readonly status: number }) => expect(status).toBe(200)

const steps = {
  batchDone: async (app: TestApp, operator: Member, member: Member) => {
    const batchId = String((await transferOf(app, member)).batchId)
    for (const _ of [1, 2]) done(await markBatchDone(app, batchId, reason, operator))
  },
  done: async (app: TestApp, operator: Member, member: Member) => {
    const { depositId, version } = await transferOf(app, member)
    done(await app.call(batches.markTransferDone, { depositId, version, reason }, operator))
  },
  returned: async (app: TestApp, operator: Member, member: Member) => {
    const { depositId, version } = await transferOf(app, member)
    const input = { depositId, version, returnReason: 'recall', reason } as const
    const answers = await Promise.all([1, 2].map(() => app.call(batches.markTransferReturned, input, operator)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  },
}

// shows notify-1
describe('exactly one notification of its person is caused by a bank transfer that is', () => {
  it.for([
    [['batchDone'], [sent]],
    [['done'], [sent]],
    [['done', 'batchDone'], [sent]],
    [['returned'], [returned]],
    [
      ['batchDone', 'returned'],
      [sent, returned],
    ],
  ] as const)('%s', async ([names, expected], { app, kit, operator }) => {
    const [member, unpaid] = [await kit.streamer({ '2027-01': 6000 }), await app.newMember()]
    await kit.turnTo('2027-02-01T00:00:00')
    const batchId = String((await transferOf(app, member)).batchId)
    done(await app.call(batches.downloadBatch, { batchId, transferDate: '2027-02-12', reason }, operator))
    for (const [nth, name] of names.entries()) {
      await steps[name](app, operator, member)
      await expectInbox(app, delivered, member, expected.slice(0, nth + 1))
    }
    expect(await inboxRowsOf(app, unpaid)).toEqual([])
  })

  it('sent together with 700 others of two people, in two events', async ({ app }) => {
    const [one, other] = [await app.newMember(), await app.newMember()]
    const payouts = Array.from({ length: 701 }, (_, nth) => {
      const { userId } = nth % 2 === 0 ? one : other
      return { id: randomUUID(), userId, points: BigInt(nth) }
    })
    await app.context.db.transaction().execute((tx) => emitSettled(tx, 'bank', 'sent', payouts, app.clock.now()))
    for (const { userId } of [one, other]) {
      const own = payouts.filter((payout) => payout.userId === userId)
      const expected = own.map(({ points }) => ({
        kind: 'payoutSent',
        params: { way: 'bank', points: Number(points) },
      }))
      await expectInbox(app, delivered, { userId }, expected)
    }
    expect(delivered).toHaveLength(2)
  })
})
