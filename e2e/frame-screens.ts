import { gacha } from '@avalive/contract/gacha'
import { home } from '@avalive/contract/home'
import { openOwnMenu } from './lib/own-menu.ts'
import type { Screen, Visit } from './screen.ts'

const never = () => new Promise<void>(() => {})

const heading = ({ page }: Visit, name: string): Promise<void> =>
  page.getByRole('heading', { name, exact: true }).waitFor()

/** Followed people who are live, whom the demo people have none of. */
const following = ['夜更かしのルナ', 'Lotte im Rampenlicht', 'น้ำหวาน', 'Kai'].map((nickname, nth) => ({
  mediaId: `m${nth}`,
  nickname,
  iconUrl: '',
  watchCount: [12_345, 845, 12, 3][nth] ?? 0,
}))

const withFollowing = async ({ page }: Visit): Promise<void> => {
  await page.route(`**${home.getFrame.path}`, async (route) => {
    const sent = route.request()
    const response = await route.fetch({ headers: { ...sent.headers(), origin: new URL(sent.url()).origin } })
    const { payload } = await response.json()
    await route.fulfill({ response, json: { payload: { ...payload, following } } })
  })
}

const gachas = async (visit: Visit): Promise<void> => {
  await visit.page.goto('/gachas?sandbox=0')
  await heading(visit, visit.t('gacha.list.avatar'))
}

export const frameScreens: readonly Screen[] = [
  {
    name: 'frame-menu',
    tag: '@desktop',
    overlay: true,
    hasNotices: true,
    persona: 'viewer',
    open: async (visit) => {
      await withFollowing(visit)
      await visit.page.goto('/help?sandbox=0')
      await heading(visit, visit.t('title.help'))
      await openOwnMenu(visit)
    },
  },
  {
    name: 'frame-collapsed',
    tag: '@desktop',
    persona: 'viewer',
    open: async (visit) => {
      await withFollowing(visit)
      await visit.page.addInitScript("localStorage.setItem('avalive.rail', 'narrow')")
      await gachas(visit)
      await visit.page.getByRole('navigation', { name: visit.t('places.title') }).waitFor()
    },
  },
  { name: 'gachas', tag: '@desktop', persona: 'viewer', open: gachas },
  { name: 'gachas-visitor', open: gachas },
  {
    name: 'gachas-loading',
    open: async ({ page }) => {
      await page.route(`**${gacha.listGachas.path}`, never)
      await page.goto('/gachas?sandbox=0')
      await page.locator('[aria-busy=true]').first().waitFor()
    },
  },
  {
    name: 'gachas-empty',
    open: async (visit) => {
      await visit.page.route(`**${gacha.listGachas.path}`, async (route) => {
        const sent = route.request()
        const response = await route.fetch({ headers: { ...sent.headers(), origin: new URL(sent.url()).origin } })
        const { payload } = await response.json()
        await route.fulfill({ response, json: { payload: { ...payload, gachaList: [] } } })
      })
      await visit.page.route(`**${gacha.listFurnitureGachas.path}`, (route) =>
        route.fulfill({ json: { payload: { furnitureGachaList: [] } } }),
      )
      await visit.page.goto('/gachas?sandbox=0')
      await heading(visit, visit.t('gacha.list.empty.title'))
    },
  },
  {
    name: 'gachas-failed',
    open: async (visit) => {
      await visit.page.route(`**${gacha.listGachas.path}`, (route) =>
        route.fulfill({ status: 400, json: { payload: { errorCode: 1, message: '' } } }),
      )
      await visit.page.goto('/gachas?sandbox=0')
      await heading(visit, visit.t('gacha.list.failed'))
    },
  },
]
