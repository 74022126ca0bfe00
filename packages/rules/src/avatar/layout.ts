import { figure } from './art/body.ts'

/** Position of a person: the centre of the head in stage coordinates, and the scale. */
export interface Position {
  readonly x: number
  readonly y: number
  readonly scale: number
}

const height = figure.bottom - figure.top
/** Leaves space above the heads for the string of lights and for controls at the upper edge. */
const headroom = 0.88
/** Guests are drawn smaller, as if one step further back. */
const stepBack = 0.9

/** Order from left to right, with the host as close to the middle as possible. */
const slotsOf = (count: number): number[] => {
  const middle = Math.floor((count - 1) / 2)
  return Array.from({ length: count }, (_, index) => (index % 2 ? middle + (index + 1) / 2 : middle - index / 2))
}

/** Neighbours may overlap where their arms are spread. */
const distance = figure.halfWidth * 1.5

/** Positions for `count` people, the host first. All reach the lower edge and fit between the sides. */
export const placesOn = (width: number, stageHeight: number, count: number): Position[] => {
  const scale = Math.min(
    (stageHeight * headroom) / height,
    width / (figure.halfWidth * 2 + distance * Math.max(0, count - 1)),
  )
  // If there is space, people share the width evenly. Otherwise the outer ones are as far out as they fit.
  const margin = Math.max(width / (2 * count), figure.halfWidth * scale)
  const step = count > 1 ? (width - 2 * margin) / (count - 1) : 0
  return slotsOf(count).map((position, index) => {
    const own = index === 0 ? scale : scale * stepBack
    return { x: margin + step * position, y: stageHeight - figure.bottom * own, scale: own }
  })
}
