import * as oidc from 'openid-client'
import * as z from 'zod'
import { asNickname, authorizeUrl, described, exchangeCode, type Settings } from './connection.ts'
import { type SignInProvider, SignInRefused } from './port.ts'

const addresses = { site: 'https://x.com', api: 'https://api.x.com' }
const me = z.object({ data: z.object({ id: z.string().min(1), name: z.string() }) })

/** X is OAuth 2.0 without OpenID, so the person's id needs a separate request. */
export const x = (settings: Settings, { site, api } = addresses): SignInProvider => {
  const configuration = described(
    { issuer: site, authorization_endpoint: `${site}/i/oauth2/authorize`, token_endpoint: `${api}/2/oauth2/token` },
    settings,
    oidc.ClientSecretBasic(settings.clientSecret),
  )
  return {
    authorizeUrl: async (checks) =>
      authorizeUrl(await configuration(), settings, checks, { scope: 'users.read tweet.read' }),
    async identify(answer, checks) {
      const config = await configuration()
      const tokens = await exchangeCode(config, settings, answer, checks, false)
      const response = await oidc.fetchProtectedResource(
        config,
        tokens.access_token,
        new URL(`${api}/2/users/me`),
        'GET',
      )
      const person = me.safeParse(await response.json())
      if (!response.ok || !person.success) throw new SignInRefused('X did not say who it is')
      return { subject: person.data.data.id, suggestedNickname: asNickname(person.data.data.name) }
    },
  }
}
