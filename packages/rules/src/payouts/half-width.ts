/** Full-width kana in the order of their half-width forms, which begin at U+FF71. */
const kana = 'アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン'
/** Kana that bank files do not have, and what is written instead. */
const instead: Readonly<Record<string, string>> = {
  ァ: 'ア',
  ィ: 'イ',
  ゥ: 'ウ',
  ェ: 'エ',
  ォ: 'オ',
  ッ: 'ツ',
  ャ: 'ヤ',
  ュ: 'ユ',
  ョ: 'ヨ',
  ヮ: 'ワ',
  ヵ: 'カ',
  ヶ: 'ケ',
  ヲ: 'オ',
  ヰ: 'イ',
  ヱ: 'エ',
  ー: '-',
  '・': '.',
}
/** The marks of voiced and half-voiced kana, after decomposition. */
const marks: Readonly<Record<string, string>> = { '\u3099': 'ﾞ', '\u309a': 'ﾟ' }

const halfWidthOf = (character: string): string | null => {
  const written = instead[character] ?? character
  const index = kana.indexOf(written)
  if (index >= 0) return String.fromCodePoint(0xff71 + index)
  return marks[written] ?? (/^[A-Z0-9 ().-]$/.test(written) ? written : null)
}

/**
 * A name as bank files write it: half-width kana, a mark as a character of its own, small kana as large ones, and besides
 * them A–Z, 0–9, space, and ( ) - . only. Null if it contains anything else.
 */
export const halfWidth = (text: string): string | null => {
  const parts = [...text.normalize('NFKC').toUpperCase().normalize('NFD')].map(halfWidthOf)
  return parts.includes(null) ? null : parts.join('')
}

const isMark = (character: string | undefined): boolean => character === 'ﾞ' || character === 'ﾟ'

/** The first characters of a half-width text. A kana whose mark would be cut off is left out, too. */
export const cutHalfWidth = (text: string, length: number): string =>
  text.slice(0, isMark(text[length]) ? length - 1 : length)
