import { passkeys } from '@avalive/contract/passkeys'
import { batches } from '@avalive/contract/payouts/batches'
import { payoutRegions } from '@avalive/contract/payouts/regions'
import { wise } from '@avalive/contract/payouts/wise'
import { points } from '@avalive/contract/points'
import { sandbox } from '@avalive/contract/sandbox'
import { formatDollars, formatNumber } from '@avalive/i18n/format'
import { regionName } from '@avalive/i18n/regions'
import { dollarText, rateOfHundred, rateText, readRate, wiseCents } from '@avalive/rules/payouts/dollars'
import type { Page } from '@playwright/test'
import { abroadScreens, webview } from '../abroad-screens.ts'
import { expect, test } from '../fixtures.ts'
import { addressOf, amountField, expectClosedElsewhere, expectNoSuccessYet, requestPayout } from '../lib/abroad.ts'
import { agents } from '../lib/agents.ts'
import type { Api } from '../lib/api.ts'
import { newCustomer } from '../lib/coins.ts'
import { expectStill } from '../lib/layout-shift.ts'
import { openScreen } from '../lib/open-screen.ts'
import { slowDown } from '../lib/slow-line.ts'
import { fitLocales } from '../lib/sweep.ts'
import { expectLargeTextFits } from '../lib/text-fit.ts'

const account = '/mypage/payment_registration/wise'
const payout = `${account}/payout`

const rateNow = async (api: Api): Promise<bigint> => {
  const rate = readRate((await api.call(wise.getWiseRate, {})).rateOfUsd)
  if (rate === null) throw new Error('the sandbox has a rate')
  return rate
}
/** As if the sign-in were older than the forms allow. */
const staleSignIn = (page: Page) =>
  page.route(addressOf(passkeys.listPasskeys), async (route) => {
    const response = await route.fetch()
    const { payload } = await response.json()
    await route.fulfill({ response, json: { payload: { ...payload, fresh: false } } })
  })
const dollars = (amount: string): string => formatDollars('en', amount, 'DE')

// shows payouts-96, payouts-97, payouts-98, payouts-99, payouts-100
test('a streamer in Germany registers a Wise account, finds it again, and changes it', { tag: '@desktop' }, async ({
  page,
  context,
  origin,
  ownApi,
  t,
}) => {
  await newCustomer(context.request, origin, { region: 'DE' })
  await page.goto(payout)
  await expect(page.getByText(t('wise.error.accountRequired'))).toBeVisible()
  await page.getByRole('link', { name: t('wise.account.register') }).click()
  await expect(page).toHaveURL(account)

  const field = (name: 'firstName' | 'lastName' | 'region' | 'email' | 'confirmEmail') =>
    page.getByLabel(t(`wise.field.${name}`), { exact: true })
  const register = page.getByRole('button', { name: t('register.submit') })
  await expect(register).toBeDisabled()
  await field('firstName').fill('Lea')
  await field('lastName').fill('Vogt')
  await field('region').selectOption({ label: regionName('en', 'DE') })
  await field('email').fill('lea@example.de')
  await field('confirmEmail').fill('lea@example.com')
  await field('firstName').focus()
  await expect(page.getByText(t('validation.mismatch'))).toBeVisible()
  await expect(register).toBeDisabled()
  await field('confirmEmail').fill('lea@example.de')
  await register.click()
  await expect(page.getByText(t('register.done'))).toBeVisible()
  expect((await ownApi.call(wise.getWiseAccount, {})).account).toMatchObject({
    firstName: 'Lea',
    lastName: 'Vogt',
    region: 'DE',
    email: 'lea@example.de',
  })

  await page.reload()
  await expect(field('confirmEmail')).toHaveValue('lea@example.de')
  await expect(register).toBeDisabled()
  await field('lastName').fill('Vogt-Sommer')
  await register.click()
  await expect(page.getByText(t('register.done'))).toBeVisible()
  await page.goto(payout)
  await expect(page.getByText('Lea Vogt-Sommer')).toBeVisible()
  await expect(page.getByText(t('abroad.error.belowMinimum', { min: 5000 }))).toBeVisible()
})

test('the form asks for a fresh sign-in before it is entered', async ({ page, become, t }) => {
  await become('wise')
  await staleSignIn(page)
  await page.goto(account)
  await expect(page).toHaveURL(`/login/again?destination=${encodeURIComponent(account)}`)
  await expect(page.getByRole('heading', { level: 1, name: t('title.loginAgain') })).toBeVisible()
})

