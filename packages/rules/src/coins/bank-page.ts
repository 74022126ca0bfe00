/**
 * How long a bank's page (3-D Secure) can stay open. A payment that started more recently may be open in another tab,
 * so `restore` leaves it alone.
 */
export const BANK_PAGE_MINUTES = 15

/**
 * Whether a commit with this event ends a payment that is waiting for the bank. `giveUp`: the buyer reports that the
 * bank's page is closed. `restore`: my-page found a saved purchase, which another tab may still be paying.
 */
export const isBankPageLeft = (
  event: string | undefined,
  startedAt: Temporal.Instant,
  now: Temporal.Instant,
): boolean => {
  if (event === 'giveUp') return true
  return event === 'restore' && Temporal.Instant.compare(startedAt.add({ minutes: BANK_PAGE_MINUTES }), now) <= 0
}
