import type { Catalogue } from './compile.ts'
import type { Locale } from './locales.ts'
import { type Choice, everyPart, type Part, partsOf } from './message.ts'

/** A sentence about the problem that starts with the key. */
export type Problem = string

const eachMessage = (catalogue: Catalogue, check: (message: string, key: string) => readonly string[]): Problem[] =>
  Object.entries(catalogue).flatMap(([key, message]) => check(message, key).map((problem) => `${key} ${problem}`))

/** The other checks parse messages and rely on this one to have passed. */
export const syntaxProblems = (catalogue: Catalogue): Problem[] =>
  eachMessage(catalogue, (message) => {
    try {
      partsOf(message)
      return []
    } catch (error) {
      return [`is not a message that can be shown: ${error instanceof Error ? error.message : error}`]
    }
  })

/** Of two neighbors in the wrong order, returns the one whose removal leaves the keys around it sorted. */
const misplaced = (keys: readonly string[]): string[] =>
  keys.flatMap((key, index) => {
    const before = keys[index - 1]
    if (before === undefined || before < key) return []
    return (keys[index - 2] ?? '') < key ? [before] : [key]
  })

export const keyProblems = (reference: Catalogue, catalogue: Catalogue): Problem[] => {
  const keys = Object.keys(catalogue)
  return [
    ...Object.keys(reference).flatMap((key) => (key in catalogue ? [] : [`${key} is missing`])),
    ...keys.flatMap((key) => (key in reference ? [] : [`${key} is not in the reference catalogue`])),
    ...misplaced(keys).map((key) => `${key} is not in sorted order: run npm run format`),
  ]
}

const choicesOf = (message: string): readonly Choice[] =>
  everyPart(partsOf(message)).filter((part) => part.kind === 'choice')

const caseProblems = (locale: Locale, { name, type, cases }: Choice): readonly string[] => {
  if (type === 'select') return []
  const rules = new Intl.PluralRules(locale, { type: type === 'plural' ? 'cardinal' : 'ordinal' })
  const wanted: readonly string[] = rules.resolvedOptions().pluralCategories
  const isExact = (category: string): boolean => /^\d+$/.test(category)
  return [
    ...wanted.filter((category) => !cases.has(category)).map((category) => `has no form "${category}" for {${name}}`),
    ...[...cases.keys()]
      .filter((category) => !wanted.includes(category) && !isExact(category))
      .map((category) => `has a form "${category}" for {${name}} that ${locale} does not know`),
  ]
}

/** Every plural must have exactly the forms of the language. */
export const pluralProblems = (locale: Locale, catalogue: Catalogue): Problem[] =>
  eachMessage(catalogue, (message) => choicesOf(message).flatMap((choice) => caseProblems(locale, choice)))

/**
 * `{name: "plain", count: "plural", kind: "select a b other"}`: must be the same in two languages. How often a
 * parameter is used may differ, because one language repeats a name where another says "there".
 */
const parametersOf = (message: string): ReadonlyMap<string, string> => {
  const kinds = Map.groupBy(
    everyPart(partsOf(message)).filter((part) => part.kind !== 'text'),
    (part) => part.name,
  )
  const kindOf = (part: Exclude<Part, { kind: 'text' }>): string =>
    part.type === 'select' ? `select ${[...part.cases.keys()].sort().join(' ')}` : part.type
  return new Map([...kinds].map(([name, uses]) => [name, [...new Set(uses.map(kindOf))].sort().join(' and ')]))
}

export const parameterProblems = (reference: Catalogue, catalogue: Catalogue): Problem[] =>
  eachMessage(catalogue, (message, key) => {
    const original = reference[key]
    if (original === undefined) return []
    const wanted = parametersOf(original)
    const found = parametersOf(message)
    return [
      ...[...wanted].filter(([name]) => !found.has(name)).map(([name]) => `does not use {${name}}`),
      ...[...found.keys()].filter((name) => !wanted.has(name)).map((name) => `uses an unknown {${name}}`),
      ...[...found]
        .filter(([name, use]) => wanted.has(name) && wanted.get(name) !== use)
        .map(([name, use]) => `has {${name}} as ${use}, not as ${wanted.get(name)}`),
    ]
  })

const isTitle = (key: string): boolean => /^title\.|\.title$/.test(key)

/** A title is not a sentence, so it has no full stop at the end, in any plural form. */
export const titleProblems = (catalogue: Catalogue): Problem[] =>
  eachMessage(catalogue, (message, key) =>
    isTitle(key) && /[.。]\s*(?:\}|$)/.test(message) ? [`is a title and ends with a full stop: ${message}`] : [],
  )

const writing: readonly (readonly [pattern: RegExp, problem: string])[] = [
  [/^\s|\s$/, 'begins or ends with white space'],
  [/ {2}|[\t\n\r]/, 'has white space to spare'],
  [/^$/, 'is empty'],
  // In ICU, a straight apostrophe can start a quotation that includes the following parameter.
  [/['"]/, 'has a straight quotation mark or apostrophe: write ’ “ ” or what the language uses'],
  [/<[a-z/!]|&#?\w+;/i, 'has HTML in it'],
  [/^‹translate›/, 'is not translated yet'],
]

export const writingProblems = (catalogue: Catalogue): Problem[] =>
  eachMessage(catalogue, (message) =>
    writing.filter(([pattern]) => pattern.test(message)).map(([, problem]) => problem),
  )
