/** Business time. Nothing else in the server asks what time it is. */
export interface Clock {
  now(): Temporal.Instant
}

/** The system's time by the millisecond; an instant costs as much to make as the rest of a look at the clock ten times. */
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
