/*
 * Calls for browsers
 * ==================
 * The sandbox's card form replaces Stripe Elements. It sends card numbers here, never to Avalive's own API. It makes
 * the same calls as Stripe.js, at the page's own origin under /sandbox/stripe, with the publishable key
 * (`Authorization: Bearer pk_…`, or `key=pk_…` in the form) and bodies of type application/x-www-form-urlencoded:
 *
 *   POST /sandbox/stripe/v1/payment_methods
 *        type=card & card[number] & card[exp_month] & card[exp_year] & card[cvc] [& billing_details[name] …]
 *        type=card & card[token]=tok_apple_pay | tok_google_pay       the token of a wallet
 *        type=konbini & billing_details[name] & billing_details[email]
 *        → 200 a payment method with its `id`; 402 { error } if the card's data is invalid
 *
 *   POST /sandbox/stripe/v1/payment_intents/:id/confirm
 *        client_secret & (payment_method | payment_method_data[…])
 *        [& return_url | & use_stripe_sdk=true] [& setup_future_usage]
 *        [& payment_method_options[konbini][confirmation_number]]     the customer's phone number
 *        → 200 the intent: `succeeded`, `processing`, or `requires_action` with `next_action`
 *          402 { error } with `code`, `decline_code`, `payment_intent` if the card is declined
 *
 *   GET  /sandbox/stripe/v1/payment_intents/:id?client_secret=…
 *        → 200 the current intent
 *
 * `next_action` describes the customer's next step:
 *   redirect_to_url.url                        redirect the browser; it returns to `return_url` with
 *                                              payment_intent, payment_intent_client_secret and redirect_status
 *   use_stripe_sdk.stripe_js                   show this page in a frame of this origin; when its URL ends in
 *                                              /done, remove the frame and retrieve the intent
 *   konbini_display_details.hosted_voucher_url the page of the voucher
 */
import type Stripe from 'stripe'

/** The fields of an intent that a browser may see. */
export const forBrowser = (intent: Stripe.PaymentIntent) => ({
  id: intent.id,
  object: intent.object,
  amount: intent.amount,
  amount_details: intent.amount_details,
  automatic_payment_methods: intent.automatic_payment_methods,
  canceled_at: intent.canceled_at,
  cancellation_reason: intent.cancellation_reason,
  capture_method: intent.capture_method,
  client_secret: intent.client_secret,
  confirmation_method: intent.confirmation_method,
  created: intent.created,
  currency: intent.currency,
  description: intent.description,
  last_payment_error: intent.last_payment_error,
  livemode: intent.livemode,
  next_action: intent.next_action,
  payment_method: intent.payment_method,
  payment_method_configuration_details: intent.payment_method_configuration_details,
  payment_method_types: intent.payment_method_types,
  processing: intent.processing,
  receipt_email: intent.receipt_email,
  setup_future_usage: intent.setup_future_usage,
  shipping: intent.shipping,
  source: intent.source,
  status: intent.status,
})
