/** What a person may ask of their data. */
export const requestKinds = ['export', 'deletion'] as const
export type RequestKind = (typeof requestKinds)[number]

export const exportStates = ['collecting', 'ready', 'failed', 'expired'] as const
export type ExportState = (typeof exportStates)[number]

/** From `erasing` on, nobody can stop a deletion any more. */
export const deletionStates = ['waiting', 'erasing', 'done', 'cancelled'] as const
export type DeletionState = (typeof deletionStates)[number]

export const requestStates = [...exportStates, ...deletionStates] as const
export type RequestState = (typeof requestStates)[number]

/** Why an account can't be deleted now. Each ends by itself, or by what the person or an operator does. */
export const deletionBlocks = [
  'payoutInFlight',
  'purchasePending',
  'refundPending',
  'disputeOpen',
  'coinDebt',
  'appealOpen',
  'approvalWaiting',
  'cannotLogIn',
  'operatorAccount',
] as const
export type DeletionBlock = (typeof deletionBlocks)[number]

/** Blocks, and a balance that has grown over what the person confirmed. */
export type Postponement = DeletionBlock | 'balancesGrew'

/** Why something stays when an account is deleted. The person's page explains each. */
export const keepReasons = ['accounting', 'safety', 'results', 'expires'] as const
export type KeepReason = (typeof keepReasons)[number]

export interface Balances {
  readonly coins: bigint
  readonly points: bigint
}

/** How long after an export the next one can be asked for. */
export const EXPORT_EVERY_HOURS = 24

/** When the next export can be asked for; null if now. A failed one doesn't count. */
export const nextExportAt = (
  latest: { readonly requestedAt: Temporal.Instant; readonly state: RequestState } | undefined,
  now: Temporal.Instant,
): Temporal.Instant | null => {
  if (!latest || latest.state === 'failed') return null
  const from = latest.requestedAt.add({ hours: EXPORT_EVERY_HOURS })
  return Temporal.Instant.compare(from, now) > 0 ? from : null
}

/** Why a deletion that is due has to wait; null if it can be carried out. */
export const postponementOf = (
  blocks: readonly DeletionBlock[],
  held: Balances,
  confirmed: Balances,
): Postponement | null => {
  const [block] = blocks
  if (block) return block
  return held.coins > confirmed.coins || held.points > confirmed.points ? 'balancesGrew' : null
}
