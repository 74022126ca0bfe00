import { initialOf } from '@avalive/rules/payouts/bank-picker'
import type { KnownBanks } from '@avalive/rules/payouts/check-details'
import { POSTAL_BANK } from '@avalive/rules/payouts/details'

export interface Bank {
  readonly code: string
  /** As people know it: `三菱UFJ銀行`. */
  readonly name: string
  /** In the style of Zengin: large kana, and `－` for a long vowel. */
  readonly kana: string
}

export interface Branch {
  readonly code: string
  readonly name: string
  readonly kana: string
}

/** The banks of Japan with their branches. */
export interface BankMaster extends KnownBanks {
  bankOf(bankCode: string): Bank | undefined
  branchOf(bankCode: string, branchCode: string): Branch | undefined
  /** In the order of their kana. Voiced kana are found under their plain one. */
  banksWithInitial(initial: string): readonly Bank[]
}

/** The list leaves out what the kind of a bank implies, and shortens the rest. */
const endings: Readonly<Record<string, string>> = { 信金: '信用金庫', 信組: '信用組合', 労金: '労働金庫' }
const namedOtherwise = /バンク|エヌ・エイ|エイ・ジー|エヌ・ヴィ|ペイメンツ/

export const fullNameOf = (code: string, listed: string): string => {
  const name = listed.normalize('NFKC')
  const ending = endings[name.slice(-2)]
  if (ending) return name.slice(0, -2) + ending
  const isBank = (code < '1000' || code === POSTAL_BANK) && !namedOtherwise.test(name)
  return isBank ? `${name}銀行` : name
}

const load = async (): Promise<BankMaster> => {
  const { default: listed } = await import('zengin-code')
  const banks = new Map<string, Bank>(
    Object.values(listed).map(({ code, name, kana }) => [code, { code, name: fullNameOf(code, name), kana }]),
  )
  const inOrder = [...banks.values()].toSorted((a, b) => (a.kana === b.kana ? 0 : a.kana < b.kana ? -1 : 1))
  const byInitial = Map.groupBy(inOrder, ({ kana }) => initialOf(kana))
  const branchOf = (bankCode: string, branchCode: string): Branch | undefined => {
    const branches = listed[bankCode]?.branches
    return branches && Object.hasOwn(branches, branchCode) ? branches[branchCode] : undefined
  }
  return {
    bankOf: (code) => banks.get(code),
    branchOf: (bankCode, branchCode) => (banks.has(bankCode) ? branchOf(bankCode, branchCode) : undefined),
    banksWithInitial: (initial) => byInitial.get(initialOf(initial)) ?? [],
    hasBank: (code) => banks.has(code),
    hasBranch: (bankCode, branchCode) => banks.has(bankCode) && branchOf(bankCode, branchCode) !== undefined,
  }
}

let loaded: Promise<BankMaster> | undefined

/** Loaded at its first use, because its 29,000 branches take a while. */
export const bankMaster = (): Promise<BankMaster> => {
  loaded ??= load()
  return loaded
}
