import type { Context } from '../../platform/context.ts'
import { RESTRICTED_SECONDS } from '../../platform/http/cookies.ts'
import { v7 } from '../../platform/ids.ts'
import { hashOf, newSecret } from '../../platform/secrets.ts'
import { suspendingPenaltyOf } from '../penalties/suspending-penalty.ts'
import { saveRestricted } from './restricted-store.ts'

/**
 * Opens the restricted session of a suspended person who has just proven who they are: it reads the notice of the
 * penalty that suspends them, and appeals once. Undefined if no penalty suspends them.
 */
export const openRestricted = async ({ db, clock }: Context, userId: bigint) => {
  const now = clock.now()
  const penaltyId = await suspendingPenaltyOf(db, userId, now)
  if (penaltyId === undefined) return undefined
  const token = newSecret()
  const expiresAt = now.add({ seconds: RESTRICTED_SECONDS })
  const session = { id: v7(now), userId, penaltyId, tokenHash: hashOf(token), openedAt: now, expiresAt }
  await saveRestricted(db, session)
  return { token, penaltyId }
}
