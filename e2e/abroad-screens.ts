import { type Output, pathsOf } from '@avalive/contract/call'
import { errorCode } from '@avalive/contract/errors'
import { passkeys } from '@avalive/contract/passkeys'
import { payoneer } from '@avalive/contract/payouts/payoneer'
import { payoutRegions } from '@avalive/contract/payouts/regions'
import { wise } from '@avalive/contract/payouts/wise'
import { points } from '@avalive/contract/points'
import type { Page, Route } from 'playwright-core'
import type { Screen, Visit } from './screen.ts'

const hub = '/mypage/payment_registration'
const quiet = 'sandbox=0'
const never = () => new Promise<void>(() => {})
type AnyCall = Parameters<typeof pathsOf>[0]
const address = (call: AnyCall) => `**${pathsOf(call)[0]}`

export const webview = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/150.0.0.0 Mobile AvaliveUser/1.0'

const inTaiwan = { persona: 'payoneer', region: 'TW' } as const
const inGermany = { persona: 'wise', region: 'DE' } as const

const reply = (page: Page, call: AnyCall, payload: unknown) =>
  page.route(address(call), (route) => route.fulfill({ json: { payload } }))

const at = '2026-11-01T03:20:00Z'
const rates = {
  rateOfUsd: '0.00660',
  nextRateOfUsd: '0.00671',
  nextApplicationBeginDate: '2026-11-30T15:00:00Z',
}

type PayeeStatus = 'pending' | 'inactive' | 'active'

interface PayoneerState {
  readonly status?: PayeeStatus
  readonly total?: number
  readonly canConvert?: boolean
  readonly ended?: boolean
  readonly rate?: object
}

const regionOf = (GeoIPRegion: string, ended: boolean) => ({
  inServiceRegion: true,
  GeoIPRegion,
  expiredAt: ended ? '2020-01-01T00:00:00Z' : '',
  ended,
})

const openPayoneer =
  ({ status, total = 1_234_567, canConvert = true, ended = false, rate = rates }: PayoneerState = {}) =>
  async ({ page, t }: Visit): Promise<void> => {
    const payee = { payoneerID: '104857600', vliveID: 'v_mei', status, createdAt: at, updatedAt: at }
    await reply(page, payoutRegions.checkPayoneerRegion, regionOf('TW', ended))
    await reply(page, points.getBalance, { canConvert, livePoint: { total }, lots: [] })
    await reply(page, payoneer.getPayoneerPayee, status ? { payee } : {})
    await reply(page, payoneer.getPayoneerRate, rate)
    await page.goto(`${hub}/payoneer?${quiet}`)
    await page.getByRole('heading', { level: 2, name: t('payoneer.account.title') }).waitFor()
  }

const enter = async ({ page, t }: Visit, amount: string): Promise<void> => {
  const field = page.getByRole('textbox', { name: t('abroad.amount.label') })
  await field.fill(amount)
  await field.blur()
}

const submit = async ({ page, t }: Visit): Promise<void> => {
  await page.getByRole('button', { name: t('abroad.form.submit') }).click()
  await page.getByRole('alertdialog', { name: t('abroad.confirm.title') }).waitFor()
}

const confirm = async ({ page, t }: Visit): Promise<void> => {
  // An earlier press counts as the second half of a double tap.
  await page.waitForTimeout(700)
  const [before = ''] = t('abroad.confirm.do', { dollars: '\n' }).split('\n').filter(Boolean)
  await page.getByRole('alertdialog').getByRole('button', { name: before.trim() }).click()
}

const refused =
  (name: 'dailyLimit' | 'payoutsOnHold', { t }: Visit) =>
  (route: Route) =>
    route.fulfill({
      status: 409,
      json: { payload: { errorCode: errorCode('payouts', name), message: t(`server.error.payouts.${name}`) } },
    })

const payoneerPayout = (id: string, status: string, amount: string) => ({
  id,
  vliveID: 'v_mei',
  payoneerID: '104857600',
  status,
  amount,
  createdAt: `2026-1${id}-03T03:20:00Z`,
})

