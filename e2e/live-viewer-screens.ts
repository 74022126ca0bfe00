import { account } from '@avalive/contract/account'
import { errorCode } from '@avalive/contract/errors'
import { live } from '@avalive/contract/live'
import { comments, drawnStreams, holdLine, likeButton, openGifts, say, type Viewed, watch } from './lib/live.ts'
import { apiOf, changed, changeStream, heading, never, openStream, quiet } from './live-screen.ts'
import type { Screen, Visit } from './screen.ts'

/** The list of streams needs a session, which is forgotten before the stream opens. */
const openAsVisitor = async (visit: Visit): Promise<void> => {
  const [media] = await drawnStreams((await apiOf(visit)).api)
  await visit.page.context().clearCookies({ name: /session|signed_in/ })
  await watch(visit, media?.mediaId ?? '', quiet)
  await visit.page
    .getByRole('link', { name: visit.t('session.logIn') })
    .first()
    .waitFor()
}

export const viewerScreens: readonly Screen[] = [
  { name: 'live-viewer', tag: '@desktop', persona: 'viewer', open: async (visit) => void (await openStream(visit)) },
  {
    name: 'live-viewer-visitor',
    persona: 'viewer',
    tag: '@desktop',
    open: openAsVisitor,
  },
  {
    name: 'live-viewer-visitor-gifts',
    persona: 'viewer',
    overlay: true,
    open: async (visit) => {
      await openAsVisitor(visit)
      await openGifts(visit)
    },
  },
  {
    name: 'live-viewer-visitor-asked',
    persona: 'viewer',
    tag: '@desktop',
    overlay: true,
    open: async (visit) => {
      await openAsVisitor(visit)
      await say(visit, 'はじめまして！')
      await visit.page.getByRole('alertdialog', { name: visit.t('signInFirst.comment.title') }).waitFor()
    },
  },
  {
    name: 'live-viewer-landscape',
    persona: 'viewer',
    overlay: true,
    open: async (visit) => {
      await visit.page.setViewportSize({ width: 844, height: 390 })
      await openStream(visit, 1)
    },
  },
  {
    name: 'live-viewer-likes',
    tag: '@desktop',
    persona: 'viewer',
    open: async (visit) => {
      await openStream(visit, 1)
      const heart = likeButton(visit)
      for (let tap = 0; tap < 5; tap++) await heart.click()
    },
  },
  {
    name: 'live-viewer-person',
    tag: '@desktop',
    persona: 'viewer',
    overlay: true,
    open: async (visit) => {
      const media = await openStream(visit, 1)
      const name = media.mediaStreamers[0]?.nickname ?? ''
      await visit.page
        .getByRole('list', { name: visit.t('live.people') })
        .getByRole('button', { name: visit.t('live.person.open', { name }) })
        .click()
      await visit.page.getByRole('button', { name: visit.t('live.block.do', { name }) }).waitFor()
    },
  },
  {
    name: 'live-viewer-viewers',
    tag: '@desktop',
    persona: 'viewer',
    overlay: true,
    open: async (visit) => {
      await openStream(visit, 1)
      await visit.page.getByTitle(visit.t('live.viewers.title')).click()
      await visit.page.getByRole('dialog').getByRole('listitem').first().waitFor()
    },
  },
  {
    name: 'live-viewer-viewers-failed',
    persona: 'viewer',
    overlay: true,
    open: async (visit) => {
      await visit.page.route('**/media/viewer/list', (route) => route.fulfill({ status: 400, body: '{}' }))
      await openStream(visit, 1)
      await visit.page.getByTitle(visit.t('live.viewers.title')).click()
      await visit.page.getByText(visit.t('live.viewers.failed')).waitFor()
    },
  },
  {
    name: 'live-viewer-full',
    tag: '@desktop',
    open: async (visit) => {
      await visit.page.routeWebSocket('**/realtime', (line) => line.close({ code: 4029 }))
      const { api } = await apiOf(visit)
      const [media] = await drawnStreams(api, await api.become('viewer'))
      await visit.page.context().clearCookies()
      await visit.page.goto(`/viewer/${media?.mediaId}${quiet}`)
      await visit.page.getByText(visit.t('live.full.visitor')).waitFor()
    },
  },
  {
    name: 'live-viewer-more',
    persona: 'viewer',
    overlay: true,
    open: async (visit) => {
      await visit.page.setViewportSize({ width: 390, height: 844 })
      await openStream(visit, 1)
      await visit.page.getByRole('button', { name: visit.t('live.more'), exact: true }).click()
      await visit.page.getByRole('dialog', { name: visit.t('live.more') }).waitFor()
    },
  },
  {
    name: 'live-viewer-talk',
    alike: true,
    persona: 'viewer',
    open: async (visit) => {
      const { mediaId } = await openStream(visit, 1)
      const { api } = await apiOf(visit)
      for (const text of [
        'こんばんは！',
        'Such a warm voice tonight.',
        'ร้องอีกเพลงได้ไหม',
        'Donaudampfschifffahrtsgesellschaft '.repeat(4),
      ])
        await api.call(live.sendComment, { mediaId, text }).catch(() => {})
      await watch(visit, mediaId, quiet)
      await comments(visit).getByText('Such a warm voice tonight.').first().waitFor()
    },
  },
  {
    name: 'live-viewer-video',
    persona: 'viewer',
    open: async (visit) => {
      await changeStream(visit, (viewed) => ({ ...viewed, media: { ...viewed.media, mediaType: 0 } }))
      await visit.page.getByText(visit.t('live.video.stuck')).waitFor()
    },
  },
  {
    name: 'live-viewer-silent',
    persona: 'viewer',
    open: async (visit) => {
      await visit.page.route('**/media/comment/list', (route) =>
        route.fulfill({ json: { payload: { comments: [], hasMore: false } } }),
      )
      await openStream(visit, 2)
    },
  },
  {
    name: 'live-viewer-comments-failed',
    alike: true,
    persona: 'viewer',
    open: async (visit) => {
      await visit.page.route('**/media/comment/list', (route) => route.fulfill({ status: 400, body: '{}' }))
      await openStream(visit, 2)
      await visit.page.getByText(visit.t('live.comments.failed')).waitFor()
    },
  },
  {
    name: 'live-viewer-too-long',
    persona: 'viewer',
    open: async (visit) => {
      await openStream(visit)
      await visit.page.getByLabel(visit.t('live.comment.label')).fill('長い'.repeat(103))
      await visit.page.getByText(visit.t('live.comment.over', { count: 6 })).waitFor()
    },
  },
  {
    name: 'live-chat-modes',
    tag: '@desktop',
    persona: 'viewer',
    open: async (visit) => {
      await changeStream(visit, (viewed) => ({
        ...viewed,
        chat: { slowSeconds: 30, followersOnly: true, pinned: null },
      }))
      const { page, t } = visit
      await page.route(`**${live.sendComment.path}`, (route) =>
        route.fulfill({
          status: 429,
          headers: { 'retry-after': '30' },
          json: { payload: { message: t('live.chat.wait', { count: 30 }), errorCode: errorCode('live', 'slowMode') } },
        }),
      )
      await page.getByText(t('live.chat.followers')).waitFor()
      await page.getByLabel(t('live.comment.label')).fill('もう一曲！')
      await page.getByRole('button', { name: t('live.comment.send') }).click()
      await page.getByRole('button', { name: t('live.comment.send') }).waitFor({ state: 'detached' })
    },
  },
  {
    name: 'live-chat-reply',
    tag: '@desktop',
    persona: 'viewer',
    open: async (visit) => {
      const comment = {
        commentId: '1',
        person: { vliveId: 'v', profileId: 'p', nickname: '案内役ノア', iconUrl: '' },
        text: '今夜のリクエストはこのコメントに返信してください。',
        at: '2026-11-15T12:00:00Z',
      }
      await changeStream(visit, (viewed) => ({
        ...viewed,
        chat: { slowSeconds: 0, followersOnly: false, pinned: comment },
      }))
      const { page, t } = visit
      await page.getByRole('region', { name: t('live.pin.title') }).waitFor()
      await page.getByLabel(t('live.comment.label')).fill('いちばん好きな曲を！')
      await page.getByRole('button', { name: t('live.comment.send') }).click()
      await comments(visit).getByText('いちばん好きな曲を！').first().waitFor()
      await comments(visit).locator('button:not([aria-haspopup])').last().click()
      await page.getByRole('button', { name: t('live.reply.do') }).click()
      await page.getByRole('button', { name: t('live.reply.cancel') }).waitFor()
    },
  },
  {
    name: 'live-chat-translated',
    tag: '@desktop',
    persona: 'viewer',
    open: async (visit) => {
      const { api } = await apiOf(visit)
      const [, media] = await drawnStreams(api)
      await api.call(live.sendComment, { mediaId: media?.mediaId ?? '', text: 'Das Outfit ist toll' })
      await watch(visit, media?.mediaId ?? '', quiet)
      const { page, t } = visit
      await comments(visit)
        .getByRole('listitem')
        .filter({ hasText: 'Das Outfit' })
        .last()
        .getByRole('button')
        .last()
        .click()
      await page.getByRole('button', { name: t('live.translate.do') }).click()
      await comments(visit).getByText(t('live.translate.sandbox')).first().waitFor()
    },
  },
  {
    name: 'live-chat-settings',
    tag: '@desktop',
    persona: 'operator',
    overlay: true,
    open: async (visit) => {
      await openStream(visit)
      const { page, t } = visit
      await page.getByRole('button', { name: t('live.chat.settings.open') }).click()
      await page.getByLabel(t('live.chat.settings.words')).waitFor()
    },
  },
  {
    name: 'live-viewer-lost',
    persona: 'viewer',
    open: async (visit) => {
      const line = await holdLine(visit.page)
      await openStream(visit)
      await line.cut()
      await visit.page.getByText(visit.t('live.lost')).waitFor()
    },
  },
  {
    name: 'live-viewer-moderator',
    persona: 'operator',
    overlay: true,
    open: async (visit) => {
      const { api } = await apiOf(visit)
      const [media] = await drawnStreams(api)
      await api
        .call(live.sendComment, { mediaId: media?.mediaId ?? '', text: 'みなさん、楽しんでいますか？' })
        .catch(() => {})
      await watch(visit, media?.mediaId ?? '', quiet)
      await comments(visit).locator('button:not([aria-haspopup])').last().click()
      await visit.page
        .getByRole('dialog')
        .getByRole('button', { name: visit.t('live.remove.do') })
        .click()
      await visit.page.getByRole('alertdialog', { name: visit.t('live.remove.ask') }).waitFor()
    },
  },
  {
    name: 'live-viewer-loading',
    persona: 'viewer',
    open: async (visit) => {
      const { api } = await apiOf(visit)
      const [media] = await drawnStreams(api)
      await visit.page.route('**/media/get', never)
      await visit.page.goto(`/viewer/${media?.mediaId}${quiet}`)
      await visit.page.locator('[aria-busy=true]').first().waitFor()
    },
  },
  {
    name: 'live-viewer-failed',
    persona: 'viewer',
    open: async (visit) => {
      await visit.page.route('**/media/get', (route) => route.fulfill({ status: 400, body: '{}' }))
      await visit.page.goto(`/viewer/m1${quiet}`)
      await heading(visit, visit.t('live.failed.title'))
    },
  },
  {
    name: 'live-viewer-not-found',
    alike: true,
    persona: 'viewer',
    open: async (visit) => {
      await visit.page.goto(`/viewer/nothing${quiet}`)
      await heading(visit, visit.t('live.notFound.title'))
    },
  },
  {
    name: 'live-viewer-waiting',
    persona: 'viewer',
    open: async (visit) => {
      await changeStream(visit, changed({ status: 10, startedAt: null, startsAt: '2126-11-20T12:00:00Z' }))
      await visit.page.getByText(visit.t('live.waiting.text')).waitFor()
    },
  },
  {
    name: 'live-encoder',
    persona: 'viewer',
    overlay: true,
    open: async (visit) => {
      const { page, t } = visit
      const { api } = await apiOf(visit)
      const { streamerUser } = await api.call(account.getOwner, {})
      const reserved = (viewed: Viewed): Viewed => {
        const [host, ...others] = viewed.media.mediaStreamers
        const own = host && { ...host, vliveId: streamerUser.vliveId }
        return changed({
          status: 10,
          mediaType: 0,
          startedAt: null,
          mediaStreamers: [...(own ? [own] : []), ...others],
        })(viewed)
      }
      const media = await changeStream(visit, reserved)
      await page.route(`**${live.startBroadcast.path}`, (route) =>
        route.fulfill({
          json: { payload: { media, ingest: { url: 'rtmps://ingest.avalive.example/live', key: 'k3y-'.repeat(8) } } },
        }),
      )
      await page.getByRole('button', { name: t('live.encoder.open') }).click()
      await page.getByRole('dialog', { name: t('live.encoder.open') }).waitFor()
    },
  },
  {
    name: 'live-viewer-ended',
    tag: '@desktop',
    persona: 'viewer',
    open: async (visit) => {
      await changeStream(visit, changed({ status: 40 }))
      await heading(visit, visit.t('live.ended.title'))
      await visit.page.getByRole('region', { name: visit.t('live.ended.others') }).waitFor()
    },
  },
  {
    name: 'live-viewer-called-off',
    persona: 'viewer',
    open: async (visit) => {
      await changeStream(visit, changed({ status: 40, startedAt: null }))
      await heading(visit, visit.t('live.calledOff.title'))
      await visit.page.getByRole('region', { name: visit.t('live.ended.others') }).waitFor()
    },
  },
]
