import { approvals } from '@avalive/contract/approvals'
import { payoneerOperations as operations } from '@avalive/contract/payouts/payoneer-operations'
import type { Member } from '@avalive/testkit/app'
import { homeGeo } from '@avalive/testkit/geo-of-header'
import { payoneerTest } from '@avalive/testkit/payoneer-test'
import { describe, expect } from 'vitest'

const it = payoneerTest
  .override('options', { parts: { geo: homeGeo }, env: { APPROVAL_OVER_US_CENTS: '4000' } })
  .extend('operator', ({ app }) => app.newMember({ role: 'operator' }))
  .extend('colleague', ({ app }) => app.newMember({ role: 'operator' }))
  .extend('requested', ({ kit }) => async (points: number) => {
    const member = await kit.newStreamer(10_000)
    await kit.request(member, points)
    return member
  })
  .extend('latest', ({ kit }) => async (member: Member, place = 0) => {
    const payout = (await kit.payoutsOf(member))[place]
    return { payoutId: String(payout?.number), version: payout?.version ?? -1, reason: 'asked by the person' }
  })
  // Holds a payout, and has an operator release it.
  .extend('release', ({ app, latest }) => async (member: Member, by: Member, place = 0) => {
    await app.call(operations.holdPayoneerPayout, await latest(member, place), by)
    return (await app.call(operations.releasePayoneerPayout, await latest(member, place), by)).payload
  })
it.beforeEach(({ kit }) => kit.begins())

describe('two operators at once', () => {
  it.for([
    ['hold', 'cancel'],
    ['hold', 'hold'],
    ['release', 'cancel'],
    ['release', 'release'],
  ] as const)(
    '%s and %s: one of them is made',
    async ([one, other], { app, kit, operator, colleague, requested, latest }) => {
      const calls = {
        hold: operations.holdPayoneerPayout,
        release: operations.releasePayoneerPayout,
        cancel: operations.cancelPayoneerPayout,
      }
      const member = await requested(5000)
      if (one === 'release') await app.call(calls.hold, await latest(member), operator)
      const input = await latest(member)
      const answers = await Promise.all([
        app.call(calls[one], input, operator),
        app.call(calls[other], input, colleague),
      ])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
      const [made] = [one, other].filter((_, place) => answers[place]?.status === 200)
      expect(await kit.payoutsOf(member)).toMatchObject([
        made === 'cancel' ? { status: 'cancelled' } : { status: 'provisional', held: made === 'hold' },
      ])
    },
  )
})

it('a held payout over the limit is released by two operators', async ({
  app,
  kit,
  operator,
  colleague,
  requested,
  latest,
}) => {
  const member = await requested(10_000)
  await app.call(operations.holdPayoneerPayout, await latest(member), operator)
  const asked = (await app.call(operations.releasePayoneerPayout, await latest(member), operator)).payload
  expect(asked).toMatchObject({ status: 'provisional', held: true, approvalId: expect.any(String) })
  const decision = { approvalId: asked.approvalId ?? '', version: 0, reason: 'I checked it' }
  expect((await app.call(approvals.approveRequest, decision, colleague)).status).toBe(200)
  expect(await kit.payoutsOf(member)).toMatchObject([{ status: 'provisional', held: false }])
})

describe('payouts below the limit that one operator releases', () => {
  it('are added up for 24 hours', async ({ app, kit, operator, requested, release }) => {
    const [one, other, third] = [await requested(5000), await requested(5000), await requested(5000)]
    expect(await release(one, operator)).toMatchObject({ held: false, approvalId: null })
    // The same payout once more moves nothing more.
    expect(await release(one, operator)).toMatchObject({ held: false, approvalId: null })
    expect(await release(other, operator)).toMatchObject({ held: true, approvalId: expect.any(String) })
    app.clock.moveTo(app.clock.now().add({ hours: 25 }))
    expect(await release(third, await kit.again(operator))).toMatchObject({ held: false, approvalId: null })
  })

  it('are added up for one person, whoever released them', async ({ kit, operator, colleague, requested, release }) => {
    const member = await requested(5000)
    await kit.request(member, 5000)
    expect(await release(member, operator)).toMatchObject({ held: false, approvalId: null })
    expect(await release(member, colleague, 1)).toMatchObject({ held: true, approvalId: expect.any(String) })
  })

  it('are added up when they are released at once', async ({ app, kit, operator, requested, latest }) => {
    const members = [await requested(5000), await requested(5000)]
    for (const member of members) await app.call(operations.holdPayoneerPayout, await latest(member), operator)
    const inputs = await Promise.all(members.map((member) => latest(member)))
    const answers = await Promise.all(
      inputs.map((input) => app.call(operations.releasePayoneerPayout, input, operator)),
    )
    expect(answers.map(({ payload }) => payload.held).toSorted()).toEqual([false, true])
    expect(
      (await Promise.all(members.map((member) => kit.payoutsOf(member)))).flat().filter(({ held }) => held),
    ).toHaveLength(1)
  })
})
