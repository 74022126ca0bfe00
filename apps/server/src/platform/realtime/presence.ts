import type { PresenceTarget } from './door.ts'

/** Records where people are while they are connected to this process. The live feature implements it. */
export interface PresenceRecorder {
  /** Identifies this process. */
  readonly id: string
  /** Number of (user, place) pairs connected to this process. */
  readonly count: number
  /** The start of the current period in which this process could write without interruption. */
  readonly steadySince: Temporal.Instant
  come(userId: bigint, place: PresenceTarget): void
  go(userId: bigint, place: PresenceTarget): void
  /** Writes again after the clock was moved or the database was unreachable. Resolves to whether all are written. */
  catchUp(now: Temporal.Instant): Promise<boolean>
  /** Extends the spans of all connected people. */
  prolong(): Promise<void>
  /** Resolves when all pending writes are done. */
  settled(): Promise<void>
  close(): Promise<void>
}