const openPayoneerHistory =
  (payouts: readonly object[]) =>
  async ({ page, t }: Visit): Promise<void> => {
    await reply(page, payoneer.listPayoneerPayouts, { payouts, nextPage: 0 })
    await reply(page, payoneer.getPayoneerRate, rates)
    await page.goto(`${hub}/payoneer/history?${quiet}`)
    await page.getByRole('heading', { level: 1, name: t('title.payoneerHistory') }).waitFor()
    await page.locator('main [aria-busy=true]').waitFor({ state: 'detached' })
  }

/** Opens a page whose first call never answers. */
const loading =
  (path: string, call: AnyCall) =>
  async ({ page }: Visit): Promise<void> => {
    await page.route(address(call), never)
    await page.goto(`${hub}/${path}?${quiet}`)
    await page.locator('main [aria-busy=true]').waitFor()
  }

/** Opens a page whose call is refused. */
const failed =
  (path: string, call: AnyCall) =>
  async ({ page, t }: Visit): Promise<void> => {
    await page.route(address(call), (route) => route.fulfill({ status: 400, json: {} }))
    await page.goto(`${hub}/${path}?${quiet}`)
    await page.getByRole('button', { name: t('common.retry') }).waitFor()
  }

const requested =
  (
    call: AnyCall,
    answer: (visit: Visit) => (route: Route) => unknown,
    open: (visit: Visit) => Promise<void>,
    amount: string,
  ) =>
  async (visit: Visit): Promise<void> => {
    await visit.page.route(address(call), answer(visit))
    await open(visit)
    await enter(visit, amount)
    await submit(visit)
    await confirm(visit)
  }

const payoneerScreens: readonly Screen[] = [
  { name: 'payoneer', tag: '@desktop', ...inTaiwan, open: openPayoneer() },
  { name: 'payoneer-webview', ...inTaiwan, userAgent: webview, open: openPayoneer() },
  {
    name: 'payoneer-linked',
    tag: '@desktop',
    ...inTaiwan,
    open: async (visit) => {
      await openPayoneer({ status: 'active' })(visit)
      await enter(visit, '123456')
    },
  },
  { name: 'payoneer-verifying', ...inTaiwan, open: openPayoneer({ status: 'pending' }) },
  { name: 'payoneer-inactive', ...inTaiwan, alike: true, open: openPayoneer({ status: 'inactive' }) },
  { name: 'payoneer-tallying', ...inTaiwan, alike: true, open: openPayoneer({ status: 'active', canConvert: false }) },
  {
    name: 'payoneer-too-much',
    ...inTaiwan,
    open: async (visit) => {
      await openPayoneer({ status: 'active', total: 2500 })(visit)
      await enter(visit, '123456')
    },
  },
  {
    name: 'payoneer-no-rate',
    ...inTaiwan,
    alike: true,
    open: openPayoneer({ status: 'active', rate: { rateOfUsd: '' } }),
  },
  {
    name: 'payoneer-ended',
    ...inTaiwan,
    open: openPayoneer({ status: 'active', ended: true }),
  },
  { name: 'payoneer-loading', ...inTaiwan, open: loading('payoneer', payoneer.getPayoneerPayee) },
  { name: 'payoneer-failed', ...inTaiwan, open: failed('payoneer', payoneer.getPayoneerRate) },
  {
    name: 'payoneer-confirm',
    tag: '@desktop',
    overlay: true,
    ...inTaiwan,
    open: async (visit) => {
      await openPayoneer({ status: 'active' })(visit)
      await enter(visit, '123456')
      await submit(visit)
    },
  },
  {
    name: 'payoneer-failure',
    tag: '@desktop',
    overlay: true,
    ...inTaiwan,
    open: async (visit) => {
      const answer = (each: Visit) => refused('dailyLimit', each)
      await requested(payoneer.requestPayoneerPayout, answer, openPayoneer({ status: 'active' }), '1200000')(visit)
      await visit.page.getByRole('alertdialog', { name: visit.t('abroad.failure.title') }).waitFor()
    },
  },
  {
    name: 'payoneer-unclear',
    overlay: true,
    ...inTaiwan,
    open: async (visit) => {
      const answer = () => (route: Route) => route.abort()
      await requested(payoneer.requestPayoneerPayout, answer, openPayoneer({ status: 'active' }), '5000')(visit)
      await visit.page.getByRole('alertdialog', { name: visit.t('abroad.unclear.title') }).waitFor()
    },
  },
  {
    name: 'payoneer-unlink',
    overlay: true,
    ...inTaiwan,
    open: async (visit) => {
      await openPayoneer({ status: 'active' })(visit)
      const { page, t } = visit
      await page.getByRole('button', { name: t('payoneer.unlink.do') }).click()
      await page.getByRole('alertdialog', { name: t('payoneer.unlink.title') }).waitFor()
    },
  },
  {
    name: 'payoneer-success',
    tag: '@desktop',
    ...inTaiwan,
    open: async (visit) => {
      const answer = () => (route: Route) =>
        route.fulfill({ json: { payload: { payout: payoneerPayout('1', 'provisional', '1234.56') } } })
      await requested(payoneer.requestPayoneerPayout, answer, openPayoneer({ status: 'active' }), '187510')(visit)
      await visit.page.getByRole('heading', { level: 1, name: visit.t('title.payoneerSuccess') }).waitFor()
    },
  },
  {
    name: 'payoneer-history',
    tag: '@desktop',
    ...inTaiwan,
    open: openPayoneerHistory([
      payoneerPayout('2', 'pendingPayee', '63.00'),
      payoneerPayout('1', 'transferred', '7399.99'),
      payoneerPayout('0', 'cancelled', '10.20'),
      { ...payoneerPayout('0', 'ignorable', '1000.50'), id: '9' },
    ]),
  },
  { name: 'payoneer-history-empty', ...inTaiwan, open: openPayoneerHistory([]) },
  {
    name: 'payoneer-history-loading',
    ...inTaiwan,
    open: loading('payoneer/history', payoneer.listPayoneerPayouts),
  },
  {
    name: 'payoneer-history-failed',
    ...inTaiwan,
    open: failed('payoneer/history', payoneer.listPayoneerPayouts),
  },
]