for (const { place, use, details } of agents) {
  test.describe(place, () => {
    test.use(use)

    // shows payouts-101, payouts-105, payouts-107, payouts-110
    test(
      'a streamer requests a payout in euros once, and finds it in the history',
      details,
      async ({ page, become, ownApi, t }) => {
        await become('wise')
        const rate = await rateNow(ownApi)
        const before = (await ownApi.call(points.getBalance, {})).livePoint.total
        const result = dollars(dollarText(wiseCents(rate, 5000n)))
        await page.goto('/mypage/payment_registration/')
        await page
          .getByRole('main')
          .getByRole('link', { name: t('title.wisePayout') })
          .click()
        await expect(page.getByText(formatNumber('en', before), { exact: true })).toBeVisible()
        await expect(page.getByText(t('abroad.rate.now', { dollars: dollars(rateOfHundred(rate)) }))).toBeVisible()
        await page.getByRole('combobox', { name: t('wise.currency.label') }).selectOption('EUR')
        await requestPayout(page, t, '5000')
        await expect(page.getByRole('heading', { level: 1, name: t('title.wisePayoutSuccess') })).toBeVisible()
        await expect(page).toHaveURL(`${payout}/success`)
        await expect(page.getByText(result)).toBeVisible()
        await page.getByRole('link', { name: t('abroad.toHistory') }).click()
        const row = page
          .getByRole('list', { name: t('title.wiseHistory') })
          .getByRole('listitem')
          .first()
        await expect(row).toContainText(result)
        await expect(row).toContainText('EUR')
        await expect(row).toContainText(t('abroad.status.processing'))
        await expect(page.getByText(t('abroad.history.rate', { dollars: dollars(rateText(rate)) }))).toBeVisible()
      },
    )

    // shows payouts-105
    test('a stale rate opens the failure dialog, whose contact leads to the inquiry form', async ({
      page,
      become,
      t,
      trouble,
    }) => {
      trouble.expect(/409/)
      await become('wise')
      await page.route(addressOf(wise.getWiseRate), (route) =>
        route.fulfill({ json: { payload: { rateOfUsd: '0.00123' } } }),
      )
      await page.goto(payout)
      await requestPayout(page, t, '5000')
      const failure = page.getByRole('alertdialog', { name: t('abroad.failure.title') })
      await expect(failure).toContainText(t('server.error.payouts.rateChanged'))
      await failure.getByRole('link', { name: t('abroad.failure.contact') }).click()
      await expect(page).toHaveURL(/\/help\/inquiry\?operation=payouts\.requestWisePayout&reference=\w{32}$/)
    })

    // shows payouts-100
    test('a streamer whose payouts are on hold is told so, and not to register the account again', async ({
      page,
      context,
      origin,
      ownApi,
      api,
      t,
    }) => {
      const customer = await newCustomer(context.request, origin, { region: 'DE' })
      const { vliveId } = await customer.account()
      const registered = { firstName: 'Lea', lastName: 'Vogt', region: 'DE', email: 'lea@example.de' }
      await ownApi.call(wise.storeWiseAccount, registered)
      const { token } = await api.call(sandbox.passSecondFactor, {}, await api.become('operator'))
      const { version, category } = await api.call(batches.getPayoutProfile, { vliveId }, token)
      const hold = { vliveId, version, category, held: true, reason: 'a question about the address' }
      await api.call(batches.savePayoutProfile, hold, token)
      await page.goto(account)
      await expect(page.getByText(t('abroad.error.onHold'))).toBeVisible()
      await expect(page.getByText(t('wise.error.accountNotUsable'))).toHaveCount(0)
      await expect(page.getByRole('button', { name: t('register.submit') })).toBeDisabled()
    })

    test('the success page is entered from the request page only', async ({ page, become, t }) => {
      await become('wise')
      await expectNoSuccessYet(page, t, payout)
    })

    test('outside the region, and at home in Japan, every page leads to my-page without showing its form', async ({
      page,
      ownApi,
      t,
      trouble,
    }) => {
      trouble.expect(/403/)
      const service = {
        regionCheck: payoutRegions.checkWiseRegion,
        persona: 'wise',
        form: payout,
        title: t('title.wisePayout'),
        paths: [account, payout, `${account}/history`, `${payout}/success`],
      }
      await expectClosedElsewhere(page, t, ownApi, service, [
        ['wise', 'TW'],
        ['streamer', 'DE'],
        ['payoneer', 'TW'],
      ])
    })
  })
}

test('nothing moves while the request page loads', { tag: '@desktop' }, async ({ page, become, t }) => {
  await become('wise')
  await slowDown(page, addressOf(wise.getWiseRate), 700)
  await page.goto(`${payout}?sandbox=0`)
  await expect(amountField(page, t)).toBeVisible()
  await expectStill(page)
})

test.describe('in the app', () => {
  test.use({ userAgent: webview })

  test('the account form asks to be opened in a browser when the sign-in is no longer fresh', async ({
    page,
    api,
    t,
  }) => {
    const token = await api.become('wise')
    await staleSignIn(page)
    await page.goto(`${account}?st=${token}`)
    await expect(page.getByRole('heading', { level: 1, name: t('passkeys.again.app.title') })).toBeVisible()
    await expect(page.getByText(t('passkeys.again.app.text'))).toBeVisible()
    await page.getByRole('link', { name: t('common.back') }).click()
    // The destination is carried from page to page.
    await expect(page).toHaveURL(/\/mypage\/\?destination=/)
  })
})

const largeTexts = ['wise-account-wrong', 'wise-payout', 'wise-payout-confirm', 'wise-payout-success', 'wise-history']
for (const { locale, tag } of fitLocales) {
  test.describe(locale, { tag }, () => {
    test.use({ locale, viewport: { width: 375, height: 812 } })

    test('the Wise screens fit at twice the text size', async ({ page, ownApi, t }) => {
      for (const screen of abroadScreens.filter(({ name }) => largeTexts.includes(name))) {
        await page.unrouteAll()
        await openScreen(screen, { page, t }, ownApi)
        await expectLargeTextFits(page)
      }
    })
  })
}
