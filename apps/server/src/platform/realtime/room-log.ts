import type { RoomEvent } from '@avalive/contract/realtime'

/** As many events get their numbers in one step. */
export const NUMBERED_AT_ONCE = 1000

/** Where a room's log ends. */
export interface RoomPosition {
  readonly streamId: bigint
  /** Names the numbering. Numbers of another epoch say nothing. */
  readonly epoch: string
  readonly seq: number
}

/** A room, and the last event of it that is known. */
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

/** Events of one kind in one room that have just got their numbers. */
export interface NumberedEvents {
  readonly streamId: bigint
  readonly kind: RoomEvent['type']
  readonly count: number
}

/** The events of all rooms, in the database: written in the transactions that they tell of, and numbered afterwards. */
export interface RoomLog {
  /** Undefined: there is no such stream. */
  find(mediaId: string): Promise<RoomPosition | undefined>
  /** The ends of these rooms' logs. */
  positions(streamIds: readonly bigint[]): Promise<{ epoch: string; seqs: ReadonlyMap<bigint, number> }>
  /** The events after those that are known, by room and number; at most `limit` of them. */
  read(rooms: readonly RoomReader[], limit: number): Promise<readonly LoggedEvent[]>
  /** Numbers committed events, and notifies all processes. `busy`: another process is numbering. */
  number(): Promise<readonly NumberedEvents[] | 'busy'>
}

/** An event as it is sent: built once, for all sockets. */
export const eventText = (seq: number, event: RoomEvent): string => JSON.stringify({ seq, ...event })
