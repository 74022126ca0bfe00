import { discovered, type Settings } from './connection.ts'
import { openidProvider } from './openid.ts'
import { signInAgain } from './sign-in-again.ts'

export const google = (settings: Settings, issuer = 'https://accounts.google.com') =>
  openidProvider(discovered(issuer, settings, 'RS256'), settings, { scope: 'openid profile' }, signInAgain.google)
