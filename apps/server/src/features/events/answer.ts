import type { BroadcasterEvent, BroadcasterEventEntry } from '@avalive/contract/events'
import { timeValueOf } from '@avalive/contract/time-value'
import type { Locale } from '@avalive/i18n/locales'
import { canEnter, decideEntry, entriesAt, entryStatus } from '@avalive/rules/events/entry'
import { eventIdOf } from '@avalive/rules/events/id'
import { wholeSeconds } from '@avalive/rules/events/scoring'
import { winningThreshold } from '@avalive/rules/events/winners'
import type { OwnEntry, StoredEvent, StreamerState } from './store.ts'
import type { Sum } from './sum-store.ts'

/** A person's relation to events, with the entries as they are now. */
export interface Viewer extends StreamerState {
  readonly entries: readonly OwnEntry[]
  readonly now: Temporal.Instant
}

const DEFAULT_LOCALE: Locale = 'ja'

export const textIn = (texts: Record<string, string>, locale: Locale): string =>
  texts[locale] ?? texts[DEFAULT_LOCALE] ?? ''

const totalsOf = (sum: Sum | undefined) => {
  const [people, score] = [sum?.participants ?? 0, Number(sum?.score ?? 0n)]
  const [broadcast, watch] = [Number(sum?.broadcastMs ?? 0n), Number(sum?.watchMs ?? 0n)]
  const average = (total: number): number => (people === 0 ? 0 : Math.floor(total / people))
  return {
    broadcastTotal: wholeSeconds(broadcast),
    broadcastAverage: wholeSeconds(average(broadcast)),
    watchTotal: wholeSeconds(watch),
    watchAverage: wholeSeconds(average(watch)),
    scoreTotal: score,
    scoreAverage: average(score),
  }
}

export const ownEntryIn = ({ entries, now }: Viewer, event: StoredEvent): OwnEntry | undefined =>
  entriesAt(entries, now.epochMilliseconds).find((entry) => entry.event.id === event.id)

/**
 * An event, or one of its groups, as the API returns it. `eventId`, `groupId` and the sums belong to the same group.
 */
export const eventAnswer = (
  event: StoredEvent,
  groupId: number,
  sums: readonly Sum[],
  viewer: Viewer,
  locale: Locale,
): BroadcasterEvent => {
  const { parentId } = event
  const decision = decideEntry({ ...viewer, event, now: viewer.now.epochMilliseconds })
  return {
    parentId,
    eventId: eventIdOf({ parentId, groupId }),
    name: textIn(event.name, locale),
    description: textIn(event.description, locale),
    eventType: event.eventType,
    status: event.status,
    beginAt: timeValueOf(event.beginsAt),
    endAt: timeValueOf(event.endsAt),
    groupId,
    isGroupEvent: event.isGroupEvent,
    numberOfGroups: event.numberOfGroups,
    threshold: winningThreshold(event),
    thresholds: event.thresholds,
    numberOfWinners: event.numberOfWinners,
    scoreType: event.scoreType,
    showScore: event.showScore,
    showBroadcastTime: event.showBroadcastTime,
    headerImageUrl: event.headerImageUrl,
    iconUrl: event.iconUrl,
    canEntry: canEnter(decision),
    constraints: { userRank: event.userRanks && { UserRanks: event.userRanks } },
    pageDesign: { font_color_id: event.fontColorId, bg_color: event.bgColor, image_id: event.imageId },
    pageImageUrl: event.pageImageUrl,
    showAllBroadcast: event.showAllBroadcast,
    showAllWatch: event.showAllWatch,
    showAllScore: event.showAllScore,
    ...totalsOf(sums.find((sum) => sum.eventId === event.id && sum.groupId === groupId)),
  }
}

/** The group of an entry; 0 without one. */
export const groupOf = (own: OwnEntry | undefined): number =>
  own && own.status !== entryStatus.givenUp ? (own.groupId ?? 0) : 0

export const entryAnswer = ({
  event: { parentId },
  groupId,
  status,
}: Pick<OwnEntry, 'event' | 'groupId'> & Pick<BroadcasterEventEntry, 'status'>): BroadcasterEventEntry => ({
  eventId: eventIdOf({ parentId, groupId: groupId ?? 0 }),
  parentId,
  groupId: groupId ?? 0,
  status,
})

/** Omits entries that are cancelled or given up. */
const countingAnswer = ({ event, groupId, status }: OwnEntry): BroadcasterEventEntry[] =>
  status === entryStatus.cancelled || status === entryStatus.givenUp ? [] : [entryAnswer({ event, groupId, status })]

export const entryAnswers = ({ entries, now }: Viewer): BroadcasterEventEntry[] =>
  entriesAt(entries, now.epochMilliseconds).flatMap(countingAnswer)

/** The caller's entry in one event; null without one, or if it was cancelled or given up. */
export const entryAnswerIn = (viewer: Viewer, event: StoredEvent): BroadcasterEventEntry | null => {
  const own = ownEntryIn(viewer, event)
  return (own && countingAnswer(own)[0]) ?? null
}
