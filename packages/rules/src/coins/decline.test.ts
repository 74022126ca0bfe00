import { describe, expect, it } from 'vitest'
import { type DeclineCategory, declineCategory, declineCodes, publicDeclineCode, refusalOf } from './decline.ts'

describe('decline codes', () => {
  const all = Object.values(declineCodes).flat()
  /** The card decline codes of Stripe's documentation, in alphabetical order. */
  const published = `approve_with_id authentication_not_handled authentication_required call_issuer card_not_supported
    card_velocity_exceeded currency_not_supported do_not_honor do_not_try_again duplicate_transaction expired_card
    fraudulent generic_decline incorrect_address incorrect_cvc incorrect_number incorrect_pin incorrect_zip
    insufficient_funds invalid_account invalid_amount invalid_cvc invalid_expiry_month invalid_expiry_year invalid_number
    invalid_pin issuer_not_available lost_card merchant_blacklist mobile_device_authentication_required
    new_account_information_available no_action_taken not_permitted offline_pin_required online_or_offline_pin_required
    pickup_card pin_try_exceeded processing_error reenter_transaction restricted_card revocation_of_all_authorizations
    revocation_of_authorization security_violation service_not_allowed stolen_card stop_payment_order testmode_decline
    transaction_not_allowed try_again_later withdrawal_count_limit_exceeded`.split(/\s+/)

  // shows coins-79
  it('are the published ones, each in one category', () => {
    expect(published).toHaveLength(50)
    expect(all.toSorted()).toEqual(published)
  })

  // shows coins-73, coins-74, coins-75, coins-76, coins-77, coins-78, coins-79
  it.each<[DeclineCategory, string]>([
    [
      'invalidInput',
      'incorrect_number incorrect_cvc incorrect_pin incorrect_zip invalid_number invalid_cvc invalid_pin invalid_expiry_month invalid_expiry_year incorrect_address',
    ],
    ['usageLimit', 'withdrawal_count_limit_exceeded card_velocity_exceeded invalid_amount insufficient_funds'],
    [
      'rejected',
      'revocation_of_authorization revocation_of_all_authorizations security_violation not_permitted service_not_allowed transaction_not_allowed do_not_honor generic_decline lost_card stolen_card fraudulent pickup_card restricted_card merchant_blacklist call_issuer do_not_try_again invalid_account new_account_information_available no_action_taken stop_payment_order',
    ],
    ['unsupported', 'card_not_supported currency_not_supported'],
    [
      'retry',
      'processing_error issuer_not_available try_again_later authentication_required duplicate_transaction approve_with_id reenter_transaction authentication_not_handled mobile_device_authentication_required',
    ],
    ['unusable', 'expired_card offline_pin_required online_or_offline_pin_required pin_try_exceeded testmode_decline'],
  ])('in the category %s are exactly: %s', (category, codes) => {
    expect(codes.split(' ').filter((code) => declineCategory(code) !== category)).toEqual([])
    expect([...declineCodes[category]].sort()).toEqual(codes.split(' ').sort())
  })

  // shows coins-72
  it.each([
    ['insufficient_funds', 'card_declined', 'usageLimit'],
    ['generic_decline', 'expired_card', 'rejected'],
    [null, 'expired_card', 'unusable'],
    ['never_heard_of', 'incorrect_cvc', 'invalidInput'],
    [null, null, 'retry'],
    ['never_heard_of', 'nor_of_this', 'retry'],
  ])('take precedence over error codes: %s with the error code %s is in the category %s', (decline, error, category) =>
    expect(declineCategory(decline, error)).toBe(category),
  )

  // shows coins-72
  it.each([
    [null, 'payment_intent_authentication_failure', 'authentication'],
    ['payment_intent_authentication_failure', null, 'authentication'],
    ['never_heard_of', 'payment_intent_authentication_failure', 'authentication'],
    ['insufficient_funds', 'payment_intent_authentication_failure', 'usageLimit'],
    ['authentication_required', null, 'retry'],
    [null, null, 'retry'],
  ])('map to a refusal: %s with the error code %s to %s', (decline, error, refusal) =>
    expect(refusalOf(decline, error)).toBe(refusal),
  )

  // shows coins-80
  it.each(['lost_card', 'stolen_card', 'fraudulent', 'merchant_blacklist'])(
    'put %s in the same category as any other rejection',
    (code) => expect(declineCategory(code)).toBe(declineCategory('do_not_honor')),
  )

  // shows coins-80
  it.each([
    ['insufficient_funds', 'insufficient_funds'],
    ['expired_card', 'expired_card'],
    ['lost_card', 'generic_decline'],
    ['stolen_card', 'generic_decline'],
    ['fraudulent', 'generic_decline'],
    ['merchant_blacklist', 'generic_decline'],
    ['pickup_card', 'generic_decline'],
    ['generic_decline', 'generic_decline'],
    ['suspected_of_something_new', 'try_again_later'],
    ['payment_intent_authentication_failure', 'payment_intent_authentication_failure'],
    [null, null],
  ])('reach the customer’s page masked: %s as %s', (code, told) => expect(publicDeclineCode(code)).toBe(told))

  it('keep their category after they are masked for the customer’s page', () => {
    for (const code of [...all, 'never_heard_of']) {
      expect(declineCategory(publicDeclineCode(code))).toBe(declineCategory(code))
    }
  })
})
