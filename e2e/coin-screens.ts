import { account } from '@avalive/contract/account'
import { Api } from './lib/api.ts'
import {
  buy,
  buyButton,
  type Customer,
  cards,
  fillCard,
  fillSlip,
  newCustomer,
  openOrder,
  pendingBlock,
  phones,
  question,
  refusedCards,
} from './lib/coins.ts'
import type { Screen, Visit } from './screens.ts'

const never = () => new Promise<void>(() => {})
const quiet = '?sandbox=0'
const confirm = '**/sandbox/stripe/v1/payment_intents/*/confirm'

/** Somebody of their own for states that leave traces. */
const somebody = async ({ page }: Visit): Promise<Customer> => {
  await page.goto(`/help${quiet}`)
  return newCustomer(page.context().request, new URL(page.url()).origin)
}

const heading = ({ page }: Visit, name: string): Promise<void> =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor()

const order =
  (productId: string, then: (visit: Visit) => Promise<unknown> = async () => {}) =>
  async (visit: Visit): Promise<void> => {
    await openOrder(visit, productId, quiet)
    await then(visit)
  }

const chooseNewCard = ({ page, t }: Visit) => page.getByRole('radio', { name: t('coins.order.newCard') }).check()
const alert = ({ page }: Visit) => page.getByRole('alertdialog').waitFor()

const pay = async (visit: Visit, number: string): Promise<void> => {
  await fillCard(visit, number)
  await buy(visit, 100)
}

const openManager = async ({ page, t }: Visit): Promise<void> => {
  await page.getByRole('button', { name: t('coins.cards.edit') }).click()
  await page.getByRole('dialog', { name: t('coins.cards.title') }).waitFor()
}

const shopScreens: readonly Screen[] = [
  {
    name: 'coins-shop-pending',
    persona: 'konbini-pending',
    open: async (visit) => {
      await visit.page.goto(`/mypage/${quiet}`)
      await pendingBlock(visit).getByText('1,500').waitFor()
    },
  },
  {
    name: 'coins-shop-sold-out',
    open: async (visit) => {
      const customer = await somebody(visit)
      for (const product of ['starter', 'double_sale', 'double_sale', 'triple_boost']) await customer.buy(product)
      await visit.page.goto(`/mypage/${quiet}`)
      await visit.page.getByText(visit.t('coins.shop.soldOut')).waitFor()
    },
  },
  {
    name: 'coins-shop-last-day',
    persona: 'viewer',
    open: async ({ page }) => {
      await page.goto(`/help${quiet}`)
      const api = new Api(page.context().request, new URL(page.url()).origin)
      const { products } = await api.call(account.getMypage, {})
      const end = Date.parse(products.find(({ productId }) => productId === 'weekend_sale')?.endTime ?? '')
      await page.clock.setFixedTime(end - 3_600_000)
      await page.goto(`/mypage/${quiet}`)
      await page.getByRole('timer').waitFor()
    },
  },
  {
    name: 'coins-shop-cancel',
    alike: true,
    overlay: true,
    persona: 'konbini-pending',
    open: async (visit) => {
      await visit.page.goto(`/mypage/${quiet}`)
      await pendingBlock(visit).getByText('1,500').waitFor()
      await pendingBlock(visit)
        .getByRole('button', { name: visit.t('coins.cancel.do') })
        .click()
      await alert(visit)
    },
  },
]

