import { brandOf, cvcLength, digitsOf, hasAllDigits, isCardNumber, isExpired, readExpiry } from './card-number.ts'

export interface CardInput {
  readonly number: string
  readonly expiry: string
  readonly cvc: string
}

export const emptyCard: CardInput = { number: '', expiry: '', cvc: '' }

export type CardFault = 'numberIncomplete' | 'numberWrong' | 'expiryIncomplete' | 'expired' | 'cvcIncomplete'
export type CardFaults = { readonly [F in keyof CardInput]: CardFault | null }

const numberFault = (number: string): CardFault | null => {
  if (isCardNumber(number)) return null
  return hasAllDigits(number) ? 'numberWrong' : 'numberIncomplete'
}

const expiryFault = (text: string, now: Date): CardFault | null => {
  const expiry = readExpiry(text)
  if (!expiry) return 'expiryIncomplete'
  return isExpired(expiry, now) ? 'expired' : null
}

export const faultsOf = ({ number, expiry, cvc }: CardInput, now: Date): CardFaults => ({
  number: numberFault(number),
  expiry: expiryFault(expiry, now),
  cvc: digitsOf(cvc).length === cvcLength(brandOf(digitsOf(number))) ? null : 'cvcIncomplete',
})

export const isComplete = (faults: CardFaults): boolean => Object.values(faults).every((fault) => fault === null)
