export const proofSubjects = ['ledger', 'stripe', 'payoneer', 'wise'] as const
export type ProofSubject = (typeof proofSubjects)[number]

export const proofStatuses = ['agrees', 'differs', 'unknown'] as const
export type ProofStatus = (typeof proofStatuses)[number]

export interface Money {
  readonly paymentId: string
  readonly currency: string
  readonly amount: bigint
}

export interface Difference {
  /** A payment or a payout. */
  readonly id: string
  readonly what: 'notHere' | 'notThere' | 'otherAmount' | 'otherState'
}

const isSame = (one: Money, other: Money): boolean => one.currency === other.currency && one.amount === other.amount

/**
 * Compares a day's payments in both directions. A payment may have been collected shortly before midnight and recorded
 * after it, so each side is looked up in a longer time of the other: `paid` holds what is recorded here, at whatever
 * time, and `collected` what the provider has.
 */
export const compareMoney = (day: {
  readonly paidToday: readonly Money[]
  readonly collectedToday: readonly Money[]
  readonly paid: ReadonlyMap<string, Money>
  readonly collected: ReadonlyMap<string, Money>
}): Difference[] => {
  const lookUp =
    (all: ReadonlyMap<string, Money>, missing: 'notHere' | 'notThere') =>
    (money: Money): Difference[] => {
      const other = all.get(money.paymentId)
      if (!other) return [{ id: money.paymentId, what: missing }]
      return isSame(money, other) ? [] : [{ id: money.paymentId, what: 'otherAmount' }]
    }
  const here = day.collectedToday.flatMap(lookUp(day.paid, 'notHere'))
  const there = day.paidToday.flatMap(lookUp(day.collected, 'notThere'))
  const known = new Set(here.map(({ id }) => id))
  return [...here, ...there.filter(({ id }) => !known.has(id))]
}
