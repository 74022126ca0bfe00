import { campaignStatus } from '@avalive/rules/invitations/campaign'
import type { Invite } from '@avalive/rules/invitations/invite'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/db/types.generated.ts'
import { findInviter, insertInvitation, lockCampaignForInvitation } from './store.ts'

/**
 * Counts a new account for its inviter, in the transaction that creates the account. The cookie is the visitor's own, so
 * everything is checked again: a campaign that is over by now, and an inviter who is suspended by now, count nobody.
 */
export const recordInvitation = async (
  tx: Transaction<DB>,
  { campaignId, profileId }: Invite,
  inviteeId: bigint,
  now: Temporal.Instant,
): Promise<void> => {
  const campaign = await lockCampaignForInvitation(tx, campaignId)
  if (!campaign || campaignStatus(campaign, now) !== 'open') return
  const inviterId = await findInviter(tx, profileId, now)
  if (inviterId === undefined) return
  await insertInvitation(tx, { campaignId: campaign.id, inviterId, inviteeId, createdAt: now })
}
