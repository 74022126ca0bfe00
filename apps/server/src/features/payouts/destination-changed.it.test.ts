import { randomUUID } from 'node:crypto'
import { errorCode } from '@avalive/contract/errors'
import { depositAccount } from '@avalive/contract/payouts/deposit-account'
import { payoneer } from '@avalive/contract/payouts/payoneer'
import { wise } from '@avalive/contract/payouts/wise'
import type { Member, TestApp } from '@avalive/testkit/app'
import { payoneerTest } from '@avalive/testkit/payoneer-test'
import { bankForm, personalForm } from '@avalive/testkit/payout-forms'
import { sql } from 'kysely'
import { describe, expect, vi } from 'vitest'
import type { OutboxEvents } from '../../platform/jobs/outbox.ts'
import { notifyDestinationChanged } from './destination-changed.ts'
import { payoutsFeature } from './index.ts'
import { lockRegistrations } from './lock-registrations.ts'

const events: OutboxEvents['payoutDestinationChanged'][] = []
// No area subscribes yet.
Object.assign(payoutsFeature, {
  subscribers: {
    payoutDestinationChanged: [
      async (_context: unknown, event: OutboxEvents['payoutDestinationChanged']) => void events.push(event),
    ],
  },
})

const it = payoneerTest
it.beforeEach(({ kit }) => kit.begins())

const { updateDepositAccount, updateDepositBankAccount } = depositAccount
const wiseForm = { firstName: 'Lotte', lastName: 'Muster', region: 'DE', email: 'lotte@example.com' }
const unlink = (app: TestApp, member: Member) => app.call(payoneer.deregisterPayoneer, {}, member)

const formsOf = ({ userId }: Member) =>
  events.filter((event) => event.userId === String(userId)).map(({ form }) => form)
const addressesOf = async ({ context: { db, sealing } }: TestApp, { userId }: Member) => {
  const mails = await db
    .selectFrom('mails')
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .select(['id', 'kind', 'address', 'locale'])
    .execute()
  return mails.map(({ id, kind, address, locale }) => [
    kind,
    address && sealing.open('mails.address', id, address),
    locale,
  ])
}

describe('a changed destination is announced to other areas once', () => {
  it('in Japan, for each form', async ({ app, member }) => {
    await app.call(updateDepositBankAccount, bankForm, member)
    await app.call(updateDepositAccount, personalForm, member)
    await app.call(updateDepositBankAccount, bankForm, member)
    await expect.poll(() => formsOf(member).toSorted()).toEqual(['bank', 'personal'])
    expect(events.find(({ userId }) => userId === String(member.userId))).toEqual({
      userId: String(member.userId),
      form: expect.any(String),
      changeId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      at: expect.stringMatching(/^2027-03-10T03:00:/),
    })
  })

  it('abroad, for Wise', async ({ app }) => {
    const member = await app.newMember({ region: 'DE' })
    expect((await app.call(wise.storeWiseAccount, wiseForm, member)).status).toBe(200)
    await expect.poll(() => formsOf(member)).toEqual(['wise'])
  })

  it('abroad, for linking and unlinking a Payoneer account', async ({ app, kit }) => {
    const member = await kit.newStreamer(0, 0)
    await expect.poll(() => formsOf(member)).toEqual(['payoneer'])
    // The same account becomes active.
    await kit.setPayee(member.reference, 1)
    await kit.pass(1)
    expect((await unlink(app, await kit.again(member))).status).toBe(200)
    await expect.poll(() => formsOf(member)).toEqual(['payoneer', 'payoneer'])
  })
})

// shows payouts-115
describe('a change of the Payoneer account is mailed', () => {
  const changed = (address: string, locale = 'en') => ['destinationChanged', address, locale]

  it('to the address of the Wise account when it is linked, replaced, unlinked and lost', async ({ app, kit }) => {
    const member = await app.newMember({ region: 'TW' })
    // On a journey, because Wise doesn't serve Taiwan.
    await app.call(wise.storeWiseAccount, wiseForm, { ...member, headers: { 'x-test-region': 'DE' } })
    const reference = await kit.link(member, 1)
    const mails = () => addressesOf(app, member)
    expect(await mails()).toEqual([changed('lotte@example.com'), changed('lotte@example.com')])
    await kit.vendor.act((work) => work.put('payee', { ...work.must('payee', reference), accountId: '777' }))
    await kit.pass(25)
    expect(await mails()).toHaveLength(3)
    await unlink(app, await kit.again(member))
    expect(await mails()).toHaveLength(4)
    const next = await kit.link(await kit.again(member), 1)
    expect(await mails()).toHaveLength(5)
    // The person gives up the account at Payoneer.
    await kit.vendor.act((work) => work.store.remove('payee', next))
    await kit.pass(25)
    expect(await mails()).toHaveLength(6)
  })

  it('to the address of the personal information if there is no Wise account', async ({ app, kit }) => {
    const member = await app.newMember()
    await app.call(updateDepositAccount, personalForm, member)
    await app.context.db.updateTable('users').set({ region: 'TW' }).where('id', '=', member.userId).execute()
    await kit.link(await kit.again(member), 1)
    expect(await addressesOf(app, member)).toEqual([changed('hanako@example.com'), changed('hanako@example.com')])
  })

  it('to nobody if no address is known', async ({ app, kit }) => {
    const member = await kit.newStreamer(0)
    await unlink(app, member)
    expect(await addressesOf(app, member)).toEqual([])
    await expect.poll(() => formsOf(member)).toEqual(['payoneer', 'payoneer'])
  })
})

