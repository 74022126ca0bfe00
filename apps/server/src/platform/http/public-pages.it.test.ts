import type { TestApp } from '@avalive/testkit/app'
import { appTest } from '@avalive/testkit/app-test'
import { gachaKit } from '@avalive/testkit/gacha'
import { liveKit } from '@avalive/testkit/live'
import { describe, expect } from 'vitest'
import { gachaPicture, gachaPreview, gachasPreview } from '../../features/gacha/preview.ts'
import { homePreview } from '../../features/home/preview.ts'
import { profilePreview } from '../../features/live/profile-preview.ts'
import { streamPreview } from '../../features/live/stream-preview.ts'
import { type LinkPreview, previewTags } from './link-preview.ts'
import { staticPreview } from './static-pages.ts'

const it = appTest.override('options', { parts: { due: [] } })

const get = (app: TestApp, url: string, headers = {}) => app.server.inject({ url, headers })
const pathOf = (preview: LinkPreview | null): string => new URL(preview?.picture.url ?? 'http://x/none').pathname

const expectPicture = async (app: TestApp, preview: LinkPreview | null) => {
  const answer = await get(app, pathOf(preview))
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png'])
  const png = answer.rawPayload
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
  const again = await get(app, pathOf(preview), { 'if-none-match': String(answer.headers.etag) })
  expect(again.statusCode).toBe(304)
}

// shows public-1, public-2
describe('the preview', () => {
  it('of a stream has its title, who is live, and a picture', async ({ app }) => {
    const { mediaId, host } = await liveKit(app).newStage()
    const asked = { context: app.context, locale: 'de' } as const
    const preview = await streamPreview(`/viewer/${mediaId}`, asked)
    const { nickname, profileId } = await app.context.db
      .selectFrom('users')
      .where('id', '=', host.userId)
      .select(['nickname', 'profileId'])
      .executeTakeFirstOrThrow()
    expect(preview).toMatchObject({
      url: `${app.context.config.publicUrl}/viewer/${mediaId}`,
      description: `${nickname} ist auf Avalive live.`,
      firstView: { links: [{ path: `/profile/${profileId}`, text: nickname }] },
    })
    await expectPicture(app, preview)
    const profile = await profilePreview(`/profile/${profileId}`, asked)
    expect(profile).toMatchObject({
      title: nickname,
      firstView: { heading: nickname, links: [{ path: `/viewer/${mediaId}` }] },
    })
    await expectPicture(app, profile)
  })

  it.for(['/viewer/none', '/viewer/%00', "/profile/'", '/profile/none', '/mypage/', '/'])(
    'of %s does not exist',
    async (path, { app }) => {
      const asked = { context: app.context, locale: 'en' } as const
      expect([await streamPreview(path, asked), await profilePreview(path, asked)]).toEqual([null, null])
    },
  )

  it('of a page without data has its title, its lead and a picture, in the reader’s language', async ({ app }) => {
    const asked = { context: app.context, locale: 'de' } as const
    const help = await staticPreview('/help/', asked)
    expect(help).toMatchObject({
      url: `${app.context.config.publicUrl}/help`,
      title: 'Hilfe',
      firstView: { heading: 'Hilfe', lines: [help?.description] },
    })
    await expectPicture(app, help)
    const paths = ['/download', '/policies/terms', '/policies/coins', '/policies/commerce_law']
    const others = await Promise.all(paths.map((path) => staticPreview(path, asked)))
    expect(new Set(others.map((preview) => preview?.title)).size).toBe(paths.length)
    const none = await Promise.all(
      ['/', '/help/x', '/constructor', '/mypage'].map((path) => staticPreview(path, asked)),
    )
    expect(none).toEqual([null, null, null, null])
  })

  it('of home names the service, says what it is in the reader’s language, and has a picture', async ({ app }) => {
    const inLocale = (locale: 'en' | 'de') => homePreview('/', { context: app.context, locale })
    const [english, german] = [await inLocale('en'), await inLocale('de')]
    expect(english).toMatchObject({
      url: `${app.context.config.publicUrl}/`,
      title: 'Avalive',
      description: 'Watch live streams, chat with people, and go live yourself as your avatar.',
    })
    expect(german?.description).toMatch(/^Schau Livestreams/)
    await expectPicture(app, english)
    expect((await get(app, '/pictures/preview/home/other/x.png')).statusCode).toBe(404)
    expect(await homePreview('/mypage/', { context: app.context, locale: 'en' })).toBeNull()
  })

  it('of the gachas links those that are open', async ({ app }) => {
    const asked = { context: app.context, locale: 'en' } as const
    const empty = await gachasPreview('/gachas', asked)
    expect(empty?.firstView).toMatchObject({ lines: ['No gacha is open right now'], banners: [] })
    await expectPicture(app, empty)
    const kit = gachaKit(app)
    const open = await kit.newGacha()
    const over = await kit.newGacha()
    const change = { startAt: app.clock.now().subtract({ hours: 2 }), endAt: app.clock.now().subtract({ hours: 1 }) }
    await app.context.db.updateTable('gachas').set(change).where('gachaId', '=', over).execute()
    const preview = await gachasPreview('/gachas', asked)
    expect(preview?.firstView?.banners?.map(({ path }) => path)).toEqual([`/gacha_odds/${open}`])
    await expectPicture(app, preview)
  })

  it('of a gacha shows a figure that wears its best items, and changes with them', async ({ app }) => {
    const kit = gachaKit(app)
    const [one, two] = [await kit.newGacha(), await kit.newGacha()]
    const contentOf = (id: string) => gachaPicture.contentOf(app.context, id)
    expect(await contentOf(one)).toEqual({ gachaId: one, wears: [] })
    const { db } = app.context
    const worn = async (rarity: number, garment: object) => {
      const { id } = await db
        .selectFrom('items')
        .where('rarity', '=', rarity)
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('gachaWeights as w')
              .innerJoin('gachaRevisions as r', 'r.id', 'w.revisionId')
              .innerJoin('gachas as g', 'g.id', 'r.gachaId')
              .whereRef('w.itemId', '=', 'items.id')
              .where('g.gachaId', '=', two)
              .select('w.itemId'),
          ),
        )
        .orderBy('id')
        .select('id')
        .executeTakeFirstOrThrow()
      await db
        .updateTable('items')
        .set({ garment: JSON.stringify(garment) })
        .where('id', '=', id)
        .execute()
    }
    const crown = { shape: 'crown', tone: '#222222', shade: '#232323' }
    await worn(1, { shape: 'hat', tone: '#111111', shade: '#121212' })
    await worn(4, crown)
    const content = await contentOf(two)
    expect(content).toEqual({ gachaId: two, wears: [crown] })
    const svg = content && (await gachaPicture.draw(content, app.context))
    expect(svg).toContain('#222222')
    expect(svg).not.toContain('#111111')
    const preview = await gachaPreview(`/gacha_odds/${two}`, { context: app.context, locale: 'en' })
    await expectPicture(app, preview)
  })

  it('of an earlier picture leads to the current one', async ({ app }) => {
    const { mediaId } = await liveKit(app).newStage()
    const answer = await get(app, `/pictures/preview/streams/${mediaId}/0123456789abcdef.png`)
    expect([answer.statusCode, String(answer.headers.location)]).toEqual([
      302,
      expect.stringMatching(`^/pictures/preview/streams/${mediaId}/[0-9a-f]{16}\\.png$`),
    ])
    expect((await get(app, '/pictures/preview/streams/none/x.png')).statusCode).toBe(404)
  })
})

