import { errorCode } from '@avalive/contract/errors'
import { inquiries } from '@avalive/contract/inquiries'
import type { Page, Route } from 'playwright-core'
import type { Screen, Visit } from './screen.ts'

const never = () => new Promise<void>(() => {})
const send = `**${inquiries.sendInquiry.path}`
const about = 'operation=payouts.requestPayoneerPayout&reference=0198b1f2-7c1e-7f2a-9d3c-0a1b2c3d4e5f'

const opened =
  (query = '') =>
  async ({ page, t }: Visit): Promise<void> => {
    await page.goto(`/help/inquiry?sandbox=0&${query}`)
    await page.getByRole('button', { name: t('inquiry.send') }).waitFor()
  }

const press = ({ page, t }: Visit): Promise<void> => page.getByRole('button', { name: t('inquiry.send') }).click()

const filled = async (visit: Visit, query = ''): Promise<void> => {
  const { page, t } = visit
  await opened(query)(visit)
  await page.getByLabel(t('inquiry.category.label')).selectOption('payouts')
  await page.getByLabel(t('inquiry.text.label')).fill('2026/11/17 09:41\n\n¥ → $ ?')
  await page.getByLabel(t('inquiry.email.label')).fill('mio.shiratori@example.jp')
}

const pressed =
  (answered: (route: Route) => unknown, complete: (visit: Visit) => Promise<void>, query = '') =>
  async (visit: Visit): Promise<void> => {
    await visit.page.route(send, answered)
    await filled(visit, query)
    await press(visit)
    await complete(visit)
  }

const problemShown = ({ page }: Visit): Promise<void> => page.locator('form [role=alert]:not(:empty)').waitFor()

const refused = (name: 'tooManyRequests' | 'tooManyToday') => (route: Route) =>
  route.fulfill({ status: 429, json: { payload: { errorCode: errorCode('inquiries', name), message: '' } } })

/** The page believes that the browser is offline, and the document stays reachable. */
const goOffline = (page: Page) => page.addInitScript("Object.defineProperty(navigator, 'onLine', { get: () => false })")

export const inquiryScreens: readonly Screen[] = [
  { name: 'inquiry', tag: '@desktop', open: opened() },
  { name: 'inquiry-member', persona: 'viewer', tag: '@desktop', open: opened(about) },
  {
    name: 'inquiry-mistakes',
    open: async (visit) => {
      await opened(about)(visit)
      await visit.page.getByLabel(visit.t('inquiry.text.label')).fill('x'.repeat(2012))
      await press(visit)
      await visit.page.getByText(visit.t('inquiry.error.email')).waitFor()
    },
  },
  {
    name: 'inquiry-sending',
    alike: true,
    open: pressed(never, ({ page }) => page.locator('form [aria-busy=true]').waitFor()),
  },
  {
    name: 'inquiry-sent',
    tag: '@desktop',
    open: pressed(
      (route) => route.fulfill({ json: { payload: { inquiryNumber: 'K7M2-9QXD' } } }),
      ({ page, t }) => page.getByRole('heading', { level: 1, name: t('inquiry.sent.title') }).waitFor(),
    ),
  },
  { name: 'inquiry-too-many', alike: true, open: pressed(refused('tooManyRequests'), problemShown) },
  { name: 'inquiry-too-many-today', open: pressed(refused('tooManyToday'), problemShown) },
  {
    name: 'inquiry-offline',
    alike: true,
    open: async (visit) => {
      await goOffline(visit.page)
      await pressed((route) => route.abort(), problemShown)(visit)
    },
  },
]
