import type { invitations } from '@avalive/contract/invitations'
import type { Handler } from '../../platform/http/bind.ts'
import { countInvited } from './store.ts'

/** Counts of campaigns that are over stay readable. A campaign that doesn't exist has invited nobody. */
export const getInviteCount: Handler<typeof invitations.getInviteCount> = async (
  { campaignId, returnTotal = false },
  { context: { db }, caller },
) => {
  const [count, totalCount] = await Promise.all([
    countInvited(db, campaignId, caller.userId),
    returnTotal ? countInvited(db, campaignId) : undefined,
  ])
  return { count, ...(totalCount !== undefined && { totalCount }) }
}
