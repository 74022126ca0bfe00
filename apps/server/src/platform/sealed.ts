import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import type { HashedName, SealedName } from './db/sealed-columns.ts'

declare const sealedMark: unique symbol
/** The stored form of a sealed value: `sealed:<version>:<key id>:<nonce, ciphertext and tag in base64url>`. */
export type Sealed = string & { readonly [sealedMark]: true }

export interface SealingKey {
  readonly id: string
  readonly secret: Buffer
}

export interface SealingKeys {
  /** The first key seals; every key opens. */
  readonly keys: readonly [SealingKey, ...SealingKey[]]
  readonly lookupKey: Buffer
}

/** A sealed value that cannot be opened. Its message names the column and the key, and no value. */
export class SealProblem extends Error {
  override name = 'SealProblem'
}

/** Cannot be the id of a sealing key, which has no space. */
export const LOOKUP_KEY_ID = 'lookup key'

const VERSION = '1'
const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

const parts = /^sealed:([^:]*):([^:]*):([\w-]*)$/

/** Binds a value to its column and row, so that a copy elsewhere doesn't open. */
const boundTo = (name: string, row: string, keyId: string): Buffer =>
  Buffer.from(JSON.stringify(['avalive', VERSION, keyId, name, row]))

/** Seals values of columns that must be unreadable in a copy of the database. */
export class Sealing {
  readonly #keys: SealingKeys['keys']
  readonly #lookupKey: Buffer

  constructor({ keys, lookupKey }: SealingKeys) {
    this.#keys = keys
    this.#lookupKey = lookupKey
  }

  /** The id of the key that seals. */
  get firstKey(): string {
    return this.#keys[0].id
  }

  seal(name: SealedName, row: string | bigint, plain: string): Sealed {
    const { id, secret } = this.#keys[0]
    const nonce = randomBytes(NONCE_BYTES)
    const cipher = createCipheriv(CIPHER, secret, nonce).setAAD(boundTo(name, String(row), id))
    const body = Buffer.concat([nonce, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()])
    return `sealed:${VERSION}:${id}:${body.toString('base64url')}` as Sealed
  }

  open(name: SealedName, row: string | bigint, sealed: Sealed): string {
    const [, version, id, text = ''] = parts.exec(sealed) ?? []
    if (version === undefined) throw new SealProblem(`A value of ${name} is not sealed.`)
    if (version !== VERSION) throw new SealProblem(`A value of ${name} has the unknown version ${version}.`)
    const key = this.#keys.find((key) => key.id === id)
    if (!key) throw new SealProblem(`A value of ${name} is sealed with the key ${id}, which SEALING_KEYS lacks.`)
    const body = Buffer.from(text, 'base64url')
    try {
      const decipher = createDecipheriv(CIPHER, key.secret, body.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      })
        .setAAD(boundTo(name, String(row), key.id))
        .setAuthTag(body.subarray(-TAG_BYTES))
      return decipher.update(body.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
    } catch {
      throw new SealProblem(`A value of ${name} was changed, or belongs to another row.`)
    }
  }

  /** A keyed hash that is equal for equal values of a column. Without the key, nobody can test a guess. */
  lookup(name: SealedName | HashedName, plain: string): Buffer {
    return createHmac('sha256', this.#lookupKey)
      .update(JSON.stringify([name, plain]))
      .digest()
  }

  /** Recognizes a key without revealing it, so that the start can refuse a wrong one. */
  fingerprints(): { readonly id: string; readonly fingerprint: Buffer }[] {
    const fingerprintOf = (secret: Buffer) => createHmac('sha256', secret).update('avalive key fingerprint').digest()
    return [
      { id: LOOKUP_KEY_ID, fingerprint: fingerprintOf(this.#lookupKey) },
      ...this.#keys.map(({ id, secret }) => ({ id, fingerprint: fingerprintOf(secret) })),
    ]
  }
}
