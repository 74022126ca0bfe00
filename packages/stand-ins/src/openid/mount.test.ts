import { createHmac, generateKeyPairSync } from 'node:crypto'
import type { Service } from '@avalive/rules/session/services'
import { decodeProtectedHeader, jwtVerify } from 'jose'
import * as oidc from 'openid-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apple, appleSecret, Browser, hana, startStandIns } from './testing.ts'

let standIns: Awaited<ReturnType<typeof startStandIns>>

beforeAll(async () => {
  standIns = await startStandIns()
})
afterAll(() => standIns.app.close())

const insecure = { execute: [oidc.allowInsecureRequests] }

const discovered = (service: Service, metadata: Partial<oidc.ClientMetadata> = {}, authenticate?: oidc.ClientAuth) => {
  const { clientId, clientSecret } = standIns.client(service)
  const issuer = new URL(standIns.issuer(service))
  return oidc.discovery(issuer, clientId, metadata, authenticate ?? oidc.ClientSecretPost(clientSecret), insecure)
}

const described = (service: 'x' | 'facebook', secret = standIns.client(service).clientSecret) => {
  const issuer = standIns.issuer(service)
  const [authorize, token, authenticate] =
    service === 'x'
      ? ['/i/oauth2/authorize', '/2/oauth2/token', oidc.ClientSecretBasic(secret)]
      : ['/v23.0/dialog/oauth', '/v23.0/oauth/access_token', oidc.ClientSecretPost(secret)]
  const server = { issuer, authorization_endpoint: issuer + authorize, token_endpoint: issuer + token }
  const config = new oidc.Configuration(server, standIns.client(service).clientId, {}, authenticate)
  oidc.allowInsecureRequests(config)
  return config
}

const line = () => discovered('line', { id_token_signed_response_alg: 'HS256' })
const withAppleSecret =
  (secret: Promise<string>): oidc.ClientAuth =>
  async (_server, _client, body) => {
    body.set('client_id', apple.clientId)
    body.set('client_secret', await secret)
  }
const appleWith = (secret = appleSecret(standIns.issuer('apple'))) => discovered('apple', {}, withAppleSecret(secret))

interface SignIn {
  readonly answer: Record<string, string>
  readonly parameters?: Record<string, string>
  readonly verifier?: string
}

const verifier = oidc.randomPKCECodeVerifier()

/** Runs a sign-in from the authorization request to the redirect back to the client. */
const signIn = async (service: Service, config: oidc.Configuration, { answer, parameters = {} }: SignIn) => {
  const url = oidc.buildAuthorizationUrl(config, {
    redirect_uri: standIns.client(service).redirectUri,
    state: 'the-state',
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...parameters,
  })
  const browser = new Browser()
  const asked = await browser.follow(url.href)
  expect(asked.page.status, await asked.page.clone().text()).toBe(200)
  return { browser, asked, ...(await browser.follow(asked.url, answer)) }
}

const checks = { expectedState: 'the-state', pkceCodeVerifier: verifier }
const openid = { scope: 'openid profile', nonce: 'the-nonce' }
const withNonce = { ...checks, expectedNonce: 'the-nonce', idTokenExpected: true }

const formOf = async (page: Response) => {
  const text = await page.text()
  const fields = [...text.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
    name,
    value.replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
  ])
  return { action: /action="([^"]+)"/.exec(text)?.[1], fields: Object.fromEntries(fields) as Record<string, string> }
}

