import * as z from 'zod/mini'

/** Shapes that more than one area uses. */
export const empty = z.object({})
/** ISO 3166-1 alpha-2; whether such a region exists is for the rules to say. */
export const region = z.string().check(z.regex(/^[A-Z]{2}$/))
export const instant = z.iso.datetime({ offset: true })
/** An instant of an answer: the server answers with the instant itself, the wire has its text. */
export const answeredInstant = z.pipe(
  z.transform((at: Temporal.Instant | string) => String(at)),
  instant,
)
/** Document 1's *time value*. */
export const timeValue = z.object({ seconds: z.int(), nanos: z.int() })
/** A text of a client's that is kept: the database takes neither NUL nor half of a character. */
export const keptText = (most: number) =>
  z.string().check(
    z.maxLength(most),
    z.refine((text) => text.isWellFormed() && !text.includes('\0')),
  )
/** What a client makes up so that the same request twice is one: it is kept and compared. */
export const idempotencyKey = keptText(64).check(z.minLength(8))
/** The largest number that a column of whole numbers takes. */
export const LARGEST_NUMBER = 2 ** 31 - 1
/** A number that counts rows from 1. */
export const rowNumber = z.int().check(z.minimum(1), z.maximum(LARGEST_NUMBER))

/** The id of a row in lists for operators. */
export const rowId = z.string().check(z.regex(/^\d{1,18}$/))

/**
 * The account that the page shows. Another tab may have signed somebody else in since the page was loaded: then the call
 * is refused before anything is stored or charged. Optional, because older clients do not send it.
 */
export const shownAccount = z.optional(z.string().check(z.maxLength(64)))

/** Why an operator changed something; it goes into the audit log. */
export const auditReason = keptText(500).check(z.refine((text) => text.trim() !== ''))
