/** Business time. Nothing else in the server asks what time it is. */
export interface Clock {
  now(): Temporal.Instant
}

export const systemClock: Clock = { now: () => Temporal.Now.instant() }

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
