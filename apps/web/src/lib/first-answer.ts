import type { Call, Output, SentInput } from '@avalive/contract/call'
import { boot } from './boot.ts'
import { currentLocale } from './locale.ts'
import { bearer, onSessionChange } from './session.ts'
import { viewing } from './view.ts'

const block = (): HTMLElement | null => document.getElementById('first-answer')

// The answer was made for the person who loaded the document, so drop it when the session changes.
onSessionChange(() => block()?.remove())

/** Parsed answers by their element, so that readers get the same object. */
const answers = new WeakMap<HTMLElement, unknown>()

const blockFor = (target: Call, input: unknown): HTMLElement | null => {
  const brought = block()
  const isOwn = brought?.getAttribute('data-call') === `${target.area}.${target.name}`
  return isOwn && Object.keys(Object(input)).length === 0 ? brought : null
}

/**
 * Returns the answer to a page's first call that the document already contains, for the same person and language. An
 * app's token may belong to a different person than the cookie that was sent with the document request. React may drop a
 * render that it has begun, so a component reads the answer without taking it.
 */
export const readFirstAnswer = <C extends Call>(target: C, input: SentInput<C>): Output<C> | undefined => {
  const brought = blockFor(target, input)
  if (!brought || bearer() !== null || viewing() || currentLocale() !== boot().locale) return
  if (!answers.has(brought)) answers.set(brought, target.output.safeParse(JSON.parse(brought.textContent)).data)
  // The contract types `output` as any schema; only `C` has the exact type.
  return answers.get(brought) as Output<C> | undefined
}

/** The same, once: the query that takes it keeps it. */
export const takeFirstAnswer = <C extends Call>(target: C, input: SentInput<C>): Output<C> | undefined => {
  const answer = readFirstAnswer(target, input)
  blockFor(target, input)?.remove()
  return answer
}
