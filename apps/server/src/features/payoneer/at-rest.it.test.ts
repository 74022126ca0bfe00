import { payoneer } from '@avalive/contract/payouts/payoneer'
import { payoneerOperations as operations } from '@avalive/contract/payouts/payoneer-operations'
import { dump, foundIn } from '@avalive/testkit/dump'
import { payoneerTest as it } from '@avalive/testkit/payoneer-test'
import { expect } from 'vitest'
import { keysInUse, reseal } from '../../platform/reseal.ts'
import { Sealing } from '../../platform/sealed.ts'
import { accountIdOf, findPayee, referenceOf } from './payee-store.ts'

it.beforeEach(({ kit }) => kit.begins())

/** A number that occurs nowhere by chance. */
const ACCOUNT = '8204417796635'

// shows payouts-18, payouts-19
it('neither the database nor the log contains a reference, a link or an account', async ({ app, kit }) => {
  const member = await kit.newStreamer(20_000)
  await kit.vendor.act((work) => work.put('payee', { ...work.must('payee', member.reference), accountId: ACCOUNT }))
  await kit.pass(25)
  const own = await kit.again(member)
  expect((await app.call(payoneer.getPayoneerPayee, {}, own)).payload.payee?.payoneerID).toBe(ACCOUNT)
  kit.vendor.faults.push('error-after')
  const { payout } = (await kit.request(own, 5000)).payload
  expect(payout.payoneerID).toBe(ACCOUNT)
  const operator = await app.newMember({ role: 'operator' })
  const change = { payoutId: payout.id, version: 0, reason: 'a look at it' }
  expect((await app.call(operations.holdPayoneerPayout, change, operator)).status).toBe(200)
  expect((await app.call(operations.releasePayoneerPayout, { ...change, version: 1 }, operator)).status).toBe(200)
  await kit.pass(73)
  await kit.settle(member, 'Cancelled')
  await kit.pass(24)
  const other = await app.newMember({ region: 'TW' })
  const { registrationLink } = (await app.call(payoneer.preparePayoneerRegistration, {}, other)).payload
  const token = registrationLink.split('/').at(-1) ?? ''
  const unused = await kit.vendor.act(({ store }) => store.all('payee').find((payee) => payee.token === token)?.id)
  const secrets = [ACCOUNT, member.reference, unused ?? '', token, app.services.payoneer.clientSecret]
  const [text, log] = [await dump(app), app.logLines().join('\n')]
  // The dump is one: it has what is not secret.
  expect(foundIn(text, [member.vliveId, 'payoneerPayout:'])).toHaveLength(2)
  expect(log).toContain('/payoneer/payout/request')
  expect(foundIn(text, secrets)).toEqual([])
  expect(foundIn(log, secrets)).toEqual([])
})

// shows payouts-18
it('values that are swapped between two people fail to open, and rotated keys open them', async ({ app, kit }) => {
  const { db, sealing } = app.context
  const [member, other] = [await kit.newStreamer(), await kit.newStreamer()]
  const [[mine], [theirs]] = [await kit.payeesOf(member), await kit.payeesOf(other)]
  if (!mine?.accountId || !theirs?.accountId) throw new Error('both are linked')
  expect(() => referenceOf(sealing, { id: mine.id, reference: theirs.reference })).toThrow('payoneer_payees')
  expect(() => accountIdOf(sealing, { id: mine.id, accountId: theirs.accountId })).toThrow('payoneer_payees')
  const lookupKey = Buffer.alloc(32, 2)
  const [old, fresh] = [
    { id: 'test', secret: Buffer.alloc(32, 1) },
    { id: 'fresh', secret: Buffer.alloc(32, 9) },
  ]
  await reseal(db, new Sealing({ keys: [fresh, old], lookupKey }))
  expect(new Set((await keysInUse(db)).map(({ key }) => key))).toEqual(new Set(['fresh']))
  const rotated = new Sealing({ keys: [fresh], lookupKey })
  const payee = await findPayee(db, mine.id)
  expect(payee && referenceOf(rotated, payee)).toBe(member.reference)
})
