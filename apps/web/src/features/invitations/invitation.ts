import type { Output } from '@avalive/contract/call'
import type { invitations } from '@avalive/contract/invitations'
import type { live } from '@avalive/contract/live'

export type Inviter = Output<typeof live.getStreamer>
export type Campaign = Output<typeof invitations.openInvitation>['campaign']
