import { createHash } from 'node:crypto'
import { errorCode } from '@avalive/contract/errors'
import { notices } from '@avalive/contract/notices'
import { locales } from '@avalive/i18n/locales'
import { LONGEST_NOTICE } from '@avalive/rules/notices/status'
import type { Member, TestApp } from '@avalive/testkit/app'
import { appTest } from '@avalive/testkit/app-test'
import { asOwner } from '@avalive/testkit/database'
import { describe, expect } from 'vitest'
import type { OutboxEvents } from '../../platform/jobs/outbox.ts'
import { noticesFeature } from './index.ts'

const events: OutboxEvents['noticePublished'][] = []
Object.assign(noticesFeature, {
  subscribers: {
    noticePublished: [async (_context: unknown, event: OutboxEvents['noticePublished']) => void events.push(event)],
  },
})

const it = appTest
  .override('options', { parts: { due: [] } })
  .extend('operator', { scope: 'file' }, ({ app }) => app.newMember({ role: 'operator' }))

const written = { title: 'Autumn', html: '<p>Leaves</p>', reason: 'the season' }

const create = async (app: TestApp, operator: Member, changes: Partial<typeof written> = {}): Promise<number> =>
  (await app.call(notices.createNotice, { ...written, ...changes }, operator)).payload.notice.id

const publish = async (app: TestApp, operator: Member, changes: Partial<typeof written> = {}): Promise<number> => {
  const id = await create(app, operator, changes)
  expect((await app.call(notices.publishNotice, { id, version: 0, reason: 'ready' }, operator)).status).toBe(200)
  return id
}

const read = (app: TestApp, id: number | string, locale = 'en') =>
  app.call(notices.getNoticePage, { id: String(id), locationName: 'x' }, { headers: { 'accept-language': locale } })

const frame = (app: TestApp, id: number | string, query = '') =>
  app.server.inject({ url: `/notice/frame/${id}${query}`, headers: { cookie: 'avalive_session=x' } })

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

