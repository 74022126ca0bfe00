/** The kinds of figures by day. What their series are stands beside each. */
export const figureKinds = [
  /** Coins sold, by currency. */
  'coinsSold',
  /** Money for coins in the smallest unit, by currency. */
  'sales',
  /** Of gifts: `gifts`, `coins` and `senders`. */
  'gifts',
  /** `people` who were there on the day. */
  'activeViewers',
  /** Accounts made on the day: `people`. */
  'newAccounts',
  /** Day: the Monday of the week in which people joined. Series: how many weeks later. Value: how many were there. */
  'retention',
  /** The sum of scores at the end of the day, by the event's id. */
  'eventScore',
  /** Results of draws, by gacha and rarity: `spring:3`. */
  'gachaDrawn',
  /** What the published odds expect of the same draws, in millionths. */
  'gachaExpected',
  /** The age of the oldest payout that waits, in seconds, by provider. */
  'payoutQueueAge',
] as const
export type FigureKind = (typeof figureKinds)[number]

export const isFigureKind = (kind: string): kind is FigureKind => figureKinds.some((known) => known === kind)

const MILLION = 1_000_000

export interface RarityCount {
  readonly rarity: number
  readonly drawn: number
  /** In millionths. */
  readonly expected: number
}

export interface Fairness {
  readonly chiSquared: number
  readonly degrees: number
  /** How probable a deviation at least this large is with fair draws. */
  readonly probability: number
}

/**
 * Compares results with the published odds by Pearson's chi-squared test. Null without enough draws: the test needs an
 * expectation of five at least in each of two rarities.
 */
export const fairnessOf = (counts: readonly RarityCount[]): Fairness | null => {
  const counted = counts.filter(({ expected }) => expected >= 5 * MILLION)
  if (counted.length < 2 || counted.length < counts.length) return null
  const chiSquared = counted.reduce(
    (sum, { drawn, expected }) => sum + (drawn - expected / MILLION) ** 2 / (expected / MILLION),
    0,
  )
  const degrees = counted.length - 1
  return { chiSquared, degrees, probability: upperTail(chiSquared, degrees) }
}

/** The chi-squared distribution's upper tail: from one or two degrees upward, each two degrees add one term. */
const upperTail = (chiSquared: number, degrees: number): number => {
  const half = chiSquared / 2
  const isOdd = degrees % 2 === 1
  let tail = isOdd ? erfc(Math.sqrt(half)) : Math.exp(-half)
  let term = Math.exp(-half) * (isOdd ? 2 * Math.sqrt(half / Math.PI) : half)
  for (let reached = isOdd ? 1 : 2; reached < degrees; reached += 2) {
    tail += term
    term *= half / (reached / 2 + 1)
  }
  return Math.min(1, tail)
}

/** Abramowitz and Stegun 7.1.26, to 1.5e-7: enough to tell one in a million from one in two. */
const erfc = (x: number): number => {
  const t = 1 / (1 + 0.3275911 * x)
  const polynomial = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))))
  return polynomial * Math.exp(-x * x)
}
