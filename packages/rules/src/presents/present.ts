/** The kinds of presents, with their numbers on the wire (specification 2 §3). */
export const presentType = { coin: 1, avatarItems: 4, gachaTicket: 6 } as const
export type PresentType = (typeof presentType)[keyof typeof presentType]

export const LARGEST_PRESENT = 100_000
export const MAX_PRESENT_ITEMS = 20
export const MAX_PRESENT_CODES = 1000
export const LONGEST_PRESENT_LABEL = 40

/** The most coins that a campaign can give. Null if any number of people may claim a code. */
export const mostCoins = (campaign: {
  readonly presentAmount: number
  readonly codes: number
  readonly maxClaims: number | null
}): bigint | null => {
  const { presentAmount, codes, maxClaims } = campaign
  return maxClaims === null ? null : BigInt(presentAmount) * BigInt(codes) * BigInt(maxClaims)
}

interface Content {
  readonly presentType: PresentType
  readonly presentAmount?: number | undefined
  readonly itemIds?: readonly string[] | undefined
  readonly ticketTypeId?: string | undefined
}

/** Whether exactly the fields of its type are given. The amount of avatar items is their number. */
export const hasFittingContent = ({ presentType: type, presentAmount, itemIds, ticketTypeId }: Content): boolean => {
  const isItems = type === presentType.avatarItems
  return (
    (presentAmount !== undefined) === !isItems &&
    (itemIds !== undefined) === isItems &&
    (ticketTypeId !== undefined) === (type === presentType.gachaTicket)
  )
}

export interface Claimable {
  /** In milliseconds, as the other times. Null if it can be claimed at once. */
  readonly beginAt: number | null
  /** Null if there is no deadline. */
  readonly endAt: number | null
  readonly isWithdrawn: boolean
  /** Null if any number of people may claim it. */
  readonly maxClaims: number | null
  readonly claims: number
  /** The person has claimed it. */
  readonly isReceived: boolean
}

export type PresentState = 'invalid' | 'expired' | 'received' | 'usedUp' | 'open'

/**
 * The state of a code for one person. The first that applies counts: invalid, expired, received, used up, open. The rulings
 * name "used up" before "received", but the person who made the last claim must still see the present as received
 * (decision 67).
 */
export const presentStateAt = (now: number, code: Claimable): PresentState => {
  if (code.isWithdrawn || (code.beginAt !== null && now < code.beginAt)) return 'invalid'
  if (code.endAt !== null && now >= code.endAt) return 'expired'
  if (code.isReceived) return 'received'
  return code.maxClaims !== null && code.claims >= code.maxClaims ? 'usedUp' : 'open'
}

/** What operators see of a campaign. */
export const campaignStates = ['planned', 'running', 'ended', 'withdrawn'] as const
export type CampaignState = (typeof campaignStates)[number]

export const campaignStateAt = (
  now: number,
  { beginAt, endAt, isWithdrawn }: Pick<Claimable, 'beginAt' | 'endAt' | 'isWithdrawn'>,
): CampaignState => {
  if (isWithdrawn) return 'withdrawn'
  if (beginAt !== null && now < beginAt) return 'planned'
  return endAt !== null && now >= endAt ? 'ended' : 'running'
}
