import { errorCode } from '@avalive/contract/errors'
import { voteOperations } from '@avalive/contract/vote-operations'
import { somebodyWaits } from '@avalive/testkit/somebody-waits'
import { voteTest as it } from '@avalive/testkit/vote'
import { expect } from 'vitest'
import { checkLedger } from '../../platform/ledger-check.ts'
import { lockEdition } from './store.ts'
import { insertVote } from './vote-store.ts'

const many = 500
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index)

// shows vote-7
it('500 votes at once of a person with 100 tickets count exactly 100', { timeout: 120_000 }, async ({
  app,
  kit,
  member,
}) => {
  const campaignId = await kit.open()
  await kit.grant(member, campaignId, 100)
  const replies = await Promise.all(upTo(many).map((index) => kit.vote(member, campaignId, 1 + (index % 5))))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(100)
  expect(replies.filter(({ status }) => status === 400)).toHaveLength(400)
  const left = replies.filter(({ status }) => status === 200).map(({ payload }) => payload.remainingCount)
  expect(left.toSorted((a, b) => a - b)).toEqual(upTo(100))
  expect(await kit.votesOf(campaignId)).toHaveLength(100)
  expect(await kit.ticketsOf(member, campaignId)).toBe(0)
  app.clock.moveTo(await kit.endOf(campaignId))
  await kit.count()
  expect((await kit.resultsOf(campaignId))?.totalCount).toBe(100)
  expect((await checkLedger(app.context.db)).faults).toEqual([])
})

// shows vote-7
it('500 people who vote at once for one candidate all count', { timeout: 120_000 }, async ({ app, kit }) => {
  const campaignId = await kit.open({ ticketsPerDay: 1 })
  const people = []
  for (const _ of upTo(many)) people.push(await app.newMember())
  const replies = await Promise.all(people.map((person) => kit.vote(person, campaignId, 3)))
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  app.clock.moveTo(await kit.endOf(campaignId))
  await kit.count()
  expect((await kit.resultsOf(campaignId))?.ranking[0]).toEqual({ id: 3, rank: 1, count: many })
  expect((await checkLedger(app.context.db)).faults).toEqual([])
})

// shows vote-14
it('a vote that is sent 50 times at once with one key counts once', async ({ kit, member }) => {
  const campaignId = await kit.open()
  await kit.grant(member, campaignId, 10)
  const replies = await Promise.all(upTo(50).map(() => kit.vote(member, campaignId, 2, 'one-key-for-all')))
  expect(new Set(replies.map(({ status, payload }) => `${status} ${payload.remainingCount}`))).toEqual(
    new Set(['200 9']),
  )
  expect(await kit.votesOf(campaignId)).toHaveLength(1)
})

// shows vote-12
it('tickets of a day that are asked for 50 times at once, with votes among them, are given once', async ({
  app,
  kit,
  member,
}) => {
  const campaignId = await kit.open({ ticketsPerDay: 3 })
  await Promise.all(
    upTo(50).map((index) => (index % 5 === 0 ? kit.vote(member, campaignId, 1) : kit.ticketsOf(member, campaignId))),
  )
  expect(await kit.ticketsOf(member, campaignId)).toBe(0)
  expect(await kit.votesOf(campaignId)).toHaveLength(3)
  const grants = await app.context.db
    .selectFrom('voteTicketGrants')
    .where('userId', '=', member.userId)
    .select('amount')
    .execute()
  expect(grants).toEqual([{ amount: 3 }])
})

// shows vote-13
it('the count waits for a vote that is being stored', async ({ app, kit, member }) => {
  const { db } = app.context
  const campaignId = await kit.open({ hours: 1 })
  await kit.grant(member, campaignId, 2)
  await kit.vote(member, campaignId, 1)
  const end = await kit.endOf(campaignId)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: held, resolve: hold } = Promise.withResolvers<void>()
  // Another vote holds the shared lock of the edition.
  const other = db.transaction().execute(async (tx) => {
    await lockEdition(tx, campaignId, 'shared')
    hold()
    await released
  })
  await held
  app.clock.moveTo(end)
  const counting = kit.count()
  await somebodyWaits(db)
  expect(await kit.resultsOf(campaignId)).toBeNull()
  release()
  await Promise.all([other, counting])
  expect((await kit.resultsOf(campaignId))?.totalCount).toBe(1)
})

// shows vote-13
it('a vote that is sent before the end and waits for the lock until the end is too late', async ({
  app,
  kit,
  member,
}) => {
  const { db } = app.context
  const campaignId = await kit.open({ hours: 1 })
  await kit.grant(member, campaignId, 1)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: held, resolve: hold } = Promise.withResolvers<void>()
  const other = db.transaction().execute(async (tx) => {
    await lockEdition(tx, campaignId, 'exclusive')
    hold()
    await released
  })
  await held
  const late = kit.vote(member, campaignId, 1)
  await somebodyWaits(db)
  app.clock.moveTo(await kit.endOf(campaignId))
  release()
  await other
  const { status, failure } = await late
  expect([status, failure.errorCode]).toEqual([403, errorCode('vote', 'ended')])
  expect(await kit.votesOf(campaignId)).toEqual([])
  expect(await kit.ticketsOf(member, campaignId)).toBe(1)
})

it('votes at once with an operator’s end count if and only if they were taken', async ({ app, kit }) => {
  const campaignId = await kit.open({ ticketsPerDay: 1 })
  app.clock.moveTo(app.clock.now().add({ minutes: 1 }))
  const people = []
  for (const _ of upTo(60)) people.push(await app.newMember())
  const end = { campaignId, version: 1, reason: 'test' }
  const [replies, ended] = await Promise.all([
    Promise.all(people.map((person) => kit.vote(person, campaignId, 1))),
    app.call(voteOperations.endVoteEdition, end, kit.operator),
  ])
  expect(ended.status).toBe(200)
  await kit.count()
  const taken = replies.filter(({ status }) => status === 200).length
  expect(replies.filter(({ status }) => status === 403)).toHaveLength(60 - taken)
  expect((await kit.resultsOf(campaignId))?.totalCount).toBe(taken)
})

it('a vote doesn’t wait for another person’s vote for the same candidate that is being stored', async ({
  app,
  kit,
  member,
}) => {
  const campaignId = await kit.open({ ticketsPerDay: 1 })
  const other = await app.newMember()
  await kit.ticketsOf(other, campaignId)
  const { userId } = other
  const vote = { campaignId, candidateId: 1, userId, votedAt: app.clock.now(), idempotencyKey: null, remainingCount: 0 }
  await app.context.db.transaction().execute(async (tx) => {
    await lockEdition(tx, campaignId, 'shared')
    await insertVote(tx, vote, 'a-slow-vote')
    expect((await kit.vote(member, campaignId, 1)).status).toBe(200)
  })
  expect(await kit.votesOf(campaignId)).toHaveLength(2)
})
