import { readRate } from '@avalive/rules/payouts/dollars'
import * as z from 'zod/mini'
import { answeredInstant, idempotencyKey, LARGEST_NUMBER, rowNumber, shownAccount } from '../shapes.ts'

/** Shapes that the calls of Payoneer and Wise share. */

export const forAbroad = {
  auth: 'member',
  mount: 'v1v2',
  errors: ['payouts.regionNotServed'],
} as const

/** One point in US dollars, with at most five decimals. Compared as a number: `0.0066` is `0.00660`. */
export const rateOfUsd = z.string().check(z.refine((text) => readRate(text) !== null))

export const rateAnswer = z.object({
  /** Empty if there is no rate yet: then nothing can be requested. */
  rateOfUsd: z.union([z.literal(''), rateOfUsd]),
  nextRateOfUsd: z.optional(rateOfUsd),
  /** The first moment of the next rate’s first day in Japan. The current rate’s last day is the day before. */
  nextApplicationBeginDate: z.optional(answeredInstant),
})

export const cashInput = {
  AmountOfLivePoints: z.int().check(z.minimum(0), z.maximum(LARGEST_NUMBER)),
  /** The rate that the page shows. If another one applies, nothing is requested. */
  RateOfUSD: rateOfUsd,
  vliveId: shownAccount,
  idempotencyKey: z.optional(idempotencyKey),
}

/** `page` is the `nextPage` of the answer before. */
export const pageInput = z.object({ page: z.optional(rowNumber) })

export const cashErrors = [
  ...forAbroad.errors,
  'coins.accountMismatch',
  'payouts.serviceEnded',
  'payouts.tallying',
  'payouts.belowMinimum',
  'payouts.notEnoughPoints',
  'payouts.rateChanged',
  'payouts.payoutsOnHold',
  'payouts.keyUsedOtherwise',
] as const