// shows payouts-118
describe('the seventh change within an hour', () => {
  const tooMany = errorCode('payouts', 'tooManyChanges')
  const address = (count: number) => `mio${count}@example.com`

  it('is refused and not stored, whichever form it comes from', async ({ app, member }) => {
    const change = (count: number) =>
      app.call(updateDepositAccount, { ...personalForm, mail_address: address(count) }, member)
    for (let count = 1; count <= 6; count++) expect((await change(count)).status).toBe(200)
    const refused = await change(7)
    expect([refused.status, refused.failure.errorCode]).toEqual([429, tooMany])
    expect((await app.call(updateDepositBankAccount, bankForm, member)).failure.errorCode).toBe(tooMany)
    // Six to the new addresses, and five to the ones before.
    expect(await addressesOf(app, member)).toHaveLength(11)
    const { payload } = await app.call(depositAccount.getDepositAccount, {}, member)
    expect(payload.DepositAccount?.mail_address).toBe(address(6))
    // The same values are no change.
    expect((await change(6)).status).toBe(200)
  })

  it('is refused among many at once', async ({ app, member }) => {
    const all = Array.from({ length: 12 }, (_one, count) =>
      app.call(updateDepositAccount, { ...personalForm, mail_address: address(count) }, member),
    )
    const statuses = (await Promise.all(all)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(6)
    expect(statuses.filter((status) => status === 429)).toHaveLength(6)
  })

  it('is possible after an hour', async ({ app, kit }) => {
    const member = await app.newMember({ region: 'DE' })
    const change = async (count: number, by: Member) =>
      (await app.call(wise.storeWiseAccount, { ...wiseForm, email: address(count) }, by)).status
    for (let count = 1; count <= 6; count++) expect(await change(count, member)).toBe(200)
    expect(await change(7, member)).toBe(429)
    app.clock.moveTo(app.clock.now().add({ minutes: 61 }))
    expect(await change(7, await kit.again(member))).toBe(200)
  })

  it('is possible after the sandbox’s clock was set back', async ({ app, kit, member }) => {
    const change = async (count: number, by: Member) =>
      (await app.call(updateDepositAccount, { ...personalForm, mail_address: address(count) }, by)).status
    for (let count = 1; count <= 6; count++) expect(await change(count, member)).toBe(200)
    expect(await change(7, member)).toBe(429)
    app.clock.moveTo(app.clock.now().subtract({ hours: 24 }))
    const earlier = await kit.again(member)
    for (let count = 7; count <= 12; count++) expect(await change(count, earlier)).toBe(200)
    expect(await change(13, earlier)).toBe(429)
  })

  it('may not be preparing a link that waited for the other changes', async ({ app, kit }) => {
    const member = await kit.newStreamer(0, null)
    const { db, sealing } = app.context
    const preparing = await db.transaction().execute(async (tx) => {
      await lockRegistrations(tx, member.userId, 'en')
      const waiting = app.call(payoneer.preparePayoneerRegistration, {}, member)
      const waits = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await vi.waitUntil(async () => (await waits.execute(db)).rows.length > 0, { timeout: 5000, interval: 10 })
      app.clock.moveTo(app.clock.now().add({ seconds: 1 }))
      const change = { userId: member.userId, form: 'wise', locale: 'en', at: app.clock.now() } as const
      for (let count = 1; count <= 6; count++) {
        await notifyDestinationChanged(tx, sealing, { ...change, changeId: randomUUID(), address: address(count) })
      }
      return [waiting]
    })
    expect((await preparing[0])?.failure.errorCode).toBe(tooMany)
  })

  it('may be unlinking a Payoneer account, but not preparing a link', async ({ app, kit }) => {
    const member = await kit.newStreamer(0)
    const traveller = { ...member, headers: { 'x-test-region': 'DE' } }
    for (let count = 1; count <= 6; count++) {
      const { status } = await app.call(wise.storeWiseAccount, { ...wiseForm, email: address(count) }, traveller)
      expect(status).toBe(200)
    }
    expect((await unlink(app, member)).status).toBe(200)
    const { failure } = await app.call(payoneer.preparePayoneerRegistration, {}, member)
    expect(failure.errorCode).toBe(tooMany)
  })
})
