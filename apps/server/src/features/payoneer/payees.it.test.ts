import { randomUUID } from 'node:crypto'
import { errorCode } from '@avalive/contract/errors'
import { payoneer } from '@avalive/contract/payouts/payoneer'
import { privacy } from '@avalive/contract/privacy'
import type { Member, TestApp } from '@avalive/testkit/app'
import { homeGeo } from '@avalive/testkit/geo-of-header'
import { payoneerTest } from '@avalive/testkit/payoneer-test'
import { somebodyWaits } from '@avalive/testkit/somebody-waits'
import { describe, expect } from 'vitest'
import { runDue } from '../../platform/due.ts'
import { PayoneerUnknown } from '../../providers/payoneer/port.ts'
import { spendPoints } from '../points/spend-points.ts'
import { deletionsDue } from '../privacy/deletions-due.ts'
import { newReference } from './new-reference.ts'
import { insertPayee, lockLinkedPayee } from './payee-store.ts'

const it = payoneerTest.override('options', { parts: { geo: homeGeo }, env: { FRESH_SIGN_IN_MINUTES: '15' } })

it.beforeEach(({ kit }) => kit.begins())

const code = (name: Parameters<typeof errorCode<'payouts'>>[1]) => errorCode('payouts', name)
const payeeOf = async (app: TestApp, member: Member) =>
  (await app.call(payoneer.getPayoneerPayee, {}, member)).payload.payee
const prepare = (app: TestApp, member: Member, headers = {}) =>
  app.call(payoneer.preparePayoneerRegistration, {}, { ...member, headers })
const unlink = (app: TestApp, member: Member) => app.call(payoneer.deregisterPayoneer, {}, member)

