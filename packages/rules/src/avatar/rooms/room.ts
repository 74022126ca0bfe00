import { seeded } from '../seeded.ts'

/** The rooms that a streamer can choose, in the order of the picker. */
export const roomIds = [
  'studio',
  'seaside',
  'greenhouse',
  'library',
  'rooftop',
  'tatami',
  'cafe',
  'aquarium',
  'observatory',
  'attic',
  'snowCabin',
  'festival',
] as const
export type RoomId = (typeof roomIds)[number]

/** The room of a streamer who has chosen none. It differs from streamer to streamer. */
export const firstRoomOf = (profileId: string): RoomId => seeded(`room ${profileId}`).pick(roomIds)

export const isRoomId = (id: string): id is RoomId => roomIds.some((known) => known === id)

/** The room behind a streamer. A chosen room that exists no longer counts as none. */
export const roomOf = ({ profileId, room }: { readonly profileId: string; readonly room: string | null }): RoomId =>
  room !== null && isRoomId(room) ? room : firstRoomOf(profileId)

export const timesOfDay = ['dawn', 'day', 'dusk', 'night'] as const
export type TimeOfDay = (typeof timesOfDay)[number]

export const isTimeOfDay = (time: string): time is TimeOfDay => timesOfDay.some((known) => known === time)

export const timeOfDay = (hour: number): TimeOfDay => {
  if (hour < 5 || hour >= 20) return 'night'
  if (hour < 8) return 'dawn'
  return hour < 17 ? 'day' : 'dusk'
}

/**
 * A room, drawn from -700 to 1340 across and from -900 to 480 down. The box of `roomBox` is visible on every screen; a
 * wide screen shows more at the sides, and a tall one more above. The floor begins at y = 400.
 */
export type RoomDrawing = (time: TimeOfDay, prefix: string) => string

/** The sky outside, from the zenith to the horizon. */
export const skies: Readonly<Record<TimeOfDay, readonly [top: string, bottom: string]>> = {
  dawn: ['#8fa8ff', '#ffd0c4'],
  day: ['#4fb4ff', '#d4f1ff'],
  dusk: ['#5a4fb8', '#ff9c6e'],
  night: ['#141a4a', '#3f4c9e'],
}

export const roomBox = { x: 110, y: 60, width: 420, height: 420 } as const
