import { joinName } from './check-details.ts'
import type { BankDetails, PersonalDetails } from './details.ts'
import { maskedNumber } from './mask.ts'

/** The first character, whatever the length of the rest. */
const maskedText = (text: string): string => `${Array.from(text)[0] ?? ''}***`

/** The first character and the domain. */
const maskedMail = (mail: string): string => `${maskedText(mail)}${mail.slice(mail.lastIndexOf('@'))}`

/** For operators: enough to recognize a form, too little to use it. */
export const maskedPersonal = (details: PersonalDetails): Record<keyof PersonalDetails, string> => ({
  family_name: maskedText(details.family_name),
  first_name: maskedText(details.first_name),
  family_name_kana: maskedText(details.family_name_kana),
  first_name_kana: maskedText(details.first_name_kana),
  zip_code: `${details.zip_code.slice(0, 3)}****`,
  address: maskedText(details.address),
  mail_address: maskedMail(details.mail_address),
})

export const maskedBank = (details: BankDetails): Record<keyof BankDetails, string> => ({
  bank_code: details.bank_code,
  account_type: String(details.account_type),
  branch_code: details.branch_code,
  account_number: maskedNumber(details.account_number),
  account_name: maskedText(details.account_name),
})

/** Whether the account is in the name of the person. */
export const nameMatches = (personal: PersonalDetails, bank: BankDetails): boolean =>
  joinName(personal.family_name_kana, personal.first_name_kana) === bank.account_name
