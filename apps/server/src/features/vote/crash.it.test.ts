import type { TestApp } from '@avalive/testkit/app'
import { killEverywhere, killedAt } from '@avalive/testkit/killed-at'
import { voteTest as it } from '@avalive/testkit/vote'
import { expect } from 'vitest'
import type { Context } from '../../platform/context.ts'
import type { CallContext } from '../../platform/http/bind.ts'
import { checkLedger } from '../../platform/ledger-check.ts'
import type { Caller } from '../../platform/sessions.ts'
import { castVote } from './cast-vote.ts'
import { countEnded } from './due.ts'
import { getTicketNum } from './get-ticket-num.ts'

const callFrom = async (app: TestApp, context: Context, token: string) => {
  const caller = (await app.context.sessions.find(token)) as Caller
  return { context, caller } as CallContext<Caller>
}

// shows vote-17
it('a vote that is killed at any message is neither lost nor doubled', { timeout: 300_000 }, async ({ app, kit }) => {
  const campaignId = await kit.open({ ticketsPerDay: 2 })
  let voters = 0
  const reached = await killEverywhere(async (count, moment) => {
    const member = await app.newMember()
    voters++
    const input = { campaignId, voteId: 1, idempotencyKey: `kill-${moment}-${count}` }
    const died = await killedAt(app, count, moment, async (context) =>
      castVote(input, await callFrom(app, context, member.token)),
    )
    const what = `${moment} message ${count}`
    const own = (await kit.votesOf(campaignId)).filter(({ userId }) => userId === member.userId)
    expect(await kit.ticketsOf(member, campaignId), what).toBe(2 - own.length)
    // The page repeats the vote with the same key.
    expect((await kit.vote(member, campaignId, 1, input.idempotencyKey)).payload, what).toEqual({ remainingCount: 1 })
    expect(await kit.ticketsOf(member, campaignId), what).toBe(1)
    expect(await kit.votesOf(campaignId), what).toHaveLength(voters)
    return died
  })
  expect(reached).toBeGreaterThan(10)
  expect((await checkLedger(app.context.db)).faults).toEqual([])
})

// shows vote-17
it('giving a day’s tickets, killed at any message, gives them once', { timeout: 300_000 }, async ({ app, kit }) => {
  const campaignId = await kit.open({ ticketsPerDay: 2 })
  const reached = await killEverywhere(async (count, moment) => {
    const member = await app.newMember()
    const died = await killedAt(app, count, moment, async (context) =>
      getTicketNum({ campaignId }, await callFrom(app, context, member.token)),
    )
    expect(await kit.ticketsOf(member, campaignId), `${moment} message ${count}`).toBe(2)
    return died
  })
  expect(reached).toBeGreaterThan(5)
})

// shows vote-17
it('a count that is killed at any message is stored once and whole', { timeout: 300_000 }, async ({
  app,
  kit,
  member,
}) => {
  const reached = await killEverywhere(async (count, moment) => {
    const campaignId = await kit.open({ hours: 1 })
    await kit.grant(member, campaignId, 1)
    await kit.vote(member, campaignId, 4)
    app.clock.moveTo(await kit.endOf(campaignId))
    // Editions before this one are counted already.
    const died = await killedAt(app, count, moment, (context) => countEnded.run(context, app.clock.now()))
    await kit.count()
    const results = await kit.resultsOf(campaignId)
    expect(results?.ranking, `${moment} message ${count}`).toHaveLength(5)
    expect(results?.ranking[0]).toEqual({ id: 4, rank: 1, count: 1 })
    return died
  })
  expect(reached).toBeGreaterThan(5)
})
