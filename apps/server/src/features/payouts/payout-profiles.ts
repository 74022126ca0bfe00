import type { batches } from '@avalive/contract/payouts/batches'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { requireVersion } from '../../platform/version.ts'
import { findProfile, lockProfile, saveProfile } from './profile-store.ts'

export const getPayoutProfile: Handler<typeof batches.getPayoutProfile> = async ({ vliveId }, { context }) => {
  const found = await findProfile(context.db, vliveId)
  if (!found) throw new Refusal('notFound')
  const { category, held, version } = found
  return { vliveId, category, held, version }
}

export const savePayoutProfile: Handler<typeof batches.savePayoutProfile> = async (
  { vliveId, version: seen, category, held },
  { context, caller, audit },
) => {
  const found = await findProfile(context.db, vliveId)
  if (!found) throw new Refusal('notFound')
  if (found.userId === caller.userId) throw new Refusal('notAllowed')
  const version = await context.db.transaction().execute(async (tx) => {
    const before = await lockProfile(tx, found.userId)
    requireVersion(before.version, seen)
    await audit.record(tx, {
      subject: `payoutProfile:${vliveId}`,
      before: { category: before.category, held: before.held },
      after: { category, held },
    })
    return saveProfile(tx, found.userId, { category, held })
  })
  return { vliveId, category, held, version }
}
