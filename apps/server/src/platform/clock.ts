/** Business time. Nothing else in the server reads the time. */
export interface Clock {
  now(): Temporal.Instant
}

/**
 * System time in milliseconds. It reuses the instant within a millisecond, because creating one costs ten times as much
 * as reading the time.
 */
const millisecondClock = (): Clock => {
  let [at, instant] = [0, Temporal.Instant.fromEpochMilliseconds(0)]
  return {
    now: () => {
      const now = Date.now()
      if (now !== at) [at, instant] = [now, Temporal.Instant.fromEpochMilliseconds(now)]
      return instant
    },
  }
}

export const systemClock: Clock = millisecondClock()

export interface MovableClock extends Clock {
  moveTo(now: Temporal.Instant): void
  offset(): Temporal.Duration
}

/** The sandbox's clock: real time plus an offset, so that it keeps ticking after a move. */
export const movableClock = (offset: Temporal.Duration, real: Clock = systemClock): MovableClock => {
  let ahead = offset
  return {
    now: () => real.now().add(ahead),
    moveTo: (now) => {
      ahead = now.since(real.now())
    },
    offset: () => ahead,
  }
}
