import type { KeyedRequest, KeyFailures } from '../../base/idempotency.ts'
import { parameterFailure, StripeFailure } from './errors.ts'

const LONGEST_KEY = 255

/** Validates the key in the header. */
export const idempotencyKeyOf = (header: string | undefined): string | null => {
  if (header === undefined) return null
  if (header === '' || header.length > LONGEST_KEY) {
    throw parameterFailure(
      `Idempotency keys must be non-empty and have at most ${LONGEST_KEY} characters.`,
      'Idempotency-Key',
    )
  }
  return header
}

const misuse = (message: string): StripeFailure => new StripeFailure(400, { type: 'idempotency_error', message }, false)

const advice = ({ key }: KeyedRequest): string =>
  `Try using a key other than '${key}' if you meant to execute a different request.`

/** A key is valid for one call: the same path with the same parameters. */
export const keyFailures: KeyFailures = {
  keyReused: (request, saved) =>
    saved.path === request.path
      ? misuse(
          `Keys for idempotent requests can only be used with the same parameters they were first used with. ${advice(request)}`,
        )
      : misuse(
          `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${request.path}' vs '${saved.path}'). ${advice(request)}`,
        ),
  keyInUse: ({ key }) =>
    new StripeFailure(
      409,
      {
        type: 'idempotency_error',
        code: 'idempotency_key_in_use',
        message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
      },
      false,
    ),
}
