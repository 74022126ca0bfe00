import { vote } from '@avalive/contract/vote'
import { voteOperations } from '@avalive/contract/vote-operations'
import { countEnded } from '@avalive/server/features/vote/due'
import { runDue } from '@avalive/server/platform/due'
import { publicId } from '@avalive/server/platform/ids'
import type { Member, TestApp } from './app.ts'
import { appTest } from './app-test.ts'
import { frozenClock } from './events.ts'

export const voteKit = async (app: TestApp) => {
  const operator = await app.newMember({ role: 'operator' })
  const { db } = app.context

  const newCandidate = (id: number) => ({
    id,
    nameJa: `候補${id}`,
    nameKana: `こうほ${id}`,
    nameLatin: `Candidate ${id}`,
    portrait: `candidate-${id}`,
  })

  interface NewEdition {
    readonly hours?: number
    readonly ticketsPerDay?: number
    readonly candidates?: number
  }

  /** Creates an edition that begins in an hour, and returns its id. */
  const plan = async ({ hours = 240, ticketsPerDay = 0, candidates = 5 }: NewEdition = {}): Promise<number> => {
    const now = app.clock.now()
    const beginAt = now.add({ hours: 1 })
    const created = await app.call(
      voteOperations.createVoteEdition,
      {
        names: [
          { locale: 'en', name: 'Vote' },
          { locale: 'ja', name: '投票' },
        ],
        beginAt: String(beginAt),
        endAt: String(beginAt.add({ hours })),
        ticketsPerDay,
        reason: 'test',
      },
      operator,
    )
    const { campaignId } = created.payload.edition
    await app.call(
      voteOperations.saveVoteCandidates,
      {
        campaignId,
        version: 0,
        candidates: Array.from({ length: candidates }, (_, index) => newCandidate(index + 1)),
        reason: 'test',
      },
      operator,
    )
    return campaignId
  }

  /** Creates an edition and moves the clock to its begin. */
  const open = async (edition: NewEdition = {}): Promise<number> => {
    const campaignId = await plan(edition)
    app.clock.moveTo(app.clock.now().add({ hours: 1 }))
    return campaignId
  }

  return {
    operator,
    newCandidate,
    plan,
    open,
    grant: async (member: Member, campaignId: number, amount: number): Promise<void> => {
      const key = { idempotencyKey: publicId('key'), reason: 'test' }
      const input = { campaignId, vliveId: member.vliveId, amount, ...key }
      const { status } = await app.call(voteOperations.grantVoteTickets, input, operator)
      if (status !== 200) throw new Error(`no tickets: ${status}`)
    },
    vote: (member: Member, campaignId: number, voteId: number, idempotencyKey?: string) =>
      app.call(vote.castVote, { campaignId, voteId, ...(idempotencyKey && { idempotencyKey }) }, member),
    ticketsOf: async (member: Member, campaignId: number): Promise<number> =>
      (await app.call(vote.getTicketNum, { campaignId }, member)).payload.remainingCount,
    votesOf: (campaignId: number) =>
      db.selectFrom('votes').where('campaignId', '=', campaignId).orderBy('id').selectAll().execute(),
    endOf: async (campaignId: number): Promise<Temporal.Instant> =>
      (
        await db
          .selectFrom('voteEditions')
          .where('campaignId', '=', campaignId)
          .select('endAt')
          .executeTakeFirstOrThrow()
      ).endAt,
    count: () => runDue(app.context, [countEnded]),
    resultsOf: async (campaignId: number) => (await app.call(vote.getElection, { campaignId }, {})).payload.results,
    seen: (member: Member, day: string) =>
      db
        .insertInto('presenceDays')
        .values({ userId: member.userId, day })
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
  }
}

/** Like `appTest`, with a clock that moves only on request and editions of the vote. */
export const voteTest = appTest
  .override('options', frozenClock)
  .extend('kit', { scope: 'file' }, ({ app }) => voteKit(app))
