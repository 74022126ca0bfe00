import { CAMPAIGN_ID, campaignStatuses, LONGEST_CAMPAIGN_NAME } from '@avalive/rules/invitations/campaign'
import * as z from 'zod/mini'
import { defineCalls } from './call.ts'
import { listInput, listOutput } from './list.ts'
import { answeredInstant, auditReason, instant, keptText } from './shapes.ts'

/** Members and links may name a campaign that doesn't exist. */
const campaignId = keptText(64).check(z.minLength(1))
const newCampaignId = z.string().check(z.regex(CAMPAIGN_ID))
/** The version that the operator saw. A call with an older one is refused. */
const version = z.int().check(z.nonnegative())

const name = keptText(LONGEST_CAMPAIGN_NAME).check(z.refine((text) => text.trim() !== ''))
const content = {
  /** The English name is shown where another is missing. */
  names: z.array(z.object({ locale: z.string().check(z.maxLength(10)), name })).check(
    z.maxLength(50),
    z.refine((all) => new Set(all.map(({ locale }) => locale)).size === all.length),
  ),
  beginsAt: instant,
  /** Null if the campaign has no end. */
  endsAt: z.nullable(instant),
}

const campaign = z.object({
  campaignId: z.string(),
  names: z.array(z.object({ locale: z.string(), name: z.string() })),
  beginsAt: answeredInstant,
  endsAt: z.nullable(answeredInstant),
  closedAt: z.nullable(answeredInstant),
  status: z.enum(campaignStatuses),
  version: z.int(),
  createdAt: answeredInstant,
  /** How many people were invited in it. */
  count: z.int(),
})

const change = {
  auth: 'operator',
  role: 'content',
  output: z.object({ campaign }),
  servedInMaintenance: true,
  audited: true,
} as const

/** Invitations of friends, and the operators' side of them. */
export const invitations = defineCalls('invitations', {
  openInvitation: {
    path: '/streamer/invite/open',
    auth: 'anonymous',
    summary:
      'Returns the campaign of an invitation. If it is open, the browser of a visitor remembers who invited them until they sign up.',
    /** Without a campaign, the inviter gets the latest that is open, and everybody else none. */
    input: z.object({ profileId: z.string().check(z.maxLength(64)), campaignId: z.optional(campaignId) }),
    output: z.object({
      /** Null if there is no such campaign, or not yet. */
      campaign: z.nullable(
        z.object({
          campaignId: z.string(),
          /** In the caller's language. */
          name: z.string(),
          endsAt: z.nullable(answeredInstant),
          isOpen: z.boolean(),
        }),
      ),
    }),
    perMinute: 60,
  },
  getInviteLink: {
    path: '/streamer/invite/get_link',
    auth: 'member',
    summary: 'Returns the caller’s link for inviting friends in a campaign.',
    input: z.object({ campaignId, inviteType: z.literal(2) }),
    output: z.object({ url: z.url() }),
    errors: ['invitations.notOpen'],
    perMinute: 60,
  },
  getInviteCount: {
    path: '/streamer/invite/get_count',
    auth: 'member',
    summary: 'Returns how many people the caller has invited in a campaign and, if requested, how many were in all.',
    input: z.object({ campaignId, returnTotal: z.optional(z.boolean()) }),
    output: z.object({ count: z.int(), totalCount: z.optional(z.int()) }),
    /** A notice page may count ten campaigns. */
    perMinute: 120,
  },
  createInviteCampaign: {
    ...change,
    path: '/operator/invite/campaign/create',
    summary: 'Creates a campaign.',
    input: z.object({ campaignId: newCampaignId, ...content, reason: auditReason }),
    errors: ['invitations.idTaken', 'invitations.periodInvalid', 'invitations.nameMissing'],
  },
  changeInviteCampaign: {
    ...change,
    path: '/operator/invite/campaign/change',
    summary: 'Changes the names and the period of a campaign that is not closed. What was counted stays counted.',
    input: z.object({ campaignId, version, ...content, reason: auditReason }),
    errors: [
      'notFound',
      'conflict',
      'invitations.alreadyClosed',
      'invitations.periodInvalid',
      'invitations.nameMissing',
    ],
  },
  closeInviteCampaign: {
    ...change,
    path: '/operator/invite/campaign/close',
    summary: 'Closes a campaign at once and for good.',
    input: z.object({ campaignId, version, reason: auditReason }),
    errors: ['notFound', 'conflict', 'invitations.alreadyClosed'],
  },
  listInviteCampaigns: {
    path: '/operator/invite/campaign/list',
    auth: 'operator',
    role: 'readOnly',
    summary: 'Lists campaigns with their counts.',
    /** The search is for a part of the id or of a name. */
    input: listInput({ status: z.optional(z.enum(campaignStatuses)) }, ['created']),
    output: listOutput(campaign.shape),
    servedInMaintenance: true,
  },
  getInviteCampaign: {
    path: '/operator/invite/campaign/get',
    auth: 'operator',
    role: 'readOnly',
    summary: 'Returns a campaign with its count.',
    input: z.object({ campaignId }),
    output: z.object({ campaign }),
    errors: ['notFound'],
    servedInMaintenance: true,
  },
  listInvitations: {
    path: '/operator/invite/list',
    auth: 'operator',
    role: 'readOnly',
    summary: 'Lists who invited whom in a campaign.',
    /** `inviter` is a vliveId. */
    input: listInput({ campaignId, inviter: z.optional(z.string().check(z.maxLength(64))) }, ['created']),
    output: listOutput({ inviter: z.string(), invitee: z.string(), createdAt: answeredInstant }),
    errors: ['notFound'],
    servedInMaintenance: true,
  },
})
