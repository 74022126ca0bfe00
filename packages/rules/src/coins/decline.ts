/** The six kinds of refusal shown to a customer (specification 1 §8). */
export type DeclineCategory = 'invalidInput' | 'usageLimit' | 'rejected' | 'unsupported' | 'retry' | 'unusable'

/**
 * All published decline codes. Lost, stolen, fraudulent and blacklisted cards share a category with other rejections.
 */
export const declineCodes = {
  invalidInput: [
    'incorrect_number',
    'incorrect_cvc',
    'incorrect_pin',
    'incorrect_zip',
    'invalid_number',
    'invalid_cvc',
    'invalid_pin',
    'invalid_expiry_month',
    'invalid_expiry_year',
    'incorrect_address',
  ],
  usageLimit: ['withdrawal_count_limit_exceeded', 'card_velocity_exceeded', 'invalid_amount', 'insufficient_funds'],
  unsupported: ['card_not_supported', 'currency_not_supported'],
  retry: [
    'processing_error',
    'issuer_not_available',
    'try_again_later',
    'authentication_required',
    'authentication_not_handled',
    'mobile_device_authentication_required',
    'duplicate_transaction',
    'approve_with_id',
    'reenter_transaction',
  ],
  unusable: [
    'expired_card',
    'offline_pin_required',
    'online_or_offline_pin_required',
    'pin_try_exceeded',
    'testmode_decline',
  ],
  rejected: [
    'call_issuer',
    'do_not_honor',
    'do_not_try_again',
    'fraudulent',
    'generic_decline',
    'invalid_account',
    'lost_card',
    'merchant_blacklist',
    'new_account_information_available',
    'no_action_taken',
    'not_permitted',
    'pickup_card',
    'restricted_card',
    'revocation_of_authorization',
    'revocation_of_all_authorizations',
    'security_violation',
    'service_not_allowed',
    'stolen_card',
    'stop_payment_order',
    'transaction_not_allowed',
  ],
} as const satisfies Record<DeclineCategory, readonly string[]>

const categoryByCode = new Map(
  Object.entries(declineCodes).flatMap(([category, codes]) =>
    codes.map((code): [string, DeclineCategory] => [code, category as DeclineCategory]),
  ),
)

/** Prefers the decline code over the error code. Unknown codes are treated as retryable. */
export const declineCategory = (declineCode: string | null | undefined, errorCode?: string | null): DeclineCategory =>
  categoryByCode.get(declineCode ?? '') ?? categoryByCode.get(errorCode ?? '') ?? 'retry'

/**
 * A payment is also refused if the cardholder fails the bank's authentication (3-D Secure); the card itself is fine.
 */
export type Refusal = DeclineCategory | 'authentication'

const authenticationFailure = 'payment_intent_authentication_failure'

export const refusalOf = (declineCode: string | null | undefined, errorCode?: string | null): Refusal => {
  const isKnownDecline = categoryByCode.has(declineCode ?? '')
  const isAuthentication = !isKnownDecline && [declineCode, errorCode].includes(authenticationFailure)
  return isAuthentication ? 'authentication' : declineCategory(declineCode, errorCode)
}

/**
 * The decline code that may leave the server: only as much detail as the message to the customer needs. A person who
 * tests stolen cards must not learn that a card is reported stolen, nor see codes that we don't know.
 */
export const publicDeclineCode = (declineCode: string | null): string | null => {
  if (declineCode === null || declineCode === authenticationFailure) return declineCode
  const category = categoryByCode.get(declineCode)
  if (category === undefined) return 'try_again_later'
  return category === 'rejected' ? 'generic_decline' : declineCode
}
