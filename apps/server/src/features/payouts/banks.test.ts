import { kanaRows, majorBanks } from '@avalive/rules/payouts/bank-picker'
import { halfWidth } from '@avalive/rules/payouts/half-width'
import { describe, expect, it } from 'vitest'
import listed from 'zengin-code'
import { bankMaster, fullNameOf } from './banks.ts'

const master = await bankMaster()

describe('the list of banks', () => {
  // shows payouts-27, payouts-35
  it('has the major banks under the names that the picker shows', () => {
    expect(majorBanks).toHaveLength(8)
    expect(majorBanks.map(({ bank_code }) => master.bankOf(bank_code)?.name)).toEqual(
      majorBanks.map(({ bank_name }) => bank_name),
    )
  })

  // shows payouts-35
  it('has every bank under one initial of the kana rows', () => {
    const initials = kanaRows.flatMap((row) => Array.from(row))
    const found = initials.flatMap((initial) => master.banksWithInitial(initial))
    expect(found.length).toBeGreaterThan(1100)
    expect(new Set(found.map(({ code }) => code)).size).toBe(found.length)
    expect(found.some(({ code }) => code === '9900')).toBe(true)
  })

  it('puts voiced kana under their plain one', () => {
    const names = master.banksWithInitial('ヘ').map(({ name }) => name)
    expect(names).toContain('PayPay銀行')
    expect(master.banksWithInitial('ペ')).toEqual(master.banksWithInitial('ヘ'))
    expect(master.banksWithInitial('ヲ')).toEqual([])
    expect(master.banksWithInitial('')).toEqual([])
  })

  // shows payouts-41
  it('has only names that a Zengin file can have', () => {
    const names = Object.values(listed).flatMap(({ kana, branches }) => [
      kana,
      ...Object.values(branches).map((branch) => branch.kana),
    ])
    expect(names.length).toBeGreaterThan(29_000)
    expect(names.filter((name) => halfWidth(name) === null)).toEqual([])
  })

  it('knows branches', () => {
    expect(master.hasBranch('0001', '100')).toBe(true)
    expect(master.branchOf('0001', '100')?.name).toBe('本店')
    expect(master.hasBranch('0001', '999')).toBe(false)
    expect(master.hasBranch('9900', '058')).toBe(true)
    expect(master.hasBranch('0002', '100')).toBe(false)
  })

  it.each(['constructor', '__proto__', 'toString', ''])('does not take "%s" for a bank or a branch', (name) => {
    expect(master.hasBank(name)).toBe(false)
    expect(master.hasBranch('0001', name)).toBe(false)
    expect(master.hasBranch(name, '100')).toBe(false)
  })

  it.each([
    ['0005', '三菱ＵＦＪ', '三菱UFJ銀行'],
    ['0200', 'ワイズ・ペイメンツ・ジャパン', 'ワイズ・ペイメンツ・ジャパン'],
    ['0401', 'シティバンク、エヌ・エイ', 'シティバンク、エヌ・エイ'],
    ['1000', '信金中央金庫', '信金中央金庫'],
    ['1001', '北海道信金', '北海道信用金庫'],
    ['2060', 'あすか信組', 'あすか信用組合'],
    ['2984', '中国労金', '中国労働金庫'],
    ['3058', '今金町農協', '今金町農協'],
    ['9900', 'ゆうちょ', 'ゆうちょ銀行'],
  ])('names bank %s, listed as %s, %s', (code, listed, name) => {
    expect(fullNameOf(code, listed)).toBe(name)
  })
})
