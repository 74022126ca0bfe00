import { prefixOf } from '../svg/document.ts'
import { aquarium } from './aquarium.ts'
import { attic } from './attic.ts'
import { cafe } from './cafe.ts'
import { festival } from './festival.ts'
import { greenhouse } from './greenhouse.ts'
import { library } from './library.ts'
import { observatory } from './observatory.ts'
import { rooftop } from './rooftop.ts'
import { type RoomDrawing, type RoomId, roomBox, type TimeOfDay } from './room.ts'
import { seaside } from './seaside.ts'
import { snowCabin } from './snow-cabin.ts'
import { studio } from './studio.ts'
import { tatami } from './tatami.ts'

const rooms: Readonly<Record<RoomId, RoomDrawing>> = {
  attic,
  aquarium,
  cafe,
  festival,
  greenhouse,
  library,
  observatory,
  rooftop,
  seaside,
  studio,
  tatami,
  snowCabin,
}

/** A room in the coordinates of `RoomDrawing`. */
export const roomDrawing = (room: RoomId, time: TimeOfDay, prefix: string): string => rooms[room](time, prefix)

const { x, y, width, height } = roomBox

/**
 * A room as a document that fills whatever box it is shown in, with its floor at the lower edge: what lies beyond the
 * view box is drawn, too.
 */
export const roomSvg = (room: RoomId, time: TimeOfDay): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}" preserveAspectRatio="xMidYMax meet">` +
  `${roomDrawing(room, time, prefixOf(`room ${room} ${time}`))}</svg>`
