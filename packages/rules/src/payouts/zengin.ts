import { type BankDetails, POSTAL_BANK } from './details.ts'
import { cutHalfWidth, halfWidth } from './half-width.ts'
import { postalAccount } from './postal.ts'

export const lineEnds = ['crlf', 'none'] as const
export type LineEnd = (typeof lineEnds)[number]

/** Who transfers, and the account that it is taken from. Names are full-width or half-width. */
export interface Consignor {
  readonly code: string
  readonly name: string
  readonly bankCode: string
  readonly bankName: string
  readonly branchCode: string
  readonly branchName: string
  readonly accountType: number
  readonly accountNumber: string
}

/** One transfer. `number` is its place in the file, by which the bank's answers name it. */
export interface ZenginRecord {
  readonly number: number
  readonly bankCode: string
  readonly bankName: string
  readonly branchCode: string
  readonly branchName: string
  readonly accountType: number
  readonly accountNumber: string
  readonly name: string
  readonly amount: bigint
}

const RECORD_BYTES = 120
const NAME_BYTES = 30

/** JIS X 0201: ASCII, and half-width kana from A1. */
const bytesOf = (text: string): number[] =>
  Array.from(text, (character) => {
    const code = character.codePointAt(0) ?? 0
    return code < 0x80 ? code : code - 0xff61 + 0xa1
  })

/** Digits, right-aligned with zeros. */
const digits = (value: string | number | bigint, length: number): string => {
  const text = String(value)
  if (!/^\d+$/.test(text) || text.length > length) throw new RangeError(`not a number of ${length} digits`)
  return text.padStart(length, '0')
}

/** Text, left-aligned with spaces, cut where it is too long. */
const text = (value: string, length: number): string => {
  const half = halfWidth(value)
  if (half === null) throw new RangeError('a name has characters that bank files do not have')
  return cutHalfWidth(half, length).padEnd(length)
}

const header = (by: Consignor, on: Temporal.PlainDate): string =>
  [
    '1',
    '21',
    '0',
    digits(by.code, 10),
    text(by.name, 40),
    digits(on.month, 2) + digits(on.day, 2),
    digits(by.bankCode, 4),
    text(by.bankName, 15),
    digits(by.branchCode, 3),
    text(by.branchName, 15),
    digits(by.accountType, 1),
    digits(by.accountNumber, 7),
    ''.padEnd(17),
  ].join('')

const data = (to: ZenginRecord): string =>
  [
    '2',
    digits(to.bankCode, 4),
    text(to.bankName, 15),
    digits(to.branchCode, 3),
    text(to.branchName, 15),
    // The clearing house, which transfers do not use.
    '0000',
    digits(to.accountType, 1),
    digits(to.accountNumber, 7),
    text(to.name, NAME_BYTES),
    digits(to.amount, 10),
    // Neither a first transfer nor a changed one.
    '0',
    digits(to.number, 10),
    digits(0, 10),
    // By telegraphic transfer.
    '7',
    ' ',
    ''.padEnd(7),
  ].join('')

const trailer = (count: number, sum: bigint): string => `8${digits(count, 6)}${digits(sum, 12)}`.padEnd(RECORD_BYTES)

const end = '9'.padEnd(RECORD_BYTES)

/** Writes a Zengin bulk-transfer file part by part, so that not all records need to be in memory. */
export class ZenginWriter {
  readonly #lineEnd: LineEnd
  #count = 0
  #sum = 0n

  constructor(lineEnd: LineEnd) {
    this.#lineEnd = lineEnd
  }

  #bytes(records: readonly string[]): Uint8Array {
    const after = this.#lineEnd === 'crlf' ? '\r\n' : ''
    return Uint8Array.from(records.flatMap((record) => bytesOf(record + after)))
  }

  header(by: Consignor, on: Temporal.PlainDate): Uint8Array {
    return this.#bytes([header(by, on)])
  }

  records(records: readonly ZenginRecord[]): Uint8Array {
    this.#count += records.length
    this.#sum = records.reduce((sum, { amount }) => sum + amount, this.#sum)
    return this.#bytes(records.map(data))
  }

  end(): Uint8Array {
    return this.#bytes([trailer(this.#count, this.#sum), end])
  }
}

/** Branch and account as the file names them: those of the postal bank are converted from symbol and number. */
export const exportedAccount = ({ bank_code, branch_code, account_number }: BankDetails) => {
  if (bank_code !== POSTAL_BANK) return { branchCode: branch_code, accountNumber: account_number }
  const converted = postalAccount(branch_code, account_number)
  if (!converted) throw new RangeError('a postal symbol and number that do not convert')
  return converted
}

/** The total in yen that a file tells the bank, from its trailer. */
export const fileTotal = (bytes: Uint8Array): bigint => {
  // Digits are the same in every single-byte encoding.
  const records = new TextDecoder('latin1').decode(bytes).replaceAll('\r\n', '')
  const [, total] = /^8\d{6}(\d{12})/.exec(records.slice(-2 * RECORD_BYTES, -RECORD_BYTES)) ?? []
  if (total === undefined) throw new Error('the file has no trailer')
  return BigInt(total)
}
