/** The version of Stripe's API that is spoken here: the one that the official library pins. */
export const apiVersion = '2026-10-28.endive'

/** Versions of the same release add to the API and break nothing. */
export const speaks = (version: string): boolean => version.endsWith(apiVersion.slice(apiVersion.indexOf('.')))
