import type { RoomEvent } from '@avalive/contract/realtime'

/** The maximum number of events that are numbered in one step. */
export const NUMBERED_AT_ONCE = 1000

/** The end of a room's log. */
export interface RoomPosition {
  readonly streamId: bigint
  /** Identifies the numbering. Sequence numbers of different epochs cannot be compared. */
  readonly epoch: string
  readonly seq: number
}

/** A room and the sequence number of the last event read from it. */
export interface RoomReader {
  readonly streamId: bigint
  readonly mediaId: string
  readonly seq: number
}

export interface LoggedEvent {
  readonly streamId: bigint
  readonly seq: number
  readonly event: RoomEvent
}

/** Events of one kind in one room that were just numbered. */
export interface NumberedEvents {
  readonly streamId: bigint
  readonly kind: RoomEvent['type']
  readonly count: number
}

/** The events of all rooms in the database, written in the transaction of the change and numbered afterwards. */
export interface RoomLog {
  /** Resolves to undefined if there is no such stream. */
  find(mediaId: string): Promise<RoomPosition | undefined>
  /** The ends of these rooms' logs. */
  positions(streamIds: readonly bigint[]): Promise<{ epoch: string; seqs: ReadonlyMap<bigint, number> }>
  /** Up to `limit` events after the last ones read, ordered by room and sequence number. */
  read(rooms: readonly RoomReader[], limit: number): Promise<readonly LoggedEvent[]>
  /** Numbers committed events and notifies all processes. Resolves to `busy` if another process is numbering. */
  number(): Promise<readonly NumberedEvents[] | 'busy'>
}

/** An event as it is sent, serialized once for all sockets. */
export const eventText = (seq: number, event: RoomEvent): string => JSON.stringify({ seq, ...event })
