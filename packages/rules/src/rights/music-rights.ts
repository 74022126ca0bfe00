import { characterCount, isBlank } from '../text/characters.ts'

/** An entry of the music-rights form as it is sent: an empty code is an empty text. */
export interface RightsEntry {
  readonly jasracId: string
  readonly nextoneId: string
  readonly title: string
  readonly artistName: string
  readonly count: number
}

/** An entry as it is typed. */
export type RightsDraft = Readonly<Record<keyof RightsEntry, string>>

export type RightsField = keyof RightsEntry

export const FIRST_ENTRIES = 2
export const MAX_ENTRIES = 5
export const LONGEST_SONG_TEXT = 500
export const MIN_COUNT = 1
/** The rule's limit. The form's field takes two digits only. */
export const MAX_COUNT = 100
export const MAX_TYPED_COUNT = 99

export type RightsProblem =
  | 'required'
  | 'invalidJasrac'
  | 'invalidNextone'
  | 'titleTooLong'
  | 'artistTooLong'
  | 'countTooLow'
  | 'countTooHigh'

/** Letters and digits of a code in half width and upper case. Hyphens, spaces and other symbols are removed. */
export const tidyCode = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')

/** The first two digits, in half width. */
export const tidyCount = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[^0-9]/g, '')
    .slice(0, 2)

/** Control characters would break the lines of the operators' table. */
export const tidySongText = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').trim()

/** A digit, a digit or letter, and six digits. */
export const isJasracCode = (text: string): boolean => /^\d[\dA-Z]\d{6}$/.test(text)

/**
 * A JASRAC code as it is printed, `074-8203-1`: a spreadsheet would read `07482031` as a number, and `0E123456` as zero.
 * With a middle part like a month or a day, an apostrophe keeps it from being read as a date.
 */
export const printedJasracCode = (code: string): string =>
  code.replace(/^(...)(....)(.)$/, (_code, first: string, middle: string, last: string) =>
    [middle.startsWith('00') ? `'${first}` : first, middle, last].join('-'),
  )

export const isNextoneCode = (text: string): boolean => /^N\d{8}$/.test(text)

export const emptyDraft: RightsDraft = { jasracId: '', nextoneId: '', title: '', artistName: '', count: '' }

export const isBlankDraft = (draft: RightsDraft): boolean => Object.values(draft).every(isBlank)

/** Whether nothing was entered. A client sends the count of a blank entry as 0. */
export const isBlankEntry = ({ jasracId, nextoneId, title, artistName, count }: RightsEntry): boolean =>
  count === 0 && [jasracId, nextoneId, title, artistName].every(isBlank)

export const tidyDraft = (draft: RightsDraft): RightsDraft => ({
  jasracId: tidyCode(draft.jasracId),
  nextoneId: tidyCode(draft.nextoneId),
  title: tidySongText(draft.title),
  artistName: tidySongText(draft.artistName),
  count: tidyCount(draft.count),
})

export const entryOf = (draft: RightsDraft): RightsEntry => {
  const tidy = tidyDraft(draft)
  return { ...tidy, count: Number(tidy.count) }
}

export const tidyEntry = (entry: RightsEntry): RightsEntry => ({
  jasracId: tidyCode(entry.jasracId),
  nextoneId: tidyCode(entry.nextoneId),
  title: tidySongText(entry.title),
  artistName: tidySongText(entry.artistName),
  count: entry.count,
})

const textProblem = (text: string, tooLong: RightsProblem): RightsProblem | null => {
  if (isBlank(text)) return 'required'
  return characterCount(text) > LONGEST_SONG_TEXT ? tooLong : null
}

const countProblem = (count: number): RightsProblem | null => {
  if (count < MIN_COUNT) return 'countTooLow'
  return count > MAX_COUNT ? 'countTooHigh' : null
}

/** The fields of a tidied entry that fail a check. A missing code is another matter: see `lacksCode`. */
export const entryProblems = (entry: RightsEntry): ReadonlyMap<RightsField, RightsProblem> => {
  const found: readonly (readonly [RightsField, RightsProblem | null])[] = [
    ['jasracId', entry.jasracId === '' || isJasracCode(entry.jasracId) ? null : 'invalidJasrac'],
    ['nextoneId', entry.nextoneId === '' || isNextoneCode(entry.nextoneId) ? null : 'invalidNextone'],
    ['title', textProblem(entry.title, 'titleTooLong')],
    ['artistName', textProblem(entry.artistName, 'artistTooLong')],
    ['count', countProblem(entry.count)],
  ]
  return new Map(found.flatMap(([field, problem]) => (problem ? [[field, problem]] : [])))
}

/** The problems of an entry that is typed: an empty count is missing, not too low. */
export const draftProblems = (draft: RightsDraft): ReadonlyMap<RightsField, RightsProblem> => {
  const problems = new Map(entryProblems(entryOf(draft)))
  if (isBlank(draft.count)) problems.set('count', 'required')
  return problems
}

/** Whether an entry has neither code. */
export const lacksCode = ({ jasracId, nextoneId }: Pick<RightsEntry, 'jasracId' | 'nextoneId'>): boolean =>
  tidyCode(jasracId) === '' && tidyCode(nextoneId) === ''