// shows public-3
describe('the sitemap', () => {
  it('lists its files, and in them the profiles of adults who have broadcast and are not suspended', async ({
    app,
  }) => {
    const stages = await Promise.all([1, 2, 3].map(() => liveKit(app).newStage()))
    const [host, minor, suspended] = stages.map((stage) => stage.host)
    if (!host || !minor || !suspended) throw new Error('no hosts')
    const viewer = await app.newMember({ avatar: true })
    const change = (id: bigint, values: { birthday: string } | { suspendedUntil: Temporal.Instant }) =>
      app.context.db.updateTable('users').set(values).where('id', '=', id).execute()
    await change(minor.userId, {
      birthday: app.clock.now().toZonedDateTimeISO('UTC').toPlainDate().subtract({ years: 17 }).toString(),
    })
    await change(suspended.userId, { suspendedUntil: app.clock.now().add({ hours: 1 }) })
    const index = (await get(app, '/sitemap.xml')).body
    const files = [...index.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
    expect(files).toEqual(expect.arrayContaining(['/sitemap/pages/0.xml', '/sitemap/people/0.xml']))
    expect((await get(app, '/sitemap/pages/0.xml')).body).toContain(`${app.context.config.publicUrl}/gachas<`)
    const bodies = await Promise.all(files.map(async (file) => (await get(app, file)).body))
    const people = await app.context.db
      .selectFrom('users')
      .where(
        'id',
        'in',
        [host, viewer, minor, suspended].map(({ userId }) => userId),
      )
      .select(['id', 'profileId'])
      .execute()
    const profileOf = ({ userId }: { readonly userId: bigint }) =>
      `/profile/${people.find(({ id }) => id === userId)?.profileId}`
    const isListed = (person: { readonly userId: bigint }) => bodies.join().includes(`${profileOf(person)}<`)
    expect([host, viewer, minor, suspended].map(isListed)).toEqual([true, false, false, false])
    const asked = { context: app.context, locale: 'en' } as const
    const [shown, unlisted, hidden] = await Promise.all(
      [host, minor, suspended].map((person) => profilePreview(profileOf(person), asked)),
    )
    const noindex = '<meta name="robots" content="noindex">'
    expect(shown && previewTags(shown)).not.toContain(noindex)
    expect(unlisted && previewTags(unlisted)).toContain(noindex)
    expect(hidden).toBeNull()
    const streams = await Promise.all(stages.map(({ mediaId }) => streamPreview(`/viewer/${mediaId}`, asked)))
    expect(streams.map((preview) => preview && previewTags(preview).includes(noindex))).toEqual([false, true, true])
  })

  it.for(['/sitemap/people/99999.xml', '/sitemap/people/-1.xml', '/sitemap/nobody/0.xml', '/sitemap/people/0'])(
    'has no file %s',
    async (path, { app }) => {
      expect((await get(app, path)).statusCode).toBe(404)
    },
  )

  it('is named in robots.txt, which excludes private pages', async ({ app }) => {
    const { body } = await get(app, '/robots.txt')
    expect(body).toContain(`Sitemap: ${app.context.config.publicUrl}/sitemap.xml`)
    expect(body).toContain('Disallow: /mypage\n')
    expect(body).toContain('Disallow: /console\n')
  })
})
