import { invitations } from '@avalive/contract/invitations'
import { Refusal } from '../../platform/errors.ts'
import type { Feature } from '../../platform/feature.ts'
import { bindCalls } from '../../platform/http/bind.ts'

/** Notice pages show the counts of invitations. There is no campaign yet, so nobody can invite. */
export const invitationsFeature: Feature = {
  routes: (app, context) =>
    bindCalls(app, context, invitations, {
      getInviteLink: async () => {
        throw new Refusal('invitations.notOpen')
      },
      getInviteCount: async ({ returnTotal = false }) => ({ count: 0, ...(returnTotal && { totalCount: 0 }) }),
    }),
}
