import { figure } from '../art/body.ts'

/** Where somebody stands: the middle of the head, in the measures of the stage, and how large they are. */
export interface Position {
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

/** Neighbours may stand closer than they are wide with their arms out. */
const distance = figure.halfWidth * 1.5

/** Places for `count` people on a stage of a size, the host first. All stand on its lower edge, whole between its sides. */
export const placesOn = (width: number, stageHeight: number, count: number): Position[] => {
  const scale = Math.min(
    (stageHeight * headroom) / height,
    width / (figure.halfWidth * 2 + distance * Math.max(0, count - 1)),
  )
  // Where there is room they share the width evenly; otherwise the outer ones stand as far out as they are whole.
  const margin = Math.max(width / (2 * count), figure.halfWidth * scale)
  const step = count > 1 ? (width - 2 * margin) / (count - 1) : 0
  return slotsOf(count).map((position, index) => {
    const own = index === 0 ? scale : scale * stepBack
    return { x: margin + step * position, y: stageHeight - figure.bottom * own, scale: own }
  })
}
