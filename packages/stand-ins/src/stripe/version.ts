/** The supported version of Stripe's API, which is the one that the official library pins. */
export const apiVersion = '2026-10-28.endive'

/** Versions of the same release only add to the API, so they are compatible. */
export const speaks = (version: string): boolean => version.endsWith(apiVersion.slice(apiVersion.indexOf('.')))
