/*
 * What a browser may ask
 * ======================
 * The sandbox's card form stands where Elements stands. It sends card numbers here, never to Avalive's own API. The
 * calls are the ones that Stripe.js makes, at the page's own origin under /sandbox/stripe, with the publishable key
 * (`Authorization: Bearer pk_…`, or `key=pk_…` in the form) and bodies of type application/x-www-form-urlencoded:
 *
 *   POST /sandbox/stripe/v1/payment_methods
 *        type=card & card[number] & card[exp_month] & card[exp_year] & card[cvc] [& billing_details[name] …]
 *        type=card & card[token]=tok_apple_pay | tok_google_pay       stands for what a wallet hands over
 *        type=konbini & billing_details[name] & billing_details[email]
 *        → 200 a payment method with its `id`; 402 { error } when the card's data is wrong
 *
 *   POST /sandbox/stripe/v1/payment_intents/:id/confirm
 *        client_secret & (payment_method | payment_method_data[…])
 *        [& return_url | & use_stripe_sdk=true] [& setup_future_usage]
 *        [& payment_method_options[konbini][confirmation_number]]     the customer's phone number
 *        → 200 the intent: `succeeded`, `processing`, or `requires_action` with `next_action`
 *          402 { error } with `code`, `decline_code`, `payment_intent` when the card is declined
 *
 *   GET  /sandbox/stripe/v1/payment_intents/:id?client_secret=…
 *        → 200 the intent as it is now
 *
 * `next_action` says what the customer does next:
 *   redirect_to_url.url                        send the browser there; it comes back to `return_url` with
 *                                              payment_intent, payment_intent_client_secret and redirect_status
 *   use_stripe_sdk.stripe_js                   show that page in a frame of this origin; when its address ends in
 *                                              /done, take the frame away and retrieve the intent
 *   konbini_display_details.hosted_voucher_url the voucher, on a page of its own
 */
import type Stripe from 'stripe'

/** An intent as far as a browser may see it. */
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
