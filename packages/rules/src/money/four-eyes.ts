/** The units in which acts of operators are limited. Amounts are integers of the smallest unit. */
export const actKinds = ['coins', 'yen', 'usCents', 'livePoints'] as const
export type ActKind = (typeof actKinds)[number]

/** For how long what operators did alone with one person's money is added up. */
export const ALONE_HOURS = 24

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

interface Decider {
  readonly operatorId: bigint
  /** Who gave this operator the role to decide; null if a command did. */
  readonly roleFrom: bigint | null
  /** Who gave the operator who asked the role to ask; null if a command did, or if the role was taken since. */
  readonly requesterRoleFrom: bigint | null
}

/**
 * What keeps an operator from deciding on a request; null if nothing does. An account never decides on what it asked
 * for, in whichever session, or on its own money. Two operators of whom one gave the other the role don't count as two:
 * an admin could invite an own second account.
 */
export const decisionRefusal = (
  asked: Asked,
  { operatorId, roleFrom, requesterRoleFrom }: Decider,
  now: Temporal.Instant,
): 'over' | 'own' | 'dependent' | null => {
  if (asked.status !== 'waiting' || Temporal.Instant.compare(asked.expiresAt, now) <= 0) return 'over'
  if (asked.requestedBy === operatorId || asked.personId === operatorId) return 'own'
  return roleFrom === asked.requestedBy || requesterRoleFrom === operatorId ? 'dependent' : null
}
