import type { Call, Output, SentInput } from '@avalive/contract/call'
import { boot } from './boot.ts'
import { currentLocale } from './locale.ts'
import { bearer, onSessionChange } from './session.ts'

const block = (): HTMLElement | null => document.getElementById('first-answer')

// It was answered to the person of the document, and nobody after them.
onSessionChange(() => block()?.remove())

/**
 * What the document brought as the answer to a page's first call: once, to whom it was answered, in their language. An
 * app's own token may be another person's than the cookie with which the document was asked for.
 */
export const takeFirstAnswer = <C extends Call>(target: C, input: SentInput<C>): Output<C> | undefined => {
  const brought = block()
  if (brought?.getAttribute('data-call') !== `${target.area}.${target.name}` || Object.keys(Object(input)).length > 0)
    return
  brought.remove()
  if (bearer() !== null || currentLocale() !== boot().locale) return
  const { data } = target.output.safeParse(JSON.parse(brought.textContent))
  // The contract types `output` as any schema; which one it is, `C` knows.
  return data as Output<C> | undefined
}
