/** The personal information of a streamer in Japan, under the names of the specification. */
export const personalKeys = [
  'family_name',
  'first_name',
  'family_name_kana',
  'first_name_kana',
  'zip_code',
  'address',
  'mail_address',
] as const
export type PersonalKey = (typeof personalKeys)[number]
export type PersonalDetails = Readonly<Record<PersonalKey, string>>

/** Ordinary, current, and savings accounts. */
export const accountTypes = [1, 2, 4] as const
export type AccountType = (typeof accountTypes)[number]

/** The fields of a bank account that a verify result can name. */
export const bankKeys = ['bank_code', 'account_type', 'branch_code', 'account_number', 'account_name'] as const
export type BankKey = (typeof bankKeys)[number]

/** A bank account as it was typed. The name is family kana and first kana, joined by a full-width space. */
export interface BankDetails {
  readonly bank_code: string
  readonly account_type: AccountType
  readonly branch_code: string
  readonly account_number: string
  readonly account_name: string
}

export const POSTAL_BANK = '9900'
