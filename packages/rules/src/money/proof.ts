export const proofSubjects = ['ledger', 'stripe', 'payoneer', 'wise', 'giftCodes', 'bank'] as const
export type ProofSubject = (typeof proofSubjects)[number]

export const proofStatuses = ['agrees', 'differs', 'unknown'] as const
export type ProofStatus = (typeof proofStatuses)[number]

const HOUR_MS = 3_600_000
/** How long a proof is tried before it is given up. */
export const PROOF_GIVEN_UP_HOURS = 7 * 24

/**
 * When a proof that failed is tried again: after an hour, and then after as long as it has been due, a day at most. Null
 * after a week, unless this attempt was planned more than a day ago: after a standstill there is another one.
 */
export const nextProofAt = (
  dueAt: Temporal.Instant,
  plannedAt: Temporal.Instant,
  triedAt: Temporal.Instant,
): Temporal.Instant | null => {
  const age = triedAt.epochMilliseconds - dueAt.epochMilliseconds
  const isLate = triedAt.epochMilliseconds - plannedAt.epochMilliseconds > 24 * HOUR_MS
  if (age >= PROOF_GIVEN_UP_HOURS * HOUR_MS && !isLate) return null
  return triedAt.add({ milliseconds: Math.min(Math.max(age, HOUR_MS), 24 * HOUR_MS) })
}

/** A sum in a currency's smallest unit, or in coins or LIVE points. */
export interface Sum {
  readonly unit: string
  readonly amount: bigint
}

/** One payment, payout or batch in both books. Null where a book doesn't have it. */
export interface Pair {
  readonly id: string
  readonly recorded: Sum | null
  readonly found: Sum | null
  /** The other book has it, but not as paid. */
  readonly isUnpaid?: boolean
}

export interface Difference {
  /** A payment, a payout or a batch. */
  readonly id: string
  readonly what: 'notHere' | 'notThere' | 'otherAmount' | 'otherState'
  readonly recorded: Sum | null
  readonly found: Sum | null
}

/** What both books have of one unit. */
export interface ComparedAmount {
  readonly unit: string
  readonly recorded: bigint
  readonly found: bigint
}

const isSame = (one: Sum, other: Sum): boolean => one.unit === other.unit && one.amount === other.amount

export const differencesOf = (pairs: readonly Pair[]): Difference[] =>
  pairs.flatMap(({ id, recorded, found, isUnpaid = false }): Difference[] => {
    if (recorded && found) return isSame(recorded, found) ? [] : [{ id, what: 'otherAmount', recorded, found }]
    if (found) return [{ id, what: 'notHere', recorded, found }]
    return recorded ? [{ id, what: isUnpaid ? 'otherState' : 'notThere', recorded, found }] : []
  })

/** The totals of both books by unit. They are equal if no pair differs; two errors may also cancel each other out. */
export const amountsOf = (pairs: readonly Pair[]): ComparedAmount[] => {
  const total = (unit: string, sums: readonly (Sum | null)[]): bigint =>
    sums.reduce((all, sum) => all + (sum?.unit === unit ? sum.amount : 0n), 0n)
  const recorded = pairs.map((pair) => pair.recorded)
  const found = pairs.map((pair) => pair.found)
  const units = [...new Set([...recorded, ...found].flatMap((sum) => (sum ? [sum.unit] : [])))].toSorted()
  return units.map((unit) => ({ unit, recorded: total(unit, recorded), found: total(unit, found) }))
}

export interface Money {
  readonly paymentId: string
  readonly currency: string
  readonly amount: bigint
}

const sumOf = ({ currency, amount }: Money): Sum => ({ unit: currency, amount })

/**
 * Pairs the payments of a day. A payment may have been collected shortly before midnight and recorded after it, so each
 * side is looked up in a longer time of the other: `paid` holds what is recorded here, at whatever time, and `collected`
 * what the provider has. A payment counts on the day of its collection; one that was collected on another day counts
 * there, and only a difference is repeated.
 */
export const pairPayments = (day: {
  readonly paidToday: readonly Money[]
  readonly collectedToday: readonly Money[]
  readonly paid: ReadonlyMap<string, Money>
  readonly collected: ReadonlyMap<string, Money>
  /** Those that the provider does not list for these days, but has when it is asked for them. */
  readonly late: ReadonlyMap<string, Money>
}): Pair[] => {
  const pair = (id: string, recorded: Money | undefined, found: Money | undefined): Pair => ({
    id,
    recorded: recorded ? sumOf(recorded) : null,
    found: found ? sumOf(found) : null,
  })
  const today = new Set(day.collectedToday.map(({ paymentId }) => paymentId))
  const collectedToday = day.collectedToday.map((money) => pair(money.paymentId, day.paid.get(money.paymentId), money))
  const others = day.paidToday.filter(({ paymentId }) => !today.has(paymentId))
  return [
    ...collectedToday,
    ...others.flatMap((money): Pair[] => {
      const listed = day.collected.get(money.paymentId)
      const found = pair(money.paymentId, money, listed ?? day.late.get(money.paymentId))
      return listed && differencesOf([found]).length === 0 ? [] : [found]
    }),
  ]
}
