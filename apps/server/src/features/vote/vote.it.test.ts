import { errorCode } from '@avalive/contract/errors'
import { vote } from '@avalive/contract/vote'
import { dateInJapan } from '@avalive/rules/time/jst'
import type { TestApp } from '@avalive/testkit/app'
import { voteTest as it } from '@avalive/testkit/vote'
import { describe, expect } from 'vitest'
import { runDue } from '../../platform/due.ts'
import { eraseSome } from '../../platform/personal-data/erase-store.ts'
import { deletePassedVotes } from './due.ts'
import { voteFeature } from './index.ts'
import { votePersonalData } from './personal-data.ts'

const refusal = (name: Parameters<typeof errorCode<'vote'>>[1]) => errorCode('vote', name)
const pass = (app: TestApp, time: Temporal.DurationLike) => app.clock.moveTo(app.clock.now().add(time))

describe('a vote', () => {
  // shows vote-7, vote-10, vote-11
  it('takes one ticket and is stored with the transfer that took it', async ({ app, kit, member }) => {
    const campaignId = await kit.open()
    await kit.grant(member, campaignId, 3)
    expect(await kit.ticketsOf(member, campaignId)).toBe(3)
    const { status, payload } = await kit.vote(member, campaignId, 2)
    expect([status, payload]).toEqual([200, { remainingCount: 2 }])
    expect(await kit.ticketsOf(member, campaignId)).toBe(2)
    const [stored] = await kit.votesOf(campaignId)
    expect(stored).toMatchObject({ candidateId: 2, userId: member.userId, remainingCount: 2 })
    const transfer = await app.context.db
      .selectFrom('ledgerTransfers')
      .where('id', '=', stored?.transferId ?? 0n)
      .select('reason')
      .executeTakeFirst()
    expect(transfer?.reason).toBe('vote')
  })

  it('still counts after the account of its person is deleted', async ({ app, kit, member }) => {
    const campaignId = await kit.open({ hours: 24 })
    await kit.grant(member, campaignId, 1)
    await kit.vote(member, campaignId, 2)
    const now = app.clock.now()
    for (const rows of votePersonalData.rows)
      await app.context.db.transaction().execute((tx) => eraseSome(tx, rows, member.userId, now))
    pass(app, { hours: 25 })
    await kit.count()
    expect((await kit.resultsOf(campaignId))?.ranking[0]).toMatchObject({ id: 2, rank: 1, count: 1 })
  })

  // shows vote-11
  it('without a ticket is refused with a code and a message', async ({ kit, member }) => {
    const campaignId = await kit.open()
    const { status, failure } = await kit.vote(member, campaignId, 1)
    expect([status, failure]).toEqual([
      400,
      { errorCode: refusal('noTickets'), message: 'You have no voting tickets.' },
    ])
    expect(await kit.votesOf(campaignId)).toEqual([])
  })

  it('for an unknown candidate or edition uses no ticket', async ({ kit, member }) => {
    const campaignId = await kit.open()
    await kit.grant(member, campaignId, 1)
    expect((await kit.vote(member, campaignId, 6)).status).toBe(404)
    expect((await kit.vote(member, 9999, 1)).status).toBe(404)
    expect(await kit.ticketsOf(member, campaignId)).toBe(1)
  })

  it('needs a member, and the account that the page shows', async ({ app, kit, member }) => {
    const campaignId = await kit.open()
    await kit.grant(member, campaignId, 1)
    const input = { campaignId, voteId: 1 }
    expect((await app.call(vote.castVote, input)).status).toBe(401)
    expect((await app.call(vote.getTicketNum, { campaignId })).status).toBe(401)
    expect((await app.call(vote.castVote, { ...input, vliveId: 'v-other' }, member)).failure.errorCode).toBe(
      errorCode('coins', 'accountMismatch'),
    )
    expect(await kit.ticketsOf(member, campaignId)).toBe(1)
  })

  it('uses tickets of its own edition only', async ({ kit, member }) => {
    const first = await kit.open()
    const second = await kit.open()
    await kit.grant(member, first, 1)
    expect((await kit.vote(member, second, 1)).failure.errorCode).toBe(refusal('noTickets'))
    expect((await kit.vote(member, first, 1)).status).toBe(200)
  })

  // shows vote-14
  it('that is repeated with its key gets the same answer, also after the end; another vote with it is refused', async ({
    app,
    kit,
    member,
  }) => {
    const campaignId = await kit.open({ hours: 1 })
    await kit.grant(member, campaignId, 5)
    expect((await kit.vote(member, campaignId, 1, 'key-of-one-vote')).payload).toEqual({ remainingCount: 4 })
    expect((await kit.vote(member, campaignId, 1)).payload).toEqual({ remainingCount: 3 })
    expect((await kit.vote(member, campaignId, 1, 'key-of-one-vote')).payload).toEqual({ remainingCount: 4 })
    const other = await kit.vote(member, campaignId, 2, 'key-of-one-vote')
    expect([other.status, other.failure.errorCode]).toEqual([409, refusal('keyUsedOtherwise')])
    pass(app, { hours: 2 })
    expect((await kit.vote(member, campaignId, 1, 'key-of-one-vote')).payload).toEqual({ remainingCount: 4 })
    expect(await kit.votesOf(campaignId)).toHaveLength(2)
  })

  // shows vote-13
  it('is taken from the begin until just before the end', async ({ app, kit, member }) => {
    const campaignId = await kit.plan({ hours: 1 })
    await kit.grant(member, campaignId, 5)
    const end = await kit.endOf(campaignId)
    app.clock.moveTo(end.subtract({ hours: 1, milliseconds: 1 }))
    const early = await kit.vote(member, campaignId, 1)
    expect([early.status, early.failure.errorCode]).toEqual([403, refusal('notBegun')])
    app.clock.moveTo(end.subtract({ hours: 1 }))
    expect((await kit.vote(member, campaignId, 1)).status).toBe(200)
    app.clock.moveTo(end.subtract({ milliseconds: 1 }))
    expect((await kit.vote(member, campaignId, 2)).status).toBe(200)
    app.clock.moveTo(end)
    const late = await kit.vote(member, campaignId, 3)
    expect([late.status, late.failure.errorCode]).toEqual([403, refusal('ended')])
    expect(await kit.ticketsOf(member, campaignId)).toBe(3)
    await kit.count()
    expect((await kit.resultsOf(campaignId))?.totalCount).toBe(2)
  })
})