describe('a notice', () => {
  // shows notices-1, notices-2, notices-31, console-6
  it('is found by anybody from its publication until it is withdrawn', async ({ app, operator }) => {
    const id = await create(app, operator)
    expect((await read(app, id)).failure.errorCode).toBe(errorCode('notices', 'notFound'))
    expect((await frame(app, id)).statusCode).toBe(404)
    await app.call(notices.publishNotice, { id, version: 0, reason: 'ready' }, operator)
    expect((await read(app, id)).payload).toEqual({ noticePage: { html: '<p>Leaves</p>', title: 'Autumn' } })
    await app.call(notices.withdrawNotice, { id, version: 1, reason: 'over' }, operator)
    expect((await read(app, id)).status).toBe(404)
    expect((await frame(app, id)).statusCode).toBe(404)
    const again = await app.call(notices.withdrawNotice, { id, version: 2, reason: 'over' }, operator)
    expect(again.failure.errorCode).toBe(errorCode('notices', 'wrongStatus'))
    expect((await app.auditOf(`notice:${id}`)).map(({ action, after }) => [action, after])).toEqual([
      [
        'notices.createNotice',
        {
          status: 'draft',
          version: 0,
          title: 'Autumn',
          'html en': '<p>Leaves</p>',
          'sha256 en': sha256('<p>Leaves</p>'),
        },
      ],
      ['notices.publishNotice', { status: 'published', version: 1 }],
      ['notices.withdrawNotice', { status: 'withdrawn', version: 2 }],
    ])
  })

  // shows notices-32
  it('is shown in the reader’s language, or else in English', async ({ app, operator }) => {
    const id = await publish(app, operator)
    const change = (version: number, locale: string, title: string) =>
      app.call(
        notices.changeNotice,
        { id, version, contents: [{ locale, title, html: `<p>${title}</p>` }], reason: 'words' },
        operator,
      )
    expect((await change(1, 'ja', '秋')).status).toBe(200)
    expect((await change(1, 'fr', 'Automne')).status).toBe(409)
    expect((await change(2, 'xx', 'Nothing')).status).toBe(400)
    expect((await change(2, 'ja', '秋の夜')).payload.notice).toMatchObject({ version: 3, locales: ['en', 'ja'] })
    expect((await read(app, id, 'ja')).payload.noticePage).toEqual({ title: '秋の夜', html: '<p>秋の夜</p>' })
    expect((await read(app, id, 'fr')).payload.noticePage.title).toBe('Autumn')
    expect((await frame(app, id, '?locale=ja')).body).toContain('<html lang="ja">')
    expect((await frame(app, id, '?locale=fr')).body).toContain('<html lang="en">')
    const asked = { url: `/notice/frame/${id}`, headers: { 'accept-language': 'fr' } }
    expect((await app.server.inject(asked)).body).toContain('<html lang="en">')
    const { contents } = (await app.call(notices.getNotice, { id }, operator)).payload.notice
    expect(contents).toEqual([
      { locale: 'en', title: 'Autumn', html: '<p>Leaves</p>' },
      { locale: 'ja', title: '秋の夜', html: '<p>秋の夜</p>' },
    ])
    const kept = await app.context.db
      .selectFrom('noticeContents')
      .where('noticeId', '=', BigInt(id))
      .select('title')
      .orderBy('version')
      .execute()
    expect(kept.map(({ title }) => title)).toEqual(['Autumn', '秋', '秋の夜'])
    await expect(
      asOwner(app.database, (db) => db.updateTable('noticeContents').set({ html: '' }).execute()),
    ).rejects.toThrow()
  })

  // shows notices-32
  it('loses a language that an operator removes, but never English', async ({ app, operator }) => {
    const id = await publish(app, operator)
    const change = (version: number, changes: object) =>
      app.call(notices.changeNotice, { id, version, contents: [], reason: 'words', ...changes }, operator)
    const japanese = { locale: 'ja', title: '秋', html: '<p>秋</p>' }
    expect((await change(1, { contents: [japanese] })).status).toBe(200)
    for (const wrong of [['en'], ['fr'], ['ja', 'ja']]) expect((await change(2, { removed: wrong })).status).toBe(400)
    expect((await change(2, { contents: [japanese], removed: ['ja'] })).status).toBe(400)
    const removed = await change(2, { removed: ['ja'] })
    expect(removed.payload.notice).toMatchObject({ version: 3, locales: ['en'] })
    expect((await read(app, id, 'ja')).payload.noticePage.title).toBe('Autumn')
    const { contents } = (await app.call(notices.getNotice, { id }, operator)).payload.notice
    expect(contents.map(({ locale }) => locale)).toEqual(['en'])
    expect((await app.auditOf(`notice:${id}`)).at(-1)).toMatchObject({
      before: { version: 2, titles: { ja: '秋' }, 'html ja': '<p>秋</p>', 'sha256 ja': sha256('<p>秋</p>') },
      after: { version: 3, titles: {} },
    })
    expect((await change(3, { contents: [japanese] })).payload.notice.locales).toEqual(['en', 'ja'])
    expect((await read(app, id, 'ja')).payload.noticePage.title).toBe('秋')
  })

  // shows notices-32, console-6
  it('is corrected in all languages together, or in none', async ({ app, operator }) => {
    const id = await publish(app, operator)
    const change = (version: number, wanted: readonly string[], html = '<p>New</p>') =>
      app.call(
        notices.changeNotice,
        { id, version, contents: wanted.map((locale) => ({ locale, title: `New ${locale}`, html })), reason: 'words' },
        operator,
      )
    for (const wrong of [['en', 'xx'], ['en', 'en'], []]) expect((await change(1, wrong)).status).toBe(400)
    expect((await read(app, id)).payload.noticePage.title).toBe('Autumn')
    expect((await change(1, ['en', 'ja', 'de'])).payload.notice).toMatchObject({
      version: 2,
      locales: ['de', 'en', 'ja'],
    })
    for (const locale of ['en', 'ja', 'de']) {
      expect((await read(app, id, locale)).payload.noticePage.title).toBe(`New ${locale}`)
    }
    expect((await app.auditOf(`notice:${id}`)).at(-1)).toMatchObject({
      before: { version: 1, titles: { en: 'Autumn' } },
      after: {
        version: 2,
        titles: { en: 'New en', ja: 'New ja', de: 'New de' },
        'html de': '<p>New</p>',
        'sha256 de': sha256('<p>New</p>'),
      },
    })
    // The longest ones fit into one request.
    expect((await change(2, locales, '秋'.repeat(LONGEST_NOTICE))).status).toBe(200)
  })

  // shows notices-17
  it.for(['0', '-1', '1.5', 'abc', '9'.repeat(18), "1' or '1", '%00', ' '])(
    'is not found at %j',
    async (id, { app }) => {
      expect((await read(app, id)).status).toBe(404)
      expect((await frame(app, encodeURIComponent(id))).statusCode).toBe(404)
    },
  )

  // shows notices-30
  it('announces its publication to other areas', async ({ app, operator }) => {
    const id = await publish(app, operator)
    const found = () => events.filter(({ noticeId }) => noticeId === String(id))
    await expect.poll(found).toEqual([{ noticeId: String(id), at: expect.any(String) }])
  })

  // shows notices-31
  it('is published once when two operators do so at once, and by operators only', async ({ app, operator, member }) => {
    const id = await create(app, operator)
    const second = await app.newMember({ role: 'operator' })
    const input = { id, version: 0, reason: 'ready' }
    const answers = await Promise.all([operator, second].map((one) => app.call(notices.publishNotice, input, one)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await app.call(notices.createNotice, written, member)).status).toBe(403)
    expect((await app.call(notices.listNotices, {}, operator)).payload.rows[0]).toMatchObject({
      id,
      status: 'published',
      title: 'Autumn',
    })
  })
})

