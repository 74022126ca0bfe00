import type { DemoPerson } from '../types.ts'
import { eventOf } from './events.ts'
import { sketches } from './sketches.ts'
import type { DemoEvent } from './types.ts'

const DAY = 24
/** Earlier editions of events, each with the days before now on which it ended. */
const editions = [
  { name: 'summer_finale', days: 95 },
  { name: 'stars_only', days: 160 },
  { name: 'spring_songs', days: 230 },
]

/** Closed events that the persona `streamer` won, for the album's list of wins. */
export const pastWins = (people: readonly DemoPerson[], now: Temporal.Instant): DemoEvent[] => {
  const winner = people.find(({ persona }) => persona === 'streamer')
  return editions.flatMap(({ name, days }, place) => {
    const sketch = sketches.find((event) => event.name === name)
    if (!sketch || !winner) return []
    const past = { begins: (-days - 7) * DAY, ends: -days * DAY, closed: true, personas: ['streamer'] } as const
    const event = eventOf({ ...sketch, ...past, every: 12, from: place, groups: 0 }, people, new Set(), now)
    const highest = Math.max(...event.participants.map(({ coins }) => coins))
    const isFirst = place !== 1
    return {
      ...event,
      eventId: `${name}_past`,
      participants: event.participants.map((participant) =>
        participant.vliveId === winner.vliveId
          ? { ...participant, coins: isFirst ? highest + 700 : Math.max(600, highest - 1) }
          : participant,
      ),
    }
  })
}
