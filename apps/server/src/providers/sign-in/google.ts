import { discovered, type Settings } from './connection.ts'
import { openidProvider } from './openid.ts'

export const google = (settings: Settings, issuer = 'https://accounts.google.com') =>
  openidProvider(discovered(issuer, settings, 'RS256'), settings, { scope: 'openid profile' })
