import { gacha } from '@avalive/contract/gacha'
import { games } from '@avalive/contract/games'
import { revealMs } from '@avalive/rules/gacha/reveal'
import { Api } from './lib/api.ts'
import { somebody } from './lib/coin-visit.ts'
import { draw, everything, openGacha, openSheet, sheet, tab } from './lib/gacha.ts'
import { ownRow, podium } from './lib/rankings.ts'
import type { Screen, Visit } from './screen.ts'

const never = () => new Promise<void>(() => {})
const quiet = 'sandbox=0'

/** Opens a gacha with a modified list, for states that no gacha of the demo world is in. */
const openChanged = async (visit: Visit, change: (listed: string) => string): Promise<void> => {
  await visit.page.route(`**${gacha.listGachas.path}`, async (route) => {
    const sent = route.request()
    const response = await route.fetch({ headers: { ...sent.headers(), origin: new URL(sent.url()).origin } })
    await route.fulfill({ response, body: change(await response.text()) })
  })
  await openGacha(visit, everything)
}
const inDays = (days: number): number => Math.floor(Date.now() / 1000) + days * 86_400
const withTime = (field: 'startAt' | 'endAt', days: number) => (listed: string) =>
  listed.replaceAll(new RegExp(`"${field}":\\{"seconds":\\d+`, 'g'), `"${field}":{"seconds":${inDays(days)}`)

/** Ten draws by a person with exactly the coins for them. */
const openResults = async (visit: Visit): Promise<void> => {
  const customer = await somebody(visit)
  await customer.buy('coins_1000')
  await openGacha(visit, everything)
  await openSheet(visit)
  await draw(visit, /1.?080/, 10)
}

