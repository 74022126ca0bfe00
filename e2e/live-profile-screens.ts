import { account } from '@avalive/contract/account'
import { drawnStreams } from './lib/live.ts'
import { apiOf, heading, never, quiet } from './live-screen.ts'
import type { Screen, Visit } from './screen.ts'

/** The document shows the name before the page is there, so wait for the cover. */
const shown = async (visit: Visit, name: string): Promise<void> => {
  await heading(visit, name)
  const cover = visit.page.locator('main img[src^="/pictures/covers/"]')
  await cover.evaluate('picture => picture.decode()')
}

const openProfile = async (visit: Visit, then: (visit: Visit) => Promise<unknown> = async () => {}): Promise<void> => {
  const { api } = await apiOf(visit)
  const token = await api.become('viewer')
  const [media] = await drawnStreams(api, token)
  const [host] = media?.mediaStreamers ?? []
  await then(visit)
  await visit.page.goto(`/profile/${host?.profileId}${quiet}`)
  await shown(visit, host?.nickname ?? '')
}

/** The demo streamer's own profile. */
const openOwnProfile = async (visit: Visit): Promise<void> => {
  const { api } = await apiOf(visit)
  const token = await api.become('streamer')
  const { streamerUser } = await api.call(account.getOwner, {}, token)
  await visit.page.goto(`/profile/${streamerUser.profileId}${quiet}`)
  await shown(visit, streamerUser.nickname)
}

const openIntroduction = async (visit: Visit, text?: string): Promise<void> => {
  await openOwnProfile(visit)
  await visit.page.getByRole('button', { name: visit.t('live.introduction.edit') }).click()
  const area = visit.page.getByRole('textbox', { name: visit.t('live.introduction.label') })
  await area.waitFor()
  if (text !== undefined) await area.fill(text)
}

const openRooms = async (visit: Visit): Promise<void> => {
  await openOwnProfile(visit)
  await visit.page.getByRole('button', { name: visit.t('live.room.title') }).click()
  await visit.page.getByRole('radio', { checked: true }).waitFor()
}

export const profileScreens: readonly Screen[] = [
  { name: 'live-profile', tag: '@desktop', open: openProfile },
  { name: 'live-profile-visitor', open: (visit) => openProfile(visit, ({ page }) => page.context().clearCookies()) },
  { name: 'live-profile-own', tag: '@desktop', open: openOwnProfile },
  { name: 'live-profile-introduction', tag: '@desktop', overlay: true, open: (visit) => openIntroduction(visit) },
  {
    name: 'live-profile-introduction-long',
    overlay: true,
    open: async (visit) => {
      await openIntroduction(visit, 'あ'.repeat(212))
      await visit.page.getByText(visit.t('live.comment.over', { count: 12 })).waitFor()
    },
  },
  {
    name: 'live-profile-introduction-failed',
    overlay: true,
    open: async (visit) => {
      await visit.page.route('**/streamer/introduction/save', (route) => route.fulfill({ status: 400, body: '{}' }))
      await openIntroduction(visit)
      await visit.page.getByRole('button', { name: visit.t('live.introduction.save') }).click()
      await visit.page.getByText(visit.t('live.introduction.failed')).waitFor()
    },
  },
  { name: 'live-profile-rooms', tag: '@desktop', overlay: true, open: openRooms },
  {
    name: 'live-profile-rooms-failed',
    overlay: true,
    open: async (visit) => {
      await visit.page.route('**/streamer/room/choose', (route) => route.fulfill({ status: 400, body: '{}' }))
      await openRooms(visit)
      await visit.page.getByRole('button', { name: visit.t('live.room.save') }).click()
      await visit.page.getByText(visit.t('live.room.failed')).waitFor()
    },
  },
  {
    name: 'live-profile-loading',
    open: async (visit) => {
      await visit.page.route('**/streamer/profile/get', never)
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
