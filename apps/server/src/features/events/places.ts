import { wholeSeconds } from '@avalive/rules/events/scoring'
import { eventStatus } from '@avalive/rules/events/status'
import { isWinner, reachedThresholds } from '@avalive/rules/events/winners'
import type { Context } from '../../platform/context.ts'
import { eventBoard, type Standing } from '../../platform/leaderboard/port.ts'
import { finalPage, finalPlace, type Place, type Scored, scoresOf } from './result-store.ts'
import { standingOf, standingsFrom } from './standings.ts'
import type { StoredEvent } from './store.ts'

export const PAGE_SIZE = 30

const isFinal = ({ status }: StoredEvent): boolean => status >= eventStatus.completeAggregate

/** Before the start there is nothing to rank, and while results are made up nothing is told of them. */
export const isTold = (event: StoredEvent): boolean => event.status === eventStatus.open || isFinal(event)

/** Whoever wins in a group event wins in the group, whichever list is shown. */
const rankToWin = async (
  context: Context,
  event: StoredEvent,
  groupId: number,
  standing: Standing,
  scored: Scored,
): Promise<number> =>
  groupId === scored.groupId ? standing.rank : (await standingOf(context, event, scored.groupId, scored)).rank

const placeOf = async (
  context: Context,
  event: StoredEvent,
  groupId: number,
  standing: Standing,
  scored: Scored,
): Promise<Place> => {
  const { score, rank } = standing
  const rankOfWinners = await rankToWin(context, event, groupId, standing, scored)
  return {
    streamerId: standing.member,
    groupId: scored.groupId,
    rank,
    score,
    broadcastSec: wholeSeconds(Number(scored.broadcastMs)),
    isWinner: isWinner(event, { rank: rankOfWinners, score }),
    reachedThresholds: reachedThresholds(event.thresholds, score),
  }
}

/** Somebody who is on a board and takes no part any more has gone while it was told: it is told again. */
const livePage = async (context: Context, event: StoredEvent, groupId: number, from: number): Promise<Place[]> => {
  // A board of a group that is not dealt yet would be remembered as an empty one.
  if (groupId > 0 && event.status === eventStatus.notHeld) return []
  const standings = await standingsFrom(context, event, groupId, from, PAGE_SIZE)
  if (standings.length === 0) return []
  const scores = await scoresOf(
    context.db,
    event.id,
    standings.map(({ member }) => member),
  )
  const known = new Map(scores.map((scored) => [scored.streamerId, scored]))
  const places = standings.map((standing) => {
    const scored = known.get(standing.member)
    if (!scored) context.leaderboards.remove(eventBoard(event.id, groupId), standing.member)
    return scored ? placeOf(context, event, groupId, standing, scored) : []
  })
  return (await Promise.all(places)).flat()
}

/** A page of those who take part, the best first; `from` 0 is the first. */
export const pageOf = (context: Context, event: StoredEvent, groupId: number, from: number): Promise<Place[]> =>
  isFinal(event) ? finalPage(context.db, event.id, groupId, from, PAGE_SIZE) : livePage(context, event, groupId, from)

/** Undefined for somebody who takes no part in it, or not in this group. */
export const placeIn = async (
  context: Context,
  event: StoredEvent,
  groupId: number,
  streamerId: bigint,
): Promise<Place | undefined> => {
  if (isFinal(event)) return finalPlace(context.db, event.id, groupId, streamerId)
  const [scored] = await scoresOf(context.db, event.id, [streamerId])
  if (!scored || (groupId !== 0 && scored.groupId !== groupId)) return undefined
  return placeOf(context, event, groupId, await standingOf(context, event, groupId, scored), scored)
}
