import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage'

const valueTypes = ['plain', 'number', 'date', 'time'] as const
const choiceTypes = ['plural', 'selectordinal', 'select'] as const

export type ValueType = (typeof valueTypes)[number]
export type ChoiceType = (typeof choiceTypes)[number]

/** A parsed message, for the checks and for the generated types. */
export type Part =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'value'; readonly name: string; readonly type: ValueType }
  | {
      readonly kind: 'choice'
      readonly name: string
      readonly type: ChoiceType
      readonly cases: ReadonlyMap<string, readonly Part[]>
    }

export type Choice = Extract<Part, { kind: 'choice' }>

type Around = 'message' | 'plural' | 'selectInPlural'

const casesOf = (choices: unknown, around: Around): ReadonlyMap<string, readonly Part[]> => {
  if (typeof choices !== 'object' || choices === null) throw new Error('a choice has no cases')
  const { offset: _, ...cases } = { offset: 0, ...choices }
  return new Map(Object.entries<CompiledMessage>(cases).map(([name, message]) => [name, toParts(message, around)]))
}

const toParts = (message: CompiledMessage, around: Around): readonly Part[] =>
  message.flatMap((token): Part[] => {
    if (typeof token === 'string') {
      // Lingui replaces # with the number only directly inside a plural.
      if (token === '#' && around === 'selectInPlural') throw new Error('# inside a select would be shown as it is')
      return token === '#' && around === 'plural' ? [] : [{ kind: 'text', text: token }]
    }
    const [name, format = 'plain', detail] = token
    const type = choiceTypes.find((candidate) => candidate === format)
    if (type === 'select')
      return [
        { kind: 'choice', name, type, cases: casesOf(detail, around === 'message' ? 'message' : 'selectInPlural') },
      ]
    if (type) return [{ kind: 'choice', name, type, cases: casesOf(detail, 'plural') }]
    const valueType = valueTypes.find((candidate) => candidate === format)
    if (!valueType) throw new Error(`{${name}, ${format}} is of no known kind`)
    return [{ kind: 'value', name, type: valueType }]
  })

export const partsOf = (message: string): readonly Part[] => toParts(compileMessageOrThrow(message), 'message')

/** All parts, including those inside cases. */
export const everyPart = (parts: readonly Part[]): readonly Part[] =>
  parts.flatMap((part) => (part.kind === 'choice' ? [part, ...everyPart([...part.cases.values()].flat())] : [part]))

/** The text of a message without its parameters; `join` replaces each parameter. */
export const textOf = (message: string, join = ' '): string =>
  everyPart(partsOf(message))
    .map((part) => (part.kind === 'text' ? part.text : join))
    .join('')

const wordsIn = (text: string): number =>
  text.match(/[\p{L}\p{M}\p{N}’-]+/gu)?.filter((word) => /\p{L}/u.test(word)).length ?? 0

const wordsOf = (parts: readonly Part[]): number =>
  parts.reduce((sum, part) => {
    if (part.kind === 'text') return sum + wordsIn(part.text)
    return part.kind === 'value' ? sum : sum + Math.max(...[...part.cases.values()].map(wordsOf))
  }, 0)

/** The number of words that a reader sees, without parameters. For a choice, the longest case counts. */
export const wordCount = (message: string): number => wordsOf(partsOf(message))
