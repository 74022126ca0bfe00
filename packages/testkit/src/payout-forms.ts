import type { SentInput } from '@avalive/contract/call'
import type { depositAccount } from '@avalive/contract/payouts/deposit-account'

/** Complete forms of a streamer in Japan. */
export const personalForm: SentInput<typeof depositAccount.updateDepositAccount> = {
  family_name: '山田',
  first_name: '花子',
  family_name_kana: 'ヤマダ',
  first_name_kana: 'ハナコ',
  zip_code: '1500001',
  address: '東京都渋谷区神宮前1-2-3',
  mail_address: 'hanako@example.com',
}

export const bankForm: SentInput<typeof depositAccount.updateDepositBankAccount> = {
  bank_code: '0001',
  account_type: 1,
  branch_code: '100',
  account_number: '1234567',
  account_name: 'ヤマダ　ハナコ',
}

export const postalForm: SentInput<typeof depositAccount.updateDepositBankAccount> = {
  ...bankForm,
  bank_code: '9900',
  branch_code: '10530',
  account_number: '12345671',
}
