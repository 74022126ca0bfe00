import { errorCode } from '@avalive/contract/errors'
import { invitations } from '@avalive/contract/invitations'
import { appTest } from '@avalive/testkit/app-test'
import { invitationsKit } from '@avalive/testkit/invitations'
import { describe, expect } from 'vitest'

const it = appTest.extend('kit', { scope: 'file' }, ({ app }) => invitationsKit(app))

const cookiesOf = (headers: Record<string, unknown>): string => String(headers['set-cookie'] ?? '')
const notOpen = { errorCode: errorCode('invitations', 'notOpen'), message: 'Invitations aren’t open right now.' }

describe('the link of a member', () => {
  // shows invitations-2, invitations-5
  it('leads to the page of the member’s invitation with the campaign', async ({ app, kit, member }) => {
    const campaignId = await kit.newCampaign()
    const { payload } = await app.call(invitations.getInviteLink, { campaignId, inviteType: 2 }, member)
    const profileId = await kit.profileIdOf(member)
    expect(payload).toEqual({ url: `${app.context.config.publicUrl}/invitations/${profileId}?campaign=${campaignId}` })
  })

  it('is refused in a campaign that is unknown, planned, over or closed', async ({ app, kit, member }) => {
    const hours = (count: number) => String(app.clock.now().add({ hours: count }))
    const closed = await kit.newCampaign()
    await kit.close(closed)
    const ids = [
      'nothing',
      await kit.newCampaign({ beginsAt: hours(1) }),
      await kit.newCampaign({ beginsAt: hours(-2), endsAt: hours(-1) }),
      closed,
    ]
    for (const campaignId of ids) {
      const link = await app.call(invitations.getInviteLink, { campaignId, inviteType: 2 }, member)
      expect([link.status, link.failure]).toEqual([403, notOpen])
    }
  })

  it('is refused to a member with a blank nickname, whose link would count nobody', async ({ app, kit }) => {
    const [campaignId, nameless] = [await kit.newCampaign(), await app.newMember()]
    await app.context.db.updateTable('users').set({ nickname: ' ' }).where('id', '=', nameless.userId).execute()
    const link = await app.call(invitations.getInviteLink, { campaignId, inviteType: 2 }, nameless)
    expect([link.status, link.failure]).toEqual([403, notOpen])
  })

  // shows invitations-2
  it('is refused with another invite type', async ({ app, kit, member }) => {
    const sent = { campaignId: await kit.newCampaign(), inviteType: 1 as 2 }
    expect((await app.call(invitations.getInviteLink, sent, member)).status).toBe(400)
  })
})

describe('counts', () => {
  // shows invitations-3, invitations-9
  it('are 0 without a campaign, and have the total only if it is requested', async ({ app, member }) => {
    const campaignId = 'nothing'
    expect((await app.call(invitations.getInviteCount, { campaignId }, member)).payload).toEqual({ count: 0 })
    const total = await app.call(invitations.getInviteCount, { campaignId, returnTotal: true }, member)
    expect(total.payload).toEqual({ count: 0, totalCount: 0 })
  })

  // shows invitations-4
  it('and links are for members', async ({ app, kit }) => {
    const campaignId = await kit.newCampaign()
    expect((await app.call(invitations.getInviteCount, { campaignId })).status).toBe(401)
    expect((await app.call(invitations.getInviteLink, { campaignId, inviteType: 2 })).status).toBe(401)
  })
})

describe('opening an invitation', () => {
  // shows invitations-7
  it('lets the browser of a visitor remember inviter and campaign, out of reach of scripts', async ({
    app,
    kit,
    member,
  }) => {
    const [campaignId, profileId] = [await kit.newCampaign(), await kit.profileIdOf(member)]
    const { payload, headers } = await app.call(invitations.openInvitation, { profileId, campaignId })
    expect(payload.campaign).toMatchObject({ campaignId, name: 'Autumn', isOpen: true })
    expect(cookiesOf(headers)).toBe(
      `avalive_invitation=${campaignId}.${profileId}; Max-Age=1209600; Path=/; HttpOnly; SameSite=Lax`,
    )
  })

  it('answers in the caller’s language', async ({ app, kit, member }) => {
    const sent = { profileId: await kit.profileIdOf(member), campaignId: await kit.newCampaign() }
    const { payload } = await app.call(invitations.openInvitation, sent, { headers: { 'accept-language': 'ja' } })
    expect(payload.campaign?.name).toBe('秋')
  })

  // shows invitations-8
  it('stores nothing for members', async ({ app, kit, member }) => {
    const sent = { profileId: await kit.profileIdOf(member), campaignId: await kit.newCampaign() }
    for (const visitor of [member, await app.newMember()]) {
      const { payload, headers } = await app.call(invitations.openInvitation, sent, visitor)
      expect(payload.campaign?.isOpen).toBe(true)
      expect(cookiesOf(headers)).toBe('')
    }
  })

  // shows invitations-8
  it('by a member lets the browser forget an earlier one', async ({ app, kit, member }) => {
    const [campaignId, profileId] = [await kit.newCampaign(), await kit.profileIdOf(member)]
    const visitor = await app.newMember()
    const headers = { cookie: `avalive_invitation=${campaignId}.${profileId}` }
    const opened = await app.call(invitations.openInvitation, { profileId, campaignId }, { ...visitor, headers })
    expect(cookiesOf(opened.headers)).toMatch(/^avalive_invitation=; Max-Age=0;/)
  })

  it('stores nothing if the campaign is not open or nobody invites', async ({ app, kit, member }) => {
    const [open, closed] = [await kit.newCampaign(), await kit.newCampaign()]
    await kit.close(closed)
    const planned = await kit.newCampaign({ beginsAt: String(app.clock.now().add({ hours: 1 })) })
    const [profileId, suspended] = [await kit.profileIdOf(member), await app.newMember()]
    const until = app.clock.now().add({ hours: 1 })
    await app.context.db
      .updateTable('users')
      .set({ suspendedUntil: until })
      .where('id', '=', suspended.userId)
      .execute()
    for (const [sent, isOpen] of [
      [{ profileId, campaignId: closed }, false],
      [{ profileId, campaignId: planned }, undefined],
      [{ profileId, campaignId: 'nothing' }, undefined],
      [{ profileId }, undefined],
      [{ profileId: 'nobody', campaignId: open }, true],
      [{ profileId: await kit.profileIdOf(suspended), campaignId: open }, true],
    ] as const) {
      const { payload, headers } = await app.call(invitations.openInvitation, sent)
      expect(payload.campaign?.isOpen, JSON.stringify(sent)).toBe(isOpen)
      expect(cookiesOf(headers), JSON.stringify(sent)).toBe('')
    }
  })

  it('without a campaign shows the inviter the latest that is open', async ({ app, kit, member }) => {
    const profileId = await kit.profileIdOf(member)
    const latest = await kit.newCampaign({ beginsAt: String(app.clock.now().subtract({ seconds: 1 })) })
    const own = await app.call(invitations.openInvitation, { profileId }, member)
    expect(own.payload.campaign?.campaignId).toBe(latest)
    const other = await app.call(invitations.openInvitation, { profileId }, await app.newMember())
    expect(other.payload.campaign).toBeNull()
  })
})
