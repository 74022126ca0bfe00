import type { RoomEvent, RoomState } from '@avalive/contract/realtime'
import type { Room } from './room.ts'

/** Where the events of a room get their numbers, and the rooms of this process their events. */
export interface RoomSource {
  /** Answers the room once its past is there; from then on it is fed. */
  open(mediaId: string): Room | Promise<Room>
  /** The room is of no stream: unless somebody is in it, it is let go. */
  release(mediaId: string): void
  publish(event: RoomEvent): void
  state(state: RoomState): void
  /** Somebody watches here: called for each of their sockets, and `go` as often. */
  come(mediaId: string, userId: bigint): void
  go(mediaId: string, userId: bigint): void
  /** How many people watch over all processes, each counted once. */
  people(mediaId: string): number
  /** Lets rooms go that nobody is in and nobody comes back to. */
  sweep(): void
  close(): Promise<void> | void
}

/** What a source tells the rooms' keeper. */
export interface RoomListener {
  /** Something in the room waits to be sent. */
  fed(room: Room): void
  /** The room begins anew: who is in it has missed something. */
  begunAnew(room: Room): void
  peopleChanged(mediaId: string): void
}

/** The text of a message as it is sent: built once, by whoever publishes it. All but the number, which comes first. */
export const unnumbered = (event: RoomEvent): string => `,${JSON.stringify(event).slice(1)}`
export const numbered = (seq: number, rest: string): string => `{"seq":${seq}${rest}`
