import { createHash } from 'node:crypto'

const letters = '23456789abcdefghjkmnpqrstuvwxyz'

/** A public id in the server's alphabet that is the same in every demo world. */
export const demoId = (prefix: string, key: string, length = 12): string => {
  const bytes = createHash('sha256').update(`${prefix} ${key}`).digest().subarray(0, length)
  return prefix + Array.from(bytes, (byte) => letters[byte % letters.length]).join('')
}
