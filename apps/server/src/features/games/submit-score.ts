import type { games } from '@avalive/contract/games'
import { isOpen } from '@avalive/rules/time/period'
import type { Database } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/errors.ts'
import type { GameServerHandler } from '../../platform/http/bind.ts'
import { hashInput, requireSameInput } from '../../platform/idempotency.ts'
import { gameBoard } from '../../platform/leaderboard/port.ts'
import { noteUse } from './operations-store.ts'
import { findPeriod, findPlayer } from './store.ts'
import { addScore, bestInPeriod, findSubmission } from './submission-store.ts'

const bestOf = async (db: Database, periodId: bigint, userId: bigint, submissionId: bigint) => {
  const best = await bestInPeriod(db, periodId, userId)
  return { bestScore: Number(best?.score ?? 0n), isBest: best?.submissionId === submissionId }
}

export const submitScore: GameServerHandler<typeof games.submitScore> = async (
  { gameId, periodId, vliveId, score, idempotencyKey: key },
  { context, caller },
) => {
  const { db, clock, leaderboards } = context
  const { serverId } = caller
  await noteUse(db, serverId, clock.now())
  const inputHash = hashInput({ gameId, periodId, vliveId, score })
  const before = await findSubmission(db, serverId, key)
  if (before) {
    requireSameInput(before, inputHash, 'games.keyUsedOtherwise')
    return bestOf(db, before.periodId, before.userId, before.id)
  }

  const period = await findPeriod(db, periodId)
  // Another game's server must not learn about this game's periods.
  if (!period || period.gameId !== gameId || period.storedGameId !== caller.gameId) throw new Refusal('notFound')
  const person = await findPlayer(db, vliveId)
  if (!person) throw new Refusal('notFound')
  const now = clock.now()
  const open = { startAt: period.startAt.epochMilliseconds, endAt: period.endAt.epochMilliseconds }
  if (!isOpen(open, now.epochMilliseconds)) throw new Refusal('games.periodClosed')

  const counted = { periodId: period.id, userId: person.id, score: BigInt(score), at: now }
  const submission = { serverId, key, inputHash, ...counted }
  const raised = await db.transaction().execute((tx) => addScore(tx, submission))
  for (const { rankingId, submissionId } of raised ?? []) {
    leaderboards.raise(gameBoard(rankingId), person.id, submission.score, now, submissionId)
  }
  const stored = await findSubmission(db, serverId, key)
  if (!stored) throw new Error('a score that was written is not there')
  requireSameInput(stored, inputHash, 'games.keyUsedOtherwise')
  return bestOf(db, period.id, person.id, stored.id)
}
