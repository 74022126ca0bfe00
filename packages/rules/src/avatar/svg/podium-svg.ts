import { emblems } from '../art/body.ts'
import type { RoomId, TimeOfDay } from '../rooms/room.ts'
import { roomDrawing } from '../rooms/rooms.ts'
import { defs, downwards, filled } from '../rooms/shapes.ts'
import { prefixOf, svgDocument } from './document.ts'
import { type FigureLook, figureDrawing, friendlyActor } from './figure-svg.ts'
import { short } from './matrix.ts'
import { neutralDrawing } from './person-svg.ts'

/** A person on the podium; null for one without an avatar. */
export interface Winner {
  readonly rank: number
  readonly look: FigureLook | null
}

export interface PodiumScene {
  readonly room: RoomId
  readonly time: TimeOfDay
  /** The best first. Steps without a person are dark. */
  readonly winners: readonly Winner[]
}

const WIDTH = 800
const HEIGHT = 400
/** The room fills the height, its floor at the lower edge. */
const ROOM_SCALE = HEIGHT / 420

/** From the best to the third: the middle, its left and its right. The one in the middle is in front. */
const spots = [
  { x: 400, width: 240, scale: 0.76 },
  { x: 172, width: 208, scale: 0.64 },
  { x: 628, width: 208, scale: 0.64 },
] as const

/** By rank. People who share a rank share the height and the medal. */
const medals = [
  { tone: '#ffd056', deep: '#c98a17', height: 96 },
  { tone: '#d5dbea', deep: '#8b94b6', height: 74 },
  { tone: '#eaa573', deep: '#a9622f', height: 58 },
] as const

/** The part of a figure above the step, in the figure's own coordinates: down to the chest. */
const SHOWN = 208

const medalOf = (rank: number) => medals[rank - 1] ?? medals[2]

type Spot = (typeof spots)[number]

/** A light from above. It widens down to the step. */
const beam = ({ x, width }: Spot, prefix: string): string =>
  filled(`url(#${prefix}beam)`, `M${x - 26}-8h52L${x + width / 2 + 34} 400H${x - width / 2 - 34}Z`)

const step = ({ x, width, scale }: Spot, height: number, fill: string, edge: string, emblem: string): string => {
  const [left, top] = [x - width / 2, HEIGHT - height]
  const star = `<g transform="translate(${x} ${top + 42}) scale(${short(scale * 1.1)})">${filled(emblem, emblems.star)}</g>`
  return (
    filled(fill, `M${left} ${HEIGHT}V${top + 16}q0-16 16-16h${width - 32}q16 0 16 16V${HEIGHT}Z`) +
    filled(edge, `M${left} ${top + 16}q0-16 16-16h${width - 32}q16 0 16 16v5q0-16-16-16h-${width - 32}q-16 0-16 16Z`) +
    star
  )
}

const personOn = (spot: Spot, { look, rank }: Winner, index: number, prefix: string): string => {
  const { x, scale } = spot
  const y = HEIGHT - medalOf(rank).height - SHOWN * scale
  const actor = look && friendlyActor(look, rank === 1 ? { rightX: 0.31, rightY: 0.2, mouth: 0.4 } : {})
  const drawing = look && actor ? figureDrawing(look, `${prefix}p${index}-`, actor) : neutralDrawing()
  return `<g transform="translate(${x} ${short(y)}) scale(${scale})">${drawing}</g>`
}

/** The first three of an event on their steps, in the event's room. It has no words, because the page shows them. */
export const podiumSvg = ({ room, time, winners }: PodiumScene): string => {
  const prefix = prefixOf(`podium ${JSON.stringify({ room, time, winners })}`)
  const ground =
    `<g transform="translate(${short(WIDTH / 2 - 320 * ROOM_SCALE)} ${short(HEIGHT - 480 * ROOM_SCALE)}) scale(${short(ROOM_SCALE, 4)})">` +
    `${roomDrawing(room, time, prefix)}</g>`
  const lights = defs(
    downwards(`${prefix}beam`, [0, '#fff4dc', 0.3], [0.7, '#ffe0ec', 0.1], [1, '#ffe0ec', 0]),
    downwards(`${prefix}veil`, [0, '#0d0a1c', 0.46], [0.5, '#0d0a1c', 0.12], [1, '#0d0a1c', 0.5]),
    ...medals.map(({ tone, deep }, place) => downwards(`${prefix}m${place}`, [0, tone], [1, deep])),
    downwards(`${prefix}dark`, [0, '#5a4694'], [1, '#34286a']),
  )
  const places = spots.map((spot, index) => {
    const winner = winners[index]
    if (!winner) {
      const { height } = medals[index] ?? medals[2]
      return step(spot, height, `url(#${prefix}dark)`, '#8f7ad0', '#8f7ad0')
    }
    const medal = medalOf(winner.rank)
    return (
      personOn(spot, winner, index, prefix) +
      step(spot, medal.height, `url(#${prefix}m${medals.indexOf(medal)})`, '#fffaf0', medal.deep)
    )
  })
  return svgDocument(
    WIDTH,
    HEIGHT,
    `0 0 ${WIDTH} ${HEIGHT}`,
    lights +
      ground +
      filled(`url(#${prefix}veil)`, `M0 0H${WIDTH}V${HEIGHT}H0Z`) +
      spots.map((spot) => beam(spot, prefix)).join('') +
      places.toReversed().join(''),
  )
}