describe('Google and LINE', () => {
  test('Google returns the chosen person in an ID token with the nonce, name and picture', async () => {
    const config = await discovered('google')
    oidc.enableNonRepudiationChecks(config)
    const { url } = await signIn('google', config, { answer: { subject: hana.subject }, parameters: openid })
    const tokens = await oidc.authorizationCodeGrant(config, new URL(url), withNonce)
    expect(tokens.claims()).toMatchObject({
      iss: standIns.issuer('google'),
      sub: hana.subject,
      name: hana.name,
      picture: `${standIns.publicUrl}/pictures/hana.svg`,
    })
    expect(decodeProtectedHeader(tokens.id_token ?? '').alg).toBe('RS256')
    const info = await oidc.fetchUserInfo(config, tokens.access_token, hana.subject)
    expect(info.name).toBe(hana.name)
  })

  test('LINE publishes an ES256 key and signs the ID token of a web sign-in with the channel secret', async () => {
    const config = await line()
    expect(config.serverMetadata().id_token_signing_alg_values_supported).toEqual(['ES256'])
    const { url } = await signIn('line', config, { answer: { subject: hana.subject }, parameters: openid })
    const tokens = await oidc.authorizationCodeGrant(config, new URL(url), withNonce)
    const secret = new TextEncoder().encode(standIns.client('line').clientSecret)
    const { payload } = await jwtVerify(tokens.id_token ?? '', secret, { algorithms: ['HS256'] })
    expect(payload).toMatchObject({ sub: hana.subject, nonce: 'the-nonce', name: hana.name })
  })

  test('a sign-in without a nonce fails when the client expects one', async () => {
    const config = await discovered('google')
    const { url } = await signIn('google', config, {
      answer: { subject: hana.subject },
      parameters: { scope: 'openid' },
    })
    await expect(oidc.authorizationCodeGrant(config, new URL(url), withNonce)).rejects.toThrow()
  })

  test.each(['google', 'line'] as const)('%s refuses a request without PKCE', async (service) => {
    const config = service === 'line' ? await line() : await discovered(service)
    const url = oidc.buildAuthorizationUrl(config, { redirect_uri: standIns.client(service).redirectUri, ...openid })
    const answer = new URL((await new Browser().follow(url.href)).url)
    expect(answer.searchParams.get('error')).toBe('invalid_request')
  })
})

describe('X and Facebook', () => {
  test('X returns the user at /2/users/me, with the requested fields', async () => {
    const config = described('x')
    const { url } = await signIn('x', config, {
      answer: { subject: hana.subject },
      parameters: { scope: 'users.read tweet.read' },
    })
    const tokens = await oidc.authorizationCodeGrant(config, new URL(url), checks)
    expect(tokens.id_token).toBeUndefined()
    const ask = async (query: string) => {
      const address = new URL(`${standIns.issuer('x')}/2/users/me${query}`)
      const response = await oidc.fetchProtectedResource(config, tokens.access_token, address, 'GET')
      return { status: response.status, body: JSON.parse(await response.text()) }
    }
    expect(await ask('')).toEqual({
      status: 200,
      body: { data: { id: hana.subject, name: hana.name, username: hana.username } },
    })
    expect((await ask('?user.fields=description')).body.data.description).toBe(hana.description)
    expect((await ask('?user.fields=shoe_size')).status).toBe(400)
  })

  test('X requires both scopes at /2/users/me', async () => {
    const config = described('x')
    const { url } = await signIn('x', config, {
      answer: { subject: hana.subject },
      parameters: { scope: 'users.read' },
    })
    const { access_token } = await oidc.authorizationCodeGrant(config, new URL(url), checks)
    const headers = { authorization: `Bearer ${access_token}` }
    expect((await fetch(`${standIns.issuer('x')}/2/users/me`, { headers })).status).toBe(403)
  })

  test('X refuses a request without PKCE', async () => {
    const redirect_uri = standIns.client('x').redirectUri
    const url = oidc.buildAuthorizationUrl(described('x'), { redirect_uri, scope: 'users.read tweet.read' })
    expect(new URL((await new Browser().follow(url.href)).url).searchParams.get('error')).toBe('invalid_request')
  })

  test.each([
    ['public_profile,email', '/v23.0/me?fields=id,name'],
    ['', '/me'],
  ])('Facebook returns the user at the Graph URL (scope "%s")', async (scope, address) => {
    const config = described('facebook')
    const { url } = await signIn('facebook', config, { answer: { subject: hana.subject }, parameters: { scope } })
    const { access_token } = await oidc.authorizationCodeGrant(config, new URL(url), checks)
    const graph = new URL(standIns.issuer('facebook') + address)
    graph.searchParams.set('access_token', access_token)
    const proof = createHmac('sha256', standIns.client('facebook').clientSecret).update(access_token)
    graph.searchParams.set('appsecret_proof', proof.digest('hex'))
    expect(await (await fetch(graph)).json()).toEqual({ id: hana.subject, name: hana.name })
    graph.searchParams.set('appsecret_proof', '00')
    expect((await fetch(graph)).status).toBe(400)
  })

  test.each([
    ['x', '/2/users/me', 401],
    ['facebook', '/me', 400],
  ] as const)('%s refuses an unknown token at the user endpoint', async (service, path, status) => {
    const response = await fetch(standIns.issuer(service) + path, { headers: { authorization: 'Bearer made-up' } })
    expect(response.status).toBe(status)
    expect(await response.text()).not.toContain(hana.subject)
  })

  test.each(['x', 'facebook'] as const)('%s has no discovery document, like the real service', async (service) => {
    expect((await fetch(`${standIns.issuer(service)}/.well-known/openid-configuration`)).status).toBe(404)
  })
})

