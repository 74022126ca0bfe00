import { isMailShaped, LONGEST_MAIL } from '../mail/address.ts'
import { characterCount, isBlank } from '../text/characters.ts'
import {
  accountTypes,
  type BankDetails,
  type BankKey,
  type PersonalDetails,
  type PersonalKey,
  POSTAL_BANK,
} from './details.ts'
import { postalAccount } from './postal.ts'
import type { CheckReason } from './verify-reasons.ts'

export const LONGEST_NAME = 30
export const LONGEST_ADDRESS = 200
/** Between the family and the first kana in the name of an account. */
export const NAME_SEPARATOR = '\u3000'

/** A field that fails a check, with the first check that it fails. */
export interface Finding<Key extends string> {
  readonly key: Key
  readonly reason: CheckReason
}

type Check = (text: string) => CheckReason | null

/** U+FFFD replaces bytes that were no text. */
const illegible = /[\p{Cc}\uFFFD]/u
const katakana = /^[ァ-ヶー]+$/u
const kanaLetter = /[ァ-ヶ]/u
/** The lowest postal code is 0010000. */
const zipInUse = /^(?!000)/
const onlyZeros = /^0+$/

const required: Check = (text) => (isBlank(text) ? 'required' : null)
const readable: Check = (text) => (!text.isWellFormed() || illegible.test(text) ? 'unreadable' : null)
const atMost =
  (most: number, reason: CheckReason): Check =>
  (text) =>
    characterCount(text) > most ? reason : null
const matches =
  (pattern: RegExp, reason: CheckReason): Check =>
  (text) =>
    pattern.test(text) ? null : reason

const firstOf = (checks: readonly Check[], text: string): CheckReason | null => {
  for (const check of checks) {
    const reason = check(text)
    if (reason) return reason
  }
  return null
}

const mail: Check = (text) => (isMailShaped(text) ? null : 'notMail')

const name = [required, atMost(LONGEST_NAME, 'nameTooLong'), readable]
const kana = [
  required,
  atMost(LONGEST_NAME, 'nameTooLong'),
  matches(katakana, 'notKatakana'),
  matches(kanaLetter, 'noKana'),
]

const personalChecks: Readonly<Record<PersonalKey, readonly Check[]>> = {
  family_name: name,
  first_name: name,
  family_name_kana: kana,
  first_name_kana: kana,
  zip_code: [required, matches(/^\d{7}$/, 'zipDigits'), matches(zipInUse, 'unknownZip')],
  address: [required, atMost(LONGEST_ADDRESS, 'addressTooLong'), readable],
  mail_address: [required, atMost(LONGEST_MAIL, 'mailTooLong'), mail],
}

const found = <Key extends string>(key: Key, reason: CheckReason | null): Finding<Key>[] =>
  reason === null ? [] : [{ key, reason }]

/** The fields of the personal form that fail a check, in the order of the form. */
export const checkPersonal = (details: PersonalDetails): Finding<PersonalKey>[] =>
  (Object.keys(personalChecks) as PersonalKey[]).flatMap((key) =>
    found(key, firstOf(personalChecks[key], details[key])),
  )

/** The list of banks, which only the server has. */
export interface KnownBanks {
  hasBank(bankCode: string): boolean
  hasBranch(bankCode: string, branchCode: string): boolean
}

/** A bank account as a form sends it. */
export type EnteredBank = Omit<BankDetails, 'account_type'> & { readonly account_type: number }

export const checkKana: Check = (part) => firstOf(kana, part)

export const joinName = (family: string, first: string): string => `${family}${NAME_SEPARATOR}${first}`

/** Family and first kana. A name without a separator is all family kana. */
export const splitName = (accountName: string): readonly [string, string] => {
  const at = accountName.indexOf(NAME_SEPARATOR)
  return at < 0 ? [accountName, ''] : [accountName.slice(0, at), accountName.slice(at + 1)]
}

const checkName: Check = (accountName) => {
  const parts = splitName(accountName)
  if (parts.every((part) => isBlank(part))) return 'required'
  if (parts.some((part) => isBlank(part))) return 'nameParts'
  return checkKana(parts[0]) ?? checkKana(parts[1])
}

const digits = { other: /^\d{1,7}$/, postal: /^\d{1,8}$/ }

/** A postal symbol that begins with 0 belongs to a current account, and no other does. */
const checkType = ({ bank_code, branch_code, account_type }: EnteredBank): CheckReason | null => {
  if (!(accountTypes as readonly number[]).includes(account_type)) return 'required'
  if (bank_code !== POSTAL_BANK || !/^[01]\d{4}$/.test(branch_code)) return null
  return branch_code.startsWith('0') === (account_type === 2) ? null : 'postalType'
}

const checkBranch = ({ bank_code, branch_code }: EnteredBank, banks: KnownBanks | null): CheckReason | null => {
  if (isBlank(branch_code)) return 'required'
  if (bank_code !== POSTAL_BANK) {
    if (!/^\d{3}$/.test(branch_code)) return 'branchDigits'
    const isUnknown = banks?.hasBank(bank_code) && !banks.hasBranch(bank_code, branch_code)
    return isUnknown ? 'unknownBranch' : null
  }
  if (!/^[01]\d{4}$/.test(branch_code)) return 'postalSymbol'
  // Any number that converts will do: the branch comes from the symbol alone.
  const converted = postalAccount(branch_code, '11')?.branchCode ?? ''
  return banks && !banks.hasBranch(bank_code, converted) ? 'postalSymbol' : null
}

const checkNumber = ({ bank_code, branch_code, account_number }: EnteredBank): CheckReason | null => {
  if (isBlank(account_number)) return 'required'
  const [pattern, reason] =
    bank_code === POSTAL_BANK ? ([digits.postal, 'postalNumber'] as const) : ([digits.other, 'accountDigits'] as const)
  if (!pattern.test(account_number)) return reason
  if (onlyZeros.test(account_number)) return 'accountZeros'
  // A wrong symbol is reported on its own field.
  if (bank_code !== POSTAL_BANK || !/^[01]\d{4}$/.test(branch_code)) return null
  return postalAccount(branch_code, account_number) ? null : 'postalNumber'
}

const checkCode = ({ bank_code }: EnteredBank, banks: KnownBanks | null): CheckReason | null => {
  if (isBlank(bank_code)) return 'required'
  return banks && !banks.hasBank(bank_code) ? 'unknownBank' : null
}

/** The fields of the bank form that fail a check, in the order of the form. Pages check without the list of banks. */
export const checkBank = (details: EnteredBank, banks: KnownBanks | null): Finding<BankKey>[] => [
  ...found('bank_code', checkCode(details, banks)),
  ...found('account_type', checkType(details)),
  ...found('branch_code', checkBranch(details, banks)),
  ...found('account_number', checkNumber(details)),
  ...found('account_name', checkName(details.account_name)),
]
