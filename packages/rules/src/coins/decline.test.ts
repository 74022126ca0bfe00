import { describe, expect, it } from 'vitest'
import { declineCategory, declineCodes } from './decline.ts'

describe('decline codes', () => {
  const all = Object.values(declineCodes).flat()

  it('are the published ones, each in one category', () => {
    expect(all).toHaveLength(47)
    expect(new Set(all).size).toBe(47)
  })

  it.each(Object.entries(declineCodes).flatMap(([category, codes]) => codes.map((code) => [code, category])))(
    '%s is told as %s',
    (code, category) => expect(declineCategory(code)).toBe(category),
  )

  it.each([
    ['insufficient_funds', 'card_declined', 'usageLimit'],
    ['generic_decline', 'expired_card', 'rejected'],
    [null, 'expired_card', 'unusable'],
    ['never_heard_of', 'incorrect_cvc', 'invalidInput'],
    [null, null, 'retry'],
    ['never_heard_of', 'nor_of_this', 'retry'],
  ])('the decline code %s goes before the error code %s: %s', (decline, error, category) =>
    expect(declineCategory(decline, error)).toBe(category),
  )

  it.each(['lost_card', 'stolen_card', 'fraudulent', 'merchant_blacklist'])(
    '%s reads like any other rejection',
    (code) => expect(declineCategory(code)).toBe(declineCategory('do_not_honor')),
  )
})
