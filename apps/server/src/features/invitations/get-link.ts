import type { invitations } from '@avalive/contract/invitations'
import { campaignStatus } from '@avalive/rules/invitations/campaign'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { findCampaign, findInviter } from './store.ts'

export const getInviteLink: Handler<typeof invitations.getInviteLink> = async ({ campaignId }, { context, caller }) => {
  const { db, clock, config } = context
  const now = clock.now()
  const [campaign, inviter] = await Promise.all([findCampaign(db, campaignId), findInviter(db, caller.profileId, now)])
  const isOpen = campaign !== undefined && campaignStatus(campaign, now) === 'open'
  // A link of somebody who may not invite would count nobody.
  if (!isOpen || inviter === undefined) throw new Refusal('invitations.notOpen')
  const url = new URL(`/invitations/${encodeURIComponent(caller.profileId)}`, config.publicUrl)
  url.searchParams.set('campaign', campaignId)
  return { url: url.href }
}
