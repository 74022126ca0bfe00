import { wise } from '@avalive/contract/payouts/wise'
import { wiseOperations } from '@avalive/contract/payouts/wise-operations'
import { dump, foundIn } from '@avalive/testkit/dump'
import { wiseKit } from '@avalive/testkit/wise'
import { wiseTest } from '@avalive/testkit/wise-test'
import { expect } from 'vitest'
import { reseal } from '../../platform/reseal.ts'
import { Sealing } from '../../platform/sealed.ts'
import { latestAccount } from './account-store.ts'

const it = wiseTest.extend('kit', { scope: 'file' }, ({ app }) => wiseKit(app))

/** Values that occur nowhere by chance. */
const details = {
  firstName: 'Kunigunde',
  lastName: 'Zwickelbauer',
  region: 'DE',
  email: 'kunigunde.zwickelbauer@mail.example',
}
const { region: _region, ...entered } = details

// shows payouts-18, payouts-19
it('neither database nor log nor audit contains the account or the id of the recipient', async ({ app, kit }) => {
  await kit.prepare('2027-03-10T12:00:00')
  const member = await kit.newStreamer(10_000, details)
  await kit.store(member, { ...details, email: `x${details.email}` })
  await kit.store(member, { ...details, region: 'Zwickelbauer' })
  await app.call(wise.storeWiseAccount, { ...details, email: 'Kunigunde' }, kit.from(member))
  await kit.request(member)
  app.wise.provider.faults.push('slow', 'error', 'error-after', 'timeout-after')
  await kit.moveTo('2027-03-15T00:00:00')
  for (const hours of [2, 2, 2, 2, 2]) await kit.moveTo(app.clock.now().add({ hours }))
  const [payout] = await kit.payoutsOf(member)
  expect(payout?.status).toBe('transferred')
  const operator = await app.newMember({ role: 'operator' })
  const check = { payoutId: payout?.id ?? '', version: payout?.version ?? 0, reason: 'a question of the streamer' }
  expect((await app.call(wiseOperations.checkWisePayout, check, operator)).status).toBe(200)
  const [transfer] = await kit.transfersOf(member)
  const secret = [...Object.values(entered), transfer?.recipient ?? '-']
  const text = await dump(app)
  // The dump is one: it has what is not secret.
  expect(foundIn(text, [member.vliveId, transfer?.id ?? '-'])).toHaveLength(2)
  expect(foundIn(text, secret)).toEqual([])
  const log = app.logLines().join('\n')
  expect(log).toContain('/wise/account/store')
  expect(foundIn(log, secret)).toEqual([])
})

it('an account opens after the keys were rotated, and not with that of somebody else', async ({ app, kit }) => {
  await kit.prepare('2027-03-10T12:00:00')
  const [member, other] = [await kit.newStreamer(0, details), await kit.newStreamer(0)]
  const { db } = app.context
  const rowOf = ({ userId }: { userId: bigint }) =>
    db.selectFrom('wiseAccounts').where('userId', '=', userId).selectAll().executeTakeFirstOrThrow()
  const [mine, theirs] = [await rowOf(member), await rowOf(other)]
  await db.updateTable('wiseAccounts').set({ details: theirs.details }).where('id', '=', mine.id).execute()
  expect((await app.call(wise.getWiseAccount, {}, kit.from(member))).status).toBe(500)
  await db.updateTable('wiseAccounts').set({ details: mine.details }).where('id', '=', mine.id).execute()
  const [old, fresh] = [
    { id: 'test', secret: Buffer.alloc(32, 1) },
    { id: 'fresh', secret: Buffer.alloc(32, 9) },
  ]
  const lookupKey = Buffer.alloc(32, 2)
  await reseal(db, new Sealing({ keys: [fresh, old], lookupKey }))
  const rotated = new Sealing({ keys: [fresh], lookupKey })
  expect((await latestAccount(db, rotated, member.userId))?.details).toEqual(details)
})
