import { createECDH, createPublicKey, randomBytes, verify } from 'node:crypto'
import type { Protocol, VendorRequest } from '../base/api.ts'
import { VendorFailure } from '../base/failure.ts'
import { randomText } from '../base/random-text.ts'
import type { BaseRecords, Kept } from '../base/records.ts'
import { createStandIn, type StandIn, type StandInOptions } from '../base/stand-in.ts'
import type { Work } from '../base/work.ts'
import { decrypt } from './decrypt.ts'

/** A browser that has subscribed. The id is the secret part of its address. */
export interface Subscription extends Kept {
  readonly privateKey: string
  readonly p256dh: string
  readonly auth: string
  readonly isGone: boolean
}

export interface ReceivedPush extends Kept {
  readonly subscription: string
  /** What the browser would decrypt. */
  readonly text: string
  readonly ttlSeconds: number
}

export interface PushRecords extends BaseRecords {
  readonly subscription: Subscription
  readonly push: ReceivedPush
}

/**
 * What the next message meets:
 * - `busy`: a 429
 * - `error`: a 500
 * - `timeout`: no answer, although the message is delivered
 * - `gone`: a 410, because the browser has unsubscribed
 * - `otherKey`: a 403, because the browser has subscribed with an earlier key of the sender
 */
export const pushFaults = ['busy', 'error', 'timeout', 'gone', 'otherKey'] as const
export type PushFault = (typeof pushFaults)[number]

/** As a browser gives it to the page. */
export interface BrowserSubscription {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

export interface PushOptions extends Omit<StandInOptions, 'webhook'> {
  /** The sender's key, which browsers subscribe with. */
  readonly vapidKey: string
}

export interface SandboxPush extends StandIn<PushRecords> {
  readonly faults: PushFault[]
  /** Subscribes a browser. `origin` is where this service is reached. */
  subscribe(origin: string): Promise<BrowserSubscription>
  /** Newest last. */
  received(): Promise<readonly ReceivedPush[]>
}

export const pushPath = '/sandbox/push'

const failure = (status: number, message: string) => new VendorFailure(message, status, { message }, false)

/** Checks the sender's signature (RFC 8292): ES256 over a token for this origin that expires within a day. */
const checkVapid = ({ headers }: VendorRequest, vapidKey: string, now: number): void => {
  const [, token = '', key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(headers.authorization ?? '') ?? []
  if (key !== vapidKey) throw failure(403, 'The key is not the one that the browser subscribed with.')
  const [head = '', body = '', signature = ''] = token.split('.')
  const point = Buffer.from(vapidKey, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' })
  const signed = Buffer.from(`${head}.${body}`)
  const isSigned = verify(
    'sha256',
    signed,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) throw failure(403, 'The signature is wrong.')
  const { exp, aud, sub } = JSON.parse(Buffer.from(body, 'base64url').toString())
  const isCurrent = exp * 1000 > now && exp * 1000 <= now + 24 * 60 * 60 * 1000
  if (!isCurrent || aud !== `http://${headers.host}` || !sub) throw failure(403, 'The token is not for this service.')
}

const deliver = (work: Work<PushRecords>, { path, headers, body }: VendorRequest): void => {
  const found = work.get('subscription', path.split('/').at(-1) ?? '')
  if (!found) throw failure(404, 'There is no such subscription.')
  if (found.isGone) throw failure(410, 'The browser has unsubscribed.')
  if (headers['content-encoding'] !== 'aes128gcm' || !headers.ttl) throw failure(400, 'Encoding or TTL is missing.')
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(Buffer.from(found.privateKey, 'base64url'))
  const text = decrypt(Buffer.from(body, 'latin1'), pair, Buffer.from(found.auth, 'base64url'))
  work.put('push', { ...work.fresh('push'), subscription: found.id, text, ttlSeconds: Number(headers.ttl) })
}

const protocolOf = (vapidKey: string): Protocol<PushRecords> => ({
  prepare: (request) => {
    // The sender's clock is the real one, whatever the sandbox's says.
    checkVapid(request, vapidKey, Date.now())
    return {
      caller: 'sender',
      idempotencyKey: null,
      input: '',
      run: (work) => {
        deliver(work, request)
        return { status: 201, body: {} }
      },
    }
  },
  keyReused: () => failure(409, 'not used'),
  keyInUse: () => failure(409, 'not used'),
  crashed: { message: 'An unknown error occurred.' },
  loggedInput: () => '',
})

const never = new Promise<never>(() => {})
const answered = (status: number) => ({ status, headers: { 'content-type': 'application/json' }, body: '{}' })

/** A push service that takes messages as RFC 8030 says, and decrypts them in the place of the browser. */
export const createPush = async ({ vapidKey, ...options }: PushOptions): Promise<SandboxPush> => {
  const faults: PushFault[] = []
  const standIn = await createStandIn<PushRecords>({ name: 'push', protocol: protocolOf(vapidKey) }, options)
  return {
    ...standIn,
    faults,
    received: () => standIn.act(({ store }) => store.all('push')),
    subscribe: (origin) =>
      standIn.act((work) => {
        const pair = createECDH('prime256v1')
        const p256dh = pair.generateKeys().toString('base64url')
        const [auth, id] = [randomBytes(16).toString('base64url'), randomText(40)]
        const privateKey = pair.getPrivateKey().toString('base64url').padStart(43, 'A')
        work.put('subscription', { ...work.fresh('subscription'), id, privateKey, p256dh, auth, isGone: false })
        return { endpoint: `${origin}/push/${id}`, keys: { p256dh, auth } }
      }),
    handle: async (request) => {
      const fault = faults.shift()
      if (fault === 'busy') return answered(429)
      if (fault === 'error') return answered(500)
      if (fault === 'otherKey') return answered(403)
      if (fault === 'gone') {
        await standIn.act((work) => {
          const found = work.get('subscription', request.path.split('/').at(-1) ?? '')
          if (found) work.put('subscription', { ...found, isGone: true })
        })
      }
      const answer = await standIn.handle(request)
      return fault === 'timeout' ? never : answer
    },
  }
}