type Account = NonNullable<Output<typeof wise.getWiseAccount>['account']>

const account: Account = {
  firstName: 'Annegret',
  lastName: 'von Hohenstein-Wittgenau',
  region: 'DE',
  email: 'annegret.von.hohenstein@example.de',
  accountLastUpdatedAt: at,
  canCashTransfer: true,
}

const openWise =
  (registered: Account | null) =>
  async ({ page, t }: Visit): Promise<void> => {
    await reply(page, wise.getWiseAccount, registered ? { account: registered } : {})
    await page.goto(`${hub}/wise?${quiet}`)
    await page.getByRole('button', { name: t('register.submit') }).waitFor()
  }

interface WiseState {
  readonly registered?: Account | null
  readonly total?: number
  readonly canConvert?: boolean
  readonly ended?: boolean
}

const openWisePayout =
  ({ registered = account, total = 1_234_567, canConvert = true, ended = false }: WiseState = {}) =>
  async ({ page, t }: Visit): Promise<void> => {
    await reply(page, payoutRegions.checkWiseRegion, regionOf('DE', ended))
    await reply(page, points.getBalance, { canConvert, livePoint: { total }, lots: [] })
    await reply(page, wise.getWiseAccount, registered ? { account: registered } : {})
    await reply(page, wise.getWiseRate, rates)
    await page.goto(`${hub}/wise/payout?${quiet}`)
    await page.getByRole('heading', { level: 2, name: t('abroad.points.label') }).waitFor()
    await page.locator('main [aria-busy=true]').waitFor({ state: 'detached' })
  }

const wisePayout = (id: string, status: string, amount: string, preferredCurrency: string) => ({
  id,
  status,
  amount,
  transferRequestedAt: `2026-1${id}-03T03:20:00Z`,
  preferredCurrency,
})

const openWiseHistory =
  (payouts: readonly object[]) =>
  async ({ page, t }: Visit): Promise<void> => {
    await reply(page, wise.listWisePayouts, { payouts, nextPage: 0 })
    await reply(page, wise.getWiseRate, rates)
    await page.goto(`${hub}/wise/history?${quiet}`)
    await page.getByRole('heading', { level: 1, name: t('title.wiseHistory') }).waitFor()
    await page.locator('main [aria-busy=true]').waitFor({ state: 'detached' })
  }

