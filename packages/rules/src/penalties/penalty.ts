/** The three types of penalties with their levels (specification 2 §3). */
export const penaltyLevels = { warning: 1, suspend: 2, stop: 3 } as const
export type PenaltyType = keyof typeof penaltyLevels
export const penaltyTypes = ['warning', 'suspend', 'stop'] as const satisfies readonly PenaltyType[]

/** The reasons with their numbers (rulings on document 2, D). */
export const penaltyReasonNumbers = {
  antisocial: 1,
  obscenity: 2,
  commercial: 3,
  personalInfo: 4,
  official: 5,
  misconduct: 6,
  other: 7,
  underAge: 8,
  repeatViolation: 9,
} as const
export type PenaltyReason = keyof typeof penaltyReasonNumbers
export const penaltyReasons = [
  'antisocial',
  'obscenity',
  'commercial',
  'personalInfo',
  'official',
  'misconduct',
  'other',
  'underAge',
  'repeatViolation',
] as const satisfies readonly PenaltyReason[]

export const penaltyPlaces = ['mediaComment', 'content', 'title', 'profile', 'other', 'chat', 'videoChat'] as const
export type PenaltyPlace = (typeof penaltyPlaces)[number]

export const penaltyCategories = [
  'illegal',
  'suicide',
  'dating',
  'personalInfo',
  'calumny',
  'violence',
  'spoofing',
  'obscenity',
  'commercial',
  'url',
  'rights',
  'troll',
  'misconduct',
  'other',
  'pointFraud',
  'repeatOffender',
  'underAge',
] as const
export type PenaltyCategory = (typeof penaltyCategories)[number]

export const LONGEST_SUSPENSION_DAYS = 365

/** A suspension has days, and no other type does. */
export const hasFittingDays = (type: PenaltyType, days: number | undefined): boolean =>
  (type === 'suspend') === (days !== undefined)

/**
 * The highest type that a person's valid penalties allow: a warning first, a suspension after a warning, and a permanent
 * suspension after a suspension (rulings §9). A lower one is always allowed.
 */
export const nextPenaltyType = (valid: readonly PenaltyType[]): PenaltyType => {
  const highest = Math.max(0, ...valid.map((type) => penaltyLevels[type]))
  return penaltyTypes[Math.min(highest, 2)] ?? 'stop'
}

/** Whether the type skips a level. */
export const skipsLevel = (type: PenaltyType, valid: readonly PenaltyType[]): boolean =>
  penaltyLevels[type] > penaltyLevels[nextPenaltyType(valid)]
