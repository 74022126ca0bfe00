import type { Caller } from './sessions.ts'

/** Finds the person whom an operator's session views. The console implements it. */
export interface Views {
  /** Null if there is no such view, if it is over, or if another session has opened it. */
  find(token: string, sessionId: string, now: Temporal.Instant): Promise<Caller | null>
}
