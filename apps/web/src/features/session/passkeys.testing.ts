import { type ErrorName, errorCode, errorStatus } from '@avalive/contract/errors'
import { refuse } from '../../app/app.testing.tsx'

/** The answer of `listPasskeys` for a member who has just signed in. */
export const noPasskeys = {
  passkeys: [],
  secondFactorRequired: false,
  inviteRequired: false,
  fresh: true,
  renewable: true,
}

export const phone = {
  id: '7',
  name: 'My phone',
  createdAt: '2026-03-01T00:00:00Z',
  lastUsedAt: '2026-03-02T00:00:00Z',
  synced: true,
}

/** A challenge as the server sends it; the stubbed authenticator does not look at the rest. */
const credential = { id: 'AAAA', rawId: 'AAAA', type: 'public-key' }

export const created = {
  ...credential,
  response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA', transports: ['internal'] },
  clientExtensionResults: {},
}

export const used = {
  ...credential,
  response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
  clientExtensionResults: {},
}

export const creationOptions = {
  challenge: 'AAAA',
  rp: { id: 'localhost', name: 'Avalive' },
  user: { id: 'AAAA', name: 'Mio', displayName: 'Mio' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 300_000,
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  attestation: 'none',
}

export const requestOptions = {
  challenge: 'AAAA',
  rpId: 'localhost',
  timeout: 300_000,
  allowCredentials: [],
  userVerification: 'required',
}

export const refusedWith = (name: ErrorName, message = 'refused') =>
  refuse(errorStatus('session', name), errorCode('session', name), message)
