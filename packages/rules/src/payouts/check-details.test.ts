import { describe, expect, it } from 'vitest'
import { checkBank, checkPersonal, type EnteredBank, joinName, splitName } from './check-details.ts'
import type { PersonalDetails } from './details.ts'

const personal: PersonalDetails = {
  family_name: '山田',
  first_name: '花子',
  family_name_kana: 'ヤマダ',
  first_name_kana: 'ハナコ',
  zip_code: '1500001',
  address: '東京都渋谷区神宮前1-2-3',
  mail_address: 'hanako@example.com',
}
const bank: EnteredBank = {
  bank_code: '0001',
  account_type: 1,
  branch_code: '100',
  account_number: '1234567',
  account_name: 'ヤマダ　ハナコ',
}
const postal: EnteredBank = { ...bank, bank_code: '9900', branch_code: '10530', account_number: '12345671' }

const banks = {
  hasBank: (code: string) => ['0001', '9900'].includes(code),
  hasBranch: (code: string, branch: string) => ['0001 100', '9900 058', '9900 019'].includes(`${code} ${branch}`),
}

describe('the personal form', () => {
  it('accepts complete information', () => {
    expect(checkPersonal(personal)).toEqual([])
  })

  // shows payouts-23
  it('requires every field', () => {
    const empty = Object.fromEntries(Object.keys(personal).map((key) => [key, ''])) as unknown as PersonalDetails
    expect(checkPersonal(empty)).toEqual(Object.keys(personal).map((key) => ({ key, reason: 'required' })))
  })

  // shows payouts-24
  it.each<[keyof PersonalDetails, string, string | null]>([
    ['family_name', '　', 'required'],
    ['family_name', '\u200B\u00AD', 'required'],
    ['family_name', '山'.repeat(30), null],
    ['family_name', '𠮷'.repeat(30), null],
    ['family_name', '山'.repeat(31), 'nameTooLong'],
    ['family_name', '山'.repeat(10_000), 'nameTooLong'],
    ['family_name', '山\0田', 'unreadable'],
    ['family_name', '山\uD800', 'unreadable'],
    ['family_name', '山\uFFFD', 'unreadable'],
    ['address', '東京\uFFFD都', 'unreadable'],
    ['first_name', 'Hanako', null],
    ['family_name_kana', 'やまだ', 'notKatakana'],
    ['family_name_kana', 'ﾔﾏﾀﾞ', 'notKatakana'],
    ['family_name_kana', '山田', 'notKatakana'],
    ['family_name_kana', 'ヤマ ダ', 'notKatakana'],
    ['family_name_kana', 'ヤマダ・', 'notKatakana'],
    ['family_name_kana', 'ァヴヶー', null],
    ['family_name_kana', 'ヷ', 'notKatakana'],
    ['family_name_kana', 'ー', 'noKana'],
    ['first_name_kana', 'ーー', 'noKana'],
    ['first_name_kana', 'アー', null],
    ['first_name_kana', 'ア'.repeat(31), 'nameTooLong'],
    ['zip_code', '150-0001', 'zipDigits'],
    ['zip_code', '150000', 'zipDigits'],
    ['zip_code', '15000011', 'zipDigits'],
    ['zip_code', '１５００００１', 'zipDigits'],
    ['zip_code', '0000000', 'unknownZip'],
    ['zip_code', '0009999', 'unknownZip'],
    ['zip_code', '0010000', null],
    ['address', '東'.repeat(200), null],
    ['address', '東'.repeat(201), 'addressTooLong'],
    ['address', '東京\n都', 'unreadable'],
    ['mail_address', 'hanako', 'notMail'],
    ['mail_address', 'hanako@localhost', 'notMail'],
    ['mail_address', 'hanako@example.com\r\nBcc: x@example.com', 'notMail'],
    ['mail_address', 'はな@example.com', 'notMail'],
    ['mail_address', 'a..b.@docomo.ne.jp', null],
    ['mail_address', `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(57)}.jp`, null],
    ['mail_address', `${'a'.repeat(243)}@example.com`, 'mailTooLong'],
  ])('finds for %s "%s": %s', (key, value, reason) => {
    expect(checkPersonal({ ...personal, [key]: value })).toEqual(reason === null ? [] : [{ key, reason }])
  })
})

