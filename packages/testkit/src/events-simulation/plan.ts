import type { Random } from '@avalive/rules/avatar/seeded'

export interface Size {
  readonly streamers: number
  readonly events: number
  readonly days: number
  /** The total number of actions. */
  readonly actions: number
  readonly seed: string
}

/** An event in the simulation; times are milliseconds since 1970. */
export interface PlannedEvent {
  readonly eventId: string
  readonly begin: number
  readonly end: number
  readonly scoreType: 1 | 2 | 3
  readonly groups: number
}

const HOUR = 60 * 60 * 1000

/** Events that overlap in all ways; some start exactly when another ends. */
export const planEvents = (random: Random, { events, days }: Size, start: number): PlannedEvent[] => {
  const planned: PlannedEvent[] = []
  for (let n = 0; n < events; n++) {
    const before = random.chance(0.2) ? planned.at(-1) : undefined
    const begin = before?.end ?? start + random.integer(1, days * 22) * HOUR
    planned.push({
      eventId: `sim${n}`,
      begin,
      end: begin + random.integer(5, 14 * 24) * HOUR,
      scoreType: random.pick([1, 1, 2, 3] as const),
      groups: random.chance(0.3) ? random.integer(2, 5) : 0,
    })
  }
  return planned
}

/** Whether no event begins or ends in a period. */
export const isQuiet = (events: readonly PlannedEvent[], from: number, to: number): boolean =>
  events.every(({ begin, end }) => [begin, end].every((at) => at <= from || at > to))

export type Action =
  | { readonly kind: 'enter' | 'cancel'; readonly streamer: number; readonly eventId: string }
  | { readonly kind: 'gift'; readonly streamer: number; readonly count: number }
  | { readonly kind: 'broadcast' | 'watch'; readonly streamer: number; readonly isLast: boolean }

export const pickAction = (random: Random, streamer: number, events: readonly PlannedEvent[], now: number): Action => {
  // Mostly events that are running or start soon, so that they conflict; sometimes any event.
  const near = events.filter(({ begin, end }) => end > now && begin < now + 3 * 24 * HOUR)
  const { eventId } = random.pick(near.length > 0 && random.chance(0.95) ? near : events)
  const draw = random.next()
  if (draw < 0.4) return { kind: 'enter', streamer, eventId }
  if (draw < 0.5) return { kind: 'cancel', streamer, eventId }
  if (draw < 0.8) return { kind: 'gift', streamer, count: random.integer(1, 9) }
  return { kind: draw < 0.9 ? 'broadcast' : 'watch', streamer, isLast: random.chance(0.4) }
}
