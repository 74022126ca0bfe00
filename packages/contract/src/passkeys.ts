import * as z from 'zod/mini'
import { defineCalls } from './call.ts'
import { answeredInstant, auditReason, empty, keptText, rowId } from './shapes.ts'

export const LONGEST_PASSKEY_NAME = 40

/** Binary values of WebAuthn. The longest is an attestation with its certificates. */
const base64url = (most: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(most))
const credentialId = base64url(1400)
const credentialType = z.literal('public-key')
const challenge = base64url(128)
const clientDataJSON = base64url(4096)

const transports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const
const credential = z.object({
  id: credentialId,
  type: credentialType,
  transports: z.optional(z.array(z.string())),
})

/** The parts of WebAuthn's PublicKeyCredentialCreationOptionsJSON that are used here. */
const creationOptions = z.object({
  challenge,
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: base64url(128), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: credentialType, alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(credential),
  authenticatorSelection: z.object({
    residentKey: z.literal('preferred'),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})

/** The parts of WebAuthn's PublicKeyCredentialRequestOptionsJSON that are used here. */
const requestOptions = z.object({
  challenge,
  rpId: z.string(),
  timeout: z.int(),
  allowCredentials: z.array(credential),
  userVerification: z.literal('required'),
})

/** The authenticator's answer to `beginPasskey`. */
const attestation = z.object({
  id: credentialId,
  rawId: credentialId,
  type: credentialType,
  response: z.object({
    clientDataJSON,
    attestationObject: base64url(32_768),
    transports: z.optional(z.array(z.string().check(z.maxLength(32))).check(z.maxLength(16))),
  }),
})

/** The authenticator's answer to `beginVerification`. */
const assertion = z.object({
  id: credentialId,
  rawId: credentialId,
  type: credentialType,
  response: z.object({
    clientDataJSON,
    authenticatorData: base64url(4096),
    signature: base64url(8192),
  }),
})

export type Attestation = z.output<typeof attestation>
export type Assertion = z.output<typeof assertion>

/** Transports of the standard. Others are not stored. */
export const isTransport = (name: string): boolean => transports.some((known) => known === name)

const passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: answeredInstant,
  lastUsedAt: z.nullable(answeredInstant),
  /** Whether the passkey is copied to the person's other devices. */
  synced: z.boolean(),
})

/** The one-time code for an operator's first passkey; upper and lower case and separators don't matter. */
const inviteCode = z.optional(z.string().check(z.maxLength(64)))

const path = '/streamer_users/web/passkey'
// Operators need their passkey during maintenance.
const own = { auth: 'member', servedInMaintenance: true } as const

/** Passkeys: the second factor of operators, and a way for everybody to prove again who they are (decision 0041). */
export const passkeys = defineCalls('session', {
  listPasskeys: {
    ...own,
    path: `${path}/list`,
    summary: 'Lists the caller’s passkeys, with what the session still has to prove.',
    input: empty,
    output: z.object({
      passkeys: z.array(passkey),
      /** The account is an operator’s, and its session has no rights of the role until a passkey is verified. */
      secondFactorRequired: z.boolean(),
      /** Creating the first passkey takes a code. */
      inviteRequired: z.boolean(),
      /** Calls that need a fresh sign-in are served. */
      fresh: z.boolean(),
      /** A session of the app cannot be renewed in a webview. */
      renewable: z.boolean(),
    }),
  },
  beginPasskey: {
    ...own,
    path: `${path}/create/begin`,
    summary: 'Returns the options with which the browser creates a passkey.',
    input: z.object({ code: inviteCode }),
    output: z.object({ options: creationOptions }),
    errors: [
      'secondFactorRequired',
      'session.browserRequired',
      'session.passkeyInviteRefused',
      'session.tooManyPasskeys',
    ],
    fresh: true,
    perMinute: 20,
  },
  finishPasskey: {
    ...own,
    path: `${path}/create/finish`,
    summary: 'Verifies and stores a new passkey. An operator’s first passkey also verifies the session.',
    input: z.object({
      name: keptText(LONGEST_PASSKEY_NAME).check(z.trim(), z.minLength(1)),
      credential: attestation,
      code: inviteCode,
    }),
    output: z.object({ passkey }),
    errors: [
      'secondFactorRequired',
      'session.browserRequired',
      'session.passkeyInviteRefused',
      'session.passkeyRefused',
      'session.tooManyPasskeys',
    ],
    fresh: true,
    perMinute: 20,
  },
  removePasskey: {
    ...own,
    path: `${path}/remove`,
    summary: 'Removes a passkey of the caller. Operators keep at least one.',
    input: z.object({ id: rowId }),
    output: empty,
    errors: ['notFound', 'secondFactorRequired', 'session.lastPasskey'],
    fresh: true,
  },
  beginVerification: {
    ...own,
    path: `${path}/verify/begin`,
    summary: 'Returns the options with which the browser uses a passkey of the caller.',
    input: empty,
    output: z.object({ options: requestOptions }),
    errors: ['notFound', 'session.browserRequired'],
    perMinute: 20,
  },
  finishVerification: {
    ...own,
    path: `${path}/verify/finish`,
    summary: 'Verifies a passkey: the session gets a new token, counts as freshly signed in, and has a second factor.',
    input: z.object({ credential: assertion }),
    output: empty,
    errors: ['session.browserRequired', 'session.passkeyRefused'],
    perMinute: 20,
  },
  resetPasskeys: {
    path: '/operator/passkey/reset',
    auth: 'operator',
    role: 'admin',
    summary: 'Removes another operator’s passkeys, ends their sessions, and returns a code for a new first passkey.',
    input: z.object({ vliveId: z.string().check(z.maxLength(40)), reason: auditReason }),
    output: z.object({ code: z.string(), expiresAt: answeredInstant }),
    errors: ['notFound'],
    servedInMaintenance: true,
    audited: true,
    fresh: true,
  },
})
