import type { RoomState } from '@avalive/contract/realtime'

/** What use cases may do with the rooms: one room for each stream, named by its mediaId. */
export interface Rooms {
  /**
   * Delivers the events of what was committed to everybody in their rooms, in every process. The database has written
   * them down with the commit: without this call they go out with the next poll. Never throws and never waits.
   */
  deliverCommitted(): void
  /** Tells how things are now: not numbered, not kept, and the newest of a kind replaces one not yet sent. */
  state(state: RoomState): void
  /** People in the room now, in every process; each is counted once, wherever they are. */
  watchCount(mediaId: string): number
}
