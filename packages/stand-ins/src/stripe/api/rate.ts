import { StripeFailure } from './errors.ts'

/** Allows this many requests per second of real time, as Stripe does; further requests get a 429. */
export const rateLimit = (perSecond: number | undefined, time: () => number = performance.now.bind(performance)) => {
  if (perSecond === undefined) return () => {}
  let tokens = perSecond
  let last = time()
  return (): void => {
    const now = time()
    tokens = Math.min(perSecond, tokens + ((now - last) / 1000) * perSecond)
    last = now
    if (tokens < 1) {
      throw new StripeFailure(
        429,
        {
          type: 'invalid_request_error',
          code: 'rate_limit',
          message:
            'Request rate limit exceeded. You can learn more about rate limits here https://stripe.com/docs/rate-limits.',
        },
        false,
      )
    }
    tokens -= 1
  }
}
