const KATAKANA_TO_HIRAGANA = 0x60

/** One form for names and what people type: width, case, accents, kana and spaces don't matter. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    // Composed kana keep their voiced marks, which belong to the letter.
    .replace(/[ァ-ヶ]/gu, (letter) => String.fromCharCode(letter.charCodeAt(0) - KATAKANA_TO_HIRAGANA))
    .replace(/\p{Script=Latin}/gu, (letter) => letter.normalize('NFD').replace(/\p{M}/gu, ''))
    .toLowerCase()
    .replace(/[\s・]+/gu, '')

/** Whether one of the forms of a name contains all the words that somebody typed, in any order. */
export const isNameFound = (forms: readonly string[], typed: string): boolean => {
  const words = typed.split(/\s+/u).map(plain).filter(Boolean)
  const names = forms.map(plain)
  return words.every((word) => names.some((name) => name.includes(word)))
}
