import type { events } from '@avalive/contract/events'
import { entryStatus } from '@avalive/rules/events/entry'
import type { Handler } from '../../platform/http/bind.ts'
import { eventAnswer, ownEntryIn } from './answer.ts'
import { findByEventId } from './find-event.ts'
import { isTold, PAGE_SIZE, pageOf } from './places.ts'
import { resultsOf } from './results.ts'
import { sumsOf } from './sum-store.ts'
import { viewerOf } from './viewer.ts'

export const listResults: Handler<typeof events.listResults> = async (
  { eventId, page, ignorePeriod = false, locationName },
  { context, caller, locale, request },
) => {
  const { event, groupId } = await findByEventId(context.db, eventId)
  if (locationName !== undefined) request.log.debug({ eventId, locationName }, 'results of an event')
  const isShown = ignorePeriod || isTold(event)
  const from = (page - 1) * PAGE_SIZE
  const [places, sums, viewer] = await Promise.all([
    isShown ? pageOf(context, event, groupId, from) : [],
    sumsOf(context.db, [event.id]),
    viewerOf(context, caller, [event]),
  ])
  const sizeOf = (group: number): number => sums.find((sum) => sum.groupId === group)?.participants ?? 0
  const hasMore = isShown && from + PAGE_SIZE < sizeOf(groupId)
  return {
    broadcasterEventResults: await resultsOf(context, places),
    pagination: { Current: page, Next: hasMore ? page + 1 : 0 },
    broadcasterEvent: eventAnswer(event, groupId, sums, viewer, locale),
    totalNumOfParticipants: sizeOf(0),
    groupIdToNumOfParticipants: Object.fromEntries(
      sums.filter((sum) => sum.groupId > 0).map((sum) => [String(sum.groupId), sum.participants]),
    ),
    isUserScoringTheEvent: ownEntryIn(viewer, event)?.status === entryStatus.scoring,
  }
}
