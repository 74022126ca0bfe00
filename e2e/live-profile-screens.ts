import { account } from '@avalive/contract/account'
import { errorCode } from '@avalive/contract/errors'
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

const openEditor = async (visit: Visit, part?: 'nickname' | 'introduction', text = ''): Promise<void> => {
  const { api } = await apiOf(visit)
  await api.become('streamer')
  await visit.page.goto(`/mypage/profile${quiet}`)
  await visit.page.getByRole('textbox', { name: visit.t('people.edit.nickname') }).waitFor()
  if (part) await visit.page.getByRole('textbox', { name: visit.t(`people.edit.${part}`) }).fill(text)
}
const saveProfile = ({ page, t }: Visit) => page.getByRole('button', { name: t('people.edit.save') }).click()

const openRooms = async (visit: Visit): Promise<void> => {
  await openOwnProfile(visit)
  await visit.page.getByRole('button', { name: visit.t('live.room.title') }).click()
  await visit.page.getByRole('radio', { checked: true }).waitFor()
}

export const profileScreens: readonly Screen[] = [
  { name: 'live-profile', tag: '@desktop', open: openProfile },
  { name: 'live-profile-visitor', open: (visit) => openProfile(visit, ({ page }) => page.context().clearCookies()) },
  {
    name: 'live-profile-blocked',
    tag: '@desktop',
    open: async (visit) => {
      const { api } = await apiOf(visit)
      const token = await api.become('viewer')
      const [media] = await drawnStreams(api, token)
      const [host] = media?.mediaStreamers ?? []
      await visit.page.route('**/streamer/hidden/list', (route) =>
        route.fulfill({ json: { payload: { people: [{ ...host, isBlocked: true, isMuted: false }] } } }),
      )
      await visit.page.goto(`/profile/${host?.profileId}${quiet}`)
      await shown(visit, host?.nickname ?? '')
      await visit.page.getByText(visit.t('live.block.done', { name: host?.nickname ?? '' })).waitFor()
    },
  },
  { name: 'live-profile-own', tag: '@desktop', open: openOwnProfile },
  { name: 'live-profile-edit', tag: '@desktop', open: (visit) => openEditor(visit) },
  {
    name: 'live-profile-edit-wrong',
    open: async (visit) => {
      await openEditor(visit, 'nickname', 'Avalive')
      await visit.page.getByRole('textbox', { name: visit.t('people.edit.introduction') }).fill('あ'.repeat(212))
      await visit.page.getByRole('textbox', { name: 'X', exact: true }).fill('https://example.com/me')
      await saveProfile(visit)
      await visit.page.getByText(visit.t('people.edit.link.wrong')).waitFor()
    },
  },
  {
    name: 'live-profile-edit-failed',
    open: async (visit) => {
      await visit.page.route('**/streamer/profile/save', (route) => route.fulfill({ status: 400, body: '{}' }))
      await openEditor(visit, 'introduction', 'Songs.')
      await saveProfile(visit)
      await visit.page.getByText(visit.t('people.edit.failed')).waitFor()
    },
  },
  {
    name: 'live-profile-edit-changed',
    open: async (visit) => {
      await visit.page.route('**/streamer/profile/save', (route) =>
        route.fulfill({
          status: 409,
          json: { payload: { errorCode: errorCode('live', 'profileChanged'), message: 'x' } },
        }),
      )
      await openEditor(visit, 'introduction', 'Songs.')
      await saveProfile(visit)
      await visit.page.getByText(visit.t('people.edit.changed')).waitFor()
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
