import type { RoomState } from '@avalive/contract/realtime'

/** The rooms' interface for use cases: one room per stream, identified by its mediaId. */
export interface Rooms {
  /**
   * Delivers committed events to everybody in their rooms, in every process. The events are stored with the commit;
   * without this call they are delivered with the next poll. Never throws and never waits.
   */
  deliverCommitted(): void
  /** Sends a current state. It is not numbered or stored, and replaces an unsent one of the same kind. */
  state(state: RoomState): void
  /** Sends current states of any number of rooms, which go to the other processes together. */
  states(states: readonly RoomState[]): void
  /** The number of people in the room in all processes, each counted once. */
  watchCount(mediaId: string): number
  /** The people who watch in all processes. Costs the same in a room of any size, and no query. */
  watchers(mediaId: string, most: number): Watchers
}

export interface Watchers {
  /** The ids of the latest members to arrive, the latest first. */
  readonly latest: readonly bigint[]
  readonly members: number
  readonly visitors: number
}
