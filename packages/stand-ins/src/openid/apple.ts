import { createPublicKey } from 'node:crypto'
import { jwtVerify } from 'jose'
import type { Configuration, Provider } from 'oidc-provider'
import { errors } from './library.ts'

/** The key that a developer registers with Apple. Its private key signs the client secrets. */
export interface AppleKey {
  readonly teamId: string
  readonly keyId: string
  readonly publicKeyPem: string
}

/** Apple's documentation limits the lifetime of a client secret to six months (15777000 seconds). */
const LONGEST_SECRET_SECONDS = 15_777_000

/** Whether a client secret is the JWT that Apple requires, signed with the registered key. */
export const holdsAppleSecret = async (
  secret: string,
  key: AppleKey,
  clientId: string,
  issuer: string,
  now: Date,
): Promise<boolean> => {
  const keyOf = ({ kid }: { kid?: string }) => {
    if (kid !== key.keyId) throw new Error('not a key of this team')
    return createPublicKey(key.publicKeyPem)
  }
  try {
    const { payload } = await jwtVerify(secret, keyOf, {
      algorithms: ['ES256'],
      issuer: key.teamId,
      subject: clientId,
      audience: issuer,
      requiredClaims: ['iat', 'exp'],
      currentDate: now,
    })
    return Number(payload.exp) - now.getTime() / 1000 <= LONGEST_SECRET_SECONDS
  } catch {
    return false
  }
}

/** Apple sends the name only by form post, and refuses requests for it with another response mode. */
export const appleParameters: Configuration['extraParams'] = {
  response_mode: (ctx, mode) => {
    if (ctx.oidc.requestParamScopes.has('name') && mode !== 'form_post') {
      throw new errors.InvalidRequest('response_mode must be form_post when name or email scope is requested.')
    }
  },
}

/** Adds the name to the authorization response the first time a person signs in, and never again. */
export const introduceOnce = (provider: Provider): void => {
  const introduced = new Set<string>()
  provider.on('authorization.success', (ctx, response) => {
    const name = ctx.oidc.result?.introduction
    const subject = ctx.oidc.session?.accountId
    if (!response || !subject || typeof name !== 'string' || introduced.has(subject)) return
    if (!ctx.oidc.requestParamScopes.has('name')) return
    introduced.add(subject)
    const [firstName = '', ...rest] = name.split(' ')
    response.user = JSON.stringify({ name: { firstName, lastName: rest.join(' ') } })
  })
}