const gachaScreens: readonly Screen[] = [
  { name: 'gacha-odds', tag: '@desktop', persona: 'viewer', open: (visit) => openGacha(visit, everything) },
  { name: 'gacha-odds-visitor', open: (visit) => openGacha(visit, 'sakura_promenade') },
  {
    name: 'gacha-odds-guaranteed',
    alike: true,
    persona: 'viewer',
    open: async (visit) => {
      await openGacha(visit, everything)
      await tab(visit, visit.t('gacha.guarantee.rare3_rare4up')).click()
      await visit.page.getByText(visit.t('gacha.guarantee.every', { count: 50 })).waitFor()
    },
  },
  {
    name: 'gacha-loading',
    open: async ({ page }) => {
      await page.route(`**${gacha.listItems.path}`, never)
      await page.goto(`/gacha_odds/${everything}?${quiet}`)
      await page.locator('[aria-busy=true]').first().waitFor()
    },
  },
  { name: 'gacha-before', persona: 'viewer', open: (visit) => openChanged(visit, withTime('startAt', 3)) },
  { name: 'gacha-over', alike: true, persona: 'viewer', open: (visit) => openChanged(visit, withTime('endAt', -3)) },
  {
    name: 'gacha-sheet',
    tag: '@desktop',
    overlay: true,
    persona: 'viewer',
    open: async (visit) => {
      await openGacha(visit, 'midnight_circus')
      await openSheet(visit)
    },
  },
  {
    name: 'gacha-seed',
    overlay: true,
    persona: 'viewer',
    open: async (visit) => {
      await openGacha(visit, everything)
      await openSheet(visit)
      await visit.page.getByText(visit.t('gacha.seed.fold')).click()
    },
  },
  {
    name: 'gacha-ask',
    overlay: true,
    persona: 'viewer',
    open: async (visit) => {
      await openGacha(visit, everything)
      await openSheet(visit)
      await sheet(visit).getByRole('listitem').getByRole('button').first().click()
      await visit.page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'gacha-reveal',
    tag: '@desktop',
    overlay: true,
    open: async (visit) => {
      // Stops the reveal, which plays only with motion and for less than two seconds.
      await visit.page.addInitScript(
        `const wait = window.setTimeout; window.setTimeout = (run, ms, ...rest) => wait(run, ms === ${revealMs} ? 3600000 : ms, ...rest)`,
      )
      await visit.page.emulateMedia({ reducedMotion: 'no-preference' })
      const customer = await somebody(visit)
      await customer.buy('coins_1000')
      await openGacha(visit, everything)
      await openSheet(visit)
      await sheet(visit)
        .getByRole('button', { name: /1.?080/ })
        .first()
        .click()
      await visit.page
        .getByRole('alertdialog')
        .getByRole('button', { name: visit.t('gacha.ask.confirm', { count: 10 }) })
        .click()
      await visit.page.getByRole('button', { name: visit.t('gacha.drawing.skip') }).waitFor()
      await visit.page.emulateMedia({ reducedMotion: 'reduce' })
    },
  },
  { name: 'gacha-results', tag: '@desktop', overlay: true, open: openResults },
  {
    name: 'gacha-colours',
    overlay: true,
    open: async (visit) => {
      await openResults(visit)
      await visit.page.locator('.won-item button').first().click()
      await visit.page.getByRole('radio').first().waitFor()
    },
  },
  {
    name: 'gacha-verify',
    tag: '@desktop',
    persona: 'viewer',
    open: async (visit) => {
      await openGacha(visit, everything, '&tab=verify')
      await visit.page.getByText(/^χ² = /).waitFor()
      await visit.page
        .locator('summary')
        .filter({ hasText: visit.t('gacha.verdict.holds') })
        .first()
        .click()
      await visit.page.getByText(visit.t('gacha.verdict.ok')).waitFor()
    },
  },
  {
    name: 'gacha-draws',
    tag: '@desktop',
    persona: 'viewer',
    open: async ({ page, t }) => {
      await page.goto(`/gacha_draws?${quiet}`)
      await page.getByText(t('gacha.verdict.holds')).first().waitFor()
    },
  },
  {
    name: 'gacha-verify-visitor',
    open: async (visit) => {
      await openGacha(visit, everything, '&tab=verify')
      await visit.page.getByRole('heading', { name: visit.t('gacha.logIn.title') }).waitFor()
    },
  },
  {
    name: 'gacha-verify-none',
    persona: 'newcomer',
    open: async (visit) => {
      await openGacha(visit, everything, '&tab=verify')
      await visit.page.getByRole('heading', { name: visit.t('gacha.verify.none.title') }).waitFor()
    },
  },
  {
    name: 'furniture-gacha-odds',
    tag: '@desktop',
    persona: 'viewer',
    open: async ({ page }) => {
      await page.goto(`/furniture_gacha_odds/forest_room?${quiet}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
    },
  },
]

const periodOf = async ({ page }: Visit): Promise<string> => {
  await page.goto(`/help?${quiet}`)
  const { periods } = await new Api(page.context().request, new URL(page.url()).origin).call(games.listPeriods, {})
  return periods[0]?.periodId ?? ''
}

const gameScreens: readonly Screen[] = [
  {
    name: 'game-ranking',
    tag: '@desktop',
    persona: 'viewer',
    open: async (visit) => {
      await visit.page.goto(`/game_ranking/${await periodOf(visit)}?${quiet}`)
      await podium(visit).nth(2).waitFor()
      await ownRow(visit).waitFor()
    },
  },
  {
    name: 'game-ranking-empty',
    persona: 'newcomer',
    open: async (visit) => {
      await visit.page.goto(`/game_ranking/${await periodOf(visit)}?${quiet}`)
      await visit.page.getByRole('tab', { name: visit.t('games.tab.mutual') }).click()
      await visit.page.getByRole('heading', { name: visit.t('games.empty.mutual.title') }).waitFor()
    },
  },
  {
    name: 'game-ranking-loading',
    persona: 'viewer',
    open: async (visit) => {
      const periodId = await periodOf(visit)
      await visit.page.route(`**${games.listRankings.path}`, never)
      await visit.page.goto(`/game_ranking/${periodId}?${quiet}`)
      await visit.page.locator('[aria-busy=true]').first().waitFor()
    },
  },
]

/** Odds, draws and their verification, and the rankings of games. */
export const playScreens: readonly Screen[] = [...gachaScreens, ...gameScreens]
