import { approvals } from '@avalive/contract/approvals'
import type { SentInput } from '@avalive/contract/call'
import { errorCode } from '@avalive/contract/errors'
import { presents } from '@avalive/contract/presents'
import type { Member, TestApp } from '@avalive/testkit/app'
import { freshAppTest } from '@avalive/testkit/app-test'
import { expect } from 'vitest'

const it = freshAppTest
  .override('options', { parts: { due: [] }, env: { APPROVAL_OVER_COINS: '1000', FRESH_SIGN_IN_MINUTES: '15' } })
  .extend('operator', ({ app }) => app.newMember({ role: 'operator' }))
  .extend('colleague', ({ app }) => app.newMember({ role: 'operator' }))

type Input = SentInput<typeof presents.createCoinCampaign>
let keys = 0

const create = (app: TestApp, by: Member, changes: Partial<Input> = {}) => {
  const input: Input = {
    label: 'Autumn fair',
    memo: '',
    presentAmount: 100,
    beginAt: null,
    endAt: null,
    codes: 5,
    maxClaims: 2,
    reason: 'for the booth',
    idempotencyKey: `key-${keys++}-abcdef`,
    ...changes,
  }
  return app.call(presents.createCoinCampaign, input, by)
}
const campaigns = async (app: TestApp, by: Member) =>
  (await app.call(presents.listPresentCampaigns, {}, by)).payload.rows.length
const approve = (app: TestApp, approvalId: string | null, by: Member) =>
  app.call(approvals.approveRequest, { approvalId: approvalId ?? '', version: 0, reason: 'I checked it' }, by)

it('one operator gives as many coins as the limit, and a second one approves more', async ({
  app,
  operator,
  colleague,
}) => {
  const most = (await create(app, operator)).payload
  expect(most).toMatchObject({ campaign: { codes: 5, presentAmount: 100, maxClaims: 2 }, approvalId: null })
  const more = (await create(app, colleague, { presentAmount: 101 })).payload
  expect(more).toEqual({ campaign: null, approvalId: expect.any(String) })
  expect(await campaigns(app, operator)).toBe(1)
  expect((await approve(app, more.approvalId, colleague)).failure.errorCode).toBe(errorCode('console', 'notAllowed'))
  expect((await approve(app, more.approvalId, operator)).status).toBe(200)
  expect(await campaigns(app, operator)).toBe(2)
})

it('a campaign without a limit always needs two operators', async ({ app, operator }) => {
  const { campaign, approvalId } = (await create(app, operator, { presentAmount: 1, codes: 1, maxClaims: null }))
    .payload
  expect([campaign, approvalId]).toEqual([null, expect.any(String)])
})

it('several campaigns of an operator count together for a day', async ({ app, operator, colleague }) => {
  const half = { presentAmount: 60 } as const
  expect((await create(app, operator, half)).payload.campaign).not.toBeNull()
  expect((await create(app, operator, half)).payload.campaign).toBeNull()
  expect((await create(app, colleague, half)).payload.campaign).not.toBeNull()
  const sent = await Promise.all([1, 2].map(() => create(app, colleague, { presentAmount: 40 })))
  expect(sent.filter(({ payload }) => payload.campaign !== null)).toHaveLength(1)
})

it('the same key creates one campaign', async ({ app, operator }) => {
  const idempotencyKey = 'the-same-key-again'
  const sent = await Promise.all([1, 2, 3].map(() => create(app, operator, { idempotencyKey, presentAmount: 10 })))
  expect(new Set(sent.map(({ payload }) => payload.campaign?.id)).size).toBe(1)
  const other = await create(app, operator, { idempotencyKey, presentAmount: 11 })
  expect(other.failure.errorCode).toBe(errorCode('coins', 'keyUsedOtherwise'))
  expect(await campaigns(app, operator)).toBe(1)
})

it('needs a fresh sign-in', async ({ app, operator }) => {
  app.clock.moveTo(app.clock.now().add({ minutes: 16 }))
  expect((await create(app, operator)).failure.errorCode).toBe(errorCode('presents', 'freshSignInRequired'))
})

it('coins are given by no call that one operator makes alone', () => {
  const { input } = presents.createPresentCampaign
  const campaign = { label: 'x', memo: '', presentAmount: 5, beginAt: null, endAt: null, codes: 1, maxClaims: 1 }
  expect(input.safeParse({ ...campaign, presentType: 1, reason: 'for the booth' }).success).toBe(false)
  const tickets = { ...campaign, presentType: 6, ticketTypeId: 'test', reason: 'for the booth' }
  expect(input.safeParse(tickets).success).toBe(true)
})