describe('Apple', () => {
  const parameters = { scope: 'openid name', nonce: 'the-nonce', response_mode: 'form_post' }

  const returned = async (config: oidc.Configuration, answer: Record<string, string>) => {
    const { page } = await signIn('apple', config, { answer, parameters })
    const policy = page.headers.get('content-security-policy') ?? ''
    const { action, fields } = await formOf(page)
    expect(action).toBe(standIns.client('apple').redirectUri)
    return { policy, fields, request: new Request(action ?? '', { method: 'POST', body: new URLSearchParams(fields) }) }
  }

  test('returns a self-submitting form, which the content security policy allows by hash', async () => {
    const config = await appleWith()
    oidc.enableNonRepudiationChecks(config)
    const { policy, request, fields } = await returned(config, { subject: hana.subject })
    expect(policy).toMatch(/script-src 'self' 'sha256-[^']+'/)
    expect(policy).not.toContain('unsafe-inline')
    const tokens = await oidc.authorizationCodeGrant(config, request, withNonce)
    expect(tokens.claims()).toMatchObject({ sub: hana.subject, nonce: 'the-nonce' })
    expect(tokens.claims()?.name).toBeUndefined()
    expect(fields.user).toBeUndefined()
  })

  test('returns the name of a new person with the first code only', async () => {
    const config = await appleWith()
    const first = await returned(config, { name: 'Aiko Sato Lind' })
    expect(JSON.parse(first.fields.user ?? '')).toEqual({ name: { firstName: 'Aiko', lastName: 'Sato Lind' } })
    const { sub } = (await oidc.authorizationCodeGrant(config, first.request, withNonce)).claims() ?? {}
    const second = await returned(config, { name: 'aiko sato lind' })
    expect(second.fields.user).toBeUndefined()
    expect((await oidc.authorizationCodeGrant(config, second.request, withNonce)).claims()?.sub).toBe(sub)
  })

  test('refuses a request for the name without form_post', async () => {
    const config = await appleWith()
    const redirect_uri = standIns.client('apple').redirectUri
    const url = oidc.buildAuthorizationUrl(config, { redirect_uri, scope: 'openid name' })
    expect(new URL((await new Browser().follow(url.href)).url).searchParams.get('error')).toBe('invalid_request')
  })

  const otherKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
  test.each([
    ['signed with another key', { key: otherKey }],
    ['of another team', { iss: 'TEAM999999' }],
    ['with the id of another key', { kid: 'KEY9999999' }],
    ['for another audience', { aud: 'https://example.com' }],
    ['for another client', { sub: 'live.avalive.other' }],
    ['that is over', { seconds: -60 }],
    ['that lives for more than six months', { seconds: 200 * 24 * 3600 }],
  ])('refuses a client secret %s', async (_what, parts) => {
    const config = await appleWith(appleSecret(standIns.issuer('apple'), parts))
    const { request } = await returned(config, { subject: hana.subject })
    await expect(oidc.authorizationCodeGrant(config, request, withNonce)).rejects.toMatchObject({
      error: 'invalid_client',
    })
  })

  test('refuses a client secret that is not a JWT', async () => {
    const config = await appleWith(Promise.resolve('the-secret-of-apple'))
    const { request } = await returned(config, { subject: hana.subject })
    await expect(oidc.authorizationCodeGrant(config, request, withNonce)).rejects.toMatchObject({
      error: 'invalid_client',
    })
  })
})

