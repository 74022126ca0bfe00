import { invitations } from '@avalive/contract/invitations'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { bindCalls } from '../../platform/http/bind.ts'
import { getInviteCount } from './get-count.ts'
import { getInviteLink } from './get-link.ts'
import { openInvitation } from './open-invitation.ts'
import {
  changeInviteCampaign,
  closeInviteCampaign,
  createInviteCampaign,
  getInviteCampaign,
  listInvitations,
  listInviteCampaigns,
} from './operations.ts'

export const invitationRoutes = (app: FastifyInstance, context: Context): void =>
  bindCalls(app, context, invitations, {
    openInvitation,
    getInviteLink,
    getInviteCount,
    createInviteCampaign,
    changeInviteCampaign,
    closeInviteCampaign,
    listInviteCampaigns,
    getInviteCampaign,
    listInvitations,
  })