describe('tickets', () => {
  // shows vote-12
  it('are given once for each day of presence in the period, and for today', async ({ app, kit, member }) => {
    const campaignId = await kit.open({ ticketsPerDay: 2 })
    const today = dateInJapan(app.clock.now())
    expect(await kit.ticketsOf(member, campaignId)).toBe(2)
    expect(await kit.ticketsOf(member, campaignId)).toBe(2)
    for (const days of [1, 2, 20, -1]) await kit.seen(member, today.add({ days }).toString())
    pass(app, { hours: 48 })
    // Today, one day before it and the first day. The days before the begin and after the end don't count.
    expect(await kit.ticketsOf(member, campaignId)).toBe(6)
    pass(app, { hours: 24 })
    expect((await kit.vote(member, campaignId, 1)).payload).toEqual({ remainingCount: 7 })
  })

  it('are not given for the day that begins with the end', async ({ app, kit, member }) => {
    const untilMidnight = dateInJapan(app.clock.now()).add({ days: 3 }).toZonedDateTime('Asia/Tokyo').toInstant()
    const hours = untilMidnight.since(app.clock.now()).total('hours') - 1
    const campaignId = await kit.open({ ticketsPerDay: 1, hours })
    expect(await kit.endOf(campaignId)).toEqual(untilMidnight)
    await kit.seen(member, dateInJapan(untilMidnight).toString())
    app.clock.moveTo(untilMidnight.subtract({ seconds: 1 }))
    expect(await kit.ticketsOf(member, campaignId)).toBe(1)
    app.clock.moveTo(untilMidnight)
    expect(await kit.ticketsOf(member, campaignId)).toBe(1)
  })

  it('are 0 before the begin', async ({ kit, member }) => {
    const campaignId = await kit.plan({ ticketsPerDay: 1 })
    expect(await kit.ticketsOf(member, campaignId)).toBe(0)
  })
})

describe('the results', () => {
  // shows vote-15
  it('are in no answer before the end, and share ranks afterwards', async ({ app, kit, member }) => {
    const campaignId = await kit.open({ hours: 1 })
    await kit.grant(member, campaignId, 10)
    for (const id of [3, 3, 1, 2, 2, 5]) await kit.vote(member, campaignId, id)
    const during = await app.call(vote.getElection, { campaignId })
    expect(during.payload).toMatchObject({ edition: { phase: 'open' }, results: null })
    expect(JSON.stringify(during.payload)).not.toMatch(/count/i)
    pass(app, { hours: 1 })
    const ended = await app.call(vote.getElection, { campaignId })
    expect(ended.payload).toMatchObject({ edition: { phase: 'ended' }, results: null })
    await kit.count()
    const ranking = [
      { id: 2, rank: 1, count: 2 },
      { id: 3, rank: 1, count: 2 },
      { id: 1, rank: 3, count: 1 },
      { id: 5, rank: 3, count: 1 },
      { id: 4, rank: 5, count: 0 },
    ]
    expect(await kit.resultsOf(campaignId)).toEqual({ totalCount: 6, ranking })
    expect(await kit.count()).toBe(0)
  })

  it('are forgotten when the sandbox’s clock is set back before the end, and counted again', async ({
    app,
    kit,
    member,
  }) => {
    const campaignId = await kit.open({ hours: 1 })
    await kit.grant(member, campaignId, 2)
    await kit.vote(member, campaignId, 1)
    pass(app, { hours: 1 })
    await kit.count()
    pass(app, { hours: -1 })
    await app.context.db.transaction().execute(async (tx) => voteFeature.setBack?.(tx, app.clock.now()))
    expect((await kit.vote(member, campaignId, 1)).status).toBe(200)
    pass(app, { hours: 1 })
    await kit.count()
    expect((await kit.resultsOf(campaignId))?.totalCount).toBe(2)
  })

  // shows vote-16
  it('stay when the votes are deleted', async ({ app, kit, member }) => {
    const campaignId = await kit.open({ hours: 1 })
    await kit.grant(member, campaignId, 1)
    await kit.vote(member, campaignId, 1)
    pass(app, { hours: 1 })
    await kit.count()
    await runDue(app.context, [deletePassedVotes])
    pass(app, { hours: 24 * 365 })
    expect(await kit.votesOf(campaignId)).toHaveLength(1)
    pass(app, { seconds: 1 })
    await runDue(app.context, [deletePassedVotes])
    expect(await kit.votesOf(campaignId)).toHaveLength(0)
    expect((await kit.resultsOf(campaignId))?.totalCount).toBe(1)
  })
})
