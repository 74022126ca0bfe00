/** Payment runs of Wise, and what its answers mean for a payout (decision 0057). */

const MIDDLE_OF_MONTH = 15

/** The next payment run after a day: the 15th or the last day of a month. A request on the day of a run is too late for it. */
export const nextRunAfter = (day: Temporal.PlainDate): Temporal.PlainDate => {
  const { daysInMonth } = day
  if (day.day < MIDDLE_OF_MONTH) return day.with({ day: MIDDLE_OF_MONTH })
  return day.day < daysInMonth ? day.with({ day: daysInMonth }) : day.add({ months: 1 }).with({ day: MIDDLE_OF_MONTH })
}

export const wiseStatuses = ['requested', 'sending', 'toFund', 'funded', 'transferred', 'bounced', 'cancelled'] as const
export type WiseStatus = (typeof wiseStatuses)[number]

/** What Wise says about a transfer. `bounced` is not the end: Wise refunds it or sends it again. */
export type WiseTransferState = 'unfunded' | 'processing' | 'sent' | 'bounced' | 'refunded' | 'cancelled'

/** Once money may be on its way, a payout only follows what Wise says. */
export const isUnfunded = (status: WiseStatus): boolean => ['requested', 'sending', 'toFund'].includes(status)

/** The status of a payout with a transfer after Wise was asked about it. A cancelled payout stays cancelled. */
export const statusAfter = (status: WiseStatus, state: WiseTransferState): WiseStatus => {
  if (status === 'cancelled') return status
  switch (state) {
    case 'unfunded':
      return status
    case 'processing':
      // An answer from before the transfer was sent can arrive late.
      return status === 'transferred' ? status : 'funded'
    case 'sent':
      return 'transferred'
    case 'bounced':
      return 'bounced'
    case 'refunded':
    case 'cancelled':
      return 'cancelled'
  }
}

export interface FundingRecord {
  readonly status: WiseStatus
  /** When Wise first said that the transfer is funded. Before that, `funded` is only what an operator has marked. */
  readonly fundingSeenAt: Temporal.Instant | null
  /** When Wise was asked for the money, unless it answered that it took nothing. */
  readonly fundingAskedAt: Temporal.Instant | null
  /** The amount in a notice of a refund, which proves that somebody has funded the transfer. */
  readonly refundedCents: bigint | null
}

/**
 * Whether a transfer that has ended may have been funded. Wise cancels a bounced transfer before it refunds it, so
 * `cancelled` alone doesn't show that nobody has paid.
 */
export const mayHaveBeenFunded = (record: FundingRecord, state: 'refunded' | 'cancelled'): boolean =>
  state === 'refunded' ||
  !(isUnfunded(record.status) || isOnlyMarked(record)) ||
  record.fundingAskedAt !== null ||
  record.refundedCents !== null

/** Nobody but an operator says that the transfer is funded. */
export const isOnlyMarked = ({
  status,
  fundingAskedAt,
  fundingSeenAt,
}: Omit<FundingRecord, 'refundedCents'>): boolean =>
  status === 'funded' && fundingAskedAt === null && fundingSeenAt === null

/** An operator's money arrives at Wise within this time. A transfer that is unfunded after it was marked by mistake. */
const MARK_TRUSTED_HOURS = 6

/** Whether a mark as funded was a mistake, because Wise still says that the transfer is not funded. */
export const isWronglyMarked = (
  { fundedAt, ...record }: Omit<FundingRecord, 'refundedCents'> & { readonly fundedAt: Temporal.Instant | null },
  now: Temporal.Instant,
): boolean =>
  isOnlyMarked(record) &&
  fundedAt !== null &&
  Temporal.Instant.compare(fundedAt.add({ hours: MARK_TRUSTED_HOURS }), now) <= 0

export type MemberStatus = 'unknown' | 'pending' | 'transferred' | 'cancelled'

/** What the streamer sees. */
export const memberStatus = (status: WiseStatus, isUnknown: boolean): MemberStatus => {
  if (status === 'transferred' || status === 'cancelled') return status
  return isUnknown ? 'unknown' : 'pending'
}

/** What the operator has lost by a refund that returned less than was sent. */
export const lostCents = (sent: bigint, refunded: bigint): bigint => (refunded < sent ? sent - refunded : 0n)
