import { createPublicKey } from 'node:crypto'
import { jwtVerify } from 'jose'
import type { Configuration, Provider } from 'oidc-provider'
import { errors } from './library.ts'

/** The key that a developer registers with Apple; its private half signs the client secrets. */
export interface AppleKey {
  readonly teamId: string
  readonly keyId: string
  readonly publicKeyPem: string
}

/** Apple takes a secret that lives for at most six months: 15777000 seconds in its documentation. */
const LONGEST_SECRET_SECONDS = 15_777_000

/** Whether a client secret is the JWT that Apple asks for, signed with the registered key. */
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

/** Apple sends a name by form post only, and refuses a request that asks for one in another way. */
export const appleParameters: Configuration['extraParams'] = {
  response_mode: (ctx, mode) => {
    if (ctx.oidc.requestParamScopes.has('name') && mode !== 'form_post') {
      throw new errors.InvalidRequest('response_mode must be form_post when name or email scope is requested.')
    }
  },
}

/** Puts the name beside the code the first time somebody signs in, and never again. */
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
