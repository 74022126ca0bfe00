import { createHash } from 'node:crypto'
import type { SavedAnswer } from '../state/records.ts'
import { parameterFailure, StripeFailure } from './errors.ts'

export const ANSWERS_KEPT_SECONDS = 24 * 60 * 60
const LONGEST_KEY = 255

/** The key as it came, if it is one. */
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

export const digest = (text: string): string => createHash('sha256').update(text).digest('base64url')

const misuse = (message: string): StripeFailure => new StripeFailure(400, { type: 'idempotency_error', message }, false)

/** A key stands for one call: the same address with the same parameters. */
export const checkSameCall = (
  saved: SavedAnswer,
  { key, path, parameters }: { readonly key: string; readonly path: string; readonly parameters: string },
): void => {
  const advice = `Try using a key other than '${key}' if you meant to execute a different request.`
  if (saved.path !== path) {
    throw misuse(
      `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${path}' vs '${saved.path}'). ${advice}`,
    )
  }
  if (saved.parameters !== parameters) {
    throw misuse(
      `Keys for idempotent requests can only be used with the same parameters they were first used with. ${advice}`,
    )
  }
}

export const inUse = (key: string): StripeFailure =>
  new StripeFailure(
    409,
    {
      type: 'idempotency_error',
      code: 'idempotency_key_in_use',
      message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
    },
    false,
  )
