import { passkeys } from '@avalive/contract/passkeys'
import { answer } from '../../app/app.testing.tsx'

export const personal = {
  family_name: '山田',
  first_name: '花子',
  family_name_kana: 'ヤマダ',
  first_name_kana: 'ハナコ',
  zip_code: '1500001',
  address: '東京都渋谷区神宮前1-2-3',
  mail_address: 'hanako@example.com',
}

export const bank = {
  bank_code: '0001',
  bank_name: 'みずほ銀行',
  account_type: 1,
  branch_code: '100',
  account_number: '1234567',
  account_name: 'ヤマダ　ハナコ',
}

const asked = { passkeys: [], secondFactorRequired: false, inviteRequired: false, renewable: true }

/** Replies to the check for a fresh sign-in. */
export const signedInLately = [passkeys.listPasskeys, () => answer({ ...asked, fresh: true })] as const
export const signedInLongAgo = [passkeys.listPasskeys, () => answer({ ...asked, fresh: false })] as const
