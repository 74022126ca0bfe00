import * as z from 'zod/mini'
import { defineCalls } from './call.ts'
import { keptText } from './shapes.ts'

const campaignId = keptText(64).check(z.minLength(1))

/** Invitations of friends. Campaigns are not built yet: nobody was invited, and there is no link. */
export const invitations = defineCalls('invitations', {
  getInviteLink: {
    path: '/streamer/invite/get_link',
    auth: 'member',
    summary: 'Returns the caller’s link for inviting friends in a campaign.',
    input: z.object({ campaignId, inviteType: z.literal(2) }),
    output: z.object({ url: z.url() }),
    errors: ['invitations.notOpen'],
  },
  getInviteCount: {
    path: '/streamer/invite/get_count',
    auth: 'member',
    summary: 'Returns how many people the caller has invited in a campaign and, if requested, how many were in all.',
    input: z.object({ campaignId, returnTotal: z.optional(z.boolean()) }),
    output: z.object({ count: z.int(), totalCount: z.optional(z.int()) }),
  },
})
