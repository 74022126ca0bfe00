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
  .extend('latest', ({ kit }) => async (member: Member) => {
    const [payout] = await kit.payoutsOf(member)
    return { payoutId: String(payout?.number), version: payout?.version ?? -1, reason: 'asked by the person' }
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
