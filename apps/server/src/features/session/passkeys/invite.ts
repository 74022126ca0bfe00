import type { Transaction } from 'kysely'
import type { DB } from '../../../platform/db/types.generated.ts'
import { endSessionsOf } from '../store.ts'
import { inviteHash, newInviteCode } from './invite-code.ts'
import { deletePasskeysOf, saveInvite } from './store.ts'

const INVITE_HOURS = 24

/**
 * Removes a person's passkeys, ends their sessions, and issues the code for an operator's first passkey. Passkeys from
 * before don't count: a thief of the account may have created them.
 */
export const inviteIn = async (tx: Transaction<DB>, userId: bigint, now: Temporal.Instant) => {
  const removed = await deletePasskeysOf(tx, userId)
  await endSessionsOf(tx, userId, now)
  const code = newInviteCode()
  const expiresAt = now.add({ hours: INVITE_HOURS })
  await saveInvite(tx, userId, inviteHash(code), expiresAt)
  return { removed, code, expiresAt }
}
