import { importPKCS8, SignJWT } from 'jose'
import type { ClientAuth } from 'openid-client'
import type { Clock } from '../../platform/clock.ts'
import { discovered, type Settings } from './connection.ts'
import { openidProvider } from './openid.ts'
import { signInAgain } from './sign-in-again.ts'

export interface AppleKey {
  readonly teamId: string
  readonly keyId: string
  readonly privateKey: string
}

/** Apple allows six months, but a secret for one request needs only five minutes. */
const SECRET_SECONDS = 300

/** Apple's client secret is a JWT that we sign ourselves. */
const signedSecret = (clientId: string, key: AppleKey, audience: string, clock: Clock): ClientAuth => {
  const imported = importPKCS8(key.privateKey, 'ES256')
  return async (_server, _client, body) => {
    const now = Math.floor(clock.now().epochMilliseconds / 1000)
    const secret = await new SignJWT()
      .setProtectedHeader({ alg: 'ES256', kid: key.keyId })
      .setIssuer(key.teamId)
      .setSubject(clientId)
      .setAudience(audience)
      .setIssuedAt(now)
      .setExpirationTime(now + SECRET_SECONDS)
      .sign(await imported)
    body.set('client_id', clientId)
    body.set('client_secret', secret)
  }
}

/** With the scope `name`, Apple requires a form post as the response. */
export const apple = (settings: Settings, key: AppleKey, clock: Clock, issuer = 'https://appleid.apple.com') =>
  openidProvider(
    discovered(issuer, settings, 'RS256', signedSecret(settings.clientId, key, issuer, clock)),
    settings,
    {
      scope: 'openid name',
      response_mode: 'form_post',
    },
    signInAgain.apple,
  )
