import { invalid, parameterFailure } from '../api/errors.ts'
import type { Params } from '../api/params.ts'
import type { KonbiniOptions } from '../state/records.ts'
import type { Work } from '../state/work.ts'

const USUAL_DAYS = 3
const LONGEST_DESCRIPTION = 22
const SOONEST_SECONDS = 30 * 60

export const noKonbiniOptions: KonbiniOptions = {
  confirmationNumber: null,
  expiresAfterDays: null,
  expiresAt: null,
  productDescription: null,
}

const readNumber = (params: Params, name: string, before: number | null): number | null => {
  if (params.clearable(name) === null) return null
  return params.integer(name) ?? before
}

/** Reads `payment_method_options[konbini]` and merges it with the earlier options. */
export const readKonbiniOptions = (params: Params, before: KonbiniOptions, seconds: number): KonbiniOptions => {
  const number = params.clearable('confirmation_number')
  if (typeof number === 'string' && !/^\d{10,11}$/.test(number)) {
    throw parameterFailure(
      'Invalid confirmation_number: must be a numeric string of 10 to 11 digits.',
      params.nameOf('confirmation_number'),
    )
  }
  if (typeof number === 'string' && /^0+$/.test(number)) {
    throw parameterFailure(
      'Invalid confirmation_number: must not consist of only zeroes.',
      params.nameOf('confirmation_number'),
    )
  }
  const description = params.clearable('product_description')
  if (typeof description === 'string' && [...description].length > LONGEST_DESCRIPTION) {
    throw parameterFailure(
      `Invalid string: must be at most ${LONGEST_DESCRIPTION} characters`,
      params.nameOf('product_description'),
    )
  }
  const expiresAfterDays = readNumber(params, 'expires_after_days', before.expiresAfterDays)
  if (expiresAfterDays !== null && (expiresAfterDays < 1 || expiresAfterDays > 60)) {
    throw parameterFailure('Invalid expires_after_days: must be between 1 and 60.', params.nameOf('expires_after_days'))
  }
  const expiresAt = readNumber(params, 'expires_at', before.expiresAt)
  if (expiresAt !== null && expiresAfterDays !== null) {
    throw parameterFailure(
      'You may only specify one of these parameters: expires_after_days, expires_at.',
      params.nameOf('expires_at'),
      'parameters_exclusive',
    )
  }
  if (expiresAt !== null && params.has('expires_at') && expiresAt < seconds + SOONEST_SECONDS) {
    throw parameterFailure(
      'Invalid expires_at: must be at least 30 minutes in the future.',
      params.nameOf('expires_at'),
    )
  }
  params.oneOf('setup_future_usage', ['none'])
  return {
    confirmationNumber: number === undefined ? before.confirmationNumber : number,
    expiresAfterDays,
    expiresAt,
    productDescription: description === undefined ? before.productDescription : description,
  }
}

/** The deadline in Unix seconds: `expiresAt` if set, otherwise the last second of a day in Japan. */
export const deadlineOf = (work: Work, options: KonbiniOptions): number => {
  if (options.expiresAt !== null) {
    if (options.expiresAt >= work.seconds + SOONEST_SECONDS) return options.expiresAt
    throw invalid('The Konbini expiry is less than 30 minutes away.', {
      code: 'payment_intent_invalid_parameter',
      param: 'payment_method_options[konbini][expires_at]',
    })
  }
  const today = Temporal.Instant.fromEpochMilliseconds(work.now).toZonedDateTimeISO('Asia/Tokyo').toPlainDate()
  const last = today.add({ days: options.expiresAfterDays ?? USUAL_DAYS })
  return Math.floor(last.toZonedDateTime({ timeZone: 'Asia/Tokyo', plainTime: '23:59:59' }).epochMilliseconds / 1000)
}
