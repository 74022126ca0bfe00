import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { firstSignIns } from '@avalive/contract/first-sign-in'
import { session } from '@avalive/contract/session'
import type { SnsKind } from '@avalive/rules/session/services'
import { freePort } from '@avalive/stand-ins/free-port.testing'
import type { TestApp } from '@avalive/testkit/app'
import { BareBrowser } from '@avalive/testkit/browser'
import { goToService, signIn, somebody } from '@avalive/testkit/sign-in'
import { signInTest } from '@avalive/testkit/sign-in-test'
import { decodeJwt, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { beforeEach, describe, expect } from 'vitest'
import * as z from 'zod'

const PORT = await freePort()
const origin = `http://localhost:${PORT}`

type Signer = (claims: JWTPayload, service: keyof typeof kinds) => Promise<string> | string

const kinds = { google: 2, line: 3, apple: 5 } satisfies Record<string, SnsKind>
const published = generateKeyPairSync('rsa', { modulusLength: 2048 })
const unpublished = generateKeyPairSync('rsa', { modulusLength: 2048 })
const elliptic = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const keySet = {
  keys: [{ ...published.publicKey.export({ format: 'jwk' }), kid: 'published', use: 'sig', alg: 'RS256' }],
}
const publicPem = Buffer.from(published.publicKey.export({ type: 'spki', format: 'pem' }).toString())
let channelSecret: Uint8Array

const tokens = z.looseObject({ id_token: z.string() })

const signed = (claims: JWTPayload, alg: string, key: Parameters<SignJWT['sign']>[0], kid?: string) =>
  new SignJWT(claims).setProtectedHeader({ alg, ...(kid ? { kid } : {}) }).sign(key)

const rs256: Signer = (claims) => signed(claims, 'RS256', published.privateKey, 'published')
const hs256: Signer = (claims) => signed(claims, 'HS256', channelSecret)
const asService: Signer = (claims, service) => (service === 'line' ? hs256 : rs256)(claims, service)
const unsigned: Signer = (claims) => new UnsecuredJWT(claims).encode()
const withoutSignature: Signer = async (claims, service) =>
  (await asService(claims, service)).replace(/[^.]+$/, randomBytes(32).toString('base64url'))

/** What the service answers instead of its own ID token. Its keys are those above. */
let claims: (own: JWTPayload) => JWTPayload
let sign: Signer

const it = signInTest
  .override('port', PORT)
  .override('people', [somebody('haru', 'Haru')])
  .override('options', {
    reach: (services) => {
      channelSecret = new TextEncoder().encode(services.clients.line.clientSecret)
      const { transport } = services
      return {
        ...services,
        transport: {
          ...transport,
          fetch: async (url, options) => {
            if (/\/(certs|keys)$/.test(url)) return Response.json(keySet)
            const response = await (transport?.fetch ?? fetch)(url, options)
            const service = /\/sandbox\/openid\/(google|line|apple)\/.*token$/.exec(url)?.[1] as keyof typeof kinds
            if (!service) return response
            const answer = tokens.parse(await response.json())
            return Response.json({ ...answer, id_token: await sign(claims(decodeJwt(answer.id_token)), service) })
          },
        },
      }
    },
  })

beforeEach(() => {
  claims = (own) => own
  sign = asService
})

/** Everything that a sign-in can leave behind, apart from the used attempt. */
const stored = async (app: TestApp) => {
  const { rows } = await app.context.pool.query(`
    select (select count(*) from users) as users, (select count(*) from identities) as identities,
      (select count(*) from sessions) as sessions,
      (select count(*) from sign_in_attempts where status <> 'refused' or subject is not null
        or suggested_nickname is not null or hand_off_hash is not null) as attempts`)
  return rows[0]
}

const pathOf = ({ pathname, search }: URL) => pathname + search

interface Case {
  readonly what: string
  readonly claims?: (own: JWTPayload) => JWTPayload
  readonly sign?: Signer
  readonly e?: 1 | 2
}

const past = () => Math.floor(Date.now() / 1000) - 3600
const everywhere: Case[] = [
  { what: 'that has expired', claims: (own) => ({ ...own, iat: past() - 600, exp: past() }) },
  { what: 'for another client', claims: (own) => ({ ...own, aud: 'another-client' }) },
  { what: 'for us and another client', claims: (own) => ({ ...own, aud: [String(own.aud), 'another-client'] }) },
  { what: 'of another issuer', claims: (own) => ({ ...own, iss: 'https://issuer.example' }) },
  { what: 'of another sign-in', claims: (own) => ({ ...own, nonce: 'another' }), e: 2 },
  { what: 'without a nonce', claims: ({ nonce: _, ...own }) => own, e: 1 },
  { what: 'without a subject', claims: ({ sub: _, ...own }) => own },
  { what: 'with a signature of random bytes', sign: withoutSignature },
  { what: 'without a signature', sign: unsigned },
]
const withPublishedKey: Case[] = [
  { what: 'signed with an unpublished key', sign: (c) => signed(c, 'RS256', unpublished.privateKey, 'published') },
  { what: 'with an unknown key id', sign: (c) => signed(c, 'RS256', published.privateKey, 'unknown') },
  { what: 'signed with the public key as an HS256 secret', sign: (c) => signed(c, 'HS256', publicPem, 'published') },
  { what: 'signed with HS256 and the client secret of LINE', sign: hs256 },
  {
    what: 'signed with PS256 and the published key',
    sign: (c) => signed(c, 'PS256', published.privateKey, 'published'),
  },
]
const withSharedSecret: Case[] = [
  { what: 'signed with another secret', sign: (c) => signed(c, 'HS256', randomBytes(32)) },
  { what: 'signed with RS256 and a published key', sign: rs256 },
  { what: 'signed with ES256', sign: (c) => signed(c, 'ES256', elliptic.privateKey, 'published') },
  { what: 'signed with HS512 and the right secret', sign: (c) => signed(c, 'HS512', channelSecret) },
  { what: 'with another secret and an unknown key id', sign: (c) => signed(c, 'HS256', randomBytes(32), 'unknown') },
]

describe.each([
  ['google', [...everywhere, ...withPublishedKey]],
  ['apple', [...everywhere, ...withPublishedKey]],
  ['line', [...everywhere, ...withSharedSecret]],
] as const)('an ID token from %s', (service, cases) => {
  // shows session-45
  it('that is signed by the service signs the person in', async () => {
    const back = await signIn(new BareBrowser(origin), kinds[service], { subject: 'haru' })
    expect(back.pathname).toBe('/login/success')
  })

  // shows session-33, session-34, session-45
  it.for(cases)('$what is refused, and nothing is stored', async (wrong, { app }) => {
    claims = wrong.claims ?? claims
    sign = wrong.sign ?? sign
    const before = await stored(app)
    const back = await signIn(new BareBrowser(origin), kinds[service], { subject: 'haru' })
    expect(pathOf(back)).toBe(`/login/error?e=${wrong.e ?? 1}`)
    expect(await stored(app)).toEqual(before)
  })
})

// shows session-46
it('one subject at two services is two people', async () => {
  const idAt = async (kind: SnsKind) => {
    const browser = new BareBrowser(origin)
    const t = (await signIn(browser, kind, { subject: 'haru' })).searchParams.get('t') ?? ''
    const { payload } = await browser.call(session.startSession, { t })
    if (payload.account) return payload.account.vliveId
    const attempt = payload.firstSignIn?.attempt ?? ''
    const profile = { attempt, nickname: 'Haru', birthday: '2001-04-01', region: 'JP' }
    return (await browser.call(firstSignIns.finishFirstSignIn, profile)).payload.account.vliveId
  }
  const first = [await idAt(2), await idAt(3), await idAt(5)]
  expect(new Set(first).size).toBe(3)
  expect([await idAt(2), await idAt(3), await idAt(5)]).toEqual(first)
})

// shows session-34, session-46
it.for([
  [2, 3],
  [3, 2],
  [1, 4],
] as const satisfies readonly (readonly [SnsKind, SnsKind])[])(
  'a state begun at service %i is refused at service %i',
  async ([begun, returned], { app }) => {
    const browser = new BareBrowser(origin)
    const page = await goToService(browser, begun)
    const chosen = await browser.post(page.href, { subject: 'haru' })
    const isCallback = (path: string) => path.includes('/callback/')
    const { url } = await browser.follow(chosen.headers.get('location') ?? '', isCallback)
    const elsewhere = url.href.replace(/callback\/\d/, `callback/${returned}`)
    const before = await stored(app)
    const back = await browser.follow(elsewhere, (path) => path.startsWith('/login/'))
    expect(pathOf(back.url)).toBe('/login/error?e=2')
    expect(await stored(app)).toEqual(before)
  },
)
