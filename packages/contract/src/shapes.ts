import * as z from 'zod/mini'

/** Shapes shared by several areas. */
export const empty = z.object({})
/** ISO 3166-1 alpha-2; the rules decide whether the region exists. */
export const region = z.string().check(z.regex(/^[A-Z]{2}$/))
export const instant = z.iso.datetime({ offset: true })
/** An instant in an answer: handlers return an instant, and clients receive it as text. */
export const answeredInstant = z.pipe(
  z.transform((at: Temporal.Instant | string) => String(at)),
  instant,
)
/** The time value of specification 1. */
export const timeValue = z.object({ seconds: z.int(), nanos: z.int() })
/** Client text that is stored. PostgreSQL accepts neither NUL nor unpaired surrogates. */
export const keptText = (most: number) =>
  z.string().check(
    z.maxLength(most),
    z.refine((text) => text.isWellFormed() && !text.includes('\0')),
  )
/** Names by locale, each locale once and at least English. The server knows which locales there are. */
export const namesByLocale = (most: number) =>
  z
    .array(
      z.object({
        locale: z.string().check(z.maxLength(10)),
        name: keptText(most).check(z.refine((text) => text.trim() !== '')),
      }),
    )
    .check(
      z.maxLength(50),
      z.refine((names) => names.some(({ locale }) => locale === 'en')),
      z.refine((names) => new Set(names.map(({ locale }) => locale)).size === names.length),
    )
/** A key that the client generates so that a repeated request takes effect only once. It is stored and compared. */
export const idempotencyKey = keptText(64).check(z.minLength(8))
/** The largest value of an integer column. */
export const LARGEST_NUMBER = 2 ** 31 - 1
/** A number that counts rows, from 1. */
export const rowNumber = z.int().check(z.minimum(1), z.maximum(LARGEST_NUMBER))

/** The id of a row in lists for operators. */
export const rowId = z.string().check(z.regex(/^\d{1,18}$/))

/**
 * The account that the page shows. If another tab has signed in as someone else since, the call is refused before
 * anything is stored or charged. Optional, because older clients don't send it.
 */
export const shownAccount = z.optional(z.string().check(z.maxLength(64)))

/** The request that a second operator decides on; null if the change was made at once. */
export const approvalId = z.nullable(z.string())

/** Why an operator made a change; stored in the audit log. */
export const auditReason = keptText(500).check(z.refine((text) => text.trim() !== ''))
