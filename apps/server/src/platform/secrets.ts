import { hash, randomBytes, timingSafeEqual } from 'node:crypto'

/** 256 random bits, safe in a URL and a cookie. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** What is stored instead of a secret. Secrets here are random, so a plain hash is enough. */
export const hashOf = (secret: string): Buffer => hash('sha256', secret, 'buffer')

/** The same as text: the key under which something that belongs to a secret is remembered. */
export const keyOf = (secret: string): string => hash('sha256', secret, 'base64url')

export const sameSecret = (a: string, b: string): boolean => timingSafeEqual(hashOf(a), hashOf(b))
