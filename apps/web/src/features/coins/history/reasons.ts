/** The reasons that the history has texts for. Any other reason is shown as `other`. */
export const reasons = [
  'purchase',
  'refund',
  'reinstated',
  'disputeLost',
  'disputeReinstated',
  'debtOffset',
  'correction',
  'gift',
  'gacha',
  'gachaBonus',
  'present',
  'demoWorld',
] as const
export type Reason = (typeof reasons)[number] | 'other'

export const reasonOf = (code: string): Reason => reasons.find((reason) => reason === code) ?? 'other'
