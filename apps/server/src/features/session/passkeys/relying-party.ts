import type { Config } from '../../../platform/config.ts'

/** How long the person has to answer the authenticator's prompt. */
export const CHALLENGE_MINUTES = 5

export const CHALLENGE_MS = CHALLENGE_MINUTES * 60_000

/** COSE numbers of the signatures that are accepted: EdDSA, ES256 and RS256. */
export const ALGORITHMS = [-8, -7, -257]

interface StoredCredential {
  readonly credentialId: Buffer
  readonly transports: string[]
}

/** A credential as WebAuthn's options name it. */
export const descriptorOf = ({ credentialId, transports }: StoredCredential) => ({
  id: credentialId.toString('base64url'),
  type: 'public-key' as const,
  transports,
})

/** WebAuthn binds a passkey to the site's host name, and each answer to the origin of its page. */
export const relyingParty = ({ publicUrl }: Config) => {
  const { hostname, origin } = new URL(publicUrl)
  return { id: hostname, name: 'Avalive', origin }
}
