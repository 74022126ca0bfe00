import type { Caller } from '../sessions.ts'

/** What somebody is to the stream whose room they enter. */
export interface Entry {
  /** Where they are with it; null for a stream that has not begun, and for those who are elsewhere on its stage. */
  readonly place: PresenceTarget | null
  readonly isOnStage: boolean
  /** The host of a live stream that is drawn in the browser: the motion of a room is the host's. */
  readonly canMove: boolean
  /** Watchers that the stream's own row tells of. */
  readonly crowd: number
}

/** Where somebody is: on a stage, in front of one, or here at all. */
export type PresenceTarget =
  | { readonly kind: 'online'; readonly streamId: null }
  | { readonly kind: 'watch' | 'broadcast'; readonly streamId: bigint }

/** What the sockets ask of the feature that streams belong to. */
export interface Door {
  enter(mediaId: string, caller: Caller): Promise<Entry | 'notFound' | 'ended'>
  /** Called once for each socket and place, and `go` as often. */
  come(userId: bigint, place: PresenceTarget): void
  go(userId: bigint, place: PresenceTarget): void
}
