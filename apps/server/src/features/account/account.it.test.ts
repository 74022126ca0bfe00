import { account } from '@avalive/contract/account'
import type { TestApp } from '@avalive/testkit/app'
import { appTest as it } from '@avalive/testkit/app-test'
import { describe, expect } from 'vitest'

const newStream = async (app: TestApp, mediaId: string, changes: { official?: boolean; status?: number } = {}) => {
  const createdAt = app.clock.now()
  const stream = { title: `Stage ${mediaId}`, thumbnailUrl: `/${mediaId}.svg`, mediaType: 1, watchCount: 1200 }
  const { id } = await app.context.db
    .insertInto('streams')
    .values({ mediaId, official: true, status: 30, createdAt, ...stream, ...changes })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

describe('getOwner', () => {
  // shows account-14, account-15, wire-7
  it('returns the caller as a streamer user, with the specified field names', async ({ app }) => {
    const member = await app.newMember({ nickname: 'Haru' })
    await app.context.db.updateTable('users').set({ official: 1 }).where('id', '=', member.userId).execute()
    const { status, payload } = await app.call(account.getOwner, {}, member)
    expect(status).toBe(200)
    expect(payload.streamerUser).toEqual({
      nickname: 'Haru',
      username: expect.stringMatching(/^user_\w{8}$/),
      vliveId: member.vliveId,
      profileId: expect.stringMatching(/^p\w{12}$/),
      official: 1,
      iconUrl: '/icons/newcomer.svg',
      homeRegion: 'JP',
      isTransferNGRegion: false,
    })
  })
})

describe('getMypage', () => {
  // shows account-2, account-3, account-4, wire-1, wire-7
  it('answers a GET with the caller, their coins and the official live streams', async ({ app }) => {
    const member = await app.newMember({ nickname: 'Haru', region: 'DE' })
    const guest = await app.newMember({ nickname: 'Rin' })
    const stage = await newStream(app, 'm1')
    await newStream(app, 'reserved', { status: 10 })
    await newStream(app, 'somebody-elses', { official: false })
    await app.context.db
      .insertInto('streamStreamers')
      .values([
        { streamId: stage, userId: guest.userId, position: 1 },
        { streamId: stage, userId: member.userId, position: 0 },
      ])
      .execute()

    const headers = { authorization: `Bearer ${member.token}`, 'x-client-type': 'web' }
    const answer = await app.server.inject({ method: 'GET', url: '/api/v1/web/mypage', headers })
    expect(answer.statusCode).toBe(200)
    expect(answer.json().payload).toMatchObject({
      medias: [
        {
          mediaId: 'm1',
          title: 'Stage m1',
          thumbnail: '/m1.svg',
          watchCount: 1200,
          mediaStreamers: [{ nickname: 'Haru' }, { nickname: 'Rin' }],
        },
      ],
      totalCoin: 0,
      userInfo: { vliveId: member.vliveId, region: 'DE', username: 'Haru', iconUrl: '/icons/newcomer.svg' },
      isTransferNGRegion: false,
    })
  })
})
