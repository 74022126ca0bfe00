import { errorCode } from '@avalive/contract/errors'
import { giftCards } from '@avalive/contract/payouts/gift-cards'
import type { Route } from 'playwright-core'
import type { Screen, Visit } from './screen.ts'

const never = () => new Promise<void>(() => {})
const list = `**${giftCards.listGiftCards.path}`
const issue = `**${giftCards.issueGiftCard.path}`
const history = `**${giftCards.getGiftCardHistory.path}`

const persona = 'viewer'

const card = (giftCardId: number, giftCardBrand: number, giftCardName: string, giftCardLivePoint: number) => ({
  giftCardId,
  giftCardBrand,
  giftCardName,
  giftCardLivePoint,
})
const cards = [
  card(1, 3, 'Amazonギフトカード 2,500円分', 3000),
  card(2, 1, 'Google Playギフトコード 2,500円分', 3000),
  card(3, 2, 'Apple Gift Card 5,000円分', 5784),
  card(4, 0, 'デジタルギフト 30,000円分', 33_628),
]

const reply = (payload: object) => (route: Route) => route.fulfill({ json: { payload } })

/** Opens the list of a streamer with these points. */
const opened =
  (status: 1 | 2 | 3, giftCards: readonly object[] = cards) =>
  async ({ page, t }: Visit): Promise<void> => {
    await page.route(list, reply({ livePoint: { total: 12_345 }, giftCards, status }))
    await page.goto('/mypage/payment_registration/gift?sandbox=0')
    await page.getByRole('heading', { level: 2, name: t('giftCodes.points.label') }).waitFor()
  }

/** Taps a card. */
const chosen =
  (name: RegExp) =>
  async (visit: Visit): Promise<void> => {
    await opened(1)(visit)
    await visit.page.getByRole('button', { name }).click()
    await visit.page.getByRole('alertdialog').waitFor()
  }

type DialogTitle = `giftCodes.dialog.${'error' | 'issuing' | 'posting' | 'success'}.title`

/** Confirms an exchange to which the server answers so. */
const confirmed =
  (answered: (route: Route) => unknown, title: DialogTitle) =>
  async (visit: Visit): Promise<void> => {
    await visit.page.route(issue, answered)
    await chosen(/Amazon/)(visit)
    // An earlier press counts as the second half of a double tap.
    await visit.page.waitForTimeout(700)
    const confirm = visit.t('giftCodes.dialog.confirm.do', { count: 3000 })
    await visit.page.getByRole('button', { name: confirm }).click()
    await visit.page.getByRole('alertdialog', { name: visit.t(title) }).waitFor()
  }

const refused = (name: 'personalRequired' | 'giftCodeRefused') => (visit: Visit) =>
  confirmed(
    (route) =>
      route.fulfill({
        status: 403,
        json: { payload: { errorCode: errorCode('payouts', name), message: visit.t(`server.error.payouts.${name}`) } },
      }),
    'giftCodes.dialog.error.title',
  )(visit)

const issued = (giftCardIssueTime: string, giftCardName: string, giftCardUrl = 'https://codes.example/') => ({
  giftCardIssueTime,
  giftCardName,
  giftCardUrl,
})

const withHistory =
  (giftCardHistories: readonly object[]) =>
  async ({ page, t }: Visit): Promise<void> => {
    await page.route(history, reply({ giftCardHistories, nextPage: 0 }))
    await page.goto('/mypage/payment_histories/gift?sandbox=0')
    await page.getByRole('heading', { level: 1, name: t('title.giftHistories') }).waitFor()
    await page.locator('main [aria-busy=true]').waitFor({ state: 'detached' })
  }

const failed =
  (address: string, path: string, title: 'giftCodes.failed.title' | 'giftCodes.history.failed.title') =>
  async ({ page, t }: Visit): Promise<void> => {
    await page.route(address, (route) => route.abort())
    await page.goto(`${path}?sandbox=0`)
    await page.getByRole('heading', { level: 1, name: t(title) }).waitFor()
  }

const dialogScreens: readonly Screen[] = [
  { name: 'gift-codes-confirm', persona, overlay: true, tag: '@desktop', open: chosen(/Amazon/) },
  { name: 'gift-codes-shortage', persona, overlay: true, open: chosen(/30,000/) },
  {
    name: 'gift-codes-posting',
    persona,
    overlay: true,
    open: confirmed(never, 'giftCodes.dialog.posting.title'),
  },
  {
    name: 'gift-codes-success',
    persona,
    overlay: true,
    open: confirmed(
      reply({ giftCardUrl: 'https://codes.example/', GiftCardBrand: 3, isBeingIssued: false }),
      'giftCodes.dialog.success.title',
    ),
  },
  {
    name: 'gift-codes-issuing',
    persona,
    alike: true,
    overlay: true,
    open: confirmed(
      reply({ giftCardUrl: '', GiftCardBrand: 3, isBeingIssued: true }),
      'giftCodes.dialog.issuing.title',
    ),
  },
  {
    name: 'gift-codes-unclear',
    persona,
    overlay: true,
    open: confirmed((route) => route.abort(), 'giftCodes.dialog.error.title'),
  },
  { name: 'gift-codes-personal', persona, overlay: true, alike: true, open: refused('personalRequired') },
  { name: 'gift-codes-refused', persona, overlay: true, alike: true, open: refused('giftCodeRefused') },
]

export const giftCodeScreens: readonly Screen[] = [
  { name: 'gift-codes', tag: '@desktop', persona, open: opened(1) },
  { name: 'gift-codes-empty', persona, open: opened(1, []) },
  { name: 'gift-codes-tallying', persona, open: opened(2) },
  { name: 'gift-codes-issued', persona, open: opened(3) },
  {
    name: 'gift-codes-loading',
    persona,
    open: async ({ page, t }) => {
      await page.route(list, never)
      await page.goto('/mypage/payment_registration/gift?sandbox=0')
      await page.getByText(t('giftCodes.loading')).waitFor()
    },
  },
  {
    name: 'gift-codes-failed',
    persona,
    open: failed(list, '/mypage/payment_registration/gift', 'giftCodes.failed.title'),
  },
  ...dialogScreens,
  {
    name: 'gift-history',
    tag: '@desktop',
    persona,
    open: withHistory([
      issued('2026-03-20T03:30:00Z', 'Amazonギフトカード 2,500円分', ''),
      issued('2026-02-11T03:30:00Z', 'Google Playギフトコード 2,500円分'),
      issued('2026-01-05T14:59:00Z', 'Apple Gift Card 5,000円分'),
    ]),
  },
  { name: 'gift-history-empty', persona, open: withHistory([]) },
  {
    name: 'gift-history-failed',
    persona,
    alike: true,
    open: failed(history, '/mypage/payment_histories/gift', 'giftCodes.history.failed.title'),
  },
]
