import type { ConsoleRole } from '@avalive/rules/console/roles'
import type { TokenStore } from './http/rate-limit.ts'

/** The signed-in person behind a request. */
export interface Caller {
  readonly sessionId: string
  readonly signedInAt: Temporal.Instant
  /** When the person last proved who they are: by signing in, or with a passkey. */
  readonly authenticatedAt: Temporal.Instant
  readonly userId: bigint
  readonly vliveId: string
  readonly profileId: string
  readonly username: string
  readonly nickname: string
  readonly iconUrl: string
  readonly official: number
  readonly homeRegion: string
  /** The role whose rights this session has: an operator is a user until a passkey was verified. */
  readonly role: string
  readonly awaitsSecondFactor: boolean
  /** What an operator may do in the console. Empty for everybody else, and until a passkey was verified. */
  readonly consoleRoles: ReadonlySet<ConsoleRole>
  readonly hasAvatar: boolean
  /** An operator sees the site as this person. Such a caller reads, and does nothing else. */
  readonly isView?: boolean
  /** In the restricted session of a suspended person: the only penalty that it is for. */
  readonly onlyPenaltyId?: bigint
}

/** Whether a person uses the session now (the default), or an open page does so by itself. */
export type SessionUse = 'person' | 'background'

/** Finds the session of a token. The session feature implements it with a cache. */
export interface Sessions extends TokenStore {
  find(token: string, use?: SessionUse): Promise<Caller | null>
  /** Returns synchronously if the session is cached, so that most calls don't wait for a promise. */
  findByKey(key: string, now: Temporal.Instant, use?: SessionUse): Caller | null | Promise<Caller | null>
  /** The caller in the restricted session of a token. */
  findRestricted(token: string): Promise<Caller | null>
  /** The account of a token in this process's cache, for the security log only: the session may have expired. */
  cachedUserId(key: string): bigint | undefined
  /** Queries which of these sessions are still valid. Used to check open sockets. */
  stillGood(sessionIds: readonly string[]): Promise<ReadonlySet<string>>
  /** Removes a session from this process's cache. A signal notifies the other processes. */
  forgetSession(sessionId: string): void
}
