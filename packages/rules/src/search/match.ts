import { fold, foldedWords } from './fold.ts'
import { isShortName, type Quality, quality } from './keys.ts'

/** Long queries may have two typing errors. */
const LONG = 8
/** Shorter queries have to be spelled right, apart from short names. */
const LEAST = 4

/**
 * The fewest typing errors (a letter too many, missing, wrong, or two swapped) that turn the query into a beginning of
 * the text. Returns a number above `most` if there are more.
 */
const errorsIn = (query: readonly string[], text: readonly string[], most: number): number => {
  const width = Math.min(text.length, query.length + most)
  let before: number[] = []
  let last = Array.from({ length: width + 1 }, (_, column) => column)
  for (let row = 1; row <= query.length; row++) {
    const current = [row]
    for (let column = 1; column <= width; column++) {
      const isSame = query[row - 1] === text[column - 1]
      const [above = 0, left = 0, diagonal = 0] = [last[column], current[column - 1], last[column - 1]]
      let fewest = Math.min(above + 1, left + 1, diagonal + (isSame ? 0 : 1))
      const isSwapped = query[row - 1] === text[column - 2] && query[row - 2] === text[column - 1]
      if (row > 1 && column > 1 && isSwapped) fewest = Math.min(fewest, (before[column - 2] ?? 0) + 1)
      current.push(fewest)
    }
    before = last
    last = current
  }
  return Math.min(...last)
}

const wordsOf = (text: string): string[] => foldedWords(text).map((word) => word.join(''))

const isMisspelled = (query: string, texts: readonly string[]): boolean => {
  const letters = [...query]
  if (letters.length < LEAST) return false
  const most = letters.length >= LONG ? 2 : 1
  return texts.some((text) => errorsIn(letters, [...text], most) <= most)
}

/** Whether both are short names of which one letter differs. */
const isShortMisspelled = (query: string, texts: readonly string[]): boolean => {
  if (!isShortName(query)) return false
  const letters = [...query]
  return texts.some(
    (text) => isShortName(text) && [...text].filter((letter, at) => letter !== letters[at]).length === 1,
  )
}

/** Whether each word of the query begins a word of the name: family name and given name come in either order. */
const isReordered = (queried: readonly string[], words: readonly string[]): boolean =>
  queried.length > 1 && queried.every((part) => words.some((word) => word.startsWith(part)))

/** How well a name matches a query as it was typed; null if it doesn't. */
export const matchOf = (query: string, name: string): Quality | null => {
  const queried = wordsOf(query)
  const words = wordsOf(name)
  const [text, whole] = [queried.join(''), words.join('')]
  if (text === '' || whole === '') return null
  if (whole === text) return quality.exact
  if (whole.startsWith(text)) return quality.beginning
  if (whole.includes(text) || isReordered(queried, words)) return quality.part
  const isFound = isMisspelled(text, [whole, ...words.slice(1)]) || isShortMisspelled(text, [whole, ...words])
  return isFound ? quality.misspelled : null
}

/** The best match of several names, and of ids that match only completely. */
export const bestMatch = (query: string, names: readonly string[], ids: readonly string[] = []): Quality | null => {
  const text = fold(query)
  const found = names.flatMap((name) => matchOf(query, name) ?? [])
  if (text !== '' && ids.some((id) => fold(id) === text)) found.push(quality.exact)
  return found.toSorted()[0] ?? null
}
