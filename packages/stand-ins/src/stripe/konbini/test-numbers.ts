/** What happens to a voucher automatically. `waits` means that somebody has to act on its page. */
export type Fate = 'paid_after_3_minutes' | 'paid_at_once' | 'expires_at_once' | 'expires_after_3_minutes' | 'waits'

/** Stripe's test values: confirmation numbers (the customer's phone number) and patterns for e-mail addresses. */
const byNumber: Readonly<Record<string, Fate>> = {
  '11111111110': 'paid_after_3_minutes',
  '22222222220': 'paid_at_once',
  '33333333330': 'expires_at_once',
  '44444444440': 'expires_after_3_minutes',
  '55555555550': 'waits',
}

const byAddress: readonly (readonly [RegExp, Fate])[] = [
  [/succeed_immediately@/, 'paid_at_once'],
  [/expire_immediately@/, 'expires_at_once'],
  [/expire_with_delay@/, 'expires_after_3_minutes'],
]

export const rejectedNumber = '01234567890'

export const fateOf = (confirmationNumber: string | null, email: string): Fate =>
  byNumber[confirmationNumber ?? ''] ?? byAddress.find(([pattern]) => pattern.test(email))?.[1] ?? 'waits'
