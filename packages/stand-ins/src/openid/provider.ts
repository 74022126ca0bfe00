import { randomBytes } from 'node:crypto'
import type { Service } from '@avalive/rules/session/services'
import { exportJWK, generateKeyPair } from 'jose'
import type { Configuration, Provider as OpenIdProvider } from 'oidc-provider'
import { type AppleKey, appleParameters, holdsAppleSecret, introduceOnce } from './apple.ts'
import { interactionPolicy, Provider } from './library.ts'
import { memory } from './memory.ts'
import { problemPage } from './page.ts'
import type { People } from './person.ts'
import { issuerOf, mountPath, type Vendor, vendors } from './vendors.ts'

export interface Client {
  readonly clientId: string
  readonly clientSecret: string
  readonly redirectUri: string
}

export interface StandIn {
  readonly service: Service
  readonly publicUrl: string
  readonly client: Client
  readonly people: People
  readonly appleKey: AppleKey
  readonly now: () => Date
}

const MINUTES = 60

/** Always shows the account chooser, because people in a demonstration switch accounts often. */
const askWho = () => {
  const { Check, Prompt, base } = interactionPolicy
  const policy = base()
  policy.clear()
  const unanswered = new Check('who', 'who signs in is always asked', (ctx) => !ctx.oidc.result?.login)
  policy.add(new Prompt({ name: 'login', requestable: true }, unanswered))
  policy.add(new Prompt({ name: 'consent', requestable: true }))
  policy.add(new Prompt({ name: 'select_account', requestable: true }))
  return policy
}

const signingKey = async (alg: Vendor['keyAlg']) => {
  const { privateKey } = await generateKeyPair(alg, { extractable: true })
  return { ...(await exportJWK(privateKey)), alg, use: 'sig', kid: randomBytes(8).toString('hex') }
}

const configure = async ({ service, publicUrl, client, people }: StandIn): Promise<Configuration> => {
  const vendor = vendors[service]
  const base = `${mountPath}/${service}`
  return {
    adapter: memory(),
    claims: Object.fromEntries(Object.entries(vendor.claims).map(([scope, claims]) => [scope, [...claims]])),
    // The vendors include the name in the ID token itself.
    conformIdTokenClaims: false,
    clientBasedCORS: () => false,
    clients: [
      {
        client_id: client.clientId,
        // Apple's client secrets are JWTs signed by the client, so the registered secret only has to be unguessable.
        client_secret: service === 'apple' ? randomBytes(32).toString('hex') : client.clientSecret,
        redirect_uris: [client.redirectUri],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
        id_token_signed_response_alg: vendor.idTokenAlg,
      },
    ],
    cookies: {
      keys: [randomBytes(32).toString('hex')],
      names: {
        session: `sandbox_${service}_session`,
        interaction: `sandbox_${service}_interaction`,
        resume: `sandbox_${service}_resume`,
      },
      long: { path: base, httpOnly: true, sameSite: 'lax', signed: true },
      short: { httpOnly: true, sameSite: 'lax', signed: true },
    },
    enabledJWA: { idTokenSigningAlgValues: ['RS256', 'ES256', 'HS256'] },
    // The session ends with the sign-in, but the tokens it issued stay valid until they expire.
    expiresWithSession: () => false,
    extraParams: service === 'apple' ? appleParameters : {},
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      resourceIndicators: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      userinfo: { enabled: vendor.routes.userinfo !== undefined },
    },
    async findAccount(_ctx, subject) {
      const person = await people.find(subject)
      if (!person) return undefined
      const picture = person.iconUrl === null ? undefined : new URL(person.iconUrl, publicUrl).href
      return { accountId: subject, claims: () => ({ sub: subject, name: person.name, picture }) }
    },
    interactions: { policy: askWho(), url: (_ctx, { uid }) => `${base}/interaction/${uid}` },
    jwks: { keys: [await signingKey(vendor.keyAlg)] },
    // Choosing a person implies consent, so all requested scopes are granted.
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({ clientId: client.clientId, accountId: oidc.account?.accountId })
      grant.addOIDCScope([...oidc.requestParamOIDCScopes].join(' '))
      await grant.save()
      return grant
    },
    pkce: { required: () => vendor.requiresPkce },
    renderError(ctx, out) {
      ctx.type = 'html'
      ctx.body = problemPage(service, out)
    },
    responseTypes: ['code'],
    routes: vendor.routes,
    scopes: Object.keys(vendor.claims),
    ttl: {
      AccessToken: 10 * MINUTES,
      AuthorizationCode: 1 * MINUTES,
      Grant: 20 * MINUTES,
      IdToken: 10 * MINUTES,
      Interaction: 10 * MINUTES,
      Session: 10 * MINUTES,
    },
  }
}

/** The sign-in service of one vendor, based on a certified OpenID provider. */
export const createProvider = async (standIn: StandIn): Promise<OpenIdProvider> => {
  const { service, publicUrl, client } = standIn
  const issuer = issuerOf(publicUrl, service)
  const provider = new Provider(issuer, await configure(standIn))
  // The mount sets the forwarded headers, so that all URLs are based on the public one.
  provider.proxy = true
  provider.use(async (ctx, next) => {
    await next()
    if (ctx.oidc?.session?.accountId) await ctx.oidc.session.destroy()
    if (ctx.oidc?.route === 'discovery') ctx.body.id_token_signing_alg_values_supported = [vendors[service].keyAlg]
  })
  if (service === 'apple') {
    introduceOnce(provider)
    const registered = await provider.Client.find(client.clientId)
    if (!registered) throw new Error('the client of Apple is not registered')
    registered.compareClientSecret = (secret) =>
      holdsAppleSecret(secret, standIn.appleKey, client.clientId, issuer, standIn.now())
  }
  return provider
}
