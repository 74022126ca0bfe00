import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'

export { sha256 }

export type Mac = (message: Uint8Array) => Uint8Array

/**
 * HMAC-SHA-256 with a key. Unlike the browser's own it is synchronous, because one draw computes several and a
 * simulation millions. The part that depends only on the key is computed once.
 */
export const hmacSha256 = (key: Uint8Array): Mac => {
  const keyed = hmac.create(sha256, key)
  return (message) => keyed.clone().update(message).digest()
}
