import type { Call, Output, SentInput } from '@avalive/contract/call'
import { boot } from './boot.ts'
import { currentLocale } from './locale.ts'
import { bearer, onSessionChange } from './session.ts'
import { viewing } from './view.ts'

const block = (): HTMLElement | null => document.getElementById('first-answer')

// The answer was made for the person who loaded the document, so drop it when the session changes.
onSessionChange(() => block()?.remove())

/**
 * Returns the answer to a page's first call that the document already contains. It is used once, and only for the same
 * person and language. An app's token may belong to a different person than the cookie that was sent with the document
 * request.
 */
export const takeFirstAnswer = <C extends Call>(target: C, input: SentInput<C>): Output<C> | undefined => {
  const brought = block()
  if (brought?.getAttribute('data-call') !== `${target.area}.${target.name}` || Object.keys(Object(input)).length > 0)
    return
  brought.remove()
  if (bearer() !== null || viewing() || currentLocale() !== boot().locale) return
  const { data } = target.output.safeParse(JSON.parse(brought.textContent))
  // The contract types `output` as any schema; only `C` has the exact type.
  return data as Output<C> | undefined
}