describe('every service', () => {
  const all = {
    x: { config: () => described('x'), parameters: { scope: 'users.read tweet.read' } },
    google: { config: () => discovered('google'), parameters: openid },
    line: { config: line, parameters: openid },
    facebook: { config: () => described('facebook'), parameters: { scope: 'public_profile' } },
    apple: { config: () => appleWith(), parameters: { scope: 'openid', nonce: 'the-nonce' } },
  }
  const table = Object.entries(all) as [Service, (typeof all)[keyof typeof all]][]

  test.each(table)('%s: a refusal returns access_denied with the state', async (service, { config, parameters }) => {
    const { url } = await signIn(service, await config(), { answer: { refuse: 'yes' }, parameters })
    const answer = new URL(url).searchParams
    expect([answer.get('error'), answer.get('state'), answer.get('code')]).toEqual(['access_denied', 'the-state', null])
  })

  test.each(table)('%s: a wrong PKCE verifier is refused', async (service, { config, parameters }) => {
    const configuration = await config()
    const { url } = await signIn(service, configuration, { answer: { subject: hana.subject }, parameters })
    const wrong = { ...checks, pkceCodeVerifier: oidc.randomPKCECodeVerifier() }
    await expect(oidc.authorizationCodeGrant(configuration, new URL(url), wrong)).rejects.toMatchObject({
      error: 'invalid_grant',
    })
  })

  // shows modes-4
  test.each(table)('%s: a code works only once', async (service, { config, parameters }) => {
    const configuration = await config()
    const { url } = await signIn(service, configuration, { answer: { subject: hana.subject }, parameters })
    const expected = parameters.scope.startsWith('openid') ? withNonce : checks
    await oidc.authorizationCodeGrant(configuration, new URL(url), expected)
    await expect(oidc.authorizationCodeGrant(configuration, new URL(url), expected)).rejects.toMatchObject({
      error: 'invalid_grant',
    })
  })

  test.each(table)(
    '%s: an unregistered redirect URI is refused without a redirect',
    async (_service, { config, parameters }) => {
      const redirect_uri = 'https://example.com/steal'
      const url = oidc.buildAuthorizationUrl(await config(), { redirect_uri, ...parameters })
      const { page, url: at } = await new Browser().follow(url.href)
      expect([page.status, at.includes('example.com/steal?')]).toEqual([400, false])
      expect(await page.text()).toContain('This sign-in can’t continue')
    },
  )

  test.each(['x', 'google', 'line', 'facebook'] as const)('%s: a wrong client secret is refused', async (service) => {
    const config =
      service === 'x' || service === 'facebook'
        ? described(service, 'guessed')
        : await discovered(service, {}, oidc.ClientSecretPost('guessed'))
    const { url } = await signIn(service, config, {
      answer: { subject: hana.subject },
      parameters: all[service].parameters,
    })
    await expect(oidc.authorizationCodeGrant(config, new URL(url), checks)).rejects.toMatchObject({
      status: 401,
    })
  })

  test('the account chooser appears again at the next sign-in of the same browser', async () => {
    const config = await discovered('google')
    const { browser, asked } = await signIn('google', config, { answer: { subject: hana.subject }, parameters: openid })
    const { page, url } = await browser.follow(
      oidc.buildAuthorizationUrl(config, {
        redirect_uri: standIns.client('google').redirectUri,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...openid,
      }).href,
    )
    expect(url).toMatch(/\/interaction\//)
    expect(url).not.toBe(asked.url)
    expect(page.status).toBe(200)
  })
})

describe('the account chooser', () => {
  const ask = async () => {
    const { asked, browser } = await signIn('google', await discovered('google'), {
      answer: { refuse: 'yes' },
      parameters: openid,
    })
    return { asked, browser, text: await asked.page.text() }
  }

  test('escapes names, runs no script and loads nothing from other sites', async () => {
    const { asked, text } = await ask()
    expect(text).toContain('はな &lt;3')
    expect(text).not.toContain('<script')
    expect(text).not.toMatch(/(?:src|href)="https?:/)
    const policy = asked.page.headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("style-src 'self'")
    expect(policy).toContain("form-action 'self'")
  })

  test('cannot be answered by another browser or twice', async () => {
    const { asked, browser } = await ask()
    expect((await new Browser().go(asked.url)).status).toBe(400)
    expect((await new Browser().go(asked.url, { subject: hana.subject })).status).toBe(400)
    expect((await browser.go(asked.url, { subject: hana.subject })).status).toBe(400)
  })

  test.each<Record<string, string>>([{ subject: 'nobody' }, { name: '  ' }, { name: 'x'.repeat(31) }, {}])(
    'is shown again after the invalid answer %j',
    async (answer) => {
      const config = await discovered('google')
      const { page } = await signIn('google', config, { answer, parameters: openid })
      expect(page.status).toBe(400)
      expect(await page.text()).toContain('Choose an account')
    },
  )

  test('has its stylesheet in a separate file', async () => {
    const response = await fetch(`${standIns.publicUrl}/sandbox/openid/sign-in.css`)
    expect(response.headers.get('content-type')).toContain('text/css')
  })
})

test('discovery uses the public URL, whatever the Host header', async () => {
  const path = '/sandbox/openid/google/.well-known/openid-configuration'
  const response = await standIns.app.inject({ url: path, headers: { host: 'elsewhere.example' } })
  expect(response.json()).toMatchObject({
    issuer: standIns.issuer('google'),
    token_endpoint: `${standIns.issuer('google')}/token`,
  })
})
