import { setTimeout } from 'node:timers/promises'
import { presents } from '@avalive/contract/presents'
import { appTest } from '@avalive/testkit/app-test'
import { presentsKit } from '@avalive/testkit/presents'
import { expect } from 'vitest'
import { coinBalance } from '../../platform/ledger.ts'
import { checkLedger } from '../../platform/ledger-check.ts'
import { claimCode } from './receive.ts'

const it = appTest.extend('kit', { scope: 'file' }, ({ app }) => presentsKit(app))

const AT_ONCE = 500

// shows presents-10
it('500 claims of one code by one person at once give one present', async ({ app, kit, member }) => {
  const { codes, campaign } = await kit.newCodes()
  const [code = ''] = codes
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => kit.receive(code, member)))
  expect(new Set(answers.map(({ status, payload }) => `${status} ${payload.received}`))).toEqual(new Set(['200 true']))
  expect(await coinBalance(app.context.db, member.userId)).toEqual({ charged: 0n, free: 300n })
  const claims = app.context.db.selectFrom('presentClaims').where('userId', '=', member.userId).select('id')
  expect(await claims.execute()).toHaveLength(1)
  const [operator, { id }] = [await kit.operator(), campaign]
  expect((await app.call(presents.getPresentCampaign, { id }, operator)).payload.campaign.claims).toBe(1)
  expect((await app.call(presents.listPresentCodes, { id }, operator)).payload.rows[0]?.claims).toBe(1)
}, 120_000)

// shows presents-11
it('500 people at once receive a code that is limited to 100 exactly 100 times', async ({ app, kit }) => {
  const { codes, campaign } = await kit.newCodes({ maxClaims: 100 })
  const [code = ''] = codes
  const people = await Promise.all(Array.from({ length: AT_ONCE }, () => app.newMember()))
  // Each of them taps twice.
  const answers = await Promise.all([...people, ...people].map((member) => kit.receive(code, member)))
  const winners = people.filter((_, index) => answers[index]?.status === 200)
  expect(winners).toHaveLength(100)
  const second = answers.slice(AT_ONCE)
  expect(people.filter((_, index) => second[index]?.status === 200)).toEqual(winners)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400]))
  const given = await Promise.all(people.map(({ userId }) => coinBalance(app.context.db, userId)))
  expect(given.reduce((sum, { free }) => sum + free, 0n)).toBe(30_000n)
  expect(given.every(({ free }) => free === 0n || free === 300n)).toBe(true)
  const counted = app.context.db.selectFrom('presentCodes').where('campaignId', '=', BigInt(campaign.id))
  expect(await counted.select('claims').execute()).toEqual([{ claims: 100 }])
  expect((await checkLedger(app.context.db)).faults).toEqual([])
}, 240_000)

// shows presents-16
it('claims and a withdrawal at once leave no claim without its coins', async ({ app, kit }) => {
  const { codes, campaign } = await kit.newCodes()
  const [code = ''] = codes
  const people = await Promise.all(Array.from({ length: 40 }, () => app.newMember()))
  const withdraw = { id: campaign.id, version: 0, reason: 'a leak' }
  const operator = await kit.operator()
  const early = people.slice(0, 20).map((member) => kit.receive(code, member))
  const withdrawing = app.call(presents.withdrawPresentCampaign, withdraw, operator)
  const later = people.slice(20).map((member) => kit.receive(code, member))
  const statuses = (await Promise.all([...early, ...later])).map(({ status }) => status)
  const withdrawn = await withdrawing
  expect(withdrawn.status).toBe(200)
  const given = await Promise.all(people.map(({ userId }) => coinBalance(app.context.db, userId)))
  given.forEach(({ free }, index) => {
    expect(free).toBe(statuses[index] === 200 ? 300n : 0n)
  })
  // The withdrawal has waited for the claims before it, and there are none after it.
  const received = statuses.filter((status) => status === 200).length
  expect(withdrawn.payload.campaign.claims).toBe(received)
  const [, audit] = await app.auditOf(`present:${campaign.id}`)
  expect(audit?.before).toMatchObject({ claims: received })
  const late = await app.newMember()
  expect((await kit.receive(code, late)).status).toBe(400)
}, 120_000)

// shows presents-16
it.for([undefined, 1])(
  'a withdrawal of position %s waits for a claim that is being stored',
  async (position, { app, kit, member }) => {
    const { codes, campaign } = await kit.newCodes()
    const [code = ''] = codes
    const sent = { id: campaign.id, version: 0, ...(position && { position }), reason: 'a leak' }
    const operator = await kit.operator()
    const withdrawing = await app.context.db.transaction().execute(async (tx) => {
      await claimCode(tx, app.context, member.userId, code)
      const withdrawing = app.call(presents.withdrawPresentCampaign, sent, operator)
      expect(await Promise.race([withdrawing.then(() => 'withdrawn'), setTimeout(300, 'waits')])).toBe('waits')
      return { withdrawing }
    })
    expect((await withdrawing.withdrawing).payload.campaign.claims).toBe(1)
  },
)

// shows presents-10
it('claims of a code without a limit don’t wait for each other', async ({ app, kit, member }) => {
  const { codes } = await kit.newCodes()
  const [code = ''] = codes
  const other = await app.newMember()
  await app.context.db.transaction().execute(async (tx) => {
    await claimCode(tx, app.context, member.userId, code)
    expect((await kit.receive(code, other)).payload.received).toBe(true)
  })
  expect((await kit.get(code, member)).payload.received).toBe(true)
})

// shows presents-10, presents-11
it('a code that a person can’t claim is answered while others claim it', async ({ app, kit, member }) => {
  const { codes } = await kit.newCodes({ maxClaims: 2 })
  const used = await kit.newCodes({ maxClaims: 1 })
  const [[code = ''], [usedUp = '']] = [codes, used.codes]
  await kit.receive(code, member)
  await kit.receive(usedUp, member)
  const [claimer, other] = [await app.newMember(), await app.newMember()]
  await app.context.db.transaction().execute(async (tx) => {
    await claimCode(tx, app.context, claimer.userId, code)
    expect((await kit.receive(code, member)).payload.received).toBe(true)
    await tx
      .selectFrom('presentCodes')
      .where('campaignId', '=', BigInt(used.campaign.id))
      .select('id')
      .forUpdate()
      .execute()
    expect((await kit.receive(usedUp, other)).status).toBe(400)
  })
})
