import { useStageKey } from '../keys/use-stage-key.ts'
import type { Way } from './use-next-stream.ts'

/** The left and right keys lead to the previous and the next stream. */
export const useMoveKeys = (move: ((way: Way) => void) | undefined): void => {
  useStageKey('ArrowRight', move && (() => move('next')))
  useStageKey('ArrowLeft', move && (() => move('previous')))
}
