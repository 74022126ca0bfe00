/**
 * Limits of what the payment form may report for support. A report has a handful of short details; more would be
 * somebody filling the database.
 */
export const MAX_RECORD_KEYS = 20
/** Keys and values together. */
export const MAX_RECORD_CHARACTERS = 2000
/** A person's newest records are kept: about the last 50 attempts to pay. */
export const MAX_RECORDS_PER_PERSON = 200
/** Disputes can be opened for 120 days after a payment; afterward nobody asks about its form. */
export const RECORD_DAYS = 120

/** Whether the details of a record are few and short enough to be stored. */
export const fitsRecord = (params: Readonly<Record<string, string>>): boolean => {
  const entries = Object.entries(params)
  const characters = entries.reduce((sum, [key, value]) => sum + key.length + value.length, 0)
  return entries.length <= MAX_RECORD_KEYS && characters <= MAX_RECORD_CHARACTERS
}
