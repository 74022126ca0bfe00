import { timeValueOf } from '@avalive/contract/time-value'
import type { Locale } from '@avalive/i18n/locales'
import { entriesAt, entryStatus } from '@avalive/rules/events/entry'
import { eventIdOf } from '@avalive/rules/events/id'
import { eventPhaseOf } from '@avalive/rules/events/status'
import { rankWith } from '@avalive/rules/events/winners'
import type { Context } from '../../platform/context.ts'
import { textIn } from './answer.ts'
import { isTold, placeIn } from './places.ts'
import { entriesOf, type OwnEntry } from './store.ts'

/** Each event costs a fixed number of statements. */
const MOST = 3

const isIn = ({ status }: OwnEntry): boolean => status === entryStatus.scoring || status === entryStatus.entered

/** The running events that a streamer takes part in, with their places: the one they score in first. */
export const currentPlacesOf = async (context: Context, streamerId: bigint, locale: Locale) => {
  const now = context.clock.now().epochMilliseconds
  const entries = entriesAt(await entriesOf(context.db, streamerId), now)
  const running = entries.filter((entry) => isIn(entry) && eventPhaseOf(entry.event, now) === 'running')
  const first = running.toSorted((a, b) => b.status - a.status).slice(0, MOST)
  return Promise.all(
    first.map(async ({ event, groupId: dealt }) => {
      const groupId = dealt ?? 0
      const place = isTold(event) ? await placeIn(context, event, groupId, streamerId) : undefined
      return {
        eventId: eventIdOf({ parentId: event.parentId, groupId }),
        name: textIn(event.name, locale),
        iconUrl: event.iconUrl,
        endAt: timeValueOf(event.endsAt),
        rank: place ? rankWith(place.score, place.rank) : 0,
      }
    }),
  )
}
