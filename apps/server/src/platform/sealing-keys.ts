import * as z from 'zod'
import type { SealingKey, SealingKeys } from './sealed.ts'

export const KEY_BYTES = 32
const keyId = /^[A-Za-z0-9_-]{1,32}$/

const secretOf = (text: string): Buffer | undefined => {
  const secret = Buffer.from(text, 'base64')
  return /^[A-Za-z0-9+/_-]+={0,2}$/.test(text) && secret.length === KEY_BYTES ? secret : undefined
}

const keyOf = (entry: string): SealingKey | undefined => {
  const [id = '', text = '', ...more] = entry.trim().split(':')
  const secret = secretOf(text)
  return secret && keyId.test(id) && more.length === 0 ? { id, secret } : undefined
}

/** `id:base64,id2:base64`, each key of 32 bytes. */
export const sealingKeyList = z.string().transform((text, ctx): SealingKeys['keys'] => {
  const keys = text.split(',').map(keyOf)
  const [first, ...rest] = keys.filter((key) => key !== undefined)
  const distinct = new Set(keys.flatMap((key) => (key ? [key.id, key.secret.toString('hex')] : [])))
  if (first && rest.length === keys.length - 1 && distinct.size === keys.length * 2) return [first, ...rest]
  ctx.addIssue('must be id:key,id:key with different ids and different keys of 32 bytes in base64')
  return z.NEVER
})

export const lookupKey = z.string().transform((text, ctx): Buffer => {
  const secret = secretOf(text.trim())
  if (secret) return secret
  ctx.addIssue('must be 32 bytes in base64')
  return z.NEVER
})
