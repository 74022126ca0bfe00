import { home } from '@avalive/contract/home'
import { live } from '@avalive/contract/live'
import type { Member, TestApp } from '@avalive/testkit/app'
import { frozenClock } from '@avalive/testkit/events'
import { eventsTest } from '@avalive/testkit/events-test'
import { neverAway, rtmp, rtmpServer, type Stage } from '@avalive/testkit/live'
import { describe, expect } from 'vitest'
import { runDue } from '../../platform/due.ts'
import type { WebApp } from '../../platform/http/web-app.ts'
import { viewersDue } from '../live/viewers-due.ts'

/** A web app whose document is only its first view. */
const onlyFirstView: WebApp = {
  folder: import.meta.dirname,
  scriptHashes: [],
  hasPage: () => true,
  document: ({ firstView }) => firstView,
}

const it = eventsTest.override('options', {
  ...frozenClock,
  env: { ...neverAway, ...rtmp },
  parts: { ...frozenClock.parts, web: onlyFirstView },
})
it.beforeEach(async ({ app }) => {
  // Each test has the home page to itself.
  await app.context.db.updateTable('streams').set({ status: 40 }).execute()
  app.clock.moveTo(app.clock.now().add({ minutes: 1 }))
})

const read = async (app: TestApp, from?: Member, locale = 'en') =>
  (await app.call(home.getHome, {}, { ...from, headers: { 'accept-language': locale } })).payload

type Home = Awaited<ReturnType<typeof read>>
const idsOf = (cards: readonly { readonly mediaId: string }[]) => cards.map(({ mediaId }) => mediaId)

/** Sets how many people of the demo world watch, and counts. */
const watched = async (app: TestApp, { mediaId }: Pick<Stage, 'mediaId'>, watchCount: number): Promise<void> => {
  await app.context.db.updateTable('streams').set({ watchCount }).where('mediaId', '=', mediaId).execute()
  app.clock.moveTo(app.clock.now().add({ seconds: 11 }))
  await runDue(app.context, [viewersDue])
}

const startIn = async (app: TestApp, locale: string) => {
  const host = await app.newMember({ avatar: true })
  const from = { ...host, headers: { 'accept-language': locale } }
  const { payload } = await app.call(live.startBroadcast, { title: 'Tea', mediaType: 1 }, from)
  return { host, mediaId: payload.media.mediaId }
}

const reserve = async (app: TestApp, minutes = 30) => {
  const host = await app.newMember({ avatar: true, nickname: 'Rin' })
  const startsAt = app.clock.now().add({ minutes }).toString()
  const { payload } = await app.call(live.reserveBroadcast, { title: 'Soon', mediaType: 1, startsAt }, host)
  return { host, mediaId: payload.media.mediaId }
}

// shows public-2
describe('the first view of home', () => {
  const documentOf = async (app: TestApp, from?: Member, url = '/', userAgent = 'Mozilla/5.0') => {
    const { host } = new URL(app.context.config.publicUrl)
    const cookies: Record<string, string> = from ? { avalive_session: from.token } : {}
    const headers = { host, 'accept-language': 'en', 'user-agent': userAgent }
    return (await app.server.inject({ url, headers, cookies })).body
  }

  it('has the streams that are live, most watched first, with pictures and names', async ({ app, stages, member }) => {
    const [few, most] = [await stages.newStage(), await stages.newStage()]
    await watched(app, few, 3)
    await watched(app, most, 1200)
    const view = await documentOf(app)
    expect([...view.matchAll(/href="\/viewer\/(\w+)"/g)].map(([, id]) => id)).toEqual([most.mediaId, few.mediaId])
    expect(view).toContain(`<img src="/pictures/streams/${most.mediaId}.svg"`)
    expect(view).toContain('<h1>Live now</h1>')
    expect(view).toContain('Log in to follow people')
    expect(await documentOf(app, member)).not.toContain('Log in to follow people')
  })

  // shows nav-4
  it.for([
    ['/', 'Avalive AvaliveUser/5.1'],
    ['/', 'Avalive AvaliveiOS/5.1'],
    ['/?tp=avatar', 'Avalive'],
  ])(
    'is left out in the app, whose person the document does not know (%s, %s)',
    async ([path, agent], { app, stages }) => {
      await stages.newStage()
      expect(await documentOf(app)).not.toBe('')
      expect(await documentOf(app, undefined, path, agent)).toBe('')
    },
  )

  it('is left out if nobody is live', async ({ app }) => {
    expect(await documentOf(app)).toBe('')
  })
})

