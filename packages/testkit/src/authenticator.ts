import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { Assertion, Attestation } from '@avalive/contract/passkeys'

/** What an authenticator or its browser can get wrong. */
export interface Flaws {
  /** The origin of the page that asked. */
  readonly origin?: string
  readonly rpId?: string
  readonly counter?: number
  readonly userVerified?: boolean
  readonly type?: string
}

interface Credential {
  readonly id: Buffer
  readonly privateKey: KeyObject
  counter: number
}

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest()

const uint = (value: number, bytes: number): Buffer => {
  const buffer = Buffer.alloc(bytes)
  buffer.writeUIntBE(value, 0, bytes)
  return buffer
}

/** Byte strings of CBOR with a length of one or two bytes. */
const cborBytes = (data: Buffer): Buffer =>
  Buffer.concat([
    data.length < 256 ? Buffer.from([0x58, data.length]) : Buffer.from([0x59, ...uint(data.length, 2)]),
    data,
  ])

const cborText = (text: string): Buffer => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])

/** An EC2 key for ES256 on P-256 in COSE: {1: 2, 3: -7, -1: 1, -2: x, -3: y}. */
const coseKey = (publicKey: KeyObject): Buffer => {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    cborBytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    cborBytes(Buffer.from(y, 'base64url')),
  ])
}

const present = 0x01
const verified = 0x04
const hasCredential = 0x40

/**
 * An authenticator in software together with its browser. It creates ES256 credentials with the attestation `none`,
 * counts their uses, and signs whatever challenge it gets.
 */
export class Authenticator {
  readonly #origin: string
  readonly #credentials: Credential[] = []

  constructor(origin: string) {
    this.#origin = origin
  }

  create(
    options: { readonly challenge: string; readonly rp: { readonly id: string } },
    flaws: Flaws = {},
  ): Attestation {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const credential: Credential = { id: randomBytes(32), privateKey, counter: 0 }
    this.#credentials.push(credential)
    const data = Buffer.concat([
      this.#head(flaws.rpId ?? options.rp.id, hasCredential, flaws.counter ?? 0, flaws),
      Buffer.alloc(16),
      uint(credential.id.length, 2),
      credential.id,
      coseKey(publicKey),
    ])
    const attestationObject = Buffer.concat([
      Buffer.from([0xa3]),
      cborText('fmt'),
      cborText('none'),
      cborText('attStmt'),
      Buffer.from([0xa0]),
      cborText('authData'),
      cborBytes(data),
    ])
    const id = credential.id.toString('base64url')
    return {
      id,
      rawId: id,
      type: 'public-key',
      response: {
        clientDataJSON: this.#clientData('webauthn.create', options.challenge, flaws).toString('base64url'),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal'],
      },
    }
  }

  /** Signs with one of its credentials, by their order of creation. */
  use(options: { readonly challenge: string; readonly rpId: string }, flaws: Flaws = {}, place = 0): Assertion {
    const credential = this.#credentials[place]
    if (!credential) throw new Error('the authenticator has no such credential')
    credential.counter++
    const data = this.#head(flaws.rpId ?? options.rpId, 0, flaws.counter ?? credential.counter, flaws)
    const clientData = this.#clientData('webauthn.get', options.challenge, flaws)
    const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), credential.privateKey)
    const id = credential.id.toString('base64url')
    return {
      id,
      rawId: id,
      type: 'public-key',
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      },
    }
  }

  #clientData(type: string, challenge: string, { origin = this.#origin, ...flaws }: Flaws): Buffer {
    return Buffer.from(JSON.stringify({ type: flaws.type ?? type, challenge, origin, crossOrigin: false }))
  }

  #head(rpId: string, flags: number, counter: number, { userVerified = true }: Flaws): Buffer {
    return Buffer.concat([
      sha256(rpId),
      Buffer.from([flags | present | (userVerified ? verified : 0)]),
      uint(counter, 4),
    ])
  }
}
