import type { Draw } from '@avalive/contract/gacha-draw'
import { type KeptPromise, keepsPromise } from '@avalive/rules/gacha/promise'
import { attemptsOf, forgetAttempt } from '../draw/attempts.ts'
import { keepPromise, keptPromise } from './kept-promises.ts'

/**
 * A draw that is told otherwise than in its own answer may be the one whose answer was lost: then what was seen before it
 * is kept with it, and it is not asked for again. Answers what this browser saw, null when it saw nothing.
 */
export const settle = (draw: Draw): KeptPromise | null => {
  const lost = attemptsOf(draw.gachaId).find(
    ({ sent, promise }) => sent.times === draw.times && keepsPromise(promise, draw),
  )
  if (!lost) return keptPromise(draw.drawId)
  forgetAttempt(lost)
  return keepPromise(draw.drawId, { ...lost.promise, receipt: draw.receipt })
}
