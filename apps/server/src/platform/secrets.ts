import { hash, randomBytes, timingSafeEqual } from 'node:crypto'

/** 256 random bits, safe in a URL and a cookie. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** Whether a text has the format of our secrets. */
export const isSecret = (text: string): boolean => /^[\w-]{43}$/.test(text)

/** The stored form of a secret. Secrets here are random, so a plain hash is enough. */
export const hashOf = (secret: string): Buffer => hash('sha256', secret, 'buffer')

/** The same hash as text, for use as a cache key. */
export const keyOf = (secret: string): string => hash('sha256', secret, 'base64url')

export const sameSecret = (a: string, b: string): boolean => timingSafeEqual(hashOf(a), hashOf(b))

/** Whether the text is one of the secrets. While one is replaced there are two; a missing one never matches. */
export const isOneOf = (text: string, secrets: readonly (string | undefined)[]): boolean =>
  secrets.filter((secret) => secret !== undefined && sameSecret(text, secret)).length > 0
