/** Reserved 10, Ready 20, Live 30, Closed 40, Deleted 100 (specification 1 §3). */
export const streamStatus = { reserved: 10, ready: 20, live: 30, closed: 40, deleted: 100 } as const
export type StreamStatus = (typeof streamStatus)[keyof typeof streamStatus]

const statuses: readonly StreamStatus[] = Object.values(streamStatus)

/** Parses a stored status. */
export const statusOfStream = (stored: number): StreamStatus => {
  const known = statuses.find((status) => status === stored)
  if (known === undefined) throw new Error(`no status of a stream: ${stored}`)
  return known
}

/** RTMP 0, ClientRendering 1 (specification 1 §3). */
export const mediaType = { rtmp: 0, clientRendering: 1 } as const
export type MediaType = (typeof mediaType)[keyof typeof mediaType]

/** The status never goes back; a repeat is a new stream. */
export const nextStream = {
  10: [20, 30, 40, 100],
  20: [30, 40, 100],
  30: [40],
  40: [100],
  100: [],
} as const satisfies Record<StreamStatus, readonly StreamStatus[]>

export const canBecome = (status: StreamStatus, next: StreamStatus): boolean => {
  const allowed: readonly StreamStatus[] = nextStream[status]
  return allowed.includes(next)
}

/** People on the stage and operators may remove comments (rulings §6). */
export const canModerate = (
  person: { readonly userId: bigint; readonly role: string },
  onStage: readonly bigint[],
): boolean => person.role === 'operator' || onStage.includes(person.userId)

/** offline 0, online 1, broadcast 2, viewing 3 (specification 1 §3) */
export type ConnectStatus = 0 | 1 | 2 | 3

export const connectStatus = (is: {
  readonly onStage: boolean
  readonly watching: boolean
  readonly online: boolean
}): ConnectStatus => {
  if (is.onStage) return 2
  if (is.watching) return 3
  return is.online ? 1 : 0
}

/** How far ahead a broadcast can be announced, and how many announcements one person can have. */
const RESERVED_AHEAD_DAYS = 90
export const MAX_RESERVATIONS = 20

export const canStartAt = (startsAt: Temporal.Instant, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(startsAt, now) > 0 &&
  Temporal.Instant.compare(startsAt, now.add({ hours: 24 * RESERVED_AHEAD_DAYS })) <= 0
