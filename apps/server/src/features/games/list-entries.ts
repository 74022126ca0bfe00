import type { games } from '@avalive/contract/games'
import type { Context } from '../../platform/context.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { gameBoard } from '../../platform/leaderboard/port.ts'
import { entriesOf, findRanking, MUTUAL } from './board.ts'
import { mutualPlaces } from './store.ts'

const PAGE_SIZE = 30
const placesOf = async (
  { db, leaderboards }: Context,
  rankingId: bigint,
  mutualsOf: bigint | null,
  range: { readonly from: number; readonly count: number },
) => {
  if (mutualsOf !== null) {
    const places = await mutualPlaces(db, rankingId, mutualsOf, range)
    return places.map(({ userId, score, rank }) => ({ userId, score: Number(score), rank: Number(rank) }))
  }
  const standings = await leaderboards.page(gameBoard(rankingId), range.from, range.count)
  return standings.map(({ member, score, rank }) => ({ userId: member, score, rank }))
}

export const listEntries: Handler<typeof games.listEntries> = async ({ page, ...asked }, { context, caller }) => {
  const ranking = await findRanking(context.db, asked)
  const range = { from: (page - 1) * PAGE_SIZE, count: PAGE_SIZE + 1 }
  const places = await placesOf(context, ranking.id, asked.targetType === MUTUAL ? caller.userId : null, range)
  return {
    entries: await entriesOf(context.db, places.slice(0, PAGE_SIZE)),
    pagination: { next: places.length > PAGE_SIZE ? page + 1 : 0 },
  }
}
