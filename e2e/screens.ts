import type { account } from '@avalive/contract/account'
import type { Output } from '@avalive/contract/call'
import type { MessageKey, MessageParams } from '@avalive/i18n/translate'
import { loginErrors } from '@avalive/rules/session/login-error'
import type { Page } from 'playwright-core'
import { abroadScreens } from './abroad-screens.ts'
import { albumScreens } from './album-screens.ts'
import { coinScreens } from './coin-screens.ts'
import { consoleScreens } from './console-screens.ts'
import { depositScreens } from './deposit-screens.ts'
import { deviceScreens } from './device-screens.ts'
import { eventScreens } from './event-screens.ts'
import { followingScreens } from './following-screens.ts'
import { frameScreens } from './frame-screens.ts'
import { playScreens } from './gacha-screens.ts'
import { giftCodeScreens } from './gift-code-screens.ts'
import { homeScreens } from './home-screens.ts'
import { inquiryScreens } from './inquiry-screens.ts'
import { invitationScreens } from './invitation-screens.ts'
import { withoutFirstAnswer } from './lib/first-answer.ts'
import { openOwnMenu } from './lib/own-menu.ts'
import { openMoreWays } from './lib/page-end.ts'
import { goToService, introduceSomebody, newName, refuse, serviceNames } from './lib/service.ts'
import { giftScreens } from './live-gift-screens.ts'
import { profileScreens } from './live-profile-screens.ts'
import { viewerScreens } from './live-viewer-screens.ts'
import { noticeScreens } from './notice-screens.ts'
import { notificationScreens } from './notification-screens.ts'
import { passkeyScreens } from './passkey-screens.ts'
import { payoutScreens } from './payout-screens.ts'
import { presentScreens } from './present-screens.ts'
import { privacyScreens } from './privacy-screens.ts'
import { rankingScreens } from './ranking-screens.ts'
import { reportScreens } from './report-screens.ts'
import { rightsScreens } from './rights-screens.ts'
import type { Screen, Visit } from './screen.ts'
import { searchScreens } from './search-screens.ts'
import { openSpecimens, openStages } from './specimens/open.ts'
import { voteScreens } from './vote-screens.ts'

type Heading = Extract<MessageKey, `${string}.title`>
/** Titles without parameters. */
type Title = { [K in Heading]: Record<never, never> extends MessageParams[K] ? K : never }[Heading]

const heading = (page: Page, name?: string) =>
  page.getByRole('heading', { level: 1, ...(name && { name, exact: true }) }).waitFor()

const plain = (path: string): string => `${path}${path.includes('?') ? '&' : '?'}sandbox=0`

/** Opens a page and waits for its first heading. */
const at =
  (path: string, title: Title) =>
  async ({ page, t }: Visit): Promise<void> => {
    await page.goto(plain(path))
    await heading(page, t(title))
  }

const never = () => new Promise<void>(() => {})