describe('the document of a notice', () => {
  // shows notices-3
  it('has an opaque origin and may load pictures of this site only', async ({ app, operator }) => {
    const id = await publish(app, operator, {
      title: 'A <b> & "c"',
      html: '<script>one()</script><script>two()</script>',
    })
    const { headers, body, statusCode } = await frame(app, id)
    const { origin } = new URL(app.context.config.publicUrl)
    expect(statusCode).toBe(200)
    expect(headers['content-security-policy']).toBe(
      "sandbox allow-scripts; default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; " +
        `img-src ${origin} data:; form-action 'none'; base-uri 'none'; frame-ancestors ${origin}`,
    )
    expect(headers['x-frame-options']).toBeUndefined()
    expect(headers['origin-agent-cluster']).toBeUndefined()
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['set-cookie']).toBeUndefined()
    expect(body).toContain('<title>A &lt;b&gt; &amp; &quot;c&quot;</title>')
    expect(body.indexOf('avaliveNotice')).toBeLessThan(body.indexOf('one()'))
  })

  it('has the same policy in an editor’s preview, which holds no content by itself', async ({ app, operator }) => {
    const id = await publish(app, operator, { title: 'Autumn', html: '<p>Leaves</p>' })
    const [stored, preview] = [await frame(app, id), await frame(app, 'preview')]
    for (const name of ['content-security-policy', 'x-frame-options', 'referrer-policy', 'cache-control'])
      expect(preview.headers[name]).toBe(stored.headers[name])
    expect(preview.body).toContain('avaliveNotice')
    expect(preview.body).not.toContain('Leaves')
    // The scripts of the coming document must not end the one that holds them.
    expect(preview.body.match(/<\/script>/g)).toHaveLength(1)
  })

  it('is the only thing of this site that our pages may frame', async ({ app }) => {
    const { origin } = new URL(app.context.config.publicUrl)
    const { headers } = await app.server.inject({ url: '/nothing' })
    expect(headers['content-security-policy']).toContain(`frame-src ${origin}/notice/frame/;`)
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['x-frame-options']).toBe('DENY')
  })
})
