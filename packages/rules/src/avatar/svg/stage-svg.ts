import type { RoomId, TimeOfDay } from '../rooms/room.ts'
import { roomDrawing } from '../rooms/rooms.ts'
import { seeded } from '../seeded.ts'
import { prefixOf, svgDocument } from './document.ts'
import { type FigureLook, figureDrawing, friendlyActor } from './figure-svg.ts'
import { short } from './matrix.ts'
import { neutralDrawing } from './person-svg.ts'

/** `tall` is 3 : 4, for cards; `wide` is 16 : 9. */
export type StageShape = 'tall' | 'wide'

export interface StageScene {
  readonly room: RoomId
  readonly time: TimeOfDay
  /** The host first; null for a person without an avatar. */
  readonly cast: readonly (FigureLook | null)[]
}

interface Place {
  readonly x: number
  readonly y: number
  readonly scale: number
}

const sizes = { tall: [480, 640], wide: [640, 360] } as const

/**
 * Faces are in the upper middle, because names and badges cover the lower edge. Guests stand behind the host, to both
 * sides.
 */
const places: Readonly<Record<StageShape, readonly (readonly Place[])[]>> = {
  tall: [
    [{ x: 240, y: 256, scale: 1.36 }],
    [
      { x: 166, y: 284, scale: 1.12 },
      { x: 332, y: 294, scale: 1.02 },
    ],
    [
      { x: 240, y: 322, scale: 1.06 },
      { x: 386, y: 302, scale: 0.99 },
      { x: 94, y: 302, scale: 0.99 },
    ],
  ],
  wide: [
    [{ x: 320, y: 140, scale: 0.84 }],
    [
      { x: 226, y: 148, scale: 0.8 },
      { x: 420, y: 138, scale: 0.74 },
    ],
    [
      { x: 320, y: 152, scale: 0.78 },
      { x: 494, y: 138, scale: 0.7 },
      { x: 146, y: 138, scale: 0.7 },
    ],
  ],
}

const MOST_SHOWN = 3

/** The room fills the picture, its floor at the lower edge. */
const roomScale: Readonly<Record<StageShape, number>> = { tall: 480 / 420, wide: 360 / 420 }

/** Half of the hosts wave. */
const actorOf = (look: FigureLook) =>
  seeded(`wave ${look.seed}`).chance(0.5)
    ? friendlyActor(look, { rightX: 0.31, rightY: 0.2, mouth: 0.4 })
    : friendlyActor(look)

/** The picture of a stream: its people in their room. It has no words, because the page shows the title as text. */
export const stageSvg = ({ room, time, cast }: StageScene, shape: StageShape): string => {
  const shown = cast.slice(0, MOST_SHOWN)
  const [width, height] = sizes[shape]
  const prefix = prefixOf(`stage ${shape} ${JSON.stringify({ room, time, shown })}`)
  const scale = roomScale[shape]
  const ground = `<g transform="translate(${short(width / 2 - 320 * scale)} ${short(height - 480 * scale)}) scale(${short(scale, 4)})">${roomDrawing(room, time, prefix)}</g>`
  const spots = places[shape][shown.length - 1] ?? []
  const people = shown.map((look, index) => {
    const { x, y, scale: size } = spots[index] ?? { x: width / 2, y: height / 2, scale: 1 }
    const drawing = look ? figureDrawing(look, `${prefix}p${index}-`, actorOf(look)) : neutralDrawing()
    return `<g transform="translate(${x} ${y}) scale(${size})">${drawing}</g>`
  })
  // The host is drawn last, in front of the others.
  return svgDocument(width, height, `0 0 ${width} ${height}`, ground + people.toReversed().join(''))
}
