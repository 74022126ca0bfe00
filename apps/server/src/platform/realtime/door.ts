import type { Caller } from '../sessions.ts'

/** A person's role in the stream whose room they enter. */
export interface Entry {
  /**
   * Where the presence is recorded. Null for a stream that has not begun, for visitors who are not signed in, and
   * for people on the stage of an RTMP stream, whose presence depends on their encoder.
   */
  readonly place: PresenceTarget | null
  readonly isOnStage: boolean
  /** Only the host of a live stream that is drawn in the browser sends its motion. */
  readonly canMove: boolean
  /** The number of watchers stored with the stream. */
  readonly crowd: number
}

/** A person's presence: on a stage, watching one, or just online. */
export type PresenceTarget =
  | { readonly kind: 'online'; readonly streamId: null }
  | { readonly kind: 'watch' | 'broadcast'; readonly streamId: bigint }

/** The live feature implements this for the sockets. */
export interface Door {
  /** The caller is null for a visitor who is not signed in. */
  enter(mediaId: string, caller: Caller | null): Promise<Entry | 'notFound' | 'ended'>
  /** Called once for each socket and place. Each call is paired with one `go`. */
  come(userId: bigint, place: PresenceTarget): void
  go(userId: bigint, place: PresenceTarget): void
}
