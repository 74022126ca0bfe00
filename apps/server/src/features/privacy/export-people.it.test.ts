import { live } from '@avalive/contract/live'
import { privacy } from '@avalive/contract/privacy'
import { appTest } from '@avalive/testkit/app-test'
import { asOwner } from '@avalive/testkit/database'
import { liveKit, neverAway } from '@avalive/testkit/live'
import { sql } from 'kysely'
import { expect } from 'vitest'

const it = appTest
  .override('options', { env: neverAway, parts: { due: [] } })
  .extend('kit', { scope: 'file' }, ({ app }) => liveKit(app))

/** Ids that no other number contains. */
const FIRST_ID = 770_011_770_000_001

// shows privacy-1
it('names other people by their public profile ids only', async ({ app, kit }) => {
  const { db } = app.context
  await asOwner(app.database, async (owner) => {
    await sql`select setval(pg_get_serial_sequence('users', 'id'), ${FIRST_ID})`.execute(owner)
  })
  const now = app.clock.now()
  const own = await kit.newStage()
  const member = own.host
  const stage = await kit.newStage()
  const friend = await app.newMember()
  await kit.giveCoins(member, 1000)
  const giftId = await kit.newGift(100)
  const gift = { mediaId: stage.mediaId, giftId, count: 1, idempotencyKey: 'export-gift-1' }
  expect((await app.call(live.sendGift, gift, member)).status).toBe(200)
  await kit.giveCoins(friend, 1000)
  const returned = { ...gift, mediaId: own.mediaId, idempotencyKey: 'export-gift-2' }
  expect((await app.call(live.sendGift, returned, friend)).status).toBe(200)
  await app.call(live.follow, { vliveId: stage.host.vliveId }, member)
  await db.insertInto('mutes').values({ userId: member.userId, mutedId: friend.userId, at: now }).execute()
  const campaign = await db
    .insertInto('inviteCampaigns')
    .values({ campaignId: 'export', names: JSON.stringify({ en: 'Export' }), beginsAt: now, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('invitations')
    .values({ campaignId: campaign.id, inviterId: member.userId, inviteeId: friend.userId, createdAt: now })
    .execute()
  const edition = await db
    .insertInto('albumEditions')
    .values({ year: 2031, periodBegin: '2031-01-01', periodEnd: '2031-12-10', visibleFrom: now, visibleUntil: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const content = {
    days: 3,
    views: [
      { user: Number(stage.host.userId), hours: 2 },
      { user: Number(friend.userId), hours: 1 },
    ],
  }
  await db
    .insertInto('albums')
    .values({ editionId: edition.id, userId: member.userId, run: 1, content: JSON.stringify(content) })
    .execute()
  await db
    .insertInto('notifications')
    .values({
      userId: member.userId,
      kind: 'streamStarted',
      cause: stage.mediaId,
      params: JSON.stringify({ mediaId: stage.mediaId, vliveId: stage.host.vliveId }),
      createdAt: now,
    })
    .execute()

  await app.call(privacy.requestExport, {}, member)
  const state = async () => (await app.call(privacy.getPrivacy, {}, member)).payload.export
  await expect.poll(async () => (await state())?.state, { timeout: 60_000 }).toBe('ready')
  const found = await state()
  const texts = await Promise.all(
    Array.from({ length: found?.parts ?? 0 }, async (_, position) => {
      const part = await app.call(privacy.getExportPart, { requestId: found?.requestId ?? '', position }, member)
      return part.payload.text
    }),
  )
  const text = texts.join('')
  for (const { userId, vliveId } of [stage.host, friend]) {
    expect(text).not.toContain(String(userId))
    expect(text).not.toContain(vliveId)
  }
  const profileOf = async (userId: bigint) =>
    (await db.selectFrom('users').where('id', '=', userId).select('profileId').executeTakeFirstOrThrow()).profileId
  const { areas } = JSON.parse(text)
  const [hostId, friendId] = [await profileOf(stage.host.userId), await profileOf(friend.userId)]
  expect(areas.album.albums).toEqual([
    {
      content: {
        days: 3,
        views: [
          { user: hostId, hours: 2 },
          { user: friendId, hours: 1 },
        ],
      },
    },
  ])
  expect(areas.live.giftsSent).toMatchObject([{ streamer: hostId, coins: 100 }])
  expect(areas.live.giftsReceived).toMatchObject([{ sender: friendId, coins: 100 }])
  expect(areas.live.mutes).toMatchObject([{ muted: friendId }])
  expect(areas.invitations.invited).toMatchObject([{ invitee: friendId }])
  expect(areas.notifications.notifications).toContainEqual(
    expect.objectContaining({ kind: 'streamStarted', params: { mediaId: stage.mediaId } }),
  )
})
