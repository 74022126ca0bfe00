import type * as oidc from 'openid-client'
import { asNickname, authorizeUrl, exchangeCode, type Settings } from './connection.ts'
import { type SignInProvider, SignInRefused } from './port.ts'

/** A service with OpenID Connect: the ID token identifies the person. */
export const openidProvider = (
  configuration: () => Promise<oidc.Configuration>,
  settings: Settings,
  parameters: Record<string, string>,
): SignInProvider => ({
  async authorizeUrl(checks) {
    return authorizeUrl(await configuration(), settings, checks, { ...parameters, nonce: checks.nonce })
  },
  async identify(answer, checks) {
    const tokens = await exchangeCode(await configuration(), settings, answer, checks, true)
    const claims = tokens.claims()
    if (!claims) throw new SignInRefused('no ID token came')
    return { subject: claims.sub, suggestedNickname: asNickname(claims.name ?? nameInForm(answer.parameters)) }
  },
})

/** Apple sends the name only at the first sign-in, next to the code, as JSON. */
const nameInForm = (parameters: URLSearchParams): string | undefined => {
  try {
    const { name } = JSON.parse(parameters.get('user') ?? '{}')
    return name ? `${name.firstName ?? ''} ${name.lastName ?? ''}` : undefined
  } catch {
    return undefined
  }
}
