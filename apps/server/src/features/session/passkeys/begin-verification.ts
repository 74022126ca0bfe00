import type { passkeys } from '@avalive/contract/passkeys'
import { generateAuthenticationOptions } from '@simplewebauthn/server'
import { Refusal } from '../../../platform/errors.ts'
import type { Handler } from '../../../platform/http/bind.ts'
import { requireBrowser } from './browser-only.ts'
import { CHALLENGE_MINUTES, CHALLENGE_MS, descriptorOf, relyingParty } from './relying-party.ts'
import { passkeysOf, saveChallenge } from './store.ts'

export const beginVerification: Handler<typeof passkeys.beginVerification> = async (
  _input,
  { context, caller, request },
) => {
  requireBrowser(request)
  const allowCredentials = (await passkeysOf(context.db, caller.userId)).map(descriptorOf)
  if (allowCredentials.length === 0) throw new Refusal('notFound')
  const rpID = relyingParty(context.config).id
  const { challenge } = await generateAuthenticationOptions({ rpID, allowCredentials })
  await saveChallenge(
    context.db,
    { challenge, sessionId: caller.sessionId, purpose: 'verify' },
    context.clock.now().add({ minutes: CHALLENGE_MINUTES }),
  )
  return {
    options: { challenge, rpId: rpID, timeout: CHALLENGE_MS, allowCredentials, userVerification: 'required' },
  }
}
