/** The page shows the failure itself, by a gap or a message, so it raises no alert (specification 1 §8). */
export const silent = { meta: { failureShown: true } } as const

/** The same, but refetched whenever it is shown, because odds, counts and balances change. */
export const silentAndFresh = { ...silent, staleTime: 0 } as const

/** For blocks that load without a user action, and for refreshes: not even maintenance raises an alert. */
export const inBackground = { meta: { inBackground: true } } as const

/** Refreshes automatically. From the second load on, a failure is silent and keeps the current data. */
export const refreshing = { meta: { failureShown: true, refreshes: true } } as const
