type Advice = 'confirm_card_data' | 'try_again_later' | 'do_not_try_again'

interface Reason {
  readonly message: string
  readonly advice: Advice
  /** Whether the reason is an error code as well, which is then returned instead of `card_declined`. */
  readonly ownCode?: true
  readonly param?: string
}

const declined = 'Your card was declined.'
const check = (message: string, param: string, ownCode?: true): Reason => ({
  message,
  advice: 'confirm_card_data',
  param,
  ownCode,
})
const later = (message = declined): Reason => ({ message, advice: 'try_again_later' })
const never = (message = declined): Reason => ({ message, advice: 'do_not_try_again' })

const wrongPin = 'Your card was declined. The PIN is incorrect.'
const unsupported = 'Your card is not supported.'
const pinNeeded = 'Your card was declined. A PIN is required for this purchase.'

/**
 * All published decline codes. The index is part of the test card's number, so new codes are added at the end.
 */
const reasons = {
  incorrect_number: check('Your card number is incorrect.', 'number', true),
  incorrect_cvc: check("Your card's security code is incorrect.", 'cvc', true),
  incorrect_pin: { message: wrongPin, advice: 'confirm_card_data' },
  incorrect_zip: check("Your card's postal code is incorrect.", 'address_zip', true),
  invalid_number: check('Your card number is invalid.', 'number', true),
  invalid_cvc: check("Your card's security code is invalid.", 'cvc', true),
  invalid_pin: { message: wrongPin, advice: 'confirm_card_data' },
  invalid_expiry_month: check("Your card's expiration month is invalid.", 'exp_month', true),
  invalid_expiry_year: check("Your card's expiration year is invalid.", 'exp_year', true),

  withdrawal_count_limit_exceeded: later(),
  card_velocity_exceeded: later(
    'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.',
  ),
  invalid_amount: later('Your card was declined. The payment amount is invalid or exceeds what is allowed.'),
  insufficient_funds: later('Your card has insufficient funds.'),

  card_not_supported: never(unsupported),
  currency_not_supported: never('Your card does not support this currency.'),

  processing_error: {
    message: 'An error occurred while processing your card. Try again in a little bit.',
    advice: 'try_again_later',
    ownCode: true,
  },
  issuer_not_available: later(),
  try_again_later: later(),
  authentication_required: {
    message: 'Your card was declined. This transaction requires authentication.',
    advice: 'try_again_later',
    ownCode: true,
  },
  duplicate_transaction: later('A transaction with identical amount and card information was just submitted.'),
  approve_with_id: later(),
  reenter_transaction: later(),

  expired_card: check('Your card has expired.', 'exp_month', true),
  offline_pin_required: never(pinNeeded),
  online_or_offline_pin_required: never(pinNeeded),
  pin_try_exceeded: never('Your card was declined. The allowable number of PIN tries was exceeded.'),
  testmode_decline: never('Your card was declined. Your request was in live mode, but used a known test card.'),

  call_issuer: never(),
  do_not_honor: later(),
  do_not_try_again: never(),
  fraudulent: never(),
  generic_decline: later(),
  invalid_account: never(),
  lost_card: never(),
  merchant_blacklist: never(),
  new_account_information_available: never(),
  no_action_taken: later(),
  not_permitted: never(),
  pickup_card: never(),
  restricted_card: never(),
  revocation_of_authorization: never(),
  revocation_of_all_authorizations: never(),
  security_violation: never(),
  service_not_allowed: never(),
  stolen_card: never(),
  stop_payment_order: never(),
  transaction_not_allowed: never('Your card does not support this type of purchase.'),

  incorrect_address: check("Your card's address is incorrect.", 'address_line1', true),
  authentication_not_handled: later('Your card was declined. This transaction requires authentication.'),
  mobile_device_authentication_required: later('Your card was declined. This transaction requires authentication.'),
} as const satisfies Record<string, Reason>

export type DeclineCode = keyof typeof reasons

const isDeclineCode = (code: string): code is DeclineCode => Object.hasOwn(reasons, code)

export const declineCodes: readonly DeclineCode[] = Object.keys(reasons).filter(isDeclineCode)

export const reasonOf = (code: DeclineCode): Reason => reasons[code]
