import type { Ranked } from '@avalive/rules/vote/ranking'
import { sql, type Transaction } from 'kysely'
import { at } from '../../platform/db/at.ts'
import type { Database } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { transfer } from '../../platform/ledger.ts'
import { ticketsOf } from './ticket-store.ts'

export const voteOfKey = (tx: Transaction<DB>, userId: bigint, key: string) =>
  tx
    .selectFrom('votes')
    .where('userId', '=', userId)
    .where('idempotencyKey', '=', key)
    .select(['campaignId', 'candidateId', 'remainingCount'])
    .executeTakeFirst()

export interface NewVote {
  readonly campaignId: number
  readonly candidateId: number
  readonly userId: bigint
  readonly votedAt: Temporal.Instant
  readonly idempotencyKey: string | null
  readonly remainingCount: number
}

/** Takes one ticket and stores the vote. `unique` names the vote in the ledger. */
export const insertVote = async (tx: Transaction<DB>, vote: NewVote, unique: string): Promise<void> => {
  const { campaignId, userId, votedAt } = vote
  const transferId = await transfer(tx, {
    key: `vote:${campaignId}:${userId}:${unique}`,
    reason: 'vote',
    at: votedAt,
    postings: [
      { ownerId: userId, kind: ticketsOf(campaignId), amount: -1n },
      { ownerId: null, kind: 'voteTicketSpend', amount: 1n },
    ],
  })
  await tx
    .insertInto('votes')
    .values({ ...vote, transferId })
    .execute()
}

export interface DemoVote {
  readonly userId: bigint
  readonly candidateId: number
  readonly votedAt: Temporal.Instant
  readonly remainingCount: number
}

/** Stores the demo world's votes, with their transfers, in one statement. */
export const insertDemoVotes = async (
  tx: Transaction<DB>,
  campaignId: number,
  votes: readonly DemoVote[],
): Promise<void> => {
  await sql`
    insert into votes (campaign_id, candidate_id, user_id, transfer_id, voted_at, remaining_count)
    select ${campaignId}::int, v.candidate_id, v.user_id,
      ledger_transfer(format('vote:%s:%s:demo-%s', ${campaignId}::int, v.user_id, v.remaining), 'vote', v.voted_at,
        array[ledger_account(v.user_id, ${ticketsOf(campaignId)}), ledger_account(null, 'voteTicketSpend')],
        array[-1, 1]::bigint[]),
      v.voted_at, v.remaining
    from unnest(
      ${votes.map(({ userId }) => userId)}::bigint[],
      ${votes.map(({ candidateId }) => candidateId)}::int[],
      ${votes.map(({ votedAt }) => votedAt.toString())}::timestamptz[],
      ${votes.map(({ remainingCount }) => remainingCount)}::int[]) as v (user_id, candidate_id, voted_at, remaining)
    order by v.voted_at`.execute(tx)
}

/** Counts the votes of every candidate. Candidates without votes have 0. */
export const countVotes = async (db: Database, campaignId: number): Promise<{ id: number; count: number }[]> => {
  const { rows } = await sql<{ id: number; count: number }>`
    select c.candidate_id as id, count(v.id)::int as count
    from vote_candidates c
    left join votes v on v.campaign_id = c.campaign_id and v.candidate_id = c.candidate_id
    where c.campaign_id = ${campaignId}
    group by c.candidate_id order by c.candidate_id`.execute(db)
  return rows
}

/** Editions that are over and not counted yet. */
export const uncountedEditions = async (db: Database, now: Temporal.Instant): Promise<number[]> => {
  const rows = await db
    .selectFrom('voteEditions')
    .where('countedAt', 'is', null)
    .where('endAt', '<=', now)
    .orderBy('endAt')
    .select('campaignId')
    .execute()
  return rows.map(({ campaignId }) => campaignId)
}

export const saveResults = async (
  tx: Transaction<DB>,
  campaignId: number,
  ranking: readonly Ranked[],
  countedAt: Temporal.Instant,
): Promise<void> => {
  if (ranking.length > 0) {
    const rows = ranking.map(({ id, rank, count }) => ({ campaignId, candidateId: id, rank, count }))
    await tx.insertInto('voteResults').values(rows).execute()
  }
  await tx.updateTable('voteEditions').set({ countedAt }).where('campaignId', '=', campaignId).execute()
}

export const resultsOf = async (db: Database, campaignId: number): Promise<Ranked[]> => {
  const rows = await db
    .selectFrom('voteResults')
    .where('campaignId', '=', campaignId)
    .orderBy('rank')
    .orderBy('candidateId')
    .select(['candidateId as id', 'rank', 'count'])
    .execute()
  return rows.map((row) => ({ ...row, count: Number(row.count) }))
}

/** Forgets results of editions that have not ended at `now`, after the sandbox's clock was set back. */
export const forgetResults = async (tx: Transaction<DB>, now: Temporal.Instant): Promise<void> => {
  await sql`
    delete from vote_results r using vote_editions e
    where e.campaign_id = r.campaign_id and e.end_at > ${at(now)}`.execute(tx)
  await tx.updateTable('voteEditions').set({ countedAt: null }).where('endAt', '>', now).execute()
}

/** Deletes up to `limit` votes of editions that ended before, and were counted. */
export const deleteVotesBefore = async (db: Database, before: Temporal.Instant, limit: number): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('votes')
    .where('id', 'in', (all) =>
      all
        .selectFrom('votes')
        .innerJoin('voteEditions', 'voteEditions.campaignId', 'votes.campaignId')
        .where('voteEditions.endAt', '<', before)
        .where('voteEditions.countedAt', 'is not', null)
        .limit(limit)
        .select('votes.id'),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
