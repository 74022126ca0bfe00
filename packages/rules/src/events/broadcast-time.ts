export interface BroadcastTime {
  readonly hours: number
  readonly minutes: number
}

/** Rounds up to the next minute after more than 30 seconds (specification 1 §9). */
export const broadcastTime = (seconds: number): BroadcastTime => {
  const minutes = Math.floor(seconds / 60) + (seconds % 60 > 30 ? 1 : 0)
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 }
}
