import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { exportedAccount, fileTotal, type LineEnd, type ZenginRecord, ZenginWriter } from './zengin.ts'

const consignor = {
  code: '12345678',
  name: 'カ）アバライブ',
  bankCode: '0001',
  bankName: 'ミズホ',
  branchCode: '001',
  branchName: 'トウキヨウエイギヨウブ',
  accountType: 2,
  accountNumber: '12345',
}
const day = Temporal.PlainDate.from('2027-01-29')

const postal: ZenginRecord = {
  number: 1,
  bankCode: '9900',
  bankName: 'ユウチヨ',
  ...exportedAccount({
    bank_code: '9900',
    account_type: 1,
    branch_code: '10530',
    account_number: '12345671',
    account_name: '',
  }),
  branchName: 'ゼロゴハチ',
  accountType: 1,
  name: 'ガッーヲ　サクラ',
  amount: 5388n,
}
/** The name has 31 bytes, and the last one is the mark of ガ. */
const long: ZenginRecord = {
  number: 2,
  bankCode: '0036',
  bankName: 'ラクテン',
  branchCode: '201',
  branchName: 'ジヤズ',
  accountType: 2,
  accountNumber: '42',
  name: `${'ア'.repeat(24)}　イウエオガ`,
  amount: 1_295_800n,
}
const savings: ZenginRecord = {
  number: 3,
  bankCode: '0009',
  bankName: 'ミツイスミトモ',
  branchCode: '001',
  branchName: 'ホンテンエイギヨウブ',
  accountType: 4,
  accountNumber: '7654321',
  name: 'Ｙａｍａｄａ　（タロウ）．',
  amount: 4778n,
}

const fileOf = (records: readonly ZenginRecord[], lineEnd: LineEnd = 'crlf'): Buffer => {
  const writer = new ZenginWriter(lineEnd)
  return Buffer.concat([writer.header(consignor, day), writer.records(records), writer.end()])
}
const golden = (name: string): Buffer => readFileSync(join(import.meta.dirname, `golden/${name}.zengin`))

describe('a Zengin file', () => {
  // shows payouts-41, payouts-36, payouts-37
  it.each([
    ['no records', 'empty', [], 'crlf'],
    ['two records and no line ends', 'two', [postal, long], 'none'],
    ['three account types', 'three', [postal, long, savings], 'crlf'],
  ] as const)('with %s has the bytes of the golden file', (_what, name, records, lineEnd) => {
    const file = fileOf(records, lineEnd)
    expect(file.toString('hex')).toBe(golden(name).toString('hex'))
    expect(file.length).toBe((records.length + 3) * (lineEnd === 'crlf' ? 122 : 120))
    expect(fileTotal(file)).toBe(records.reduce((sum, { amount }) => sum + amount, 0n))
  })

  it('without a trailer has no total', () => {
    expect(() => fileTotal(golden('two').subarray(0, 240))).toThrow('no trailer')
  })

  // shows payouts-41
  it('with 5,000 records, written in parts, has the hash of one that was written by other means', () => {
    const records = Array.from({ length: 5000 }, (_, n) => ({ ...postal, number: n + 1, amount: 5389n + BigInt(n) }))
    const writer = new ZenginWriter('crlf')
    const parts = [writer.header(consignor, day)]
    for (let from = 0; from < records.length; from += 499) parts.push(writer.records(records.slice(from, from + 499)))
    const file = Buffer.concat([...parts, writer.end()])
    expect(file.length).toBe(5003 * 122)
    expect(createHash('sha256').update(file).digest('hex')).toBe(
      'c28a4da3297d27b01b21d13f0f76c26781e77d827e638d36a66de1b4c20957da',
    )
  })

  it.each([
    ['a branch of four digits', { branchCode: '1234' }],
    ['an account with a letter', { accountNumber: '12a' }],
    ['a name in kanji', { name: '山田' }],
    ['an amount that has eleven digits', { amount: 10_000_000_000n }],
    ['a negative amount', { amount: -1n }],
  ])('is not written with %s', (_what, changes) => {
    expect(() => fileOf([{ ...postal, ...changes }])).toThrow(RangeError)
  })

  it('is not written with a postal account that does not convert', () => {
    const details = { bank_code: '9900', account_type: 1, account_name: '' } as const
    expect(() => exportedAccount({ ...details, branch_code: '10530', account_number: '12345672' })).toThrow(RangeError)
  })

  it('names branch and account of other banks as they were typed', () => {
    const details = { bank_code: '0001', account_type: 1, account_name: '' } as const
    const exported = exportedAccount({ ...details, branch_code: '105', account_number: '1234567' })
    expect(exported).toEqual({ branchCode: '105', accountNumber: '1234567' })
  })
})
