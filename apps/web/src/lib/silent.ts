/** Where a failure shows by what is missing, or in its place, nothing else is said about it (specification 1 §8). */
export const silent = { meta: { failureShown: true } } as const

/** The same, asked for anew whenever it is shown: odds, counts and balances move on. */
export const silentAndFresh = { ...silent, staleTime: 0 } as const

/** A block that loads by itself or a refresh: nobody asked for it, so even maintenance raises no alert. */
export const inBackground = { meta: { inBackground: true } } as const

/** Loads again by itself: from the second time on a failure says nothing and leaves what is there. */
export const refreshing = { meta: { failureShown: true, refreshes: true } } as const
