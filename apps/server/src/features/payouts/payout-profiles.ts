import type { Input } from '@avalive/contract/call'
import { batches } from '@avalive/contract/payouts/batches'
import { profileIsUrgent, profileNeedsTwo } from '@avalive/rules/payouts/profile-change'
import { Refusal } from '../../platform/errors.ts'
import type { Act, ActEffect } from '../../platform/four-eyes/act.ts'
import { perform } from '../../platform/four-eyes/perform.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { requireVersion } from '../../platform/version.ts'
import { findProfile, lockProfile, type PayoutProfile, saveProfile } from './profile-store.ts'

export const getPayoutProfile: Handler<typeof batches.getPayoutProfile> = async ({ vliveId }, { context }) => {
  const found = await findProfile(context.db, vliveId)
  if (!found) throw new Refusal('notFound')
  const { category, held, version } = found
  return { vliveId, category, held, version }
}

interface ProfileEffect extends ActEffect {
  readonly before: PayoutProfile
}

export const profileSaved: Act<Input<typeof batches.savePayoutProfile>, ProfileEffect, PayoutProfile> = {
  name: 'payouts.savePayoutProfile',
  parse: (stored) => batches.savePayoutProfile.input.parse(stored),
  look: async (tx, { vliveId, version, category, held }) => {
    const found = await findProfile(tx, vliveId)
    if (!found) throw new Refusal('notFound')
    const before = await lockProfile(tx, found.userId)
    requireVersion(before.version, version)
    return {
      subject: `payoutProfile:${vliveId}`,
      personId: found.userId,
      kind: 'yen',
      amount: 0n,
      needsTwo: profileNeedsTwo(before, { category, held }),
      isUrgent: profileIsUrgent(before, { category, held }),
      facts: {
        vliveId,
        categoryBefore: before.category,
        category,
        heldBefore: before.held ? 'yes' : 'no',
        held: held ? 'yes' : 'no',
      },
      state: String(before.version),
      before,
    }
  },
  carryOut: async (tx, { category, held }, { subject, before }) => {
    if (before.category === category && before.held === held) return { change: null, result: before }
    const version = await saveProfile(tx, before.userId, { category, held })
    return {
      change: { subject, before: { category: before.category, held: before.held }, after: { category, held } },
      result: { ...before, category, held, version },
    }
  },
}

export const savePayoutProfile: Handler<typeof batches.savePayoutProfile> = async (input, asked) => {
  const { vliveId } = input
  const before = await findProfile(asked.context.db, vliveId)
  if (!before) throw new Refusal('notFound')
  const hold = { ...input, category: before.category }
  const comesWithHold = input.category !== before.category && profileIsUrgent(before, hold)
  // A hold doesn't wait for the second operator, who only decides on the category.
  const held = comesWithHold ? (await perform(profileSaved, hold, asked)).result : null
  const { approvalId } = await perform(profileSaved, held ? { ...input, version: held.version } : input, asked)
  return { ...(await getPayoutProfile({ vliveId }, asked)), approvalId }
}
