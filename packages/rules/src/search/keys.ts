import { foldedWords } from './fold.ts'

/**
 * Names are found by keys: numbers that stand for a beginning, a part, or a misspelling of a folded name. A query looks
 * up a few keys exactly, each in an index that is ordered by popularity, so no query reads more than a fixed number of
 * rows (decision 0073).
 */
export const searchKinds = ['person', 'stream', 'event', 'gacha'] as const
export type SearchKind = (typeof searchKinds)[number]

/** How well a name matches, the best first. */
export const quality = { exact: 0, beginning: 1, part: 2, misspelled: 3 } as const
export type Quality = (typeof quality)[keyof typeof quality]

/** How many letters of a beginning or a part have a key of their own. Longer queries use the longest one. */
const BEGINNING = 8
const PART = 5
/**
 * Misspellings are looked for in the first letters of words, as far as the query has them: somebody who is still typing
 * has only the beginning. More letters lead to fewer other names.
 */
const MISSPELLED = { short: 4, long: 6 }
/** Scripts in which three letters may be a whole name. Such a name is also found with one of the three letters wrong. */
const SHORT_NAME = /^[\p{sc=Hira}\p{sc=Kana}\p{sc=Han}\p{sc=Hang}\p{sc=Thai}]{3}$/u
/** Stands for the wrong letter. No folded text has a space. */
const ANY_LETTER = ' '
/** Later words than this are found by their beginnings, but only if they are spelled right. */
const MISSPELLED_WORDS = 3
/** Bounds the keys of a long title. */
const MAX_LETTERS = 40

/** FNV-1a with 32 bits, as PostgreSQL's signed integer. Two texts may share a key: what is found is compared again. */
const keyOf = (kind: SearchKind, sort: '=' | '^' | '~' | '-', text: string): number => {
  let hash = 0x811c9dc5
  // Streams, events and gachas share their keys, so that a query looks up half as many.
  const space = kind === 'person' ? 'p' : 't'
  for (const letter of `${space}${sort}${text}`) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  }
  return hash | 0
}

/** Alphabets whose words are separated by spaces: their names are found by the beginnings of words. */
const SPACED = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Number}]/u

/** The text and all texts with one letter left out. Two texts that are one typing error apart have one in common. */
const withOneLeftOut = (text: string, most: number): readonly string[] => {
  const letters = [...text].slice(0, most)
  if (letters.length < MISSPELLED.short) return []
  return [letters.join(''), ...letters.map((_, index) => letters.toSpliced(index, 1).join(''))]
}

/** Whether a folded name is so short that only a name of the same length is taken for a misspelling of it. */
export const isShortName = (text: string): boolean => SHORT_NAME.test(text)

/** A short name with each of its letters replaced. Two names of which one letter differs have one in common. */
const withOneReplaced = (text: string): readonly string[] => {
  if (!isShortName(text)) return []
  const letters = [...text]
  return letters.map((_, index) => letters.with(index, ANY_LETTER).join(''))
}

const beginningsOf = (text: string, most: number): readonly string[] => {
  const letters = [...text].slice(0, most)
  return letters.map((_, index) => letters.slice(0, index + 1).join(''))
}

/** The rest of a name from each letter on at which a part may begin, without the first. */
const partsOf = (words: readonly (readonly string[])[]): readonly string[] => {
  const letters = words.flat().slice(0, MAX_LETTERS)
  const starts = new Set<number>()
  let start = 0
  for (const word of words) {
    starts.add(start)
    word.forEach((letter, index) => {
      if (!SPACED.test(letter)) starts.add(start + index)
    })
    start += word.length
  }
  starts.delete(0)
  return [...starts].filter((at) => at < letters.length).map((at) => letters.slice(at).join(''))
}

const keysOfName = (kind: SearchKind, name: string): readonly number[] => {
  const words = foldedWords(name)
  const whole = words.flat().join('')
  if (whole === '') return []
  const misspelled = [whole, ...words.slice(1, MISSPELLED_WORDS).map((word) => word.join(''))].flatMap((text) =>
    [MISSPELLED.short, MISSPELLED.long].flatMap((most) => withOneLeftOut(text, most)),
  )
  const replaced = [whole, ...words.slice(0, MISSPELLED_WORDS).map((word) => word.join(''))].flatMap(withOneReplaced)
  return [
    keyOf(kind, '=', whole),
    ...beginningsOf(whole, BEGINNING).map((text) => keyOf(kind, '^', text)),
    ...partsOf(words).flatMap((rest) => beginningsOf(rest, PART).map((text) => keyOf(kind, '~', text))),
    ...[...misspelled, ...replaced].map((text) => keyOf(kind, '-', text)),
  ]
}

/** The keys under which names are stored. Ids are found only if they are typed completely. */
export const storedKeys = (kind: SearchKind, names: readonly string[], ids: readonly string[] = []): number[] => [
  ...new Set([
    ...names.flatMap((name) => keysOfName(kind, name)),
    ...ids.map((id) => keyOf(kind, '=', foldedWords(id).flat().join(''))),
  ]),
]

export interface LookedUpKey {
  readonly key: number
  readonly quality: Quality
}

/** The keys that a folded query looks up for a kind. */
export const keysToLookUp = (kind: SearchKind, query: string): readonly LookedUpKey[] => {
  if (query === '') return []
  const beginning = (most: number) => [...query].slice(0, most).join('')
  const misspelled = [...query].length < MISSPELLED.long ? MISSPELLED.short : MISSPELLED.long
  return [
    { key: keyOf(kind, '=', query), quality: quality.exact },
    { key: keyOf(kind, '^', beginning(BEGINNING)), quality: quality.beginning },
    { key: keyOf(kind, '~', beginning(PART)), quality: quality.part },
    ...[...withOneLeftOut(query, misspelled), ...withOneReplaced(query)].map((text) => ({
      key: keyOf(kind, '-', text),
      quality: quality.misspelled,
    })),
  ]
}
