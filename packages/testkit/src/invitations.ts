import { invitations } from '@avalive/contract/invitations'
import { publicId } from '@avalive/server/platform/ids'
import type { Member, TestApp } from './app.ts'

/** Creates campaigns and reads counts. */
export const invitationsKit = (app: TestApp) => {
  const operator = app.newMember({ role: 'operator' })
  const hours = (count: number) => String(app.clock.now().add({ hours: count }))
  return {
    operator: () => operator,
    /** A campaign that is open for another day. */
    newCampaign: async (changes: { beginsAt?: string; endsAt?: string | null; campaignId?: string } = {}) => {
      const content = {
        campaignId: publicId('c-'),
        names: [
          { locale: 'en', name: 'Autumn' },
          { locale: 'ja', name: '秋' },
        ],
        beginsAt: hours(-1),
        endsAt: hours(24),
        reason: 'a test',
        ...changes,
      }
      const { status, payload } = await app.call(invitations.createInviteCampaign, content, await operator)
      if (status !== 200) throw new Error(`the campaign was not created: ${JSON.stringify(payload)}`)
      return payload.campaign.campaignId
    },
    close: async (campaignId: string, version = 0) =>
      app.call(invitations.closeInviteCampaign, { campaignId, version, reason: 'a test' }, await operator),
    profileIdOf: async ({ userId }: Pick<Member, 'userId'>): Promise<string> => {
      const query = app.context.db.selectFrom('users').where('id', '=', userId).select('profileId')
      return (await query.executeTakeFirstOrThrow()).profileId
    },
    countOf: async (member: Member, campaignId: string): Promise<number> =>
      (await app.call(invitations.getInviteCount, { campaignId }, member)).payload.count,
  }
}