describe('home', () => {
  // shows home-1
  it('lists all live streams for visitors, most watched first', async ({ app, stages }) => {
    const [few, most, none] = [await stages.newStage(), await stages.newStage(), await stages.newStage()]
    await watched(app, few, 3)
    await watched(app, most, 1200)
    const page = await read(app)
    expect(idsOf(page.live.cards)).toEqual([most.mediaId, few.mediaId, none.mediaId])
    expect(page.live.next).toBeNull()
    expect(page.live.cards[0]).toMatchObject({
      title: 'Tea',
      nickname: 'Mio',
      iconUrl: '/icons/newcomer.svg',
      watchCount: 1200,
      language: 'en',
      event: null,
    })
    expect(page.following).toEqual([])
  })

  // shows home-2
  it('lists the streams in the language of the page, and the languages that somebody is live in', async ({ app }) => {
    const [thai, german] = [await startIn(app, 'th'), await startIn(app, 'de-DE')]
    expect(idsOf((await read(app, undefined, 'th')).byLanguage)).toEqual([thai.mediaId])
    const inGerman = await read(app, undefined, 'de')
    expect(idsOf(inGerman.byLanguage)).toEqual([german.mediaId])
    expect(inGerman.languages).toEqual(['de', 'th'])
    const { payload } = await app.call(home.listLive, { language: 'th' })
    expect(idsOf(payload.cards)).toEqual([thai.mediaId])
  })

  // shows home-3
  it('lists followed people who are live, for the person who follows them only', async ({ app, stages, member }) => {
    const [followed] = [await stages.newStage(), await stages.newStage()]
    await app.call(live.follow, { vliveId: followed.host.vliveId }, member)
    expect(idsOf((await read(app, member)).following)).toEqual([followed.mediaId])
    expect((await read(app, await app.newMember())).following).toEqual([])
    await app.call(live.endBroadcast, { mediaId: followed.mediaId }, followed.host)
    expect((await read(app, member)).following).toEqual([])
  })

  // shows home-4
  it('shows in which running event a host scores, in the language of the page', async ({ app, kit, stages }) => {
    const event = await kit.newEvent({ begins: 0, ends: 10 })
    const [taking] = [await stages.newStage(), await stages.newStage()]
    await kit.pass(1)
    await kit.enter(event, taking.host)
    await watched(app, taking, 1)
    const { inEvents } = await read(app, undefined, 'ja')
    expect(inEvents).toMatchObject([{ mediaId: taking.mediaId, event: { eventId: event, name: `イベント${event}` } }])
    const japanese = { headers: { 'accept-language': 'ja' } }
    const { payload } = await app.call(home.listLive, {}, japanese)
    expect(payload.cards).toEqual((await read(app, undefined, 'ja')).live.cards)
    await kit.pass(10)
    expect((await read(app)).inEvents).toEqual([])
  })

  it('lists official streams, and the latest to begin first', async ({ app, stages }) => {
    const first = await stages.newStage()
    app.clock.moveTo(app.clock.now().add({ seconds: 5 }))
    const second = await stages.newStage()
    await app.context.db.updateTable('streams').set({ official: true }).where('mediaId', '=', first.mediaId).execute()
    await watched(app, first, 10)
    const page = await read(app)
    expect(idsOf(page.official)).toEqual([first.mediaId])
    expect(idsOf(page.fresh)).toEqual([second.mediaId, first.mediaId])
  })

  const everywhere = (page: Home) =>
    [page.live.cards, page.following, page.official, page.inEvents, page.fresh, page.byLanguage, page.upcoming].flat()

  // shows home-5
  it.for(['the host has blocked the person', 'the person has blocked the host'] as const)(
    'hides streams and announcements if %s',
    async (who, { app, stages }) => {
      const reader = await app.newMember({ avatar: true })
      const stage = await stages.newStage()
      const startsAt = app.clock.now().add({ minutes: 30 }).toString()
      await app.call(live.reserveBroadcast, { title: 'Soon', mediaType: 1, startsAt }, stage.host)
      await app.call(live.follow, { vliveId: stage.host.vliveId }, reader)
      expect(everywhere(await read(app, reader)).length).toBeGreaterThan(3)
      const [by, of] = who.startsWith('the host') ? [stage.host, reader] : [reader, stage.host]
      await app.call(live.blockPerson, { vliveId: of.vliveId }, by)
      expect(everywhere(await read(app, reader))).toEqual([])
      expect((await app.call(home.listLive, {}, reader)).payload.cards).toEqual([])
      expect(everywhere(await read(app)).length).toBeGreaterThan(2)
    },
  )

  // shows home-5
  it('hides streams that are over or deleted, have no picture, or whose host is suspended', async ({ app, stages }) => {
    const ended = await stages.newStage()
    await app.call(live.endBroadcast, { mediaId: ended.mediaId }, ended.host)
    const deleted = await stages.newStage()
    await app.context.db.updateTable('streams').set({ status: 100 }).where('mediaId', '=', deleted.mediaId).execute()
    const encoded = await app.newMember({ avatar: true })
    const { payload } = await app.call(live.startBroadcast, { title: 'Tea', mediaType: 0 }, encoded)
    await rtmpServer(app)('publish', payload.ingest?.key ?? '')
    const suspended = [(await reserve(app)).host, (await stages.newStage()).host]
    await app.context.db
      .updateTable('users')
      .set({ suspendedUntil: app.clock.now().add({ hours: 1 }) })
      .where(
        'id',
        'in',
        suspended.map(({ userId }) => userId),
      )
      .execute()
    expect(everywhere(await read(app))).toEqual([])
  })

  // shows home-5, home-8
  it('shows a changed title or host at once, and keeps no card of a stream that is over', async ({ app, stages }) => {
    const { mediaId, host } = await stages.newStage()
    const announced = await reserve(app)
    const rename = (vliveId: string, nickname: string) =>
      app.context.db.updateTable('users').set({ nickname }).where('vliveId', '=', vliveId).execute()
    await rename(host.vliveId, 'Mio "2"')
    await rename(announced.host.vliveId, 'Rin 2')
    await app.context.db.updateTable('streams').set({ title: 'Cocoa' }).where('mediaId', '=', mediaId).execute()
    const page = await read(app)
    expect(page.live.cards).toMatchObject([{ mediaId, title: 'Cocoa', nickname: 'Mio "2"' }])
    expect(page.upcoming).toMatchObject([{ mediaId: announced.mediaId, nickname: 'Rin 2' }])
    await app.context.db.updateTable('streams').set({ status: 40 }).execute()
    const cards = await app.context.db.selectFrom('streams').where('card', 'is not', null).select('id').execute()
    expect(cards).toEqual([])
  })

  // shows home-1
  it('continues where the first page ended, without a gap or a repetition', async ({ app }) => {
    const hosts = await Promise.all(Array.from({ length: 60 }, () => startIn(app, 'en')))
    const page = await read(app)
    const found = idsOf(page.live.cards)
    for (let { next } = page.live; next !== null; ) {
      const { payload } = await app.call(home.listLive, { after: next })
      found.push(...idsOf(payload.cards))
      next = payload.next
    }
    expect(found.length).toBe(60)
    expect(new Set(found)).toEqual(new Set(hosts.map(({ mediaId }) => mediaId)))
  })

  it.for(['', 'x', '1', '1.2.3', '-1.2'])('refuses the cursor “%s”', async (after, { app }) => {
    expect((await app.call(home.listLive, { after })).status).toBe(400)
  })
})