describe('linking', () => {
  // shows payouts-70, payouts-93
  it('goes from a link through verification to an active account', async ({ app, kit }) => {
    const member = await app.newMember({ region: 'TW' })
    expect(await payeeOf(app, member)).toBeUndefined()
    const reference = await kit.link(member, null)
    expect(await payeeOf(app, member)).toMatchObject({ status: 'provisional', payoneerID: '', vliveID: member.vliveId })
    await kit.setPayee(reference, 0)
    const pending = await payeeOf(app, member)
    expect(pending).toMatchObject({ status: 'pending', payoneerID: expect.stringMatching(/^\d+$/) })
    await kit.setPayee(reference, 1)
    expect(await payeeOf(app, member)).toMatchObject({ status: 'active', payoneerID: pending?.payoneerID })
    await kit.setPayee(reference, 99)
    await kit.pass(25)
    expect(await payeeOf(app, member)).toMatchObject({ status: 'inactive' })
  })

  it('makes a new unguessable reference each time, and only the newest links an account', async ({ app, kit }) => {
    const member = await app.newMember({ region: 'TW' })
    const [first, second] = [await kit.link(member, null), await kit.link(member, null)]
    expect(first).toMatch(/^[0-9a-f]{30}$/)
    expect(second).not.toBe(first)
    // Somebody uses the old link.
    await kit.setPayee(first, 1)
    expect(await payeeOf(app, member)).toMatchObject({ status: 'provisional', payoneerID: '' })
    await kit.pass(1)
    expect((await kit.payeesOf(member)).map(({ status }) => status)).toEqual(['released', 'provisional'])
    expect(await kit.vendor.act((work) => work.get('payee', first))).toBeUndefined()
    await kit.setPayee(second, 1)
    expect(await payeeOf(app, await kit.again(member))).toMatchObject({ status: 'active' })
  })

  it('is refused while an account is linked', async ({ app, kit }) => {
    const member = await kit.newStreamer(0, 0)
    expect((await prepare(app, member)).failure.errorCode).toBe(code('alreadyLinked'))
    expect((await kit.payeesOf(member)).map(({ status }) => status)).toEqual(['pending'])
  })

  it('leaves one usable link when it is prepared several times at once', async ({ app, kit }) => {
    const member = await app.newMember({ region: 'TW' })
    const answers = await Promise.all(Array.from({ length: 4 }, () => prepare(app, member)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const statuses = (await kit.payeesOf(member)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual(['provisional', 'released', 'released', 'released'])
  })

  it('gives up an unused link after a week', async ({ app, kit }) => {
    const member = await app.newMember({ region: 'TW' })
    await kit.link(member, null)
    await kit.pass(24 * 7)
    expect((await kit.payeesOf(member)).map(({ status }) => status)).toEqual(['released'])
    expect(await payeeOf(app, await kit.again(member))).toBeUndefined()
  })

  it('survives an older answer that Payoneer does not know the payee', async ({ app, kit }) => {
    const member = await app.newMember({ region: 'TW' })
    const reference = await kit.link(member, null)
    const { payoneer: provider } = app.context
    const { findPayee } = provider
    // Payoneer answers, and the person registers and looks at the page before the answer is recorded.
    provider.findPayee = async () => {
      provider.findPayee = findPayee
      await kit.setPayee(reference, 1)
      expect(await payeeOf(app, member)).toMatchObject({ status: 'active' })
      return null
    }
    try {
      await kit.pass(1)
    } finally {
      provider.findPayee = findPayee
    }
    expect((await kit.payeesOf(member)).map(({ status }) => status)).toEqual(['active'])
  })

  it('never stores a second unused link', async ({ app, kit }) => {
    const member = await app.newMember({ region: 'TW' })
    await kit.link(member, null)
    const { db, sealing, clock, payoneer: provider } = app.context
    const at = clock.now()
    const second = { userId: member.userId, reference: newReference(), program: provider.program, at, nextCheckAt: at }
    const inserted = db.transaction().execute((tx) => insertPayee(tx, sealing, second))
    await expect(inserted).rejects.toThrow('payoneer_payees_provisional')
  })

  // shows payouts-68
  it('is refused in the app’s webview', async ({ app }) => {
    const member = await app.newMember({ region: 'TW' })
    const { failure } = await prepare(app, member, { 'user-agent': 'Mozilla/5.0 AvaliveUser/1.0' })
    expect(failure.errorCode).toBe(code('linkingNotInApp'))
  })

  it('and unlinking are refused on a page that shows another account', async ({ app, kit }) => {
    const member = await kit.newStreamer()
    const shown = { vliveId: (await app.newMember({ region: 'TW' })).vliveId }
    for (const call of [payoneer.preparePayoneerRegistration, payoneer.deregisterPayoneer]) {
      const { status, failure } = await app.call(call, shown, member)
      expect([status, failure.errorCode]).toEqual([409, errorCode('coins', 'accountMismatch')])
    }
    expect(await payeeOf(app, member)).toMatchObject({ status: 'active' })
  })

  it('and unlinking need a fresh sign-in', async ({ app, kit }) => {
    const member = await kit.newStreamer()
    app.clock.moveTo(app.clock.now().add({ minutes: 16 }))
    expect((await prepare(app, member)).status).toBe(403)
    expect((await unlink(app, member)).status).toBe(403)
    expect((await unlink(app, await kit.again(member))).status).toBe(200)
  })

  it('of another account under the same reference counts as a changed destination', async ({ app, kit }) => {
    const member = await kit.newStreamer()
    const [before] = await kit.payeesOf(member)
    await kit.vendor.act((work) => work.put('payee', { ...work.must('payee', member.reference), accountId: '777' }))
    await kit.pass(25)
    const [after] = await kit.payeesOf(member)
    expect(after?.linkedAt).not.toEqual(before?.linkedAt)
    expect((await payeeOf(app, member))?.payoneerID).toBe('777')
    expect(app.takeSecurityEvents()).toContainEqual(
      expect.objectContaining({ event: 'payoutDestinationChanged', form: 'payoneer', userId: String(member.userId) }),
    )
  })
})

describe('a payee of another program', () => {
  const moveToOldProgram = (app: TestApp, member: Member) =>
    app.context.db
      .updateTable('payoneerPayees')
      .set({ program: 'the-old-program' })
      .where('userId', '=', member.userId)
      .execute()

  it('stays linked without being asked about, and is shown as inactive', async ({ app, kit }) => {
    const member = await kit.newStreamer(10_000)
    await moveToOldProgram(app, member)
    // In the new program, the reference is unknown.
    await kit.vendor.act((work) => work.store.remove('payee', member.reference))
    await kit.pass(25)
    expect(await kit.payeesOf(member)).toMatchObject([{ status: 'active' }])
    const later = await kit.again(member)
    expect(await payeeOf(app, later)).toMatchObject({ status: 'inactive' })
    expect((await kit.request(later, 4000)).failure.errorCode).toBe(code('payeeNotActive'))
    expect(await kit.pointsOf(member)).toBe(10_000)
  })

  it('gets no payout, and its requests stay open', async ({ app, kit }) => {
    const member = await kit.newStreamer(10_000)
    await kit.request(member, 4000)
    await moveToOldProgram(app, member)
    await kit.pass(73)
    expect(await kit.payoutsOf(member)).toMatchObject([{ status: 'provisional', attempts: 0 }])
    expect(await kit.vendorPayoutsOf(member)).toEqual([])
  })

  it('can be unlinked and linked again, and is released when its program is set again', async ({ app, kit }) => {
    const member = await kit.newStreamer()
    await moveToOldProgram(app, member)
    expect((await unlink(app, member)).status).toBe(200)
    await kit.link(member, 1)
    expect(await payeeOf(app, member)).toMatchObject({ status: 'active' })
    await kit.pass(1)
    const [old] = await kit.payeesOf(member)
    expect(old).toMatchObject({ status: 'released', nextCheckAt: expect.anything(), checks: 0 })
    expect(await kit.vendor.act((work) => work.get('payee', member.reference))).toBeDefined()
    const { program } = app.context.payoneer
    await app.context.db
      .updateTable('payoneerPayees')
      .set({ program })
      .where('id', '=', old?.id ?? '')
      .execute()
    await kit.pass(1)
    expect(await kit.vendor.act((work) => work.get('payee', member.reference))).toBeUndefined()
  })
})

describe('unlinking', () => {
  // shows payouts-69
  it('releases the account at Payoneer and cancels what is not sent', async ({ app, kit }) => {
    const member = await kit.newStreamer(10_000)
    expect((await kit.request(member, 4000)).status).toBe(200)
    expect(await kit.pointsOf(member)).toBe(6000)
    expect((await unlink(app, member)).status).toBe(200)
    expect(await kit.payoutsOf(member)).toMatchObject([{ status: 'cancelled', cancelReason: 'unlinked' }])
    expect(await kit.pointsOf(member)).toBe(10_000)
    expect(await payeeOf(app, member)).toBeUndefined()
    expect(await kit.vendor.act((work) => work.get('payee', member.reference))).toBeUndefined()
    expect((await unlink(app, member)).failure.errorCode).toBe(code('notLinked'))
    await kit.pass(80)
    expect(await kit.vendorPayoutsOf(member)).toEqual([])
  })

  it('leaves older links without effect', async ({ app, kit }) => {
    const member = await app.newMember({ region: 'TW' })
    const [unused, used] = [await kit.link(member, null), await kit.link(member, 1)]
    expect((await unlink(app, member)).status).toBe(200)
    expect((await kit.payeesOf(member)).map(({ status }) => status)).toEqual(['released', 'released'])
    // Somebody else uses the other link.
    await kit.setPayee(unused, 1)
    await kit.pass(1)
    expect(await payeeOf(app, member)).toBeUndefined()
    expect(await kit.vendor.act((work) => work.get('payee', used))).toBeUndefined()
  })

  it('is refused while a payout is at Payoneer', async ({ app, kit }) => {
    const member = await kit.newStreamer(10_000)
    await kit.request(member, 4000)
    await kit.pass(73)
    expect(await kit.statusOf(member)).toEqual(['pending'])
    expect((await unlink(app, await kit.again(member))).failure.errorCode).toBe(code('payoutAtProvider'))
    await kit.settle(member, 'Transferred')
    await kit.pass(24)
    expect((await unlink(app, await kit.again(member))).status).toBe(200)
    expect(await kit.statusOf(member)).toEqual(['transferred'])
  })

  it('works while Payoneer does not answer, and is repeated there until it does', async ({ app, kit }) => {
    const member = await kit.newStreamer()
    const { payoneer: provider } = app.context
    const { releasePayee } = provider
    let asked = 0
    provider.releasePayee = async (reference) => {
      asked += 1
      // A first answer that is lost, and one that comes through.
      if (asked === 1) throw new PayoneerUnknown('lost')
      return releasePayee(reference)
    }
    try {
      expect((await unlink(app, member)).status).toBe(200)
      expect((await kit.payeesOf(member))[0]).toMatchObject({ status: 'released', nextCheckAt: expect.anything() })
      await kit.pass(1)
    } finally {
      provider.releasePayee = releasePayee
    }
    expect((await kit.payeesOf(member))[0]).toMatchObject({ status: 'released', nextCheckAt: null })
    expect(await kit.vendor.act((work) => work.get('payee', member.reference))).toBeUndefined()
  })
})

it('an account with a linked payee is closed while its owner requests a payout, without a deadlock', async ({
  app,
  kit,
}) => {
  const { db } = app.context
  const member = await kit.newStreamer(10_000)
  expect((await app.call(privacy.requestDeletion, { confirmed: { coins: 0, points: 10_000 } }, member)).status).toBe(
    200,
  )
  app.clock.moveTo(app.clock.now().add({ hours: 24 * 15 }))
  const [closing] = await db.transaction().execute(async (tx) => {
    await lockLinkedPayee(tx, member.userId)
    const closing = runDue(app.context, [deletionsDue])
    await somebodyWaits(db)
    const spending = { ownerId: member.userId, key: randomUUID(), reason: 'payoneer', at: app.clock.now() }
    expect(await spendPoints(tx, { ...spending, amount: 2000n })).not.toBeNull()
    return [closing]
  })
  await closing
  expect(await kit.pointsOf(member)).toBe(0)
  expect((await kit.payeesOf(member)).map(({ status }) => status)).toEqual(['released'])
})
