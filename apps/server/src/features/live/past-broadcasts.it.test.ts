import { live } from '@avalive/contract/live'
import type { Member, TestApp } from '@avalive/testkit/app'
import { appTest } from '@avalive/testkit/app-test'
import { neverAway } from '@avalive/testkit/live'
import { describe, expect } from 'vitest'

const it = appTest.override('options', { env: neverAway })

const profileIdOf = async (app: TestApp, { userId }: Member) =>
  (await app.context.db.selectFrom('users').where('id', '=', userId).select('profileId').executeTakeFirstOrThrow())
    .profileId
const start = async (app: TestApp, host: Member, title: string) =>
  (await app.call(live.startBroadcast, { title, mediaType: 1 }, host)).payload.media.mediaId

describe('the past broadcasts of a profile', () => {
  // shows live-70
  it('are the ten latest that have ended, for visitors too, without running and announced ones', async ({ app }) => {
    const host = await app.newMember({ avatar: true })
    const profileId = await profileIdOf(app, host)
    const titles = Array.from({ length: 12 }, (_, n) => `Tea ${n}`)
    for (const title of titles) {
      const mediaId = await start(app, host, title)
      app.clock.moveTo(app.clock.now().add({ minutes: 5 }))
      await app.call(live.endBroadcast, { mediaId }, host)
    }
    const startsAt = app.clock.now().add({ hours: 5 }).toString()
    const announced = await app.call(live.reserveBroadcast, { title: 'Later', mediaType: 1, startsAt }, host)
    await app.call(live.endBroadcast, { mediaId: announced.payload.media.mediaId }, host)
    await start(app, host, 'Now')
    const { broadcasts } = (await app.call(live.listPastBroadcasts, { profileId })).payload
    expect(broadcasts.map(({ title }) => title)).toEqual(titles.toReversed().slice(0, 10))
    const [latest] = broadcasts
    const lasted = Date.parse(String(latest?.endedAt)) - Date.parse(String(latest?.startedAt))
    expect(lasted).toBeGreaterThanOrEqual(300_000)
  })

  it('are not found for an unknown profile', async ({ app }) => {
    expect((await app.call(live.listPastBroadcasts, { profileId: 'nobody' })).status).toBe(404)
  })
})