describe('announced broadcasts', () => {
  // shows home-6
  it('are listed soonest first, until their time has come', async ({ app }) => {
    const [later, sooner] = [await reserve(app, 60), await reserve(app, 20)]
    const { upcoming } = await read(app)
    expect(idsOf(upcoming)).toEqual([sooner.mediaId, later.mediaId])
    expect(upcoming[0]).toMatchObject({ title: 'Soon', nickname: 'Rin', language: 'en', hasReminder: false })
    app.clock.moveTo(app.clock.now().add({ minutes: 30 }))
    expect(idsOf((await read(app)).upcoming)).toEqual([later.mediaId])
  })

  // shows home-6
  it('show whether the person set a reminder', async ({ app, member }) => {
    const { mediaId } = await reserve(app)
    const reminders = async (of?: Member) => (await read(app, of)).upcoming.map(({ hasReminder }) => hasReminder)
    for (const _ of [1, 2]) expect((await app.call(home.setReminder, { mediaId }, member)).status).toBe(200)
    expect(await reminders(member)).toEqual([true])
    expect(await reminders(await app.newMember())).toEqual([false])
    expect(await reminders()).toEqual([false])
    for (const _ of [1, 2]) expect((await app.call(home.removeReminder, { mediaId }, member)).status).toBe(200)
    expect(await reminders(member)).toEqual([false])
  })

  it('have reminders for members only, and none once they are live', async ({ app, stages, member }) => {
    const { mediaId } = await reserve(app)
    expect((await app.call(home.setReminder, { mediaId })).status).toBe(401)
    const running = await stages.newStage()
    expect((await app.call(home.setReminder, { mediaId: running.mediaId }, member)).status).toBe(404)
    expect((await app.call(home.setReminder, { mediaId: 'nothing' }, member)).status).toBe(404)
    const other = await app.call(home.setReminder, { mediaId, vliveId: 'somebody-else' }, member)
    expect(other.status).toBe(409)
  })
})
