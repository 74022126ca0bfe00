import { CAMPAIGN_ID } from './campaign.ts'

/** The invitation that a browser has opened last: who invites, in which campaign. */
export interface Invite {
  readonly campaignId: string
  readonly profileId: string
}

/** The server's own profile ids. The value comes from a cookie, which anybody can write. */
const PROFILE_ID = /^[A-Za-z0-9_-]{1,64}$/

/** The cookie's value. Neither of the ids has a dot. */
export const inviteText = ({ campaignId, profileId }: Invite): string => `${campaignId}.${profileId}`

/** Reads a cookie's value. Null if this server doesn't write such a value. */
export const inviteOfText = (text: string): Invite | null => {
  const [campaignId = '', profileId = '', ...rest] = text.split('.')
  return rest.length === 0 && CAMPAIGN_ID.test(campaignId) && PROFILE_ID.test(profileId)
    ? { campaignId, profileId }
    : null
}
