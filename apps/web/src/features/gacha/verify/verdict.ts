import type { Draw } from '@avalive/contract/gacha-draw'
import { isAsKept } from '@avalive/rules/gacha/promise'
import type { Verdict } from '@avalive/rules/gacha/verify'
import { keptPromise } from '../promise/kept-promises.ts'

/** The verdict of the rules, or that the draw doesn't match the promise this browser was shown. */
export type DrawVerdict = Verdict | { readonly ok: false; readonly fault: 'promise' }

/** Whether this browser saw a promise before the draw, and whether the draw matches it. */
export type PromiseState = 'kept' | 'broken' | 'absent'

export const promiseStateOf = (draw: Draw): PromiseState => {
  const kept = keptPromise(draw.drawId)
  if (!kept) return 'absent'
  return isAsKept(kept, draw) ? 'kept' : 'broken'
}

export const brokenVerdict: DrawVerdict = { ok: false, fault: 'promise' }
