import { dayPeriod } from '@avalive/rules/rankings/period'
import { appTest as it } from '@avalive/testkit/app-test'
import { expect } from 'vitest'
import { rankingPicture, rankingPreview } from './preview.ts'

// shows public-1, public-2
it('the preview of the ranking links today’s leaders, except minors and suspended people', async ({ app }) => {
  const asked = { context: app.context, locale: 'en' } as const
  const path = '/ranking/general/list'
  expect((await rankingPreview(path, asked))?.firstView).toMatchObject({
    heading: 'Leaderboard',
    lines: [expect.any(String), 'No one has sent a gift today yet.'],
    links: [],
  })
  const { db } = app.context
  const now = app.clock.now()
  const names = ['Aoi', 'Minor', 'Suspended', 'Ren']
  const people = []
  for (const [index, nickname] of names.entries()) {
    const { userId } = await app.newMember({ nickname })
    const { profileId, iconUrl } = await db
      .selectFrom('users')
      .where('id', '=', userId)
      .select(['profileId', 'iconUrl'])
      .executeTakeFirstOrThrow()
    people.push({ userId, profileId, iconUrl })
    await db
      .insertInto('streamerScores')
      .values({
        streamerId: userId,
        period: dayPeriod(now),
        score: 100n - BigInt(index),
        reachedAt: now,
        lastSendId: BigInt(index),
      })
      .execute()
  }
  const [aoi, minor, suspended, ren] = people
  if (!aoi || !minor || !suspended || !ren) throw new Error('nobody is ranked')
  const birthday = now.toZonedDateTimeISO('UTC').toPlainDate().subtract({ years: 17 }).toString()
  await db.updateTable('users').set({ birthday }).where('id', '=', minor.userId).execute()
  const until = { suspendedUntil: now.add({ hours: 1 }) }
  await db.updateTable('users').set(until).where('id', '=', suspended.userId).execute()
  expect((await rankingPreview(`${path}/`, asked))?.firstView?.links).toEqual([
    { path: `/profile/${aoi.profileId}`, text: '1. Aoi', picture: aoi.iconUrl },
    { path: `/profile/${ren.profileId}`, text: '4. Ren', picture: ren.iconUrl },
  ])
  expect(await rankingPicture.contentOf(app.context, 'general')).toEqual([aoi.iconUrl, ren.iconUrl])
  expect(await rankingPicture.contentOf(app.context, 'another')).toBeNull()
  expect(await rankingPreview('/ranking/v-aoi', asked)).toBeNull()
})
