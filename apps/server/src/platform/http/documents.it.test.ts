import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { account } from '@avalive/contract/account'
import { boot } from '@avalive/contract/boot'
import { startTestApp, type TestApp } from '@avalive/testkit/app'
import { expect, inject, it, onTestFinished } from 'vitest'
import { turnMaintenance } from '../../features/maintenance/turn-maintenance.ts'
import type { WebApp } from './web-app.ts'

const bootOf = async (env: Record<string, string>) => {
  const app = await startTestApp(inject('databaseServer'), { env })
  const { body } = await app.server.inject({ url: '/web/boot' })
  await app.stop()
  return boot.parse(JSON.parse(body))
}

// shows lang-3
it("the first document has the configuration's defaults when nothing is set", async () => {
  expect(await bootOf({})).toMatchObject({
    region: 'JP',
    appScheme: 'avalive',
    storeLinks: { ios: expect.stringMatching(/^https:/), android: expect.stringMatching(/^https:/) },
    analyticsUrl: null,
    tracingUrl: null,
  })
})

// shows clients-7, security-1
it('the first document has the configured app scheme, store links and default region', async () => {
  const env = {
    DEFAULT_REGION: 'TW',
    APP_SCHEME: 'other-app',
    STORE_LINK_IOS: 'https://stores.example/ios',
    STORE_LINK_ANDROID: 'https://stores.example/android',
  }
  expect(await bootOf(env)).toMatchObject({
    region: 'TW',
    appScheme: 'other-app',
    storeLinks: { ios: 'https://stores.example/ios', android: 'https://stores.example/android' },
  })
})

/** A web app whose document is only the tags that the server adds. */
const onlyHead: WebApp = {
  folder: import.meta.dirname,
  scriptHashes: [],
  hasPage: () => true,
  document: ({ head }) => head,
}

const openDocument = async (path: string, change: (app: TestApp) => Promise<unknown> = async () => {}) => {
  const app = await startTestApp(inject('databaseServer'), { parts: { web: onlyHead } })
  await changeStreams(app)
  const { token } = await app.newMember({ nickname: '</script><b>' })
  await change(app)
  const host = new URL(app.context.config.publicUrl).host
  const get = async (cookies: Record<string, string>) =>
    (await app.server.inject({ url: path, headers: { host }, cookies })).body
  const answered = { member: await get({ avalive_session: token }), visitor: await get({}) }
  await app.stop()
  return answered
}

const changeStreams = async ({ context: { db, clock } }: TestApp) => {
  const stream = { title: 'Stage', thumbnailUrl: '/a.svg?"', mediaType: 1, status: 30, official: true }
  await db
    .insertInto('streams')
    .values({ ...stream, mediaId: 'm1', createdAt: clock.now() })
    .execute()
}

it('the document of my-page includes its first answer and preloads its first picture', async () => {
  const { member, visitor } = await openDocument('/mypage/')
  const [, preload, name, json = ''] =
    /^(<link[^>]*>)<script type="application\/json" id="first-answer" data-call="([^"]*)">(.*)<\/script>$/.exec(
      member,
    ) ?? []
  expect(preload).toBe('<link rel="preload" as="image" href="/a.svg?&quot;" fetchpriority="high">')
  expect(name).toBe('account.getMypage')
  expect(json).not.toContain('<')
  expect(account.getMypage.output.parse(JSON.parse(json))).toMatchObject({
    medias: [{ mediaId: 'm1' }],
    userInfo: { username: '</script><b>' },
  })
  expect(visitor).toBe('')
})

it('other documents include no answer, and neither does my-page during maintenance', async () => {
  expect((await openDocument('/mypage/coin_histories')).member).toBe('')
  const closed = ({ context }: TestApp) => turnMaintenance(context, true)
  expect((await openDocument('/mypage/', closed)).member).toBe('')
})

it('no document and no first data may be stored by a browser or a proxy', async () => {
  const app = await startTestApp(inject('databaseServer'), { parts: { web: onlyHead } })
  onTestFinished(() => app.stop())
  const host = new URL(app.context.config.publicUrl).host
  const cookies = { avalive_session: (await app.newMember()).token }
  for (const url of ['/mypage/', '/login', '/nowhere', '/web/boot']) {
    for (const sent of [cookies, {}]) {
      const { headers } = await app.server.inject({ url, headers: { host }, cookies: sent as typeof cookies })
      expect.soft([url, headers['cache-control']]).toEqual([url, 'no-store'])
    }
  }
})

/** A web app whose document is its title and its words. */
const onlyWords: WebApp = {
  ...onlyHead,
  hasPage: (path) => path !== '/nowhere',
  document: ({ title, firstView }) => `${title}\n${firstView}`,
}

// shows public-6
it('the document of a page with nothing behind it has the status 404 and says so', async () => {
  const app = await startTestApp(inject('databaseServer'), { parts: { web: onlyWords } })
  onTestFinished(() => app.stop())
  await changeStreams(app)
  const host = new URL(app.context.config.publicUrl).host
  const { userId } = await app.newMember()
  const { db, clock } = app.context
  const suspendedUntil = clock.now().add({ hours: 1 })
  await db.updateTable('users').set({ profileId: 'p-away', suspendedUntil }).where('id', '=', userId).execute()
  const get = async (url: string) => {
    const { statusCode, body } = await app.server.inject({ url, headers: { host, 'accept-language': 'en' } })
    return [url, statusCode, body.includes('Page not found | Avalive') && body.includes('Page could not be found.')]
  }
  for (const url of [
    '/nowhere',
    '/viewer/none',
    '/viewer/%00',
    '/profile/none',
    '/events/none',
    '/gacha_odds/none',
    '/furniture_gacha_odds/none',
  ])
    expect.soft(await get(url)).toEqual([url, 404, true])
  for (const url of ['/viewer/m1', '/profile/p-away', '/mypage/'])
    expect.soft(await get(url)).toEqual([url, 200, false])
  await turnMaintenance(app.context, true)
  expect(await get('/viewer/none')).toEqual(['/viewer/none', 200, false])
})

const text = 'a page, a page, a page. '.repeat(100)
const onlyText: WebApp = { ...onlyHead, document: () => text }

it('a document is compressed if the client accepts it', async () => {
  const app = await startTestApp(inject('databaseServer'), { parts: { web: onlyText } })
  onTestFinished(() => app.stop())
  const host = new URL(app.context.config.publicUrl).host
  const get = (accepted: string | undefined) =>
    app.server.inject({
      url: '/login',
      headers: { host, ...(accepted === undefined ? {} : { 'accept-encoding': accepted }) },
    })
  const unpacked = { gzip: gunzipSync, br: brotliDecompressSync }
  for (const [accepted, encoding] of [
    ['gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['*', 'gzip'],
    ['gzip, deflate, br', 'br'],
    ['br;q=0.5, gzip;q=0.8, *;q=0.1', 'gzip'],
  ] as const) {
    const { headers, rawPayload } = await get(accepted)
    expect(headers).toMatchObject({
      'content-encoding': encoding,
      vary: 'cookie, accept-language, accept-encoding, user-agent',
    })
    expect(unpacked[encoding](rawPayload).toString()).toBe(text)
  }
  for (const accepted of [undefined, '', 'identity', 'deflate', 'gzip;q=0', 'gzip;q=0.0', 'identity, gzip;q=0.5']) {
    const { headers, body } = await get(accepted)
    expect.soft([accepted, headers['content-encoding'], body]).toEqual([accepted, undefined, text])
  }
})
