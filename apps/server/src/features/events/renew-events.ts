import type { DemoEvent } from '@avalive/demo-world/events/types'
import type { DemoWorld } from '@avalive/demo-world/world'
import { eventStatus } from '@avalive/rules/events/status'
import type { Database } from '../../platform/db/database.ts'
import { writeEvent } from './seed.ts'
import { listPeriods } from './store.ts'

type Phase = 'running' | 'upcoming'

interface Period {
  readonly beginsAt: Temporal.Instant
  readonly endsAt: Temporal.Instant
}

const phaseAt = ({ beginsAt, endsAt }: Period, now: Temporal.Instant): Phase | 'ended' => {
  if (Temporal.Instant.compare(now, endsAt) >= 0) return 'ended'
  return Temporal.Instant.compare(now, beginsAt) >= 0 ? 'running' : 'upcoming'
}

/** `autumn_cup_2027030414`: a new edition of one of the demo world's events. */
const editionOf = (event: DemoEvent): DemoEvent => ({
  ...event,
  eventId: `${event.eventId}_${event.beginsAt.toString().replaceAll(/\D/g, '').slice(0, 10)}`,
})

/**
 * A sandbox that is restarted after days has no running or upcoming event left. Adds new editions of the demo world's
 * events, so that both kinds always exist. Returns how many were added.
 */
export const renewEvents = (db: Database, world: DemoWorld, now: Temporal.Instant): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const known = await listPeriods(tx)
    // A clock that was moved forward and back leaves events that ended before their time.
    const open = known.filter(({ status }) => status <= eventStatus.open)
    const found = new Set(open.map((event) => phaseAt(event, now)))
    const ids = new Set(known.map(({ eventId }) => eventId))
    const editions = world.events.flatMap((event) => {
      const phase = phaseAt(event, now)
      return phase === 'ended' || found.has(phase) ? [] : [editionOf(event)]
    })
    const added = editions.filter(({ eventId }) => !ids.has(eventId))
    for (const event of added) await writeEvent(tx, event)
    return added.length
  })
