import type { TaxCategory } from './tax.ts'

export interface ProfileTerms {
  readonly category: TaxCategory
  /** Nothing is paid out to the streamer. */
  readonly held: boolean
}

/**
 * Whether a second operator must approve a change: another category changes what is withheld, and the end of a hold lets
 * money go. One operator alone can stop money at once.
 */
export const profileNeedsTwo = (before: ProfileTerms, after: ProfileTerms): boolean =>
  before.category !== after.category || (before.held && !after.held)

/** Whether a change only stops money. It is made at once, even if another change waits for a second operator. */
export const profileIsUrgent = (before: ProfileTerms, after: ProfileTerms): boolean =>
  before.category === after.category && !before.held && after.held
