import type { Config } from '../../platform/config.ts'

/** How long a session may go unused. */
export interface IdleLimits {
  readonly memberMs: number
  readonly operatorMs: number
}

interface Used {
  readonly lastUsedAt: Temporal.Instant
  readonly role: string
  /** An operator's session before the passkey has the role of members, and the limit of operators. */
  readonly awaitsSecondFactor: boolean
}

const MINUTE_MS = 60_000
const MOST_RECORD_MS = 5 * MINUTE_MS
/** How many times the use is recorded within the limit, at least. A session may end early by one part of this. */
const RECORDS = 30

export const idleLimitsOf = (config: Pick<Config, 'SESSION_IDLE_DAYS' | 'OPERATOR_IDLE_MINUTES'>): IdleLimits => ({
  memberMs: config.SESSION_IDLE_DAYS * 24 * 60 * MINUTE_MS,
  operatorMs: config.OPERATOR_IDLE_MINUTES * MINUTE_MS,
})

const limitOf = ({ role, awaitsSecondFactor }: Used, { memberMs, operatorMs }: IdleLimits): number =>
  role === 'operator' || awaitsSecondFactor ? operatorMs : memberMs

const unusedMs = ({ lastUsedAt }: Used, now: Temporal.Instant): number =>
  now.epochMilliseconds - lastUsedAt.epochMilliseconds

export const isIdle = (session: Used, limits: IdleLimits, now: Temporal.Instant): boolean =>
  unusedMs(session, now) >= limitOf(session, limits)

/** Whether the recorded use is old enough to record this one. */
export const isUseDue = (session: Used, limits: IdleLimits, now: Temporal.Instant): boolean =>
  unusedMs(session, now) >= Math.min(MOST_RECORD_MS, limitOf(session, limits) / RECORDS)
