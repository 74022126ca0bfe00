const SHOWN = 3

/** A number with only its last three digits, for answers other than the owner's own form (decision 0053). */
export const maskedNumber = (number: string): string =>
  number.length <= SHOWN ? '*'.repeat(number.length) : number.slice(-SHOWN).padStart(number.length, '*')
