import { discovered, type Settings } from './connection.ts'
import { openidProvider } from './openid.ts'

/** LINE signs the ID tokens of web sign-ins with the channel's secret. */
export const line = (settings: Settings, issuer = 'https://access.line.me') =>
  openidProvider(discovered(issuer, settings, { id_token_signed_response_alg: 'HS256' }), settings, {
    scope: 'openid profile',
  })
