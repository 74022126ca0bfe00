/**
 * Limits for the support details that the payment form may report. A genuine report is small; larger ones would be an
 * attempt to fill the database.
 */
export const MAX_RECORD_KEYS = 20
/** Keys and values together. */
export const MAX_RECORD_CHARACTERS = 2000
/** Only a person's newest records are kept: about the last 50 payment attempts. */
export const MAX_RECORDS_PER_PERSON = 200
/** A payment can be disputed for 120 days; after that, its form records are no longer needed. */
export const RECORD_DAYS = 120

/** Whether the details of a record are within the limits for storage. */
export const fitsRecord = (params: Readonly<Record<string, string>>): boolean => {
  const entries = Object.entries(params)
  const characters = entries.reduce((sum, [key, value]) => sum + key.length + value.length, 0)
  return entries.length <= MAX_RECORD_KEYS && characters <= MAX_RECORD_CHARACTERS
}
