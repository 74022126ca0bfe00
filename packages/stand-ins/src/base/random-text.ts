import { randomBytes } from 'node:crypto'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

export const randomText = (length: number): string => {
  let text = ''
  // Reject bytes above the largest multiple of the alphabet's length, because they would favour its first letters.
  while (text.length < length) {
    for (const byte of randomBytes(length * 2)) if (byte < 248) text += letters[byte % letters.length]
  }
  return text.slice(0, length)
}
