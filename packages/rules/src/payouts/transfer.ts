import type { Lot } from '../points/lot.ts'
import { isExpired } from '../points/lot.ts'
import { monthInJapan } from '../time/jst.ts'

export const transferStatuses = ['held', 'written', 'exported', 'done', 'returned', 'cancelled'] as const
export type TransferStatus = (typeof transferStatuses)[number]

/** The statuses that may follow each one. Money that arrived can still come back. */
const next = {
  held: ['written', 'cancelled'],
  written: ['held', 'exported', 'cancelled'],
  exported: ['done', 'returned'],
  done: ['returned'],
  returned: [],
  cancelled: [],
} as const satisfies Record<TransferStatus, readonly TransferStatus[]>

export const canBecome = (from: TransferStatus, to: TransferStatus): boolean =>
  (next[from] as readonly TransferStatus[]).includes(to)

export const returnReasons = ['noDestination', 'recall'] as const
export type ReturnReason = (typeof returnReasons)[number]

/** In points: what a returned transfer costs (specification 2, section 9). */
const returnFees = { noDestination: 200n, recall: 600n } as const satisfies Record<ReturnReason, bigint>

export const returnFee = (reason: ReturnReason, points: bigint): bigint => {
  const isCovered = returnFees[reason] <= points
  return isCovered ? returnFees[reason] : points
}

/** A lot of this month can be used until the end of the next month: it was earned five months ago. */
const MONTHS_BACK = 5

/**
 * Where the points of a transfer go when it is undone: into the lots that they came from, less the fee, which the oldest
 * lot pays first. Points of a lot that has expired meanwhile go into one that can be used until the end of the next
 * month.
 */
export const returnedLots = (taken: readonly Lot[], fee: bigint, now: Temporal.Instant): Lot[] => {
  const back = new Map<string, bigint>()
  let owed = fee
  for (const { month, balance } of taken.toSorted((a, b) => Temporal.PlainYearMonth.compare(a.month, b.month))) {
    const isEmptied = balance <= owed
    const paid = isEmptied ? balance : owed
    owed -= paid
    if (isEmptied) continue
    const lot = isExpired(month, now) ? monthInJapan(now).subtract({ months: MONTHS_BACK }) : month
    back.set(lot.toString(), (back.get(lot.toString()) ?? 0n) + balance - paid)
  }
  return [...back].map(([month, balance]) => ({ month: Temporal.PlainYearMonth.from(month), balance }))
}
