import type { RoomEvent, RoomState } from '@avalive/contract/realtime'

/** What use cases may do with the rooms: one room for each stream, named by its mediaId. */
export interface Rooms {
  /**
   * Gives the event its number and sends it to everybody in the room, in every process. Called after the commit of what
   * it tells of. Never throws and never waits: who misses it asks the calls.
   */
  publish(event: RoomEvent): void
  /** Tells how things are now: not numbered, not kept, and the newest of a kind replaces one not yet sent. */
  state(state: RoomState): void
  /** People in the room now, in every process; each is counted once, wherever they are. */
  watchCount(mediaId: string): number
}
