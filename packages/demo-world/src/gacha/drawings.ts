import type { DemoPerson } from '../types.ts'
import { TICKET } from './shelves.ts'

/** A draw that a person has made. */
export interface DemoDrawing {
  /** A vliveId. */
  readonly by: string
  readonly gachaId: string
  readonly consumeTypeIndex: number
  readonly times: number
  readonly userSeed: string
  readonly at: Temporal.Instant
  /** Whether the server seed is revealed after this draw. */
  readonly thenReveal: boolean
  /** Whether the draw is not determined yet. */
  readonly undetermined: boolean
}

export interface DemoTickets {
  readonly owner: string
  readonly ticketTypeId: string
  readonly count: number
}

const PARADE_BY_TICKETS = 3
const TIMES = 10
const DRAWS = 20
const REVEALED_AFTER = 15
const HOURS_BETWEEN = 20

/** The viewer's draws so far, oldest first: enough to compare with the odds. */
export const drawings = (people: readonly DemoPerson[], now: Temporal.Instant): DemoDrawing[] => {
  const viewer = people.find(({ persona }) => persona === 'viewer')
  if (!viewer) return []
  return Array.from({ length: DRAWS }, (_, index) => ({
    by: viewer.vliveId,
    gachaId: 'color_parade',
    consumeTypeIndex: PARADE_BY_TICKETS,
    times: TIMES,
    userSeed: `sakuramochi ${index + 1}`,
    at: now.subtract({ hours: 1 + (DRAWS - 1 - index) * HOURS_BETWEEN }),
    thenReveal: index + 1 === REVEALED_AFTER,
    undetermined: index + 1 === DRAWS,
  }))
}

/** Every persona has a few tickets; the viewer also gets those that the draws use. */
export const ticketsOf = (people: readonly DemoPerson[]): DemoTickets[] =>
  people
    .filter(({ persona }) => persona !== null)
    .map(({ vliveId, persona }) => ({
      owner: vliveId,
      ticketTypeId: TICKET,
      count: persona === 'viewer' ? DRAWS * TIMES + 12 : 5,
    }))
