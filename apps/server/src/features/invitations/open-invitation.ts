import type { invitations } from '@avalive/contract/invitations'
import { campaignStatus } from '@avalive/rules/invitations/campaign'
import type { Handler } from '../../platform/http/bind.ts'
import { clearInvitationCookie, invitationCookieOf, setInvitationCookie } from '../../platform/http/cookies.ts'
import { localized } from '../../platform/localized.ts'
import { findCampaign, findInviter, findOpenCampaign } from './store.ts'

/** The server writes the cookie, because no script of the page may read or change who has invited the visitor. */
export const openInvitation: Handler<typeof invitations.openInvitation> = async (
  { profileId, campaignId },
  { context, caller, locale, request, reply },
) => {
  const { db, clock, config } = context
  const now = clock.now()
  // Members have an account already, so nobody can invite them.
  if (caller && invitationCookieOf(config, request)) clearInvitationCookie(reply, config)
  const isOwn = caller?.profileId === profileId
  const latest = isOwn ? findOpenCampaign(db, now) : undefined
  const found = await (campaignId === undefined ? latest : findCampaign(db, campaignId))
  const status = found && campaignStatus(found, now)
  if (!found || status === 'planned') return { campaign: null }
  const isOpen = status === 'open'
  if (isOpen && !caller && (await findInviter(db, profileId, now)) !== undefined) {
    setInvitationCookie(reply, config, { campaignId: found.campaignId, profileId })
  }
  const { names, endsAt } = found
  return { campaign: { campaignId: found.campaignId, name: localized(names, locale), endsAt, isOpen } }
}