describe('the bank form', () => {
  it('accepts accounts of an ordinary and of the postal bank', () => {
    expect(checkBank(bank, banks)).toEqual([])
    expect(checkBank(postal, banks)).toEqual([])
    expect(checkBank({ ...postal, branch_code: '00130', account_type: 2, account_number: '12345' }, banks)).toEqual([])
  })

  // shows payouts-23
  it('requires every field', () => {
    const empty = { bank_code: '', account_type: 0, branch_code: '', account_number: '', account_name: '　' }
    expect(checkBank(empty, banks)).toEqual(Object.keys(empty).map((key) => ({ key, reason: 'required' })))
  })

  it.each<[string, EnteredBank, Partial<EnteredBank>, [keyof EnteredBank, string][]]>([
    ['an unknown bank', bank, { bank_code: '0002' }, [['bank_code', 'unknownBank']]],
    ['an unknown branch', bank, { branch_code: '999' }, [['branch_code', 'unknownBranch']]],
    ['a branch of two digits', bank, { branch_code: '10' }, [['branch_code', 'branchDigits']]],
    ['a branch of five digits', bank, { branch_code: '10530' }, [['branch_code', 'branchDigits']]],
    ['an account type that does not exist', bank, { account_type: 3 }, [['account_type', 'required']]],
    ['a number of eight digits', bank, { account_number: '12345678' }, [['account_number', 'accountDigits']]],
    ['a number with a hyphen', bank, { account_number: '123-456' }, [['account_number', 'accountDigits']]],
    ['full-width digits', bank, { account_number: '１２３' }, [['account_number', 'accountDigits']]],
    ['10,000 digits', bank, { account_number: '1'.repeat(10_000) }, [['account_number', 'accountDigits']]],
    ['a short number', bank, { account_number: '1' }, []],
    ['the number 0', bank, { account_number: '0' }, [['account_number', 'accountZeros']]],
    ['a number of zeros', bank, { account_number: '0000000' }, [['account_number', 'accountZeros']]],
    ['a number with leading zeros', bank, { account_number: '0000001' }, []],
    ['eight zeros', bank, { account_number: '00000000' }, [['account_number', 'accountDigits']]],
    [
      'a postal number of zeros',
      postal,
      { branch_code: '00130', account_type: 2, account_number: '00000' },
      [['account_number', 'accountZeros']],
    ],
    ['a name of ー and kana', bank, { account_name: 'ー　ハナコ' }, [['account_name', 'noKana']]],
    ['a name without first kana', bank, { account_name: 'ヤマダ' }, [['account_name', 'nameParts']]],
    ['a name without family kana', bank, { account_name: '　ハナコ' }, [['account_name', 'nameParts']]],
    ['a name of three parts', bank, { account_name: 'ヤ　マ　ダ' }, [['account_name', 'notKatakana']]],
    ['a name in hiragana', bank, { account_name: 'やまだ　はなこ' }, [['account_name', 'notKatakana']]],
    ['a name of 31', bank, { account_name: `${'ア'.repeat(31)}　ア` }, [['account_name', 'nameTooLong']]],
    ['a postal symbol of three digits', postal, { branch_code: '058' }, [['branch_code', 'postalSymbol']]],
    ['a postal symbol that begins with 2', postal, { branch_code: '20530' }, [['branch_code', 'postalSymbol']]],
    ['a postal symbol of no branch', postal, { branch_code: '19990' }, [['branch_code', 'postalSymbol']]],
    [
      'a postal number that does not end in 1',
      postal,
      { account_number: '12345672' },
      [['account_number', 'postalNumber']],
    ],
    ['a postal number of nine digits', postal, { account_number: '123456781' }, [['account_number', 'postalNumber']]],
    [
      'a postal symbol 0xxxx with type ordinary',
      postal,
      { branch_code: '00130', account_number: '12345' },
      [['account_type', 'postalType']],
    ],
    ['a postal symbol 1xxxx with type current', postal, { account_type: 2 }, [['account_type', 'postalType']]],
    ['a postal symbol 1xxxx with type savings', postal, { account_type: 4 }, []],
  ])('reports %s', (_what, details, changes, findings) => {
    expect(checkBank({ ...details, ...changes }, banks)).toEqual(findings.map(([key, reason]) => ({ key, reason })))
  })

  it('leaves banks and branches to the server if there is no list', () => {
    expect(checkBank({ ...bank, bank_code: '0002', branch_code: '999' }, null)).toEqual([])
  })

  // shows payouts-30
  it('joins the two kana by a full-width space, and separates them again', () => {
    expect(joinName('ヤマダ', 'ハナコ')).toBe('ヤマダ\u3000ハナコ')
    expect(splitName('ヤマダ\u3000ハナコ')).toEqual(['ヤマダ', 'ハナコ'])
    expect(splitName('')).toEqual(['', ''])
  })
})
