import type { passkeys } from '@avalive/contract/passkeys'
import { isFresh } from '@avalive/rules/session/fresh'
import type { Handler } from '../../../platform/http/bind.ts'
import { hasBearer } from '../../../platform/http/caller.ts'
import { passkeysOf } from './store.ts'

type Passkey = Awaited<ReturnType<typeof passkeysOf>>[number]

export const shown = ({ id, name, createdAt, lastUsedAt, synced }: Passkey) => ({
  id: String(id),
  name,
  createdAt,
  lastUsedAt,
  synced,
})

export const listPasskeys: Handler<typeof passkeys.listPasskeys> = async (_input, { context, caller, request }) => {
  const own = await passkeysOf(context.db, caller.userId)
  return {
    passkeys: own.map(shown),
    secondFactorRequired: caller.awaitsSecondFactor,
    inviteRequired: caller.awaitsSecondFactor && own.length === 0,
    fresh: isFresh(caller.authenticatedAt, context.clock.now(), context.config.FRESH_SIGN_IN_MINUTES),
    renewable: !hasBearer(request),
  }
}
