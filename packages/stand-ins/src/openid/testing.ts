import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import type { Service } from '@avalive/rules/session/services'
import Fastify from 'fastify'
import { SignJWT } from 'jose'
import { freePort } from '../free-port.testing.ts'
import { mountOpenId } from './mount.ts'
import type { Person } from './person.ts'
import { issuerOf } from './vendors.ts'

/** A minimal browser for sign-ins: it keeps cookies by path and follows redirects one by one. */
export class Browser {
  #cookies: { name: string; value: string; path: string }[] = []

  async go(url: string, form?: Record<string, string>): Promise<Response> {
    const { pathname } = new URL(url)
    const cookie = this.#cookies
      .filter(({ path }) => pathname.startsWith(path))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ')
    const body = form && new URLSearchParams(form)
    const response = await fetch(url, {
      method: form ? 'POST' : 'GET',
      body,
      headers: { cookie, accept: 'text/html' },
      redirect: 'manual',
    })
    for (const line of response.headers.getSetCookie()) this.#keep(line)
    return response
  }

  /** Follows redirects within the stand-in. Returns the first URL outside it, or the page at which they end. */
  async follow(url: string, form?: Record<string, string>): Promise<{ url: string; page: Response }> {
    let at = url
    let page = await this.go(url, form)
    for (let step = 0; step < 10; step++) {
      const location = page.headers.get('location')
      if (location === null) return { url: at, page }
      at = new URL(location, at).href
      if (!at.includes('/sandbox/openid/')) return { url: at, page }
      page = await this.go(at)
    }
    throw new Error('too many redirects')
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split('; ')
    const at = pair.indexOf('=')
    const path = attributes.find((attribute) => /^path=/i.test(attribute))?.slice(5) ?? '/'
    const cookie = { name: pair.slice(0, at), value: pair.slice(at + 1), path }
    this.#cookies = this.#cookies.filter(({ name, path }) => name !== cookie.name || path !== cookie.path)
    if (cookie.value !== '') this.#cookies.push(cookie)
  }
}

const appleKeys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
export const apple = { teamId: 'TEAM123456', keyId: 'KEY1234567', clientId: 'live.avalive.web' }

interface SecretParts {
  readonly key?: KeyObject
  readonly kid?: string
  readonly iss?: string
  readonly sub?: string
  readonly aud?: string
  readonly seconds?: number
}

/** A client secret in Apple's format, valid unless overridden. */
export const appleSecret = (issuer: string, parts: SecretParts = {}): Promise<string> => {
  const now = Math.floor(Date.now() / 1000)
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: parts.kid ?? apple.keyId })
    .setIssuer(parts.iss ?? apple.teamId)
    .setSubject(parts.sub ?? apple.clientId)
    .setAudience(parts.aud ?? issuer)
    .setIssuedAt(now)
    .setExpirationTime(now + (parts.seconds ?? 300))
    .sign(parts.key ?? appleKeys.privateKey)
}

export const hana: Person = {
  subject: '1234567890',
  name: 'はな <3',
  username: 'hana',
  iconUrl: '/pictures/hana.svg',
  locale: 'ja',
  description: '歌います。',
  note: 'viewer',
  known: true,
}

/** Starts the stand-ins on their own server. */
export const startStandIns = async () => {
  const publicUrl = `http://localhost:${await freePort()}`
  const app = Fastify()
  const client = (service: Service) => ({
    clientId: service === 'apple' ? apple.clientId : `avalive-${service}`,
    clientSecret: `the-secret-of-${service}`,
    redirectUri: `${publicUrl}/callback/${service}`,
  })
  await mountOpenId(app, {
    publicUrl,
    people: async () => [hana],
    clients: {
      x: client('x'),
      google: client('google'),
      line: client('line'),
      facebook: client('facebook'),
      apple: client('apple'),
    },
    appleKey: { ...apple, publicKeyPem: appleKeys.publicKey.export({ type: 'spki', format: 'pem' }).toString() },
  })
  await app.listen({ port: Number(new URL(publicUrl).port), host: '127.0.0.1' })
  return { app, publicUrl, client, issuer: (service: Service) => issuerOf(publicUrl, service) }
}
