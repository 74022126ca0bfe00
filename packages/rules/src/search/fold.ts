/**
 * Folds a name or a query, so that spellings which people take for the same compare as equal: width, case, accents,
 * katakana and hiragana, small kana, long vowels, Thai tone marks, spaces and punctuation. Hangul becomes its letters,
 * so that half a syllable finds the whole one.
 */

const SPELLED_OUT: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
}

const SMALL_KANA = 'ぁぃぅぇぉっゃゅょゎゕゖ'
const LARGE_KANA = 'あいうえおつやゆよわかけ'

const INITIALS = [...'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ']
const VOWELS = [...'ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ']
/** A final consonant is spelled like an initial one: it becomes that when the next vowel is typed. */
const FINALS =
  ' ㄱ ㄲ ㄱㅅ ㄴ ㄴㅈ ㄴㅎ ㄷ ㄹ ㄹㄱ ㄹㅁ ㄹㅂ ㄹㅅ ㄹㅌ ㄹㅍ ㄹㅎ ㅁ ㅂ ㅂㅅ ㅅ ㅆ ㅇ ㅈ ㅊ ㅋ ㅌ ㅍ ㅎ'.split(' ')

const SYLLABLES = { first: 0xac00, last: 0xd7a3 }
const lettersOfSyllable = (index: number): string => {
  const [initial, vowel, final] = [Math.floor(index / 588), Math.floor((index % 588) / 28), index % 28]
  return `${INITIALS[initial]}${VOWELS[vowel]}${FINALS[final]}`
}

const foldHangul = (code: number): string | undefined => {
  if (code >= SYLLABLES.first && code <= SYLLABLES.last) return lettersOfSyllable(code - SYLLABLES.first)
  // Single letters, as the first ones of a syllable that is being typed.
  if (code >= 0x1100 && code <= 0x1112) return INITIALS[code - 0x1100]
  if (code >= 0x1161 && code <= 0x1175) return VOWELS[code - 0x1161]
  return code >= 0x11a8 && code <= 0x11c2 ? FINALS[code - 0x11a7] : undefined
}

const isKatakana = (code: number): boolean => (code >= 0x30a1 && code <= 0x30f6) || code === 0x30fd || code === 0x30fe

const foldLetter = (letter: string): string => {
  const code = letter.codePointAt(0) ?? 0
  if (code < 0x80) return letter
  const kana = isKatakana(code) ? String.fromCodePoint(code - 0x60) : letter
  const small = SMALL_KANA.indexOf(kana)
  return (small >= 0 ? LARGE_KANA[small] : undefined) ?? SPELLED_OUT[kana] ?? foldHangul(code) ?? kana
}

/** Accents of Latin and Cyrillic, loose voicing marks, the long vowel mark, Thai tone marks, and invisible letters. */
const WITHOUT_MEANING = /[\u0300-\u036f\u3099\u309a\u30fc\u0e47-\u0e4c\p{Default_Ignorable_Code_Point}]/gu
const withoutAccents = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(WITHOUT_MEANING, '')

const isPlain = (text: string): boolean => /^[a-z0-9]*$/.test(text)
const BETWEEN_WORDS = /[^\p{L}\p{N}\p{M}]+/u
const LEADING_MARKS = /^\p{M}+/u

/** The words of a text. Each is a list of folded letters; a Hangul syllable is one entry with several letters. */
export const foldedWords = (text: string): readonly (readonly string[])[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFKC')
    .split(BETWEEN_WORDS)
    .map((word) => (isPlain(word) ? [...word] : [...withoutAccents(word).replace(LEADING_MARKS, '')].map(foldLetter)))
    .filter((word) => word.length > 0)

/** The folded text without spaces. */
export const fold = (text: string): string => foldedWords(text).flat().join('')
