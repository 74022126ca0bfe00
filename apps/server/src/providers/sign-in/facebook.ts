import * as oidc from 'openid-client'
import * as z from 'zod'
import { asNickname, authorizeUrl, described, exchangeCode, type Settings } from './connection.ts'
import { type SignInProvider, SignInRefused } from './port.ts'
import { signInAgain } from './sign-in-again.ts'

const addresses = { site: 'https://www.facebook.com/v23.0', graph: 'https://graph.facebook.com/v23.0' }
const me = z.object({ id: z.string().min(1), name: z.string().optional() })

/** Facebook is OAuth 2.0 without OpenID, so the person's id needs a separate request. */
export const facebook = (settings: Settings, { site, graph } = addresses): SignInProvider => {
  const configuration = described(
    { issuer: site, authorization_endpoint: `${site}/dialog/oauth`, token_endpoint: `${graph}/oauth/access_token` },
    settings,
    oidc.ClientSecretPost(settings.clientSecret),
  )
  return {
    authorizeUrl: async (checks) =>
      authorizeUrl(await configuration(), settings, checks, {
        scope: 'public_profile',
        ...(checks.again ? signInAgain.facebook.parameters : {}),
      }),
    async identify(answer, checks) {
      const config = await configuration()
      const tokens = await exchangeCode(config, settings, answer, checks, false)
      const url = new URL(`${graph}/me?fields=id,name`)
      const response = await oidc.fetchProtectedResource(config, tokens.access_token, url, 'GET')
      const person = me.safeParse(await response.json())
      if (!response.ok || !person.success) throw new SignInRefused('Facebook did not say who it is')
      return { subject: person.data.id, suggestedNickname: asNickname(person.data.name) }
    },
  }
}
