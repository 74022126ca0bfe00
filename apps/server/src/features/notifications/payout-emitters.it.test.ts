import { depositAccount } from '@avalive/contract/payouts/deposit-account'
import { giftCards } from '@avalive/contract/payouts/gift-cards'
import { payoneer } from '@avalive/contract/payouts/payoneer'
import { wise } from '@avalive/contract/payouts/wise'
import type { Member } from '@avalive/testkit/app'
import { deliverRepeatedly, expectInbox, inboxRowsOf, outboxIsEmpty } from '@avalive/testkit/deliveries'
import { giftCardKit } from '@avalive/testkit/gift-cards'
import type { PayoneerKit } from '@avalive/testkit/payoneer'
import { payoneerTest } from '@avalive/testkit/payoneer-test'
import { bankForm, personalForm } from '@avalive/testkit/payout-forms'
import type { PayoutsApp } from '@avalive/testkit/payouts-test'
import { someWiseAccount } from '@avalive/testkit/wise'
import { describe, expect } from 'vitest'
import { runDue } from '../../platform/due.ts'
import { giftCodesDue } from '../payouts/gift-card-due.ts'

const delivered = deliverRepeatedly()
const it = payoneerTest
it.beforeEach(async ({ app, kit }) => {
  await outboxIsEmpty(app)
  delivered.splice(0)
  await kit.begins()
})

interface Parts {
  readonly app: PayoutsApp
  readonly kit: PayoneerKit
}
type Expected = Parameters<typeof expectInbox>[3]
type Case = readonly [what: string, work: (parts: Parts) => Promise<Member>, expected: Expected]

const done = ({ status }: { readonly status: number }) => expect(status).toBe(200)
const changed = (form: string) => ({ kind: 'destinationChanged', params: { form } })
const unlink = async (app: PayoutsApp, member: Member) => done(await app.call(payoneer.deregisterPayoneer, {}, member))

/** Requests a payout and lets Payoneer settle it. */
const settled =
  (state: 'Transferred' | 'Cancelled') =>
  async ({ kit }: Parts): Promise<Member> => {
    const member = await kit.newStreamer(10_000)
    done(await kit.request(member, 5000))
    await kit.pass(73)
    await kit.settle(member, state)
    await kit.pass(1)
    await kit.pass(24)
    return member
  }
const exchanged =
  (...faults: PayoutsApp['services']['giftCodeProvider']['faults']) =>
  async ({ app }: Parts): Promise<Member> => {
    const cards = giftCardKit(app)
    const [member, giftCardId] = [await cards.newStreamer(), await cards.newCard()]
    app.services.giftCodeProvider.faults.splice(0, Number.POSITIVE_INFINITY, ...faults)
    await app.call(giftCards.issueGiftCard, { giftCardId }, member)
    app.clock.moveTo(app.clock.now().add({ minutes: 61 }))
    await runDue(app.context, [giftCodesDue])
    return member
  }

const cases: readonly Case[] = [
  [
    'personal information that is saved twice',
    async ({ app }) => {
      const member = await app.newMember()
      for (const _ of [1, 2]) done(await app.call(depositAccount.updateDepositAccount, personalForm, member))
      return member
    },
    [changed('personal')],
  ],
  [
    'a bank account, and another one',
    async ({ app }) => {
      const member = await app.newMember()
      done(await app.call(depositAccount.updateDepositAccount, personalForm, member))
      done(await app.call(depositAccount.updateDepositBankAccount, bankForm, member))
      const other = { ...bankForm, account_number: '7654321' }
      done(await app.call(depositAccount.updateDepositBankAccount, other, member))
      return member
    },
    [changed('personal'), changed('bank'), changed('bank')],
  ],
  [
    'a Wise account',
    async ({ app }) => {
      const member = await app.newMember({ region: 'DE' })
      done(await app.call(wise.storeWiseAccount, someWiseAccount, member))
      return member
    },
    [changed('wise')],
  ],
  [
    'a linked Payoneer account of a person without any other registration',
    ({ kit }) => kit.newStreamer(0),
    [changed('payoneer')],
  ],
  [
    'a linked and unlinked Payoneer account of a person without any other registration',
    async ({ app, kit }) => {
      const member = await kit.newStreamer(0)
      await outboxIsEmpty(app)
      expect(await inboxRowsOf(app, member)).toHaveLength(1)
      await unlink(app, member)
      return member
    },
    [changed('payoneer'), changed('payoneer')],
  ],
  [
    'a Payoneer account that was replaced and then lost at Payoneer',
    async ({ app, kit }) => {
      const member = await kit.newStreamer(0)
      await kit.vendor.act((work) =>
        work.put('payee', { ...work.must('payee', member.reference), accountId: `n${member.userId}` }),
      )
      await kit.pass(25)
      await outboxIsEmpty(app)
      expect(await inboxRowsOf(app, member)).toHaveLength(2)
      await kit.vendor.act((work) => work.store.remove('payee', member.reference))
      await kit.pass(25)
      return member
    },
    [changed('payoneer'), changed('payoneer'), changed('payoneer')],
  ],
  [
    'a payout that Payoneer has transferred',
    settled('Transferred'),
    [changed('payoneer'), { kind: 'payoutSent', params: { way: 'payoneer', points: 5000 } }],
  ],
  [
    'a payout that Payoneer has cancelled',
    settled('Cancelled'),
    [changed('payoneer'), { kind: 'payoutReturned', params: { way: 'payoneer', points: 5000 } }],
  ],
  ['a gift code', exchanged(), [{ kind: 'giftCode', params: { outcome: 'issued' } }]],
  ['a late gift code', exchanged('timeout-after'), [{ kind: 'giftCode', params: { outcome: 'issued' } }]],
  ['a refused gift code', exchanged('refuse'), [{ kind: 'giftCode', params: { outcome: 'refused' } }]],
]

// shows notify-1
describe('exactly one notification of its person is caused by', () => {
  it.for(cases)('%s', async ([, work, expected], { app, kit }) => {
    const bystander = await app.newMember()
    const member = await work({ app, kit })
    await expectInbox(app, delivered, member, expected)
    expect(delivered).toHaveLength(expected.length)
    expect(await inboxRowsOf(app, bystander)).toEqual([])
  })
})
