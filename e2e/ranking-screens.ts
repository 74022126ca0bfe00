import { account } from '@avalive/contract/account'
import { rankings } from '@avalive/contract/rankings'
import { Api } from './lib/api.ts'
import { choose, ownRow, podium, someStage } from './lib/rankings.ts'
import type { Screen, Visit } from './screen.ts'

const never = () => new Promise<void>(() => {})
const quiet = 'sandbox=0'
const call = `**${rankings.listAudience.path}`

/** A live streamer of the demo world. The visit must be signed in. */
const hostOf = async ({ page }: Visit): Promise<string> => {
  await page.goto(`/help?${quiet}`)
  return (await someStage(new Api(page.context().request, new URL(page.url()).origin))).hostId
}

const totalOf = async (visit: Visit, query = ''): Promise<void> => {
  await visit.page.goto(`/ranking/${await hostOf(visit)}?${quiet}${query}`)
  await choose(visit, 'total')
  await podium(visit).nth(2).waitFor()
}

export const rankingScreens: readonly Screen[] = [
  { name: 'ranking', tag: '@desktop', overlay: true, persona: 'viewer', open: (visit) => totalOf(visit) },
  {
    name: 'ranking-avatar-mode',
    overlay: true,
    persona: 'viewer',
    open: async (visit) => {
      const host = await hostOf(visit)
      const api = new Api(visit.page.context().request, new URL(visit.page.url()).origin)
      const { streamerUser } = await api.call(account.getOwner, {})
      await visit.page.goto(`/ranking/${host}?tp=avatar&av=${streamerUser.vliveId}&${quiet}`)
      await choose(visit, 'total')
      await visit.page.locator('.own-row').waitFor()
    },
  },
  {
    name: 'ranking-empty',
    overlay: true,
    persona: 'viewer',
    open: async (visit) => {
      const answer = { rankings: [2, 3, 4, 5].map((ranking_type) => ({ ranking_type, rankers: [], mydata: null })) }
      await visit.page.route(call, (route) => route.fulfill({ json: { payload: answer } }))
      await visit.page.goto(`/ranking/${await hostOf(visit)}?${quiet}`)
      await visit.page.getByRole('heading', { name: visit.t('rankings.empty.title') }).waitFor()
    },
  },
  {
    name: 'ranking-loading',
    overlay: true,
    persona: 'viewer',
    open: async (visit) => {
      const host = await hostOf(visit)
      await visit.page.route(call, never)
      await visit.page.goto(`/ranking/${host}?av=${host}&${quiet}`)
      await visit.page.getByRole('tabpanel').locator('[aria-busy=true]').waitFor()
    },
  },
  {
    name: 'ranking-failed',
    overlay: true,
    open: async ({ page, t }) => {
      await page.route(call, (route) =>
        route.fulfill({ status: 400, json: { payload: { message: '', errorCode: 1 } } }),
      )
      await page.goto(`/ranking/somebody?${quiet}`)
      await page.getByRole('heading', { name: t('rankings.failed.title') }).waitFor()
    },
  },
  {
    name: 'ranking-unknown',
    overlay: true,
    open: async ({ page, t }) => {
      await page.goto(`/ranking/nobody?${quiet}`)
      await page.getByRole('heading', { name: t('rankings.unknown.title') }).waitFor()
    },
  },
  {
    name: 'ranking-general',
    tag: '@desktop',
    persona: 'streamer',
    open: async (visit) => {
      await visit.page.goto(`/ranking/general/list?${quiet}`)
      await choose(visit, 'total')
      await ownRow(visit).waitFor()
    },
  },
]
