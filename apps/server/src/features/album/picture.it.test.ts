import { album } from '@avalive/contract/album'
import { albumKit, visible } from '@avalive/testkit/album'
import type { Member, TestApp } from '@avalive/testkit/app'
import { appTest } from '@avalive/testkit/app-test'
import { describe, expect } from 'vitest'
import { albumPreview } from './preview.ts'

const it = appTest
  .override('options', { parts: { due: [] } })
  .extend('kit', { scope: 'file', auto: true }, async ({ app }) => {
    const kit = await albumKit(app)
    await kit.compute()
    return kit
  })

it.beforeEach(({ app }) => app.clock.moveTo(visible))

const shareAlbum = async (app: TestApp, member: Member) =>
  (await app.call(album.shareMemoryAlbum, {}, member)).payload.shared

const get = (app: TestApp, url: string, headers = {}) =>
  app.server.inject({ url: new URL(url, 'http://x').pathname, headers })

describe('the picture of an album', () => {
  // shows album-12
  it('is a PNG of 1200 × 630 while the album is shared, and not found otherwise', async ({ app, member }) => {
    expect((await get(app, `/memories/picture/${member.vliveId}/x.png`)).statusCode).toBe(404)
    const { pictureUrl } = await shareAlbum(app, member)
    const answer = await get(app, pictureUrl)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, no-cache',
      'cross-origin-resource-policy': 'cross-origin',
    })
    const png = answer.rawPayload
    expect(png.subarray(1, 4).toString()).toBe('PNG')
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
    const known = { 'if-none-match': String(answer.headers.etag) }
    const again = await get(app, pictureUrl, known)
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
    await app.call(album.unshareMemoryAlbum, {}, member)
    expect((await get(app, pictureUrl)).statusCode).toBe(404)
    expect((await get(app, pictureUrl, known)).statusCode).toBe(404)
    await shareAlbum(app, member)
    expect((await get(app, pictureUrl)).statusCode).toBe(200)
    app.clock.moveTo(Temporal.Instant.from('2032-01-10T14:59Z'))
    expect((await get(app, pictureUrl)).statusCode).toBe(404)
  })

  it('has another address when it changes, to which the earlier one leads', async ({ app, kit, member }) => {
    const before = await shareAlbum(app, member)
    await kit.days(member, '2031-05-01')
    await kit.compute()
    const after = await shareAlbum(app, member)
    expect(after.url).toBe(before.url)
    expect(after.pictureUrl).not.toBe(before.pictureUrl)
    const answer = await get(app, before.pictureUrl)
    expect([answer.statusCode, answer.headers.location]).toEqual([302, new URL(after.pictureUrl).pathname])
  })

  it('is rendered for ten people at once', async ({ app, kit }) => {
    const people = await Promise.all(Array.from({ length: 10 }, () => app.newMember()))
    for (const [place, person] of people.entries()) {
      await kit.days(person, ...Array.from({ length: place + 1 }, (_, day) => `2031-05-${10 + day}`))
    }
    await kit.compute()
    const links = await Promise.all(people.map((person) => shareAlbum(app, person)))
    const answers = await Promise.all(links.map(({ pictureUrl }) => get(app, pictureUrl)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(people.map(() => 200))
    expect(new Set(answers.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(10)
  })
})

// shows album-13
describe('the link preview', () => {
  const preview = ({ context }: TestApp, path: string, locale: 'en' | 'ja' = 'en') =>
    albumPreview(path, { context, locale })

  it('is in the reader’s language, for a shared album only', async ({ app, kit, member }) => {
    await kit.days(member, '2031-05-01')
    await kit.compute()
    const path = `/memories/${member.vliveId}`
    expect(await preview(app, path)).toBeNull()
    const { url, pictureUrl } = await shareAlbum(app, member)
    expect(await preview(app, path)).toEqual({
      url,
      title: 'Mio’s 2031 on Avalive',
      description: '1 day on Avalive',
      picture: { url: pictureUrl, width: 1200, height: 630, type: 'image/png' },
    })
    expect((await preview(app, path, 'ja'))?.title).toBe('MioさんがAvaliveで過ごした2031年')
    expect(await preview(app, '/memories')).toBeNull()
    expect(await preview(app, '/memories/nobody')).toBeNull()
  })
})
