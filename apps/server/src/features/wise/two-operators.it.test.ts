import { approvals } from '@avalive/contract/approvals'
import { wiseOperations as operations } from '@avalive/contract/payouts/wise-operations'
import type { Member } from '@avalive/testkit/app'
import { wiseKit } from '@avalive/testkit/wise'
import { wiseTest } from '@avalive/testkit/wise-test'
import { describe, expect } from 'vitest'

const it = wiseTest
  .override('options', { env: { WISE_FUNDING: 'operator', APPROVAL_OVER_US_CENTS: '4000' } })
  .extend('kit', { scope: 'file' }, ({ app }) => wiseKit(app))
  .extend('operator', ({ app }) => app.newMember({ role: 'operator' }))
  .extend('colleague', ({ app }) => app.newMember({ role: 'operator' }))
  .extend('latest', ({ kit }) => async (member: Member) => {
    const [payout] = await kit.payoutsOf(member)
    return { payoutId: payout?.id ?? '', version: payout?.version ?? -1, reason: 'as agreed' }
  })
it.beforeEach(({ kit }) => kit.prepare('2027-03-10T12:00:00'))

describe('two operators at once', () => {
  it.for([
    ['cancelWisePayout', 'markWisePayoutFunded'],
    ['holdWisePayout', 'markWisePayoutFunded'],
    ['holdWisePayout', 'cancelWisePayout'],
    ['markWisePayoutFunded', 'markWisePayoutFunded'],
  ] as const)('%s and %s: one of them is made', async ([one, other], { app, kit, operator, colleague, latest }) => {
    const member = await kit.newStreamer()
    await kit.request(member)
    await kit.moveTo('2027-03-15T00:00:00')
    const input = await latest(member)
    const answers = await Promise.all([
      app.call(operations[one], input, operator),
      app.call(operations[other], input, colleague),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const [made = one] = [one, other].filter((_, place) => answers[place]?.status === 200)
    const after = {
      cancelWisePayout: { status: 'cancelled', held: false },
      holdWisePayout: { status: 'toFund', held: true },
      markWisePayoutFunded: { status: 'funded', held: false },
    }
    expect(await kit.payoutsOf(member)).toMatchObject([after[made]])
    expect(await kit.pointsOf(member)).toBe(made === 'cancelWisePayout' ? 10_000 : 5000)
  })

  it('releasing and cancelling a held payout: one of them is made', async ({
    app,
    kit,
    operator,
    colleague,
    latest,
  }) => {
    const member = await kit.newStreamer()
    await kit.request(member)
    await app.call(operations.holdWisePayout, await latest(member), operator)
    const input = await latest(member)
    const [released, cancelled] = await Promise.all([
      app.call(operations.releaseWisePayout, input, operator),
      app.call(operations.cancelWisePayout, input, colleague),
    ])
    expect([released.status, cancelled.status].toSorted()).toEqual([200, 409])
    expect(await kit.pointsOf(member)).toBe(cancelled.status === 200 ? 10_000 : 5000)
  })
})

it('a held payout over the limit is released by two operators', async ({ app, kit, operator, colleague, latest }) => {
  const member = await kit.newStreamer()
  await kit.request(member, 10_000)
  await app.call(operations.holdWisePayout, await latest(member), operator)
  const asked = (await app.call(operations.releaseWisePayout, await latest(member), operator)).payload
  expect(asked).toMatchObject({ status: 'requested', held: true, approvalId: expect.any(String) })
  expect(await kit.payoutsOf(member)).toMatchObject([{ held: true }])
  const decision = { approvalId: asked.approvalId ?? '', version: 0, reason: 'I checked it' }
  expect((await app.call(approvals.approveRequest, decision, operator)).status).toBe(403)
  expect((await app.call(approvals.approveRequest, decision, colleague)).status).toBe(200)
  expect(await kit.payoutsOf(member)).toMatchObject([{ status: 'requested', held: false }])
})

it('payouts that one operator releases and funds are added up, each of them once', async ({ app, kit, latest }) => {
  const [one, other] = [await kit.newStreamer(), await kit.newStreamer()]
  for (const member of [one, other]) await kit.request(member)
  await kit.moveTo('2027-03-14T23:59:00')
  const operator = await app.newMember({ role: 'operator' })
  await app.call(operations.holdWisePayout, await latest(one), operator)
  expect((await app.call(operations.releaseWisePayout, await latest(one), operator)).payload.approvalId).toBeNull()
  await kit.moveTo('2027-03-15T00:00:00')
  const fund = async (member: Member) => app.call(operations.markWisePayoutFunded, await latest(member), operator)
  expect((await fund(one)).payload).toMatchObject({ status: 'funded', approvalId: null })
  expect((await fund(other)).payload).toMatchObject({ status: 'toFund', approvalId: expect.any(String) })
})
