import type { Output } from '@avalive/contract/call'
import { vote } from '@avalive/contract/vote'
import type { Screen, Visit } from './screen.ts'

const never = () => new Promise<void>(() => {})
const address = '/campaign/character_vote?sandbox=0'
const election = `**${vote.getElection.path}`
const tickets = `**${vote.getTicketNum.path}`
const cast = `**${vote.castVote.path}`

type Election = Output<typeof vote.getElection>

/** The first card's button. */
export const firstVote = ({ page, t }: Visit) =>
  page
    .getByRole('listitem')
    .getByRole('button', { name: t('vote.button') })
    .first()

const opened = async ({ page }: Visit): Promise<void> => {
  await page.goto(address)
  await page.getByRole('searchbox').waitFor()
}

/** For states that the demo world is not in. */
const changed = async (visit: Visit, change: (found: Election) => Partial<Election>): Promise<void> => {
  await visit.page.route(election, async (route) => {
    const response = await route.fetch()
    const { payload } = (await response.json()) as { payload: Election }
    await route.fulfill({ response, json: { payload: { ...payload, ...change(payload) } } })
  })
}

const withTickets = async (visit: Visit, remainingCount: number): Promise<void> => {
  await visit.page.route(tickets, (route) => route.fulfill({ json: { payload: { remainingCount } } }))
  await opened(visit)
  await visit.page.getByText(visit.t('vote.tickets', { count: remainingCount }), { exact: true }).waitFor()
}

/** The question ignores presses that come too early. */
const STRAY_MS = 700

const agreed = async (visit: Visit): Promise<void> => {
  const { page, t } = visit
  await withTickets(visit, 3)
  await firstVote(visit).click()
  await page.getByRole('alertdialog').waitFor()
  await page.waitForTimeout(STRAY_MS)
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('vote.button') })
    .click()
}

const viewer = { persona: 'viewer' } as const

export const voteScreens: readonly Screen[] = [
  {
    ...viewer,
    name: 'vote',
    tag: '@desktop',
    open: async (visit) => {
      await opened(visit)
      await firstVote(visit).waitFor()
    },
  },
  { name: 'vote-visitor', open: opened },
  {
    ...viewer,
    name: 'vote-loading',
    open: async ({ page }) => {
      await page.route(election, never)
      await page.goto(address)
      await page.locator('[aria-busy=true]').first().waitFor()
    },
  },
  {
    ...viewer,
    name: 'vote-failed',
    alike: true,
    open: async ({ page, t }) => {
      await page.route(election, (route) => route.abort())
      await page.goto(address)
      await page.getByText(t('vote.failed.title')).waitFor()
    },
  },
  {
    name: 'vote-unknown',
    alike: true,
    open: async ({ page, t }) => {
      await page.goto(`${address}&campaignId=9999`)
      await page.getByRole('heading', { name: t('vote.notFound.title') }).waitFor()
    },
  },
  {
    ...viewer,
    name: 'vote-search',
    open: async (visit) => {
      await opened(visit)
      await visit.page.getByRole('searchbox').fill('ほし')
      await visit.page.getByText(visit.t('vote.search.found', { count: 80 })).waitFor({ state: 'hidden' })
    },
  },
  {
    ...viewer,
    name: 'vote-search-none',
    open: async (visit) => {
      await opened(visit)
      await visit.page.getByRole('searchbox').fill('zzz')
      await visit.page.getByText(visit.t('vote.search.none.title')).waitFor()
    },
  },
  {
    ...viewer,
    name: 'vote-no-tickets',
    overlay: true,
    open: async (visit) => {
      await withTickets(visit, 0)
      await firstVote(visit).click()
      await visit.page.getByRole('alertdialog', { name: visit.t('vote.noTickets.title') }).waitFor()
    },
  },
  {
    ...viewer,
    name: 'vote-tickets-failed',
    open: async (visit) => {
      await visit.page.route(tickets, (route) => route.abort())
      await opened(visit)
      await visit.page.getByText(visit.t('vote.ticketsFailed')).waitFor()
    },
  },
  {
    ...viewer,
    name: 'vote-confirm',
    overlay: true,
    tag: '@desktop',
    open: async (visit) => {
      await withTickets(visit, 3)
      await firstVote(visit).click()
      await visit.page.getByRole('alertdialog').waitFor()
    },
  },
  {
    ...viewer,
    name: 'vote-result',
    overlay: true,
    open: async (visit) => {
      await visit.page.route(cast, (route) => route.fulfill({ json: { payload: { remainingCount: 2 } } }))
      await agreed(visit)
      await visit.page.getByText(visit.t('vote.result.text', { count: 2 })).waitFor()
    },
  },
  {
    ...viewer,
    name: 'vote-failure',
    overlay: true,
    open: async (visit) => {
      await visit.page.route(cast, (route) => route.abort())
      await agreed(visit)
      await visit.page.getByRole('alertdialog', { name: visit.t('vote.failure.title') }).waitFor()
    },
  },
  {
    name: 'vote-upcoming',
    open: async (visit) => {
      await changed(visit, ({ edition, now }) => ({
        edition: { ...edition, phase: 'upcoming', beginAt: new Date(Date.parse(now) + 3_600_000).toISOString() },
        candidates: [],
      }))
      await visit.page.goto(address)
      await visit.page.getByRole('heading', { name: visit.t('vote.upcoming.title') }).waitFor()
    },
  },
  {
    name: 'vote-counting',
    open: async (visit) => {
      await changed(visit, ({ edition, now }) => ({ edition: { ...edition, phase: 'ended', endAt: now } }))
      await visit.page.goto(address)
      await visit.page.getByText(visit.t('vote.counting.text')).waitFor()
    },
  },
  {
    name: 'vote-results',
    tag: '@desktop',
    open: async ({ page, t }) => {
      await page.goto(`${address}&campaignId=2`)
      await page.getByRole('heading', { name: t('vote.results.title') }).waitFor()
    },
  },
  {
    name: 'vote-first-edition',
    alike: true,
    open: async ({ page, t }) => {
      await page.goto(`${address}&campaignId=1`)
      await page.getByRole('heading', { name: t('vote.noVotes.title') }).waitFor()
    },
  },
]
