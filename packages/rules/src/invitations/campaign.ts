/** Ids are in links and in a cookie, so they consist of letters that need no encoding. */
export const CAMPAIGN_ID = /^[a-z0-9][a-z0-9_-]{0,63}$/
export const LONGEST_CAMPAIGN_NAME = 80

export const campaignStatuses = ['planned', 'open', 'over'] as const
export type CampaignStatus = (typeof campaignStatuses)[number]

export interface CampaignPeriod {
  readonly beginsAt: Temporal.Instant
  /** Null if it has no end. */
  readonly endsAt: Temporal.Instant | null
  /** When an operator closed it. Closing is final. */
  readonly closedAt: Temporal.Instant | null
}

const hasCome = (at: Temporal.Instant, now: Temporal.Instant): boolean => Temporal.Instant.compare(at, now) <= 0

/**
 * A campaign is open from its begin, inclusive, to its end, exclusive. A closed one is over even for a request that
 * began a moment before.
 */
export const campaignStatus = (
  { beginsAt, endsAt, closedAt }: CampaignPeriod,
  now: Temporal.Instant,
): CampaignStatus => {
  if (closedAt !== null || (endsAt !== null && hasCome(endsAt, now))) return 'over'
  return hasCome(beginsAt, now) ? 'open' : 'planned'
}

export const isPeriod = (beginsAt: Temporal.Instant, endsAt: Temporal.Instant | null): boolean =>
  endsAt === null || Temporal.Instant.compare(beginsAt, endsAt) < 0
