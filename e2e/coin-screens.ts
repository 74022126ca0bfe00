import { account } from '@avalive/contract/account'
import { coinOrderScreens } from './coin-order-screens.ts'
import { Api } from './lib/api.ts'
import { alert, confirm, heading, never, order, pay, quiet, somebody } from './lib/coin-visit.ts'
import { buy, type Customer, cards, fillSlip, pendingBlock, phones } from './lib/coins.ts'
import type { Screen, Visit } from './screen.ts'

const shopScreens: readonly Screen[] = [
  {
    name: 'coins-shop-pending',
    persona: 'konbini-pending',
    open: async (visit) => {
      await visit.page.goto(`/mypage/${quiet}`)
      await pendingBlock(visit)
        .getByText(/1.?500/)
        .waitFor()
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
    name: 'coins-shop-limit',
    tag: '@desktop',
    open: async (visit) => {
      await (await somebody(visit, { age: 15 })).buy('coins_1000')
      await visit.page.goto(`/mypage/${quiet}`)
      await visit.page.getByText(visit.t('coins.limit.over')).first().waitFor()
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
      await pendingBlock(visit)
        .getByText(/1.?500/)
        .waitFor()
      await pendingBlock(visit)
        .getByRole('button', { name: visit.t('coins.cancel.do') })
        .click()
      await alert(visit)
    },
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
      const { promise: taken, resolve } = Promise.withResolvers<void>()
      await page.route(confirm, async (route) => {
        await route.fetch()
        resolve()
      })
      await order('coins_100', (visit) => pay(visit, cards.accepted))(visit)
      await taken
      page.on('dialog', (dialog) => dialog.accept())
      await page.goto(`/mypage/${quiet}`)
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
      const paid = await customer.balance()
      await row.getByRole('button', { name: 'Refund', exact: true }).click()
      await customer.balanceBelow(paid)
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

/** The coin shop, an order, and the pages after it. */
export const coinScreens: readonly Screen[] = [
  ...shopScreens,
  ...coinOrderScreens,
  ...afterScreens,
  ...providerScreens,
  ...policyScreens,
]
