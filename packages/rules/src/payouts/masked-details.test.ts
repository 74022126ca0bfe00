import { expect, it } from 'vitest'
import { maskedBank, maskedPersonal, nameMatches } from './masked-details.ts'

const personal = {
  family_name: '山田',
  first_name: '花子',
  family_name_kana: 'ヤマダ',
  first_name_kana: 'ハナコ',
  zip_code: '1500001',
  address: '東京都渋谷区神宮前1-2-3',
  mail_address: 'hanako@example.com',
}
const bank = {
  bank_code: '0001',
  account_type: 1,
  branch_code: '100',
  account_number: '1234567',
  account_name: 'ヤマダ　ハナコ',
} as const

// shows payouts-19
it('masks names, address and numbers', () => {
  expect(maskedPersonal(personal)).toEqual({
    family_name: '山***',
    first_name: '花***',
    family_name_kana: 'ヤ***',
    first_name_kana: 'ハ***',
    zip_code: '150****',
    address: '東***',
    mail_address: 'h***@example.com',
  })
  expect(maskedBank(bank)).toEqual({
    bank_code: '0001',
    account_type: '1',
    branch_code: '100',
    account_number: '****567',
    account_name: 'ヤ***',
  })
})

it('tells whether the account is in the name of the person', () => {
  expect(nameMatches(personal, bank)).toBe(true)
  expect(nameMatches(personal, { ...bank, account_name: 'ヤマダ　タロウ' })).toBe(false)
})
