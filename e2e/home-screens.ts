import type { Output } from '@avalive/contract/call'
import { home } from '@avalive/contract/home'
import type { Route } from 'playwright-core'
import { withoutFirstAnswer } from './lib/first-answer.ts'
import type { Screen, Visit } from './screen.ts'

type Home = Output<typeof home.getHome>

const never = () => new Promise<void>(() => {})
const calls = `**${home.getHome.path}`

const heading = ({ page }: Visit, name: string): Promise<void> =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor()

const open = async (visit: Visit): Promise<void> => {
  await visit.page.goto('/?sandbox=0')
  // The last row, so all of them are there.
  await visit.page.getByRole('region', { name: visit.t('home.more') }).waitFor()
}

/** For states that the demo world isn't in. */
const answered = async ({ page }: Visit, reply: (route: Route) => unknown): Promise<void> => {
  await withoutFirstAnswer(page)
  await page.route(calls, reply)
}

const changed = (change: (home: Home) => Partial<Home>) => async (route: Route) => {
  const sent = route.request()
  const response = await route.fetch({ headers: { ...sent.headers(), origin: new URL(sent.url()).origin } })
  const { payload } = await response.json()
  await route.fulfill({ response, json: { payload: { ...payload, ...change(payload) } } })
}

const nobody = ({ upcoming }: Home) => ({
  live: { cards: [], next: null },
  following: [],
  official: [],
  inEvents: [],
  fresh: [],
  byLanguage: [],
  languages: [],
  upcoming,
})

export const homeScreens: readonly Screen[] = [
  { name: 'home', tag: '@desktop', open },
  {
    name: 'home-member',
    tag: '@desktop',
    persona: 'viewer',
    open: async (visit) => {
      await answered(
        visit,
        changed(({ live: { cards } }) => ({ following: cards.slice(0, 6) })),
      )
      await open(visit)
      await visit.page.getByRole('region', { name: visit.t('home.following') }).waitFor()
    },
  },
  {
    name: 'home-empty',
    tag: '@desktop',
    open: async (visit) => {
      await answered(visit, changed(nobody))
      await visit.page.goto('/?sandbox=0')
      await heading(visit, visit.t('home.empty.title'))
    },
  },
  {
    name: 'home-loading',
    tag: '@desktop',
    open: async (visit) => {
      await answered(visit, never)
      await visit.page.goto('/?sandbox=0')
      // The first view has the same heading.
      await visit.page.locator('#shell').waitFor({ state: 'detached' })
      await heading(visit, visit.t('home.title'))
    },
  },
  {
    name: 'home-failed',
    open: async (visit) => {
      await answered(visit, (route) => route.fulfill({ status: 400, json: { payload: { errorCode: 1, message: '' } } }))
      await visit.page.goto('/?sandbox=0')
      await heading(visit, visit.t('home.failed.title'))
    },
  },
  {
    name: 'home-reminder',
    overlay: true,
    hasNotices: true,
    persona: 'newcomer',
    open: async (visit) => {
      const { page, t } = visit
      await page.route(`**${home.setReminder.path}`, (route) => route.fulfill({ json: { payload: {} } }))
      await open(visit)
      const row = page.getByRole('region', { name: t('home.upcoming') })
      await row
        .getByRole('button', { name: t('home.reminder.set') })
        .first()
        .click()
      await page.getByText(t('home.reminder.saved')).waitFor()
    },
  },
]
