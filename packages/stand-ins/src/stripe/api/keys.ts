import { sameSecret } from '../../base/same-secret.ts'
import { unauthorized } from './errors.ts'

export interface Keys {
  readonly secretKey: string
  readonly publishableKey: string
}

/** A bearer token, or the user name of basic authentication, as `curl -u sk_test_…:` sends it. */
const keyIn = (authorization: string | undefined): string | undefined => {
  const [, scheme = '', value = ''] = /^(\w+) (.+)$/.exec(authorization ?? '') ?? []
  if (scheme.toLowerCase() === 'bearer') return value
  return scheme.toLowerCase() === 'basic' ? Buffer.from(value, 'base64').toString().split(':')[0] : undefined
}

const hidden = (key: string): string => `${key.slice(0, 8)}${'*'.repeat(Math.max(0, key.length - 12))}${key.slice(-4)}`

/** Identifies the caller by its key. A browser may send its publishable key as a parameter. */
export const callerOf = (
  { secretKey, publishableKey }: Keys,
  authorization: string | undefined,
  parameter: string | undefined,
): 'secret' | 'publishable' => {
  const key = keyIn(authorization) ?? parameter
  if (key === undefined || key === '') {
    throw unauthorized(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See https://stripe.com/docs/api#authentication for details, or we can help at https://support.stripe.com/.",
    )
  }
  if (sameSecret(key, secretKey)) return 'secret'
  if (sameSecret(key, publishableKey)) return 'publishable'
  throw unauthorized(`Invalid API Key provided: ${hidden(key)}`)
}
