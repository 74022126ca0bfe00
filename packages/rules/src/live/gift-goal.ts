export const LONGEST_GOAL_TITLE = 40
export const MAX_GOAL_TARGET = 10_000_000

/** A goal as the server counted it. */
export interface CountedGoal {
  readonly goalId: string
  /** Null if the goal counts coins. */
  readonly gift: { readonly giftId: string } | null
  readonly target: number
  readonly progress: number
  /** The id of the last gift in `progress`. */
  readonly countedTo: string
}

interface CountableGift {
  readonly giftSendId: string
  readonly giftId: string
  readonly count: number
  readonly coins: number
}

/** The gifts that arrived after the server counted. */
export interface GoalTally {
  readonly goalId: string | null
  readonly countedTo: string
  readonly amount: number
  /** The last gifts, which may arrive twice, or before the server's next count. */
  readonly recent: readonly CountableGift[]
}

const KEPT_GIFTS = 300

/** What a gift adds to a goal. A free gift adds no coins. */
export const amountFor = ({ gift }: CountedGoal, sent: CountableGift): number => {
  if (gift === null) return sent.coins
  return gift.giftId === sent.giftId ? sent.count : 0
}

const isLater = (sent: CountableGift, countedTo: string): boolean => BigInt(sent.giftSendId) > BigInt(countedTo)

/** The tally for what the server has just counted: only later gifts are added to it. */
export const tallyFor = (goal: CountedGoal | null, recent: readonly CountableGift[] = []): GoalTally => {
  if (!goal) return { goalId: null, countedTo: '0', amount: 0, recent }
  const later = recent.filter((sent) => isLater(sent, goal.countedTo))
  const amount = later.reduce((sum, sent) => sum + amountFor(goal, sent), 0)
  return { goalId: goal.goalId, countedTo: goal.countedTo, amount, recent }
}

/** Adds a gift once, even if it arrives as the answer to the sender and as a message of the room. */
export const withGift = (tally: GoalTally, goal: CountedGoal | null, sent: CountableGift): GoalTally => {
  if (tally.recent.some(({ giftSendId }) => giftSendId === sent.giftSendId)) return tally
  const added = goal && isLater(sent, goal.countedTo) ? amountFor(goal, sent) : 0
  return { ...tally, amount: tally.amount + added, recent: [...tally.recent, sent].slice(-KEPT_GIFTS) }
}