const loginScreens: readonly Screen[] = [
  { name: 'login', tag: '@desktop', open: at('/login', 'login.title') },
  ...Object.values(loginErrors).map((code) => ({
    name: `login-error-${code}`,
    alike: code !== 1,
    open: async ({ page }: Visit) => {
      await page.goto(plain(`/login?e=${code}`))
      await page.getByRole('alert').waitFor()
    },
  })),
  {
    name: 'login-leaving',
    open: async ({ page }) => {
      await page.route('**/streamer_users/web/login', never)
      await page.goto(plain('/login'))
      await page.getByRole('button', { name: /LINE/ }).click()
      await page.locator('[aria-busy=true]').waitFor()
    },
  },
  {
    name: 'login-alert',
    overlay: true,
    open: async ({ page }) => {
      await page.route('**/streamer_users/web/login', (route) => route.abort())
      await page.goto(plain('/login'))
      await page.getByRole('button', { name: /LINE/ }).click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'login-success',
    open: async ({ page, t }) => {
      await page.route('**/session/start', never)
      await page.goto(plain('/login/success?t=code'))
      await heading(page, t('login.entering'))
    },
  },
]

const firstSignIn = async ({ page, t }: Visit): Promise<void> => {
  await page.goto(plain('/login'))
  await goToService(page, 'Google')
  await introduceSomebody(page, newName())
  await heading(page, t('firstSignIn.title'))
}

const firstSignInScreens: readonly Screen[] = [
  {
    name: 'first-sign-in',
    open: async (visit) => {
      await firstSignIn(visit)
      await visit.page.getByLabel(visit.t('firstSignIn.nickname.label')).fill('')
    },
  },
  {
    name: 'first-sign-in-errors',
    open: async (visit) => {
      const { page, t } = visit
      await firstSignIn(visit)
      await page.getByLabel(t('firstSignIn.nickname.label')).fill('Nova '.repeat(7))
      await page.getByRole('button', { name: t('firstSignIn.submit') }).click()
      await page.getByText(t('validation.required')).waitFor()
    },
  },
]

const serviceScreens: readonly Screen[] = [
  ...serviceNames.map((service) => ({
    name: `service-${service.toLowerCase()}`,
    alike: service === 'LINE' || service === 'Facebook',
    open: async ({ page }: Visit) => {
      await page.goto(plain('/login'))
      await goToService(page, service)
    },
  })),
  {
    name: 'service-problem',
    open: async ({ page }) => {
      await page.goto(plain('/login'))
      await goToService(page, 'Google')
      const question = page.url()
      await refuse(page)
      await page.getByRole('alert').waitFor()
      await page.goto(question)
    },
  },
]

type Mypage = Output<typeof account.getMypage>

/** For states that nobody of the demo world is in. */
const changeMypage = async ({ page }: Visit, change: (mypage: Mypage) => Mypage): Promise<unknown> => {
  await withoutFirstAnswer(page)
  return page.route('**/api/v1/web/mypage', async (route) => {
    const sent = route.request()
    const origin = new URL(sent.url()).origin
    const response = await route.fetch({ headers: { ...sent.headers(), origin } })
    const { payload } = await response.json()
    await route.fulfill({ response, json: { payload: change(payload) } })
  })
}

const mypage = 'mypage.title'
const mypageScreens: readonly Screen[] = [
  { name: 'mypage-japan', tag: '@desktop', persona: 'viewer', open: at('/mypage/', mypage) },
  { name: 'mypage-taiwan', persona: 'payoneer', region: 'TW', alike: true, open: at('/mypage/', mypage) },
  { name: 'mypage-germany', persona: 'wise', region: 'DE', alike: true, open: at('/mypage/', mypage) },
  { name: 'mypage-transfer-ng', persona: 'transfer-ng', region: 'RU', alike: true, open: at('/mypage/', mypage) },
  {
    name: 'mypage-end',
    tag: '@desktop',
    persona: 'streamer',
    open: async (visit) => {
      await at('/mypage/', mypage)(visit)
      await openMoreWays(visit.page)
      await visit.page.evaluate('window.scrollTo(0, 0)')
    },
  },
  { name: 'mypage-newcomer', persona: 'newcomer', open: at('/mypage/', mypage) },
  {
    name: 'mypage-webview',
    alike: true,
    persona: 'viewer',
    userAgent: 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/150.0.0.0 Mobile AvaliveUser/1.0',
    open: at('/mypage/', mypage),
  },
  {
    name: 'mypage-loading',
    persona: 'viewer',
    open: async (visit) => {
      await withoutFirstAnswer(visit.page)
      await visit.page.route('**/api/v1/web/mypage', never)
      await at('/mypage/', mypage)(visit)
    },
  },
  {
    name: 'mypage-failed',
    persona: 'viewer',
    open: async (visit) => {
      await withoutFirstAnswer(visit.page)
      await visit.page.route('**/api/v1/web/mypage', (route) => route.fulfill({ status: 404, body: '{}' }))
      await at('/mypage/', 'mypage.failed.title')(visit)
    },
  },
  {
    name: 'mypage-no-streams',
    persona: 'viewer',
    open: async (visit) => {
      await changeMypage(visit, (payload) => ({ ...payload, medias: [] }))
      await at('/mypage/', mypage)(visit)
    },
  },
  {
    name: 'mypage-long-name',
    alike: true,
    persona: 'viewer',
    open: async (visit) => {
      await changeMypage(visit, ({ userInfo, ...payload }) => ({
        ...payload,
        totalCoin: 123_456_789,
        userInfo: { ...userInfo, username: 'Donaudampfschifffahrtsgesellin' },
      }))
      await at('/mypage/', mypage)(visit)
    },
  },
]

const pageScreens: readonly Screen[] = [
  { name: 'not-logged-in', open: at('/mypage/', 'session.notSignedIn.title') },
  { name: 'not-found', open: at('/nowhere', 'notfound.title') },
  { name: 'download', tag: '@desktop', open: at('/download', 'download.title') },
  {
    name: 'logout-ask',
    alike: true,
    overlay: true,
    persona: 'viewer',
    open: async ({ page, t }) => {
      await page.goto('/help?sandbox=0')
      const bar = await openOwnMenu({ page, t })
      await bar.getByRole('link', { name: t('frame.logout') }).click()
      await page.getByRole('alertdialog', { name: t('frame.logoutAsk') }).waitFor()
    },
  },
  {
    name: 'logout-failed',
    persona: 'viewer',
    open: async (visit) => {
      await visit.page.route('**/session/end', (route) => route.abort())
      await at('/logout', 'logout.failed.title')(visit)
    },
  },
  {
    name: 'page-failed',
    open: async (visit) => {
      await visit.page.route('**/assets/DownloadPage-*.js', (route) => route.abort())
      await at('/download', 'frame.failure.title')(visit)
    },
  },
  { name: 'maintenance', underMaintenance: true, open: at('/mypage/', 'maintenancePage.title') },
  {
    name: 'maintenance-still-closed',
    underMaintenance: true,
    open: async (visit) => {
      const { page, t } = visit
      await at('/mypage/', 'maintenancePage.title')(visit)
      await page.getByRole('button', { name: t('maintenancePage.check') }).click()
      await page.getByText(t('maintenancePage.stillClosed')).waitFor()
    },
  },
]

const openPanel = async ({ page, t }: Visit): Promise<void> => {
  await page.goto('/login')
  await page.getByRole('button', { name: t('sandbox.title') }).click()
  await page.getByRole('dialog').getByRole('button').nth(5).waitFor()
}

const sandboxScreens: readonly Screen[] = [
  {
    name: 'sandbox-corner',
    overlay: true,
    open: async ({ page, t }) => {
      await page.goto('/login')
      await page.getByRole('button', { name: t('sandbox.title') }).waitFor()
    },
  },
  { name: 'sandbox-panel', tag: '@desktop', overlay: true, open: openPanel },
  {
    name: 'sandbox-panel-end',
    alike: true,
    overlay: true,
    open: async (visit) => {
      await openPanel(visit)
      await visit.page.getByRole('dialog').getByRole('checkbox').scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'api-docs',
    overlay: true,
    open: async ({ page }) => {
      await page.goto('/api/docs')
      await heading(page)
    },
  },
]

const specimen = (name: string, role: 'alertdialog' | 'dialog'): Screen => ({
  name: `specimen-${name}`,
  overlay: true,
  open: async (visit) => {
    await openSpecimens(visit)
    await visit.page.getByRole('button', { name, exact: true }).click()
    await visit.page.getByRole(role).first().waitFor()
  },
})

/** The parts of the design system, including those that no screen shows yet. */
const specimenScreens: readonly Screen[] = [
  { name: 'specimen-parts', open: openSpecimens },
  { name: 'specimen-stages', open: openStages },
  specimen('alert', 'alertdialog'),
  specimen('confirm', 'alertdialog'),
  specimen('danger', 'alertdialog'),
  { ...specimen('toasts', 'dialog'), hasNotices: true },
]

export const screens: readonly Screen[] = [
  ...homeScreens,
  ...loginScreens,
  ...serviceScreens,
  ...firstSignInScreens,
  ...mypageScreens,
  ...passkeyScreens,
  ...payoutScreens,
  ...abroadScreens,
  ...deviceScreens,
  ...privacyScreens,
  ...giftCodeScreens,
  ...depositScreens,
  ...albumScreens,
  ...inquiryScreens,
  ...rightsScreens,
  ...voteScreens,
  ...reportScreens,
  ...noticeScreens,
  ...presentScreens,
  ...invitationScreens,
  ...notificationScreens,
  ...pageScreens,
  ...searchScreens,
  ...frameScreens,
  ...sandboxScreens,
  ...specimenScreens,
  ...coinScreens,
  ...rankingScreens,
  ...playScreens,
  ...eventScreens,
  ...viewerScreens,
  ...giftScreens,
  ...profileScreens,
  ...followingScreens,
  ...consoleScreens,
]
