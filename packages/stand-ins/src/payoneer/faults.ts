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
 */
const plannedFaults = ['slow', 'error', 'error-after', 'timeout-before', 'timeout-after', 'inactive'] as const
export const payoneerFaults = [...plannedFaults, 'late'] as const
export type PayoneerFault = (typeof payoneerFaults)[number]

export interface PayoneerFaultPlan {
  /** With the same seed, the n-th payment and the n-th question have the same fault in every run. */
  readonly seed: string
  /** Percentage of payments with a fault. Questions, of which there are many more, have a third of it. */
  readonly percent?: number
  /** Percentage of payouts that bounce instead of being transferred. */
  readonly bouncePercent?: number
}

/** `pay` is a payment, `ask` is a question about a payout. */
export type FaultyKind = 'pay' | 'ask'

const kinds: Record<FaultyKind, readonly PayoneerFault[]> = {
  pay: plannedFaults,
  ask: ['slow', 'error', 'timeout-before'],
}

/** The fault of the n-th request of a kind. It depends only on the arguments, so that a failing run can be replayed. */
export const plannedFault = (
  { seed, percent = 40 }: PayoneerFaultPlan,
  kind: FaultyKind,
  count: number,
): PayoneerFault | undefined => {
  const random = seeded(`${seed} ${kind} ${count}`)
  const likely = kind === 'pay' ? percent : percent / 3
  return random.integer(1, 100) > likely ? undefined : random.pick(kinds[kind])
}

export const bounces = ({ seed, bouncePercent = 10 }: PayoneerFaultPlan, count: number): boolean =>
  seeded(`${seed} bounce ${count}`).integer(1, 100) <= bouncePercent
