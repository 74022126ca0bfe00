import type { RoomId, TimeOfDay } from '@avalive/rules/avatar/rooms/room'
import type { EventName } from './words/types.ts'

export interface EventPlace {
  readonly room: RoomId
  readonly time: TimeOfDay
}

/** The room and the light of each event, so that two events are told apart at a glance. */
export const places: Readonly<Record<EventName, EventPlace>> = {
  autumn_cup: { room: 'festival', time: 'dusk' },
  star_groups: { room: 'rooftop', time: 'night' },
  long_talk: { room: 'cafe', time: 'day' },
  full_house: { room: 'studio', time: 'night' },
  one_night: { room: 'aquarium', time: 'night' },
  first_steps: { room: 'attic', time: 'dawn' },
  winter_stage: { room: 'snowCabin', time: 'night' },
  stars_only: { room: 'observatory', time: 'night' },
  summer_finale: { room: 'seaside', time: 'dusk' },
  spring_songs: { room: 'greenhouse', time: 'day' },
}
