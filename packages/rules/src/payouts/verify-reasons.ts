import { type BankKey, bankKeys, type PersonalKey, personalKeys } from './details.ts'

export type PayoutForm = 'personal' | 'bank'

/** A field of one of the two forms. */
export type VerifyKey = PersonalKey | BankKey

export const verifyKeys = { personal: personalKeys, bank: bankKeys } as const satisfies Record<
  PayoutForm,
  readonly VerifyKey[]
>

/** What the automatic checks find wrong with a field. */
export const checkReasons = [
  'required',
  'nameTooLong',
  'addressTooLong',
  'mailTooLong',
  'unreadable',
  'notKatakana',
  'noKana',
  'zipDigits',
  'unknownZip',
  'notMail',
  'unknownBank',
  'branchDigits',
  'unknownBranch',
  'accountDigits',
  'accountZeros',
  'nameParts',
  'postalSymbol',
  'postalType',
  'postalNumber',
] as const
export type CheckReason = (typeof checkReasons)[number]

/** What an operator, or a returned transfer, finds wrong with a registered field. */
export const flagReasons = ['incorrect', 'incomplete', 'nameMismatch', 'undeliverable', 'transferReturned'] as const
export type FlagReason = (typeof flagReasons)[number]

export type VerifyReason = CheckReason | FlagReason
