import { randomBytes } from 'node:crypto'

/** A UUID version 7, which sorts by creation time. The time comes from the injected clock. */
export const v7 = (now: Temporal.Instant): string => {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(now.epochMilliseconds, 0, 6)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

const letters = '23456789abcdefghjkmnpqrstuvwxyz'

/** A short public id without characters that look alike: 0 and o, 1, i and l. */
export const publicId = (prefix: string, length = 12): string =>
  prefix + Array.from(randomBytes(length), (byte) => letters[byte % letters.length]).join('')
