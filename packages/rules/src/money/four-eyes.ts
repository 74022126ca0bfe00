/** The units in which acts of operators are limited. Amounts are integers of the smallest unit. */
export const actKinds = ['coins', 'yen', 'usCents', 'livePoints'] as const
export type ActKind = (typeof actKinds)[number]

/** For how long what operators did alone with one person's money is added up. */
export const ALONE_HOURS = 24

/**
 * For how long a role that an admin gave doesn't count for decisions. An admin could make two accounts that decide on each
 * other's requests, so the other operators are notified of the role and have this time to stop it.
 */
export const NEW_ROLE_HOURS = 72

/** The largest amounts that one operator may move alone. A kind without a limit always needs a second operator. */
export type ActLimits = Readonly<Partial<Record<ActKind, bigint>>>

export const needsApproval = (kind: ActKind, amount: bigint, limits: ActLimits): boolean => {
  const limit = limits[kind]
  return limit === undefined || amount > limit
}

export const approvalStatuses = ['waiting', 'approved', 'rejected', 'withdrawn', 'expired', 'outdated'] as const
export type ApprovalStatus = (typeof approvalStatuses)[number]

interface Asked {
  readonly status: ApprovalStatus
  readonly requestedBy: bigint
  /** Whose money it is. */
  readonly personId: bigint | null
  readonly expiresAt: Temporal.Instant
}

/** A role that an operator has. */
export interface GivenRole {
  /** Null if a command gave it. */
  readonly grantedBy: bigint | null
  readonly grantedAt: Temporal.Instant
}

interface Decider {
  readonly operatorId: bigint
  /** The role to decide. The operator who asked may have none. */
  readonly role: GivenRole | undefined
  /** The role with which the other operator asked; absent if it was taken since. */
  readonly requesterRole: GivenRole | undefined
}

/** Commands are run by somebody who could change the database, so their roles count at once. */
const isNew = ({ grantedBy, grantedAt }: GivenRole, now: Temporal.Instant): boolean =>
  grantedBy !== null && Temporal.Instant.compare(now, grantedAt.add({ hours: NEW_ROLE_HOURS })) < 0

/**
 * What keeps an operator from deciding on a request; null if nothing does. An account never decides on what it asked
 * for, in whichever session, or on its own money. Two operators of whom one gave the other the role don't count as two:
 * an admin could invite an own second account. Roles that were just given don't count yet (NEW_ROLE_HOURS).
 */
export const decisionRefusal = (
  asked: Asked,
  { operatorId, role, requesterRole }: Decider,
  now: Temporal.Instant,
): 'over' | 'own' | 'dependent' | 'new' | null => {
  if (asked.status !== 'waiting' || Temporal.Instant.compare(asked.expiresAt, now) <= 0) return 'over'
  if (asked.requestedBy === operatorId || asked.personId === operatorId) return 'own'
  if (role?.grantedBy === asked.requestedBy || requesterRole?.grantedBy === operatorId) return 'dependent'
  return [role, requesterRole].some((given) => given && isNew(given, now)) ? 'new' : null
}
