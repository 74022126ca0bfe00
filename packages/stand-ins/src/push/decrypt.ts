import { createDecipheriv, type ECDH, hkdfSync } from 'node:crypto'

const SALT_BYTES = 16
const TAG_BYTES = 16
const KEY_BYTES = 65

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/** Decrypts a message as a browser does (RFC 8291: `aes128gcm` in one record). Throws if it isn't for this browser. */
export const decrypt = (body: Buffer, pair: ECDH, auth: Buffer): string => {
  const salt = body.subarray(0, SALT_BYTES)
  const keyLength = body.readUInt8(SALT_BYTES + 4)
  if (keyLength !== KEY_BYTES) throw new Error('the sender’s key has a wrong length')
  const start = SALT_BYTES + 5
  const sender = body.subarray(start, start + KEY_BYTES)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender])
  const secret = derive(pair.computeSecret(sender), auth, info, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const record = body.subarray(start + KEY_BYTES)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce, { authTagLength: TAG_BYTES })
  decipher.setAuthTag(record.subarray(-TAG_BYTES))
  const plain = Buffer.concat([decipher.update(record.subarray(0, -TAG_BYTES)), decipher.final()])
  // The text ends at a delimiter, which padding follows.
  return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8')
}
