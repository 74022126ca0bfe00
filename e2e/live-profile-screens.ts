import { drawnStreams } from './lib/live.ts'
import { apiOf, heading, never, quiet } from './live-screen.ts'
import type { Screen, Visit } from './screen.ts'

const openProfile = async (visit: Visit, then: (visit: Visit) => Promise<unknown> = async () => {}): Promise<void> => {
  const { api } = await apiOf(visit)
  const token = await api.become('viewer')
  const [media] = await drawnStreams(api, token)
  const [host] = media?.mediaStreamers ?? []
  await then(visit)
  await visit.page.goto(`/profile/${host?.profileId}${quiet}`)
  await heading(visit, host?.nickname ?? '')
}

export const profileScreens: readonly Screen[] = [
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
