import type { Draw } from '@avalive/contract/gacha-draw'
import { isAsKept } from '@avalive/rules/gacha/promise'
import type { Verdict } from '@avalive/rules/gacha/verify'
import { keptPromise } from '../promise/kept-promises.ts'

/** What the rules find, or that the draw is not the one that was promised to this browser. */
export type DrawVerdict = Verdict | { readonly ok: false; readonly fault: 'promise' }

/** Whether this browser saw something before a draw, and whether the draw is that. */
export type PromiseState = 'kept' | 'broken' | 'absent'

export const promiseStateOf = (draw: Draw): PromiseState => {
  const kept = keptPromise(draw.drawId)
  if (!kept) return 'absent'
  return isAsKept(kept, draw) ? 'kept' : 'broken'
}

export const brokenVerdict: DrawVerdict = { ok: false, fault: 'promise' }