const orderScreens: readonly Screen[] = [
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
      await page.getByLabel(t('coins.card.expiry')).fill('01 / 20')
      await page.getByLabel(t('coins.card.cvc')).fill('1')
      await page.getByLabel(t('coins.card.cvc')).blur()
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
      await page.getByLabel(t('coins.konbini.name')).fill('')
      await page.getByLabel(t('coins.konbini.email')).fill('nova@')
      await page.getByLabel(t('coins.konbini.email')).blur()
    }),
  },
  { name: 'coins-order-minor', persona: 'minor', open: order('coins_1000') },
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
      await visit.page.getByText(visit.t('coins.order.paying')).waitFor()
    },
  },
  {
    name: 'coins-order-leave',
    overlay: true,
    open: async (visit) => {
      await somebody(visit)
      await visit.page.route(confirm, never)
      await order('coins_100', (visit) => pay(visit, cards.accepted))(visit)
      await visit.page.getByText(visit.t('coins.order.paying')).waitFor()
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

const pending = async (visit: Visit, customer: Customer): Promise<string> => {
  const purchaseId = await customer.orderAtStore('coins_1000')
  await visit.page.goto(`/mypage/coin_purchase/pending/${purchaseId}${quiet}`)
  await heading(visit, visit.t('coins.pending.title'))
  return purchaseId
}

const afterScreens: readonly Screen[] = [
  {
    name: 'coins-complete',
    open: async (visit) => {
      await somebody(visit)
      await order('coins_100', (visit) => pay(visit, cards.accepted))(visit)
      await heading(visit, visit.t('coins.complete.title'))
    },
  },
  {
    name: 'coins-restored',
    overlay: true,
    open: async (visit) => {
      const { page, t } = visit
      await somebody(visit)
      await order('coins_100', (visit) => pay(visit, cards.challenged))(visit)
      await page.getByRole('button', { name: 'Approve the payment' }).click()
      await page.getByRole('alertdialog', { name: t('coins.outcome.paid.title') }).waitFor()
    },
  },
  {
    name: 'coins-pending-alert',
    overlay: true,
    alike: true,
    open: async (visit) => {
      await somebody(visit)
      await order('coins_1000', async () => {
        await fillSlip(visit, phones.waits)
        await buy(visit, 1080)
      })(visit)
      await visit.page.getByRole('alertdialog', { name: visit.t('coins.outcome.pending.title') }).waitFor()
    },
  },
  {
    name: 'coins-pending',
    tag: '@desktop',
    open: async (visit) => {
      await pending(visit, await somebody(visit))
      await visit.page.getByRole('heading', { name: visit.t('coins.pending.howTo') }).waitFor()
    },
  },
  {
    name: 'coins-pending-paid',
    open: async (visit) => {
      const customer = await somebody(visit)
      await customer.payAtStore(await pending(visit, customer))
      await visit.page.reload()
      await heading(visit, visit.t('coins.pending.paid.title'))
    },
  },
  {
    name: 'coins-pending-over',
    alike: true,
    open: async (visit) => {
      const customer = await somebody(visit)
      await customer.cancel(await pending(visit, customer))
      await visit.page.reload()
      await heading(visit, visit.t('coins.pending.over.title'))
    },
  },
  {
    name: 'coins-pending-not-found',
    persona: 'viewer',
    open: async (visit) => {
      await visit.page.goto(`/mypage/coin_purchase/pending/1${quiet}`)
      await heading(visit, visit.t('coins.pending.notFound.title'))
    },
  },
  {
    name: 'coins-history',
    tag: '@desktop',
    open: async (visit) => {
      const { page, t } = visit
      const customer = await somebody(visit)
      for (const product of ['coins_100', 'coins_50000', 'starter', 'coins_100', 'coins_1000'])
        await customer.buy(product)
      await page.goto('/sandbox/stripe/dashboard')
      const row = page.getByRole('listitem').filter({ hasText: customer.lastPayment })
      await row.getByRole('button', { name: 'Refund', exact: true }).click()
      await page.goto(`/mypage/coin_histories${quiet}`)
      await page.getByText(t('coins.history.reason.refund')).waitFor()
    },
  },
  {
    name: 'coins-history-empty',
    persona: 'newcomer',
    open: async ({ page, t }) => {
      await page.goto(`/mypage/coin_histories${quiet}`)
      await page.getByRole('heading', { name: t('coins.history.empty.title') }).waitFor()
    },
  },
  {
    name: 'coins-history-loading',
    persona: 'viewer',
    open: async (visit) => {
      await visit.page.route('**/web/mypage/coin_histories?*', never)
      await visit.page.goto(`/mypage/coin_histories${quiet}`)
      await heading(visit, visit.t('title.coinHistories'))
    },
  },
  {
    name: 'coins-history-failed',
    persona: 'viewer',
    open: async (visit) => {
      await visit.page.route('**/web/mypage/coin_histories?*', (route) => route.fulfill({ status: 400, body: '{}' }))
      await visit.page.goto(`/mypage/coin_histories${quiet}`)
      await heading(visit, visit.t('coins.history.failed.title'))
    },
  },
]

const providerScreens: readonly Screen[] = [
  {
    name: 'coins-bank',
    open: async (visit) => {
      await somebody(visit)
      await order('coins_100', (visit) => pay(visit, cards.challenged))(visit)
      await visit.page.getByRole('button', { name: 'Approve the payment' }).waitFor()
    },
  },
  {
    name: 'coins-slip',
    open: async (visit) => {
      const customer = await somebody(visit)
      await visit.page.goto(await customer.slipOf(await customer.orderAtStore('coins_1000')))
      await visit.page.getByRole('button', { name: 'Pay at the store' }).waitFor()
    },
  },
  {
    name: 'coins-dashboard',
    open: async (visit) => {
      await (await somebody(visit)).buy('coins_100')
      await visit.page.goto('/sandbox/stripe/dashboard')
    },
  },
]

const policyScreens: readonly Screen[] = (
  [
    ['coin-policy', '/policies/coins', 'title.coinPolicy'],
    ['commerce-law', '/policies/commerce_law', 'title.commerceLaw'],
    ['terms', '/policies/terms', 'title.terms'],
    ['help', '/help', 'title.help'],
  ] as const
).map(([name, path, title]) => ({
  name: `policy-${name}`,
  open: async (visit: Visit) => {
    await visit.page.goto(`${path}${quiet}`)
    await heading(visit, visit.t(title))
    await visit.page.evaluate("for (const each of document.querySelectorAll('details')) each.open = true")
  },
}))

/** The coin shop, an order on all its ways, and what comes after it. */
export const coinScreens: readonly Screen[] = [
  ...shopScreens,
  ...orderScreens,
  ...afterScreens,
  ...providerScreens,
  ...policyScreens,
]
