import type { PayeeStatus } from '@avalive/rules/payouts/payoneer'
import type { Payee } from './payee-store.ts'
import type { Payout } from './payout-store.ts'

const DAY_MINUTES = 24 * 60

/** Payoneer is asked in ever longer intervals. Its webhooks have it asked sooner. */
const doubling = (first: number, checks: number, longest: number): number =>
  Math.min(first * 2 ** Math.min(checks, 20), longest)

const longestWait: Readonly<Record<PayeeStatus, number>> = {
  provisional: 6 * 60,
  pending: 6 * 60,
  active: DAY_MINUTES,
  inactive: DAY_MINUTES,
  released: 12 * 60,
}

export const payeeCheckAfter = (
  { status, checks }: Pick<Payee, 'status' | 'checks'>,
  now: Temporal.Instant,
): Temporal.Instant => {
  const isSettled = status === 'active' || status === 'inactive'
  return now.add({ minutes: doubling(isSettled ? DAY_MINUTES : 1, checks, longestWait[status]) })
}

/**
 * Payoneer may take this long to know a payout that it was sent. Only after that does an unknown reference mean that
 * the request never arrived.
 */
export const SETTLE_MINUTES = 10

/**
 * A payment leaves within this time after its payout was marked as sent, or not at all. Far less than the settling time,
 * so that no other process sends it again meanwhile.
 */
export const SEND_WITHIN_MS = 60_000

const LONGEST_PAYOUT_WAIT = 12 * 60
/** A transferred payout can bounce for about a month. A cancelled one that Payoneer pays after all is noticed as long. */
const BOUNCE_DAYS = 31

/** A payout that never arrived is sent again at once after the first attempt, and later after each further one. */
export const resendAfter = (attempts: number, sentAt: Temporal.Instant): Temporal.Instant =>
  sentAt.add({ minutes: doubling(SETTLE_MINUTES, attempts - 1, LONGEST_PAYOUT_WAIT) })

/** Payoneer can't answer about a payout that was sent in another program, so the last question is given up after this. */
const LAST_QUESTION_DAYS = 7

type Ended = Pick<Payout, 'transferredAt' | 'cancelledAt'>

const daysSince = ({ transferredAt, cancelledAt }: Ended, now: Temporal.Instant): number | null => {
  const endedAt = cancelledAt ?? transferredAt
  return endedAt && Math.floor(now.since(endedAt).total('hours') / 24)
}

/**
 * When to ask again although Payoneer has just answered about a payout: in ever longer intervals, and never again once the
 * payout can't change any more.
 */
export const nextQuestionAfter = (payout: Ended, now: Temporal.Instant): Temporal.Instant | null => {
  const days = daysSince(payout, now) ?? 0
  return days < BOUNCE_DAYS ? now.add({ hours: 24 * Math.max(1, days) }) : null
}

/** When to ask again unless Payoneer answers before: daily about a payout that has ended. */
export const payoutCheckAfter = (
  { checks, ...payout }: Pick<Payout, 'checks'> & Ended,
  now: Temporal.Instant,
  isOtherProgram = false,
): Temporal.Instant | null => {
  const days = daysSince(payout, now)
  if (days === null) return now.add({ minutes: doubling(SETTLE_MINUTES, checks, LONGEST_PAYOUT_WAIT) })
  return isOtherProgram && days >= BOUNCE_DAYS + LAST_QUESTION_DAYS ? null : now.add({ hours: 24 })
}
