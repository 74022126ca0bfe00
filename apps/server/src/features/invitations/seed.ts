import { userIds } from '../../platform/db/user-ids.ts'
import type { Seed } from '../../platform/feature.ts'

export const seedInvitations: Seed = async (tx, { inviteCampaigns }) => {
  const ids = await userIds(tx)
  for (const { names, invitations, ...campaign } of inviteCampaigns) {
    const { id } = await tx
      .insertInto('inviteCampaigns')
      .values({ ...campaign, names: JSON.stringify(names), createdAt: campaign.beginsAt })
      .returning('id')
      .executeTakeFirstOrThrow()
    const rows = invitations.map(({ inviter, invitee, at }) => ({
      campaignId: id,
      inviterId: ids(inviter),
      inviteeId: ids(invitee),
      createdAt: at,
    }))
    if (rows.length > 0) await tx.insertInto('invitations').values(rows).execute()
  }
}
