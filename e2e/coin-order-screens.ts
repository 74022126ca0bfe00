import { alert, confirm, heading, never, order, pay, quiet, somebody } from './lib/coin-visit.ts'
import {
  buyButton,
  cards,
  fillCard,
  fillSlip,
  phones,
  productLink,
  question,
  refusedCards,
  shopStands,
} from './lib/coins.ts'
import type { Screen, Visit } from './screen.ts'

const chooseNewCard = ({ page, t }: Visit) => page.getByRole('radio', { name: t('coins.order.newCard') }).check()

const openManager = async ({ page, t }: Visit): Promise<void> => {
  await page.getByRole('button', { name: t('coins.cards.edit') }).click()
  await page.getByRole('dialog', { name: t('coins.cards.title') }).waitFor()
}

/** All states of an order: forms, questions, outcomes and errors. */
export const coinOrderScreens: readonly Screen[] = [
  { name: 'coins-order-saved-cards', tag: '@desktop', persona: 'viewer', open: order('coins_1000') },
  {
    name: 'coins-order-new-card',
    persona: 'viewer',
    open: order('coins_1000', async (visit) => {
      await chooseNewCard(visit)
      await fillCard(visit, cards.mastercard)
    }),
  },
  { name: 'coins-order-first-card', persona: 'newcomer', open: order('coins_100') },
  {
    name: 'coins-order-card-errors',
    persona: 'newcomer',
    open: order('coins_100', async (visit) => {
      const { page, t } = visit
      await fillCard(visit, '4242424242424241')
      await page.getByLabel(t('coins.card.expiry'), { exact: true }).fill('01 / 20')
      await page.getByLabel(t('coins.card.cvc'), { exact: true }).fill('1')
      await page.getByLabel(t('coins.card.cvc'), { exact: true }).blur()
    }),
  },
  {
    name: 'coins-order-konbini',
    persona: 'newcomer',
    open: order('coins_50000', (visit) => fillSlip(visit, phones.waits)),
  },
  {
    name: 'coins-order-konbini-errors',
    persona: 'newcomer',
    open: order('coins_1000', async (visit) => {
      const { page, t } = visit
      await fillSlip(visit, '123')
      await page.getByLabel(t('coins.konbini.name'), { exact: true }).fill('')
      await page.getByLabel(t('coins.konbini.email'), { exact: true }).fill('nova@')
      await page.getByLabel(t('coins.konbini.email'), { exact: true }).blur()
    }),
  },
  { name: 'coins-order-minor', persona: 'minor', open: order('coins_1000') },
  {
    name: 'coins-order-limit',
    open: async (visit) => {
      const { page, t } = visit
      const customer = await somebody(visit, { age: 15 })
      await page.goto(`/mypage/${quiet}`)
      await shopStands(visit)
      await customer.buy('coins_1000')
      await productLink(page, 'coins_3000').click()
      await page.getByRole('heading', { name: t('coins.limit.exceeded') }).waitFor()
    },
  },
  { name: 'coins-order-abroad', persona: 'viewer', region: 'US', alike: true, open: order('coins_1000') },
  { name: 'coins-order-germany', persona: 'wise', region: 'DE', alike: true, open: order('coins_1000') },
  { name: 'coins-order-five-cards', persona: 'five-cards', open: order('coins_1000', chooseNewCard) },
  {
    name: 'coins-order-question',
    overlay: true,
    persona: 'viewer',
    open: order('coins_50000', async (visit) => {
      await buyButton(visit, 60_000).click()
      await question(visit).waitFor()
    }),
  },
  {
    name: 'coins-order-wallet',
    overlay: true,
    persona: 'newcomer',
    open: order('coins_1000', async ({ page }) => {
      await page.getByRole('button', { name: 'Google Pay' }).click()
      await page.getByRole('dialog', { name: 'Google Pay' }).waitFor()
    }),
  },
  {
    name: 'coins-order-paying',
    open: async (visit) => {
      await somebody(visit)
      await visit.page.route(confirm, never)
      await order('coins_100', (visit) => pay(visit, cards.accepted))(visit)
      await visit.page.getByText(visit.t('coins.order.payingCard')).waitFor()
    },
  },
  {
    name: 'coins-order-leave',
    overlay: true,
    open: async (visit) => {
      await somebody(visit)
      await visit.page.route(confirm, never)
      await order('coins_100', (visit) => pay(visit, cards.accepted))(visit)
      await visit.page.getByText(visit.t('coins.order.payingCard')).waitFor()
      await visit.page.getByRole('link', { name: visit.t('common.back') }).click()
      await alert(visit)
    },
  },
  ...(['invalidInput', 'rejected'] as const).map((category) => ({
    name: `coins-order-declined-${category}`,
    overlay: true,
    alike: category !== 'rejected',
    open: async (visit: Visit) => {
      await somebody(visit)
      await order('coins_100', (visit) => pay(visit, refusedCards[category]))(visit)
      await visit.page.getByRole('alertdialog', { name: visit.t('coins.outcome.declined.title') }).waitFor()
    },
  })),
  {
    name: 'coins-order-unsure',
    open: async (visit) => {
      await somebody(visit)
      await visit.page.route('**/coin_purchase/commit', (route) => route.abort())
      await order('coins_100', (visit) => pay(visit, cards.accepted))(visit)
      await heading(visit, visit.t('coins.unsure.title'))
    },
  },
  {
    name: 'coins-order-gone',
    open: async (visit) => {
      const customer = await somebody(visit)
      await visit.page.goto(`/mypage/${quiet}`)
      await visit.page.locator('a[href$="productId=starter"]').waitFor()
      await customer.buy('starter')
      await visit.page.locator('a[href$="productId=starter"]').click()
      await heading(visit, visit.t('coins.order.gone.title'))
    },
  },
  {
    name: 'coins-order-loading',
    persona: 'viewer',
    open: async (visit) => {
      await visit.page.route('**/web/mypage/coin_purchase?*', never)
      await visit.page.goto(`/mypage/${quiet}`)
      await visit.page.locator('a[href$="productId=coins_1000"]').click()
      await heading(visit, visit.t('title.coinPurchase'))
    },
  },
  {
    name: 'coins-order-failed',
    persona: 'viewer',
    open: async (visit) => {
      await visit.page.route('**/web/mypage/coin_purchase?*', (route) => route.fulfill({ status: 400, body: '{}' }))
      await visit.page.goto(`/mypage/${quiet}`)
      await visit.page.locator('a[href$="productId=coins_1000"]').click()
      await heading(visit, visit.t('coins.order.failed.title'))
    },
  },
  { name: 'coins-cards', overlay: true, persona: 'five-cards', open: order('coins_1000', openManager) },
  {
    name: 'coins-cards-delete',
    overlay: true,
    persona: 'five-cards',
    open: order('coins_1000', async (visit) => {
      await openManager(visit)
      await visit.page
        .getByRole('button', { name: visit.t('coins.cards.delete') })
        .first()
        .click()
      await alert(visit)
    }),
  },
]
