import type { Draw } from '@avalive/contract/gacha-draw'
import { type KeptPromise, keepsPromise } from '@avalive/rules/gacha/promise'
import { attemptsOf, forgetAttempt } from '../draw/attempts.ts'
import { keepPromise, keptPromise } from './kept-promises.ts'

/**
 * A draw from a list may be one whose response was lost. If so, store the promise with it and stop retrying it. Returns
 * what this browser saw before the draw, or null.
 */
export const settle = (draw: Draw): KeptPromise | null => {
  const lost = attemptsOf(draw.gachaId).find(
    ({ sent, promise }) => sent.times === draw.times && keepsPromise(promise, draw),
  )
  if (!lost) return keptPromise(draw.drawId)
  forgetAttempt(lost)
  return keepPromise(draw.drawId, { ...lost.promise, receipt: draw.receipt })
}
