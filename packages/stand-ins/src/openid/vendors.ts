import type { Service } from '@avalive/rules/session/services'

/** The differences between vendors, as their documentation describes them. */
export interface Vendor {
  readonly name: string
  /** OAuth without OpenID: no discovery, no ID token, and the vendor's own user endpoint. */
  readonly oauthOnly: boolean
  readonly requiresPkce: boolean
  /** The algorithm of the published key. */
  readonly keyAlg: 'RS256' | 'ES256'
  /** The algorithm of ID tokens. LINE publishes a key, but signs ID tokens of web sign-ins with the channel secret. */
  readonly idTokenAlg: 'RS256' | 'ES256' | 'HS256'
  /** Claims by scope; an empty list for a scope without claims. */
  readonly claims: Readonly<Record<string, readonly string[]>>
  readonly routes: {
    readonly authorization: string
    readonly token: string
    readonly userinfo?: string
    readonly jwks?: string
  }
}

export const vendors: Record<Service, Vendor> = {
  x: {
    name: 'X',
    oauthOnly: true,
    requiresPkce: true,
    keyAlg: 'ES256',
    idTokenAlg: 'ES256',
    claims: { 'users.read': [], 'tweet.read': [] },
    routes: { authorization: '/i/oauth2/authorize', token: '/2/oauth2/token' },
  },
  google: {
    name: 'Google',
    oauthOnly: false,
    requiresPkce: true,
    keyAlg: 'RS256',
    idTokenAlg: 'RS256',
    claims: { openid: ['sub'], profile: ['name', 'picture'] },
    routes: {
      authorization: '/o/oauth2/v2/auth',
      token: '/token',
      userinfo: '/v1/userinfo',
      jwks: '/oauth2/v3/certs',
    },
  },
  line: {
    name: 'LINE',
    oauthOnly: false,
    requiresPkce: true,
    keyAlg: 'ES256',
    idTokenAlg: 'HS256',
    claims: { openid: ['sub'], profile: ['name', 'picture'] },
    routes: {
      authorization: '/oauth2/v2.1/authorize',
      token: '/oauth2/v2.1/token',
      userinfo: '/oauth2/v2.1/userinfo',
      jwks: '/oauth2/v2.1/certs',
    },
  },
  facebook: {
    name: 'Facebook',
    oauthOnly: true,
    requiresPkce: false,
    keyAlg: 'ES256',
    idTokenAlg: 'ES256',
    claims: { public_profile: [] },
    routes: { authorization: '/dialog/oauth', token: '/oauth/access_token' },
  },
  apple: {
    name: 'Apple',
    oauthOnly: false,
    requiresPkce: false,
    keyAlg: 'RS256',
    idTokenAlg: 'RS256',
    claims: { openid: ['sub'], name: [] },
    routes: { authorization: '/auth/authorize', token: '/auth/token', jwks: '/auth/keys' },
  },
}

export const mountPath = '/sandbox/openid'

/** The issuer of a stand-in, and the base of all its URLs. */
export const issuerOf = (publicUrl: string, service: Service): string => `${publicUrl}${mountPath}/${service}`