const wiseScreens: readonly Screen[] = [
  { name: 'wise-account', tag: '@desktop', ...inGermany, open: openWise(null) },
  { name: 'wise-account-registered', ...inGermany, alike: true, open: openWise(account) },
  {
    name: 'wise-account-wrong',
    ...inGermany,
    open: async (visit) => {
      await openWise({ ...account, canCashTransfer: false, unusableBecause: 'refused' })(visit)
      const { page, t } = visit
      await page.getByLabel(t('wise.field.firstName'), { exact: true }).fill('Anna'.repeat(9))
      await page.getByLabel(t('wise.field.lastName'), { exact: true }).fill('')
      await page.getByLabel(t('wise.field.email'), { exact: true }).fill('annegret@')
      await page.getByLabel(t('wise.field.confirmEmail'), { exact: true }).fill('annegret@example.de')
      await page.getByLabel(t('wise.field.firstName'), { exact: true }).focus()
      await page.getByText(t('validation.mismatch')).waitFor()
    },
  },
  {
    name: 'wise-account-again',
    ...inGermany,
    alike: true,
    open: async ({ page, t }) => {
      await page.route(address(passkeys.listPasskeys), async (route) => {
        const response = await route.fetch()
        const { payload } = await response.json()
        await route.fulfill({ response, json: { payload: { ...payload, fresh: false } } })
      })
      await page.goto(`${hub}/wise?${quiet}`)
      await page.getByRole('heading', { level: 1, name: t('title.loginAgain') }).waitFor()
    },
  },
  { name: 'wise-account-loading', ...inGermany, open: loading('wise', wise.getWiseAccount) },
  { name: 'wise-account-failed', ...inGermany, alike: true, open: failed('wise', wise.getWiseAccount) },
  { name: 'wise-payout-unregistered', ...inGermany, open: openWisePayout({ registered: null }) },
  {
    name: 'wise-payout',
    tag: '@desktop',
    ...inGermany,
    open: async (visit) => {
      await openWisePayout()(visit)
      await enter(visit, '123456')
    },
  },
  {
    name: 'wise-payout-too-much',
    ...inGermany,
    alike: true,
    open: async (visit) => {
      await openWisePayout()(visit)
      await enter(visit, '500001')
    },
  },
  { name: 'wise-payout-tallying', ...inGermany, alike: true, open: openWisePayout({ canConvert: false }) },
  {
    name: 'wise-payout-ended',
    ...inGermany,
    alike: true,
    open: openWisePayout({ ended: true }),
  },
  { name: 'wise-payout-loading', ...inGermany, open: loading('wise/payout', wise.getWiseRate) },
  { name: 'wise-payout-failed', ...inGermany, alike: true, open: failed('wise/payout', wise.getWiseRate) },
  {
    name: 'wise-payout-confirm',
    tag: '@desktop',
    overlay: true,
    ...inGermany,
    open: async (visit) => {
      await openWisePayout()(visit)
      await enter(visit, '123456')
      await submit(visit)
    },
  },
  {
    name: 'wise-payout-failure',
    overlay: true,
    ...inGermany,
    open: async (visit) => {
      const answer = (each: Visit) => refused('payoutsOnHold', each)
      await requested(wise.requestWisePayout, answer, openWisePayout(), '123456')(visit)
      await visit.page.getByRole('alertdialog', { name: visit.t('abroad.failure.title') }).waitFor()
    },
  },
  {
    name: 'wise-payout-success',
    ...inGermany,
    open: async (visit) => {
      const answer = () => (route: Route) =>
        route.fulfill({ json: { payload: { payout: wisePayout('1', 'pending', '814.81', 'EUR') } } })
      await requested(wise.requestWisePayout, answer, openWisePayout(), '123456')(visit)
      await visit.page.getByRole('heading', { level: 1, name: visit.t('title.wisePayoutSuccess') }).waitFor()
    },
  },
  {
    name: 'wise-history',
    tag: '@desktop',
    ...inGermany,
    open: openWiseHistory([
      wisePayout('2', 'pending', '814.81', 'EUR'),
      wisePayout('1', 'transferred', '3300.00', 'USD'),
      wisePayout('0', 'cancelled', '33.05', 'THB'),
    ]),
  },
  { name: 'wise-history-empty', ...inGermany, alike: true, open: openWiseHistory([]) },
]

export const abroadScreens: readonly Screen[] = [...payoneerScreens, ...wiseScreens]
