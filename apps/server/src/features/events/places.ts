import { wholeSeconds } from '@avalive/rules/events/scoring'
import { eventStatus } from '@avalive/rules/events/status'
import { isWinner, rankDecides, reachedThresholds } from '@avalive/rules/events/winners'
import type { Context } from '../../platform/context.ts'
import { eventBoard, type Standing } from '../../platform/leaderboard/port.ts'
import { type EventStanding, finalPage, finalPlace, type Scored, scoresOf } from './result-store.ts'
import { scoreAtPlace, standingOf, standingsFrom, updateBoard } from './standings.ts'
import type { StoredEvent } from './store.ts'

export const PAGE_SIZE = 30

export const isFinal = ({ status }: StoredEvent): boolean => status >= eventStatus.completeAggregate

/** Results are hidden before the start, when there is nothing to rank, and during aggregation. */
export const isTold = (event: StoredEvent): boolean => event.status === eventStatus.open || isFinal(event)

/** The smallest winning score of each group: everyone with it shares the last winning rank, or has a better one. */
type Borders = ReadonlyMap<number, number>

/**
 * In a group event, winners are decided within the group, whichever list is shown. Queries each group once, and only if
 * ranks decide.
 */
const bordersOf = async (context: Context, event: StoredEvent, shown: readonly Scored[]): Promise<Borders> => {
  const undecided = shown.filter(({ score }) => rankDecides(event, Number(score)))
  const groups = [...new Set(undecided.map(({ groupId }) => groupId))]
  const scores = groups.map((group) => scoreAtPlace(context, event, group, event.numberOfWinners))
  const borders = await Promise.all(scores)
  return new Map(groups.map((group, index) => [group, borders[index] ?? 0]))
}

const placeOf = (
  event: StoredEvent,
  { member, rank, score }: Standing,
  scored: Scored,
  borders: Borders | null,
): EventStanding => {
  const { groupId } = scored
  const last = event.numberOfWinners
  const rankInGroup = borders ? (score >= (borders.get(groupId) ?? 0) ? last : last + 1) : rank
  return {
    streamerId: member,
    groupId,
    rank,
    score,
    broadcastSec: wholeSeconds(Number(scored.broadcastMs)),
    isWinner: isWinner(event, { rank: rankInGroup, score }),
    reachedThresholds: reachedThresholds(event.thresholds, score),
  }
}

/** Null if the ranks of the list itself decide. */
const bordersFor = (context: Context, event: StoredEvent, groupId: number, shown: readonly Scored[]) =>
  event.isGroupEvent && groupId === 0 && event.status !== eventStatus.notHeld ? bordersOf(context, event, shown) : null

/** A member of the board without a score has left meanwhile: remove them from it again. */
const livePage = async (
  context: Context,
  event: StoredEvent,
  groupId: number,
  from: number,
): Promise<EventStanding[]> => {
  // A board for a group that is not dealt yet would be cached as empty.
  if (groupId > 0 && event.status === eventStatus.notHeld) return []
  const standings = await standingsFrom(context, event, groupId, from, PAGE_SIZE)
  if (standings.length === 0) return []
  const scores = await scoresOf(
    context.db,
    event.id,
    standings.map(({ member }) => member),
  )
  const known = new Map(scores.map((scored) => [scored.streamerId, scored]))
  const borders = await bordersFor(context, event, groupId, scores)
  return standings.flatMap((standing) => {
    const scored = known.get(standing.member)
    if (!scored) context.leaderboards.remove(eventBoard(event.id, groupId), standing.member)
    else if (scored.score > standing.score) updateBoard(context, event, groupId, scored)
    return scored ? placeOf(event, standing, scored, borders) : []
  })
}

/** A page of participants, the best first, starting at `from` (0 is the first). */
export const pageOf = (
  context: Context,
  event: StoredEvent,
  groupId: number,
  from: number,
): Promise<EventStanding[]> =>
  isFinal(event) ? finalPage(context.db, event.id, groupId, from, PAGE_SIZE) : livePage(context, event, groupId, from)

/** Undefined if the streamer doesn't take part in the event, or not in this group. */
export const placeIn = async (
  context: Context,
  event: StoredEvent,
  groupId: number,
  streamerId: bigint,
): Promise<EventStanding | undefined> => {
  if (isFinal(event)) return finalPlace(context.db, event.id, groupId, streamerId)
  const [scored] = await scoresOf(context.db, event.id, [streamerId])
  if (!scored || (groupId !== 0 && scored.groupId !== groupId)) return undefined
  const standing = await standingOf(context, event, groupId, scored)
  return standing && placeOf(event, standing, scored, await bordersFor(context, event, groupId, [scored]))
}
