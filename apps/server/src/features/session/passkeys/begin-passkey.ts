import type { passkeys } from '@avalive/contract/passkeys'
import { generateRegistrationOptions } from '@simplewebauthn/server'
import { Refusal } from '../../../platform/errors.ts'
import type { Handler } from '../../../platform/http/bind.ts'
import { requireBrowser } from './browser-only.ts'
import { inviteHash } from './invite-code.ts'
import { permitCreation } from './permit-creation.ts'
import { ALGORITHMS, CHALLENGE_MINUTES, CHALLENGE_MS, descriptorOf, relyingParty } from './relying-party.ts'
import { isInvited, passkeysOf, saveChallenge } from './store.ts'

export const beginPasskey: Handler<typeof passkeys.beginPasskey> = async (
  { code = '' },
  { context, caller, request },
) => {
  requireBrowser(request)
  const now = context.clock.now()
  const { takesCode } = await permitCreation(context.db, caller)
  if (takesCode && !(await isInvited(context.db, caller.userId, inviteHash(code), now))) {
    throw new Refusal('session.passkeyInviteRefused')
  }
  const excludeCredentials = (await passkeysOf(context.db, caller.userId)).map(descriptorOf)
  const party = relyingParty(context.config)
  const { challenge, rp, user, pubKeyCredParams } = await generateRegistrationOptions({
    rpID: party.id,
    rpName: party.name,
    userID: new Uint8Array(Buffer.from(caller.vliveId)),
    userName: caller.nickname,
    userDisplayName: caller.nickname,
    excludeCredentials,
    supportedAlgorithmIDs: ALGORITHMS,
  })
  await saveChallenge(
    context.db,
    { challenge, sessionId: caller.sessionId, purpose: 'create' },
    now.add({ minutes: CHALLENGE_MINUTES }),
  )
  return {
    options: {
      challenge,
      rp: { id: party.id, name: rp.name },
      user,
      pubKeyCredParams,
      timeout: CHALLENGE_MS,
      excludeCredentials,
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
      attestation: 'none',
    },
  }
}
