import { jwtVerify } from 'jose'
import { discovered, type Settings } from './connection.ts'
import { openidProvider } from './openid.ts'
import { signInAgain } from './sign-in-again.ts'

/** LINE signs the ID tokens of web sign-ins with the channel's secret, which openid-client can't verify. */
export const line = (settings: Settings, issuer = 'https://access.line.me') => {
  const channelSecret = new TextEncoder().encode(settings.clientSecret)
  const expected = { algorithms: ['HS256'], issuer, audience: settings.clientId }
  return openidProvider(
    discovered(issuer, settings, 'HS256'),
    settings,
    { scope: 'openid profile' },
    signInAgain.line,
    (idToken) => jwtVerify(idToken, channelSecret, expected),
  )
}
