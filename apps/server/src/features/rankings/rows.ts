import type { Ranker } from '@avalive/contract/rankings'
import { ranksOf } from '@avalive/rules/rankings/rank'
import type { Context } from '../../platform/context.ts'
import { inTime } from '../../platform/leaderboard/in-time.ts'
import type { Board } from '../../platform/leaderboard/port.ts'
import type { OwnScore, Person, RankedPerson } from './store.ts'

const RANK_PATIENCE_MS = 2000

const row = <R extends number | null>(person: Person, rank: R, score: number) => ({
  rank,
  icon_url: person.iconUrl,
  name: person.nickname,
  score,
  profile_id: person.profileId,
})

/** The first page of a ranking, the best first. */
export const rankersOf = (people: readonly RankedPerson[]): Ranker[] => {
  const scores = people.map(({ score }) => Number(score))
  const ranks = ranksOf(scores)
  return people.map((person, index) => row(person, ranks[index] ?? 0, scores[index] ?? 0))
}

/** A person's own row: from the page if it has their current score, otherwise from the board. */
export const ownRow = async (
  context: Context,
  board: Board,
  me: Person,
  page: readonly Ranker[],
  findScore: () => Promise<OwnScore | undefined>,
) => {
  const shown = page.find(({ profile_id }) => profile_id === me.profileId)
  const own = await findScore()
  if (!own) return row(me, null, 0)
  if (shown?.score === Number(own.score)) return shown
  // Updates a board that has missed this score. The table's score is certain.
  context.leaderboards.raise(board, me.userId, own.score, own.reachedAt, own.order)
  // If the board doesn't answer in time, the rank comes with the next refresh.
  const standing = await inTime(context, context.leaderboards.rankOf(board, me.userId), RANK_PATIENCE_MS)
  return row(me, standing?.rank ?? null, Number(own.score))
}
