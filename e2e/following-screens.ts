import { live } from '@avalive/contract/live'
import { drawnStreams } from './lib/live.ts'
import { apiOf, heading, never, quiet } from './live-screen.ts'
import type { Screen, Visit } from './screen.ts'

const open = async (visit: Visit, tab = ''): Promise<void> => {
  await visit.page.goto(`/following${quiet}${tab}`)
  await heading(visit, visit.t('title.following'))
}

/** The demo viewer follows people who are live and people who aren't. */
const openFull = async (visit: Visit, tab = ''): Promise<void> => {
  const { api } = await apiOf(visit)
  const streams = await drawnStreams(api)
  for (const { mediaStreamers } of streams.slice(0, 2)) {
    const [host] = mediaStreamers
    if (host) await api.call(live.follow, { vliveId: host.vliveId })
  }
  await open(visit, tab)
  await visit.page.getByRole('listitem').first().waitFor()
}

const answers = (visit: Visit, body: object) =>
  visit.page.route(/streamer\/(following|followers)\/list/, (route) => route.fulfill({ json: { payload: body } }))
const none = { people: [], next: null, counts: { following: 0, followers: 0 }, areNoticesOff: false }

export const followingScreens: readonly Screen[] = [
  { name: 'following', persona: 'viewer', tag: '@desktop', open: (visit) => openFull(visit) },
  {
    name: 'following-followers',
    persona: 'viewer',
    tag: '@desktop',
    open: (visit) => openFull(visit, '&tab=followers'),
  },
  {
    name: 'following-none',
    persona: 'viewer',
    open: async (visit) => {
      await answers(visit, none)
      await open(visit)
      await visit.page.getByText(visit.t('people.following.none.title')).waitFor()
    },
  },
  {
    name: 'following-no-followers',
    persona: 'viewer',
    open: async (visit) => {
      await answers(visit, none)
      await open(visit, '&tab=followers')
      await visit.page.getByText(visit.t('people.followers.none.title')).waitFor()
    },
  },
  {
    name: 'following-hidden',
    persona: 'viewer',
    tag: '@desktop',
    open: async (visit) => {
      const { api } = await apiOf(visit)
      const people = (await drawnStreams(api)).slice(0, 3).flatMap(({ mediaStreamers }) => mediaStreamers[0] ?? [])
      const payload = {
        people: people.map((person, place) => ({ ...person, isBlocked: place !== 1, isMuted: place !== 0 })),
      }
      await visit.page.route('**/streamer/hidden/list', (route) => route.fulfill({ json: { payload } }))
      await open(visit, '&tab=hidden')
      await visit.page.getByRole('listitem').first().waitFor()
    },
  },
  {
    name: 'following-hidden-none',
    persona: 'viewer',
    open: async (visit) => {
      await visit.page.route('**/streamer/hidden/list', (route) => route.fulfill({ json: { payload: { people: [] } } }))
      await open(visit, '&tab=hidden')
      await visit.page.getByText(visit.t('people.hidden.none.title')).waitFor()
    },
  },
  {
    name: 'following-loading',
    persona: 'viewer',
    open: async (visit) => {
      await visit.page.route('**/streamer/following/list', never)
      await open(visit)
      await visit.page.locator('[aria-busy=true]').first().waitFor()
    },
  },
  {
    name: 'following-failed',
    persona: 'viewer',
    open: async (visit) => {
      await visit.page.route('**/streamer/following/list', (route) => route.fulfill({ status: 400, body: '{}' }))
      await open(visit)
      await visit.page.getByText(visit.t('people.failed.title')).waitFor()
    },
  },
]
