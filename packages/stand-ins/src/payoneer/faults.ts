import { seeded } from '@avalive/rules/avatar/seeded'

/**
 * What a request meets:
 * - `slow`: an answer that takes its time
 * - `error`: a 500 before anything is done
 * - `error-after`: a 500 although it is done
 * - `timeout-before`: no answer, and nothing is done
 * - `timeout-after`: no answer, although it is done
 * - `late`: a 500 although it is done, and no question knows of it until it is sent again, which is refused (payments only)
 * - `inactive`: the payee becomes inactive just before the request (payments only)
 * - `refused`: a refusal although the payee is active, and nothing is done (payments only)
 * - `expired-token`: a 401, as if the token had expired early (payments and questions about payouts only)
 */
const asking = ['slow', 'error', 'timeout-before'] as const
const changing = [...asking, 'error-after', 'timeout-after'] as const
const plannedFaults = [...changing, 'inactive', 'refused', 'expired-token'] as const
export const payoneerFaults = [...plannedFaults, 'late'] as const
export type PayoneerFault = (typeof payoneerFaults)[number]

export interface PayoneerFaultPlan {
  /** With the same seed, the n-th request of a kind has the same fault in every run. */
  readonly seed: string
  /** Percentage of payments with a fault. Other requests, of which there are many more, have a third of it. */
  readonly percent?: number
  /** Percentage of payouts that bounce instead of being transferred. */
  readonly bouncePercent?: number
  /** Percentage of payouts that bounce weeks after they were transferred. */
  readonly returnPercent?: number
}

const kinds = {
  pay: plannedFaults,
  /** A question about a payout. */
  ask: [...asking, 'expired-token'],
  /** A registration link. */
  link: changing,
  /** A question about a payee. */
  payee: asking,
  release: changing,
  token: asking,
} as const satisfies Record<string, readonly PayoneerFault[]>
export type FaultyKind = keyof typeof kinds

/** The fault of the n-th request of a kind. It depends only on the arguments, so that a failing run can be replayed. */
export const plannedFault = (
  { seed, percent = 40 }: PayoneerFaultPlan,
  kind: FaultyKind,
  count: number,
): PayoneerFault | undefined => {
  const random = seeded(`${seed} ${kind} ${count}`)
  const likely = kind === 'pay' ? percent : percent / 3
  return random.integer(1, 100) > likely ? undefined : random.pick<PayoneerFault>(kinds[kind])
}

const lasting: readonly PayoneerFault[] = ['error', 'timeout-before', 'refused']
const LONGEST_OUTAGE = 3

/** How many repetitions of the n-th request of a kind meet its fault, too. */
export const outageOf = ({ seed }: PayoneerFaultPlan, kind: FaultyKind, count: number, fault: PayoneerFault): number =>
  lasting.includes(fault) ? seeded(`${seed} outage ${kind} ${count}`).integer(0, LONGEST_OUTAGE) : 0

/** `return` is a transfer that bounces weeks later. */
export type PayoutFate = 'arrive' | 'bounce' | 'return'

/** What becomes of the n-th payout that ends. */
export const fateOf = (
  { seed, bouncePercent = 10, returnPercent = 10 }: PayoneerFaultPlan,
  count: number,
): PayoutFate => {
  const drawn = seeded(`${seed} bounce ${count}`).integer(1, 100)
  if (drawn <= bouncePercent) return 'bounce'
  return drawn <= bouncePercent + returnPercent ? 'return' : 'arrive'
}
