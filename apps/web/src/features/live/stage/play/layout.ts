import { figure } from '../art/body.ts'

/** Where somebody stands: the middle of the head, in the measures of the stage, and how large they are. */
export interface Place {
  readonly x: number
  readonly y: number
  readonly scale: number
}

const height = figure.bottom - figure.top
/** Above the heads there is room for a string of lights, and for what a page lays over its upper edge. */
const headroom = 0.88
/** Guests stand one step further back. */
const stepBack = 0.9

/** In which order people stand from left to right: the host as near to the middle as can be. */
const slotsOf = (count: number): number[] => {
  const middle = Math.floor((count - 1) / 2)
  return Array.from({ length: count }, (_, index) => (index % 2 ? middle + (index + 1) / 2 : middle - index / 2))
}

/** Places for `count` people on a stage of a size, the host first. All stand on its lower edge. */
export const placesOn = (width: number, stageHeight: number, count: number): Place[] => {
  const slot = width / Math.max(1, count)
  // People may stand closer than they are wide with their arms out.
  const room = count > 1 ? figure.halfWidth * 1.5 : figure.halfWidth * 2
  const scale = Math.min((stageHeight * headroom) / height, slot / room)
  return slotsOf(count).map((position, index) => {
    const own = index === 0 ? scale : scale * stepBack
    return { x: slot * (position + 0.5), y: stageHeight - figure.bottom * own, scale: own }
  })
}
