import type * as oidc from 'openid-client'
import { asNickname, authorizeUrl, exchangeCode, type Settings } from './connection.ts'
import { type SignInProvider, SignInRefused } from './port.ts'
import type { SignInAgain } from './sign-in-again.ts'

/**
 * A service with OpenID Connect: the ID token identifies the person. openid-client verifies its claims, and its
 * signature if the service publishes the key; `verify` does so otherwise, and throws if the signature is wrong.
 */
export const openidProvider = (
  configuration: () => Promise<oidc.Configuration>,
  settings: Settings,
  parameters: Record<string, string>,
  again: SignInAgain,
  verify: (idToken: string) => Promise<unknown> = async () => {},
): SignInProvider => ({
  async authorizeUrl(checks) {
    return authorizeUrl(await configuration(), settings, checks, {
      ...parameters,
      ...(checks.again ? again.parameters : {}),
      nonce: checks.nonce,
    })
  },
  async identify(answer, checks) {
    const tokens = await exchangeCode(await configuration(), settings, answer, checks, true, again.provesTime)
    const claims = tokens.claims()
    if (!claims || !tokens.id_token) throw new SignInRefused('no ID token came')
    await verify(tokens.id_token).catch((error: unknown) => {
      throw new SignInRefused('the ID token is not signed by the service', { cause: error })
    })
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
