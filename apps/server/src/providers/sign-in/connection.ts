import * as oidc from 'openid-client'
import * as z from 'zod'
import { type SignInAnswer, type SignInChecks, SignInMismatch, SignInRefused, SignInUnavailable } from './port.ts'
import { MAX_AGE_SECONDS } from './sign-in-again.ts'

/** Shared by all five vendors: the authorization code flow with PKCE and state, on openid-client. */
export interface Settings {
  readonly clientId: string
  readonly clientSecret: string
  readonly redirectUri: string
  /** How requests are sent; tests and local providers pass their own. */
  readonly transport?: Transport
}

export interface Transport {
  readonly fetch?: oidc.CustomFetch
  readonly allowHttp?: boolean
}

const useTransport = (config: oidc.Configuration, transport: Transport = {}): void => {
  if (transport.fetch) config[oidc.customFetch] = transport.fetch
  if (transport.allowHttp) oidc.allowInsecureRequests(config)
}

/** The one algorithm that a service signs its ID tokens with. A token with any other is refused. */
type SigningAlgorithm = 'RS256' | 'HS256'

/** A service that publishes its metadata. It is loaded on first use, and again after a failure. */
export const discovered = (
  issuer: string,
  settings: Settings,
  idTokenAlgorithm: SigningAlgorithm,
  authenticate: oidc.ClientAuth = oidc.ClientSecretPost(settings.clientSecret),
): (() => Promise<oidc.Configuration>) => {
  let found: Promise<oidc.Configuration> | undefined
  const metadata = { id_token_signed_response_alg: idTokenAlgorithm }
  const execute = [
    ...(settings.transport?.allowHttp ? [oidc.allowInsecureRequests] : []),
    // openid-client verifies signatures only if told to, and only those with a published key: see line.ts.
    ...(idTokenAlgorithm === 'HS256' ? [] : [oidc.enableNonRepudiationChecks]),
  ]
  return () => {
    found ??= oidc
      .discovery(new URL(issuer), settings.clientId, metadata, authenticate, {
        execute,
        ...(settings.transport?.fetch ? { [oidc.customFetch]: settings.transport.fetch } : {}),
      })
      .catch((error: unknown) => {
        found = undefined
        throw new SignInUnavailable('the service could not be reached', { cause: error })
      })
    return found
  }
}

/** A service with OAuth but without OpenID. Its addresses are configured here. */
export const described = (
  server: oidc.ServerMetadata,
  settings: Settings,
  authenticate: oidc.ClientAuth,
): (() => Promise<oidc.Configuration>) => {
  const config = new oidc.Configuration(server, settings.clientId, {}, authenticate)
  useTransport(config, settings.transport)
  return () => Promise.resolve(config)
}

export const authorizeUrl = async (
  config: oidc.Configuration,
  settings: Settings,
  checks: SignInChecks,
  more: Record<string, string>,
): Promise<string> =>
  oidc.buildAuthorizationUrl(config, {
    redirect_uri: settings.redirectUri,
    response_type: 'code',
    state: checks.state,
    code_challenge: await oidc.calculatePKCECodeChallenge(checks.codeVerifier),
    code_challenge_method: 'S256',
    ...more,
  }).href

const asReturned = (answer: SignInAnswer, redirectUri: string): URL | Request => {
  if (answer.method === 'POST') return new Request(redirectUri, { method: 'POST', body: answer.parameters })
  const url = new URL(redirectUri)
  url.search = answer.parameters.toString()
  return url
}

const wrongClaim = z.object({
  code: z.literal('OAUTH_JWT_CLAIM_COMPARISON_FAILED'),
  cause: z.object({ cause: z.object({ claim: z.string() }) }),
})

/** Another claim that does not match, such as the audience, makes an invalid answer instead. */
const mismatch = (error: unknown): boolean => wrongClaim.safeParse(error).data?.cause.cause.claim === 'nonce'

export const exchangeCode = async (
  config: oidc.Configuration,
  settings: Settings,
  answer: SignInAnswer,
  checks: SignInChecks,
  openid: boolean,
  provesTime = false,
) => {
  try {
    return await oidc.authorizationCodeGrant(config, asReturned(answer, settings.redirectUri), {
      expectedState: checks.state,
      pkceCodeVerifier: checks.codeVerifier,
      ...(openid ? { expectedNonce: checks.nonce, idTokenExpected: true } : {}),
      ...(checks.again && provesTime ? { maxAge: MAX_AGE_SECONDS } : {}),
    })
  } catch (error) {
    if (mismatch(error)) throw new SignInMismatch('the nonce is not ours', { cause: error })
    throw new SignInRefused('the answer does not hold', { cause: error })
  }
}

/** Vendors allow any name; ours have 1 to 30 characters. */
export const asNickname = (name: unknown): string =>
  typeof name === 'string' ? [...name.trim()].slice(0, 30).join('') : ''
