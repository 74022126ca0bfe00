import { home } from '@avalive/contract/home'
import { search } from '@avalive/contract/search'
import type { Route } from 'playwright-core'
import type { Screen, Visit } from './screen.ts'

const find = `**${search.find.path}`
const never = () => new Promise<void>(() => {})

const visitSearch = async (visit: Visit, query: string, answered?: (route: Route) => unknown): Promise<void> => {
  if (answered) await visit.page.route(find, answered)
  await visit.page.goto(`/search?sandbox=0${query && `&q=${encodeURIComponent(query)}`}`)
}

const none = { items: [], cursor: null }
const nothing = { people: none, streams: none, events: none, gachas: none }

/** Other people's names, so that they say the same in every language. */
const names = ['さくら🌸', '벚꽃나무', 'ใบเตย ศรีสุข', 'Donaudampfschifffahrtsgesellschaft', 'Mio']
const person = (nickname: string, index: number) => ({
  vliveId: `v${index}`,
  profileId: `p${index}`,
  nickname,
  iconUrl: '/icons/newcomer.svg',
  followerCount: 12 ** index,
  mediaId: index === 0 ? 'm1' : null,
})
const people = { items: names.map(person), cursor: '5' }

export const searchScreens: readonly Screen[] = [
  {
    name: 'search',
    tag: '@desktop',
    open: async (visit) => {
      await visitSearch(visit, '')
      await visit.page.getByRole('heading', { name: visit.t('search.empty.title') }).waitFor()
    },
  },
  {
    name: 'search-recent',
    open: async (visit) => {
      await visit.page.addInitScript(
        `localStorage.setItem('avalive.searches', '{"vliveId":null,"texts":["さくら","tea time","ใบเตย"]}')`,
      )
      await visitSearch(visit, '')
      await visit.page.getByRole('main').getByRole('option', { name: 'tea time' }).waitFor()
    },
  },
  {
    name: 'search-results',
    tag: '@desktop',
    open: async (visit) => {
      // Every group of the demo world has something with this letter.
      await visitSearch(visit, 'a')
      await visit.page.getByRole('main').getByRole('option').nth(5).waitFor()
    },
  },
  {
    name: 'search-popup',
    tag: '@desktop',
    overlay: true,
    open: async ({ page, t }) => {
      await page.goto('/help?sandbox=0')
      const field = page.getByRole('banner').getByRole('combobox', { name: t('frame.search') })
      const link = page.getByRole('banner').getByRole('link', { name: t('frame.search') })
      await page.getByRole('heading', { level: 1 }).waitFor()
      // A phone has a page instead.
      if ((page.viewportSize()?.width ?? 0) >= 1024) await field.fill('a')
      else {
        await link.click()
        await page.getByRole('main').getByRole('combobox').fill('a')
      }
      await page.getByRole('listbox').getByRole('option').nth(5).waitFor()
      await page.keyboard.press('ArrowDown')
    },
  },
  {
    name: 'search-kind',
    tag: '@desktop',
    open: async (visit) => {
      await visit.page.goto('/search?sandbox=0&q=a&kind=person')
      await visit.page.getByRole('main').getByRole('option').first().waitFor()
    },
  },
  {
    name: 'search-long-names',
    open: async (visit) => {
      await visit.page.route('**/icons/newcomer.svg', (route) =>
        route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
      )
      await visitSearch(visit, 'x', (route) => route.fulfill({ json: { payload: { ...nothing, people } } }))
      await visit.page.getByRole('main').getByRole('option').nth(5).waitFor()
      await visit.page.keyboard.press('ArrowDown')
    },
  },
  {
    name: 'search-loading',
    alike: true,
    open: async (visit) => {
      await visitSearch(visit, 'a', never)
      await visit.page.locator('[aria-busy=true]').waitFor()
    },
  },
  {
    name: 'search-none',
    tag: '@desktop',
    open: async (visit) => {
      await visitSearch(visit, 'qqzzqq')
      await visit.page.getByRole('heading', { name: visit.t('search.none.title', { query: 'qqzzqq' }) }).waitFor()
      await visit.page.getByRole('heading', { name: visit.t('search.liveNow') }).waitFor()
    },
  },
  {
    name: 'search-none-nobody-live',
    open: async (visit) => {
      await visit.page.route(`**${home.listLive.path}`, (route) =>
        route.fulfill({ json: { payload: { cards: [], next: null } } }),
      )
      await visitSearch(visit, 'qqzzqq')
      await visit.page.getByRole('heading', { name: visit.t('search.none.title', { query: 'qqzzqq' }) }).waitFor()
    },
  },
  {
    name: 'search-failed',
    open: async (visit) => {
      await visitSearch(visit, 'a', (route) =>
        route.fulfill({ status: 400, json: { payload: { errorCode: 1, message: '' } } }),
      )
      await visit.page.getByRole('heading', { name: visit.t('search.failed.title') }).waitFor()
    },
  },
]
