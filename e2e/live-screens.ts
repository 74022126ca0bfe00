import { account } from '@avalive/contract/account'
import { live } from '@avalive/contract/live'
import { Api } from './lib/api.ts'
import { newCustomer } from './lib/coins.ts'
import {
  againButton,
  chooseGift,
  comments,
  drawnStreams,
  holdLine,
  openGifts,
  sendButton,
  type Viewed,
  watch,
} from './lib/live.ts'
import type { Screen, Visit } from './screen.ts'

const never = () => new Promise<void>(() => {})
const quiet = '?sandbox=0'

const apiOf = async ({ page }: Visit): Promise<{ api: Api; origin: string }> => {
  await page.goto(`/help${quiet}`)
  const { origin } = new URL(page.url())
  return { api: new Api(page.context().request, origin), origin }
}

const heading = ({ page }: Visit, name: string): Promise<void> =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor()

/** A stream of the demo world, with something said in it. */
const openStream = async (visit: Visit, place = 0): Promise<Viewed['media']> => {
  const { api } = await apiOf(visit)
  const media = (await drawnStreams(api))[place]
  if (!media) throw new Error('there is no stream')
  await watch(visit, media.mediaId, quiet)
  return media
}

/** States that nobody of the demo world is in. */
const changeStream = async (visit: Visit, change: (viewed: Viewed) => Viewed): Promise<Viewed['media'] | undefined> => {
  const { api } = await apiOf(visit)
  const [media] = await drawnStreams(api)
  await visit.page.route('**/api/v1/media/get', async (route) => {
    const sent = route.request()
    const response = await route.fetch({ headers: { ...sent.headers(), origin: new URL(sent.url()).origin } })
    const { payload } = await response.json()
    await route.fulfill({ response, json: { payload: change(payload) } })
  })
  await visit.page.goto(`/viewer/${media?.mediaId}${quiet}`)
  return media
}

const changed =
  (changes: Partial<Viewed['media']>) =>
  (viewed: Viewed): Viewed => ({ ...viewed, media: { ...viewed.media, ...changes } })

const viewerScreens: readonly Screen[] = [
  { name: 'live-viewer', tag: '@desktop', persona: 'viewer', open: async (visit) => void (await openStream(visit)) },
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
      await comments(visit).getByRole('button').last().click()
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

/** Somebody of their own, who spends without taking it from others. */
const giver = async (visit: Visit): Promise<void> => {
  const { origin } = await apiOf(visit)
  await (await newCustomer(visit.page.context().request, origin)).buy('coins_1000')
  await openStream(visit, 1)
  await openGifts(visit)
}

const giftScreens: readonly Screen[] = [
  { name: 'live-gifts', tag: '@desktop', overlay: true, open: giver },
  {
    name: 'live-gifts-combo',
    overlay: true,
    open: async (visit) => {
      await giver(visit)
      await chooseGift(visit, 'bouquet')
      await sendButton(visit, 'bouquet').click()
      await againButton(visit).waitFor()
    },
  },
  {
    name: 'live-gifts-short',
    overlay: true,
    open: async (visit) => {
      await giver(visit)
      await chooseGift(visit, 'castle')
      await sendButton(visit, 'castle').click()
      await visit.page.getByRole('alertdialog', { name: visit.t('live.coins.short.title') }).waitFor()
    },
  },
  {
    name: 'live-gifts-failed',
    overlay: true,
    persona: 'viewer',
    open: async (visit) => {
      await visit.page.route('**/media/gift/list', (route) => route.fulfill({ status: 400, body: '{}' }))
      await openStream(visit)
      await visit.page.getByRole('button', { name: visit.t('live.gift.open') }).click()
      await visit.page.getByText(visit.t('live.gift.loadFailed')).waitFor()
    },
  },
  {
    name: 'live-way-back',
    persona: 'viewer',
    open: async (visit) => {
      await openStream(visit)
      await visit.page.getByRole('button', { name: visit.t('live.coins.get') }).click()
      await visit.page.getByRole('link', { name: visit.t('frame.toStream') }).waitFor()
    },
  },
]

const openProfile = async (visit: Visit, then: (visit: Visit) => Promise<unknown> = async () => {}): Promise<void> => {
  const { api } = await apiOf(visit)
  const token = await api.become('viewer')
  const [media] = await drawnStreams(api, token)
  const [host] = media?.mediaStreamers ?? []
  await then(visit)
  await visit.page.goto(`/profile/${host?.profileId}${quiet}`)
  await heading(visit, host?.nickname ?? '')
}

const profileScreens: readonly Screen[] = [
  { name: 'live-profile', tag: '@desktop', open: openProfile },
  { name: 'live-profile-visitor', open: (visit) => openProfile(visit, ({ page }) => page.context().clearCookies()) },
  {
    name: 'live-profile-loading',
    open: async (visit) => {
      await visit.page.route('**/get_from_profile_id', never)
      await visit.page.goto(`/profile/p1${quiet}`)
      await visit.page.locator('[aria-busy=true]').first().waitFor()
    },
  },
  {
    name: 'live-profile-not-found',
    alike: true,
    open: async (visit) => {
      await visit.page.goto(`/profile/nobody${quiet}`)
      await heading(visit, visit.t('live.profile.notFound.title'))
    },
  },
]

/** Streams in all their states, the gift tray, and the people's own pages. */
export const liveScreens: readonly Screen[] = [...viewerScreens, ...giftScreens, ...profileScreens]
