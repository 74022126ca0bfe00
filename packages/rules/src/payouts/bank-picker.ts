/** The banks that the picker offers first, with their names in the bank list. */
export const majorBanks = [
  { bank_code: '0001', bank_name: 'みずほ銀行' },
  { bank_code: '0005', bank_name: '三菱UFJ銀行' },
  { bank_code: '0009', bank_name: '三井住友銀行' },
  { bank_code: '0010', bank_name: 'りそな銀行' },
  { bank_code: '0017', bank_name: '埼玉りそな銀行' },
  { bank_code: '0033', bank_name: 'PayPay銀行' },
  { bank_code: '0036', bank_name: '楽天銀行' },
  { bank_code: '9900', bank_name: 'ゆうちょ銀行' },
] as const

/** The rows of the Japanese syllabary with the initials in them. A row is named by its first initial. */
export const kanaRows = [
  'アイウエオ',
  'カキクケコ',
  'サシスセソ',
  'タチツテト',
  'ナニヌネノ',
  'ハヒフヘホ',
  'マミムメモ',
  'ヤユヨ',
  'ラリルレロ',
  'ワヲン',
] as const
export type KanaRow = (typeof kanaRows)[number]

export const rowName = (row: KanaRow): string => `${row.charAt(0)}行`

const HIRAGANA_TO_KATAKANA = 0x60
const marks = /[\u3099\u309A]/g

/** The initial under which a name is found: voiced kana under their plain one, and hiragana as katakana. */
export const initialOf = (kana: string): string => {
  const plain = (Array.from(kana)[0] ?? '').normalize('NFKD').replace(marks, '').charAt(0)
  return /[ぁ-ゖ]/.test(plain) ? String.fromCharCode(plain.charCodeAt(0) + HIRAGANA_TO_KATAKANA) : plain
}
