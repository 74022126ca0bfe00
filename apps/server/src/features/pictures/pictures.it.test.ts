import { live } from '@avalive/contract/live'
import { castIds } from '@avalive/rules/avatar/cast'
import { streamStatus } from '@avalive/rules/live/stream'
import type { Member, TestApp } from '@avalive/testkit/app'
import { appTest } from '@avalive/testkit/app-test'
import { liveKit } from '@avalive/testkit/live'
import { describe, expect } from 'vitest'

const it = appTest
  .override('options', { env: { REQUESTS_PER_MINUTE: '60' } })
  .extend('kit', { scope: 'file' }, ({ app }) => liveKit(app))

const get = (app: TestApp, url: string, headers = {}) => app.server.inject({ url, headers })

const dress = (app: TestApp, member: Member, seed: string) =>
  app.context.db
    .updateTable('avatars')
    .set({ look: JSON.stringify({ seed, hair: 'long' }) })
    .where('userId', '=', member.userId)
    .execute()

const personOf = (app: TestApp, member: Member) =>
  app.context.db
    .selectFrom('users')
    .where('id', '=', member.userId)
    .select(['profileId', 'iconUrl'])
    .executeTakeFirstOrThrow()

describe('the picture of a person', () => {
  // shows live-190, live-191
  it('is their newest figure, at an address that browsers may keep', async ({ app }) => {
    const member = await app.newMember({ avatar: true })
    await dress(app, member, 'first')
    const { profileId, iconUrl: before } = await personOf(app, member)
    expect(before).toMatch(new RegExp(`^/pictures/people/${profileId}\\.svg\\?v=[0-9a-f]{8}$`))
    const first = await get(app, before)
    expect(first.statusCode).toBe(200)
    expect(first.headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=604800, immutable',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    })
    const again = await get(app, before, { 'if-none-match': String(first.headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])

    await dress(app, member, 'second')
    const { iconUrl: after } = await personOf(app, member)
    expect(after).not.toBe(before)
    expect((await get(app, after)).body).not.toBe(first.body)
    // An address of an earlier look shows the newest, and nobody keeps that.
    const outdated = await get(app, before)
    expect(outdated.headers['cache-control']).toContain('max-age=60,')
    expect(outdated.body).not.toBe(first.body)
  })

  // shows live-191
  it('is a neutral drawing without a look, and an icon from elsewhere stays', async ({ app, member }) => {
    const { profileId, iconUrl } = await personOf(app, member)
    expect(iconUrl).toBe('/icons/newcomer.svg')
    const answer = await get(app, `/pictures/people/${profileId}.svg`)
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toMatch(/^<svg/)
  })
})

describe('the picture of a figure with items', () => {
  const newItem = async (app: TestApp, itemId: string, rarity: number, garment: object | null) => {
    const texts = JSON.stringify({ en: itemId })
    await app.context.db
      .insertInto('items')
      .values({
        itemId,
        kind: 'avatar',
        designId: itemId,
        names: texts,
        colorNames: texts,
        rarity,
        partsSets: '[]',
        pictureUrl: '/i.svg',
        garment: garment && JSON.stringify(garment),
      })
      .execute()
  }

  // shows gacha-62
  it('wears the rarest item of each slot in its colour', async ({ app }) => {
    const member = await app.newMember({ avatar: true })
    await dress(app, member, 'somebody')
    const { profileId } = await personOf(app, member)
    await newItem(app, 'hat-1', 1, { shape: 'hat', tone: '#111111', shade: '#121212' })
    await newItem(app, 'crown-4', 4, { shape: 'crown', tone: '#222222', shade: '#232323' })
    await newItem(app, 'gown-3', 3, { shape: 'gown', tone: '#333333', shade: '#343434' })
    await newItem(app, 'unknown-2', 2, null)
    const url = `/pictures/figures/${profileId}.svg?wear=hat-1.crown-4.gown-3.unknown-2.nothing`
    const { statusCode, body, headers } = await get(app, url)
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8'])
    expect(body).toMatch(/#222222/)
    expect(body).toMatch(/#333333/)
    expect(body).not.toMatch(/#111111/)
    await dress(app, member, 'another')
    expect((await get(app, url, { 'if-none-match': String(headers.etag) })).statusCode).toBe(200)
  })

  it('is drawn for somebody without an avatar', async ({ app, member }) => {
    const { profileId } = await personOf(app, member)
    await newItem(app, 'scarf-1', 1, { shape: 'scarf', tone: '#444444', shade: '#454545' })
    expect((await get(app, `/pictures/figures/${profileId}.svg?wear=scarf-1`)).body).toMatch(/#444444/)
  })

  it.for([
    '/pictures/figures/nobody.svg?wear=hat',
    '/pictures/figures/nobody.svg?wear=hat&wear=crown',
    '/pictures/figures/nobody.svg',
    "/pictures/figures/nobody.svg?wear=';--",
    `/pictures/figures/nobody.svg?wear=${Array.from({ length: 31 }, () => 'a').join('.')}`,
  ])('answers 404 to %s', async (url, { app }) => {
    expect((await get(app, url)).statusCode).toBe(404)
  })
})

describe('the picture of a stream', () => {
  // shows live-190, live-192
  it('shows its people, upright or wide', async ({ app, kit }) => {
    const { host, mediaId } = await kit.newStage()
    await dress(app, host, 'host')
    const { media } = (await app.call(live.getMedia, { mediaId }, host)).payload
    expect(media.thumbnail).toBe(`/pictures/streams/${mediaId}.svg`)
    const url = media.thumbnail
    const tall = await get(app, url)
    expect(tall.body).toMatch(/^<svg [^>]*viewBox="0 0 480 640"/)
    expect(tall.headers['cache-control']).toContain('max-age=60,')
    expect((await get(app, `${url}?shape=wide`)).body).toMatch(/^<svg [^>]*viewBox="0 0 640 360"/)
    await dress(app, host, 'another')
    const known = { 'if-none-match': String(tall.headers.etag) }
    expect((await get(app, url, known)).statusCode).toBe(200)
  })

  it('is gone once the stream is deleted', async ({ app, kit }) => {
    const { mediaId } = await kit.newStage()
    await app.context.db
      .updateTable('streams')
      .set({ status: streamStatus.deleted })
      .where('mediaId', '=', mediaId)
      .execute()
    expect((await get(app, `/pictures/streams/${mediaId}.svg`)).statusCode).toBe(404)
  })
})

it('is served for each person of the illustrations, for browsers to keep', async ({ app }) => {
  const answers = await Promise.all(castIds.map((id) => get(app, `/pictures/cast/${id}.svg`)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(castIds.map(() => 200))
  expect(new Set(answers.map(({ body }) => body)).size).toBe(castIds.length)
  expect(answers[0]?.headers['cache-control']).toBe('public, max-age=604800, immutable')
})

it.for([
  '/pictures/people/nobody.svg',
  '/pictures/cast/nobody.svg',
  '/pictures/people/a%00b.svg',
  '/pictures/people/x',
  '/pictures/streams/x.svg',
])('answers 404 to %s', async (url, { app }) => {
  expect((await get(app, url)).statusCode).toBe(404)
})

it('limits requests by address, each kind of picture and calls apart', async ({ app, kit, member }) => {
  const { profileId } = await personOf(app, member)
  const { mediaId } = await kit.newStage()
  const answers = await Promise.all(Array.from({ length: 601 }, () => get(app, `/pictures/people/${profileId}.svg`)))
  expect(answers.some(({ statusCode }) => statusCode === 429)).toBe(true)
  expect((await get(app, `/pictures/streams/${mediaId}.svg`)).statusCode).toBe(200)
})

it('limits requests for figures with items like calls, because each is drawn anew', async ({ app }) => {
  const answers = await Promise.all(
    Array.from({ length: 61 }, (_, n) => get(app, `/pictures/figures/nobody.svg?wear=item-${n}`)),
  )
  expect(answers.some(({ statusCode }) => statusCode === 429)).toBe(true)
})
