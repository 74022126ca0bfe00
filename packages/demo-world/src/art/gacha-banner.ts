import { firstRoomOf, type RoomId, roomBox, type TimeOfDay } from '@avalive/rules/avatar/rooms/room'
import { roomDrawing } from '@avalive/rules/avatar/rooms/rooms'
import { seeded } from '@avalive/rules/avatar/seeded'
import { prefixOf, svgDocument } from '@avalive/rules/avatar/svg/document'
import { type FigureLook, figureDrawing, friendlyActor } from '@avalive/rules/avatar/svg/figure-svg'

const WIDTH = 640
const HEIGHT = 240
/** Between two figures, so that wings and what they hold stay clear of each other. */
const APART = 232

/** Where each gacha of the demo world takes place. */
const scenes: Readonly<Record<string, readonly [RoomId, TimeOfDay]>> = {
  color_parade: ['festival', 'dusk'],
  starlit_sea: ['aquarium', 'night'],
  sakura_promenade: ['tatami', 'day'],
  midnight_circus: ['studio', 'night'],
  snow_palace: ['snowCabin', 'night'],
  cafe_corner: ['cafe', 'day'],
  stargazer_loft: ['attic', 'night'],
  forest_room: ['greenhouse', 'day'],
}

/** The room fills the banner's height with the part that every screen shows. */
const ground = (gachaId: string, prefix: string): string => {
  const [room, time] = scenes[gachaId] ?? [firstRoomOf(gachaId), 'night']
  const scale = HEIGHT / roomBox.height
  const [x, y] = [WIDTH / 2 - (roomBox.x + roomBox.width / 2) * scale, -roomBox.y * scale]
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(4)})">${roomDrawing(room, time, prefix)}</g>`
}

const sparks = (gachaId: string): string => {
  const random = seeded(`banner ${gachaId}`)
  const dots = Array.from({ length: 18 }, () => {
    const [x, y, size] = [random.integer(10, WIDTH - 10), random.integer(8, 150), random.integer(3, 8)]
    return `<path opacity=".${random.integer(55, 95)}" d="M${x} ${y - size}q1 ${size - 1} ${size} ${size}q${1 - size} 1-${size} ${size}q-1-${size - 1}-${size}-${size}q${size - 1}-1 ${size}-${size}z"/>`
  })
  return `<g fill="#fff3d6">${dots.join('')}</g>`
}

const banner = (gachaId: string, prefix: string, body: string): string =>
  svgDocument(WIDTH, HEIGHT, `0 0 ${WIDTH} ${HEIGHT}`, ground(gachaId, prefix) + sparks(gachaId) + body)

const figureAt = (look: FigureLook, prefix: string, x: number): string => {
  const isHolding = look.wears?.some(({ shape }) => shape === 'wand' || shape === 'parasol')
  const actor = friendlyActor(look, isHolding ? { rightX: 0.31, rightY: 0.2, mouth: 0.4 } : { mouth: 0.4 })
  return `<g transform="translate(${x} 108) scale(.53)">${figureDrawing(look, prefix, actor)}</g>`
}

/**
 * The banner of an avatar gacha: figures that wear its prizes, the rarest first. It contains no words, because the page
 * shows them as text.
 */
export const avatarBannerSvg = (gachaId: string, models: readonly FigureLook[]): string => {
  const prefix = prefixOf(`banner ${gachaId}`)
  const people = models.map((look, place) =>
    figureAt(look, `${prefix}${place}-`, WIDTH / 2 + (place - (models.length - 1) / 2) * APART),
  )
  return banner(gachaId, prefix, people.toReversed().join(''))
}

export interface Furnishing {
  readonly drawing: string
  /** Hangs on the wall or from the ceiling. */
  readonly isHigh: boolean
}

/** The banner of a furniture gacha: a figure in the room with its rarest pieces. */
export const furnitureBannerSvg = (gachaId: string, pieces: readonly Furnishing[]): string => {
  const prefix = prefixOf(`banner ${gachaId}`)
  const places = [64, 424]
  const shown = pieces
    .slice(0, places.length)
    .map(
      ({ drawing, isHigh }, place) =>
        `<g transform="translate(${places[place]} ${isHigh ? 10 : 66}) scale(1.25)">${drawing}</g>`,
    )
  const host: FigureLook = { seed: `banner ${gachaId}`, hair: 'long' }
  return banner(gachaId, prefix, shown.join('') + figureAt(host, `${prefix}p-`, WIDTH / 2))
}
