import { sql, type Transaction } from 'kysely'
import { at as instant } from '../../platform/db/at.ts'
import type { Database } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/types.generated.ts'

export interface Submission {
  readonly serverId: bigint
  readonly key: string
  readonly inputHash: Buffer | null
  readonly periodId: bigint
  readonly userId: bigint
  readonly score: bigint
  readonly at: Temporal.Instant
}

export interface Raised {
  readonly rankingId: bigint
  readonly submissionId: bigint
}

/**
 * Stores a score and updates every ranking open at its time in which it is the player's best. Undefined if the key was
 * used before; a concurrent use of the key is waited for.
 */
export const addScore = async (
  tx: Transaction<DB>,
  { serverId, key, inputHash, periodId, userId, score, at }: Submission,
): Promise<readonly Raised[] | undefined> => {
  const submission = await tx
    .insertInto('gameSubmissions')
    .values({
      serverId,
      idempotencyKey: key,
      inputHash,
      periodId,
      userId,
      score,
      at,
    })
    .onConflict((conflict) => conflict.columns(['serverId', 'idempotencyKey']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!submission) return undefined
  if (score === 0n) return []
  const { rows } = await sql<Raised>`
    insert into game_scores as s (ranking_id, user_id, score, reached_at, submission_id)
    select r.id, ${userId}::bigint, ${score}::bigint, ${instant(at)}, ${submission.id}::bigint
    from game_rankings r
    where r.period_id = ${periodId} and r.start_at <= ${instant(at)} and ${instant(at)} < r.end_at
    order by r.id
    on conflict (ranking_id, user_id) do update
      set score = excluded.score, reached_at = excluded.reached_at, submission_id = excluded.submission_id
      where excluded.score > s.score
    returning ranking_id, submission_id`.execute(tx)
  return rows
}

/** The score that a server has submitted with this idempotency key. */
export const findSubmission = (db: Database, serverId: bigint, key: string) =>
  db
    .selectFrom('gameSubmissions')
    .where('serverId', '=', serverId)
    .where('idempotencyKey', '=', key)
    .select(['id', 'periodId', 'userId', 'inputHash'])
    .executeTakeFirst()

/** A player's best score of the overall ranking, in which every score of the period counts. */
export const bestInPeriod = (db: Database, periodId: bigint, userId: bigint) =>
  db
    .selectFrom('gameScores as s')
    .innerJoin('gameRankings as r', 'r.id', 's.rankingId')
    .where('r.periodId', '=', periodId)
    .where('r.rankingType', '=', 1)
    .where('s.userId', '=', userId)
    .select(['s.score', 's.submissionId'])
    .executeTakeFirst()
