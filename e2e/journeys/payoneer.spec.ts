import { payoneer } from '@avalive/contract/payouts/payoneer'
import { payoutRegions } from '@avalive/contract/payouts/regions'
import { points } from '@avalive/contract/points'
import { formatDollars, formatNumber } from '@avalive/i18n/format'
import { dollarText, payoneerCents, rateOfHundred, rateText, readRate } from '@avalive/rules/payouts/dollars'
import { abroadScreens, webview } from '../abroad-screens.ts'
import { expect, test } from '../fixtures.ts'
import { addressOf, amountField, expectClosedElsewhere, expectNoSuccessYet, requestPayout } from '../lib/abroad.ts'
import { agents } from '../lib/agents.ts'
import { Api } from '../lib/api.ts'
import { newCustomer } from '../lib/coins.ts'
import { sendInquiry } from '../lib/inquiry.ts'
import { expectStill } from '../lib/layout-shift.ts'
import { openScreen } from '../lib/open-screen.ts'
import { slowDown } from '../lib/slow-line.ts'
import { fitLocales } from '../lib/sweep.ts'
import { expectLargeTextFits } from '../lib/text-fit.ts'

const payoneerPage = '/mypage/payment_registration/payoneer'
const dashboard = '/sandbox/payoneer/dashboard'

/** The rate that applies now, and an amount as the page shows it to readers in Taiwan. */
const rateNow = async (api: Api): Promise<bigint> => {
  const rate = readRate((await api.call(payoneer.getPayoneerRate, {})).rateOfUsd)
  if (rate === null) throw new Error('the sandbox has a rate')
  return rate
}
const dollars = (amount: string): string => formatDollars('en', amount, 'TW')

// shows payouts-67, payouts-69, payouts-70
test('a streamer in Taiwan links an account at Payoneer, waits for its verification, and unlinks it', {
  tag: '@desktop',
}, async ({ page, context, origin, ownApi, t }) => {
  await newCustomer(context.request, origin, { region: 'TW' })
  await page.goto(payoneerPage)
  await expect(page.getByText(t('payoneer.account.none'))).toBeVisible()
  await expect(page.getByText(t('payoneer.error.notLinked'))).toBeVisible()
  await expect(page.getByRole('button', { name: t('abroad.form.submit') })).toBeDisabled()

  await page.getByRole('button', { name: t('payoneer.link.do') }).click()
  await page.getByRole('button', { name: 'Register an account that is still being verified' }).click()
  await expect(page).toHaveURL(payoneerPage)
  await expect(page.getByText(t('payoneer.account.pending'))).toBeVisible()
  const { payee } = await ownApi.call(payoneer.getPayoneerPayee, {})
  const id = payee?.payoneerID ?? ''
  await expect(page.getByText(t('payoneer.account.verifying', { id }), { exact: true })).toBeVisible()

  // Payoneer approves the account, which the page sees when the person is back.
  const other = await context.newPage()
  await other.goto(dashboard)
  const approve = other.getByRole('listitem').filter({ hasText: id }).getByRole('button', { name: 'Approve' })
  await approve.click()
  await expect(approve).toHaveCount(0)
  await other.close()
  await page.reload()
  await expect(page.getByText(id, { exact: true })).toBeVisible()
  // No points yet, but linked.
  await expect(page.getByText(t('abroad.error.belowMinimum', { min: 2000 }))).toBeVisible()

  await page.getByRole('button', { name: t('payoneer.unlink.do') }).click()
  const question = page.getByRole('alertdialog', { name: t('payoneer.unlink.title') })
  await expect(question.getByRole('button', { name: t('common.cancel') })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByText(id, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: t('payoneer.unlink.do') }).click()
  await question.getByRole('button', { name: t('payoneer.unlink.confirm') }).click()
  await expect(page.getByText(t('payoneer.unlink.done'))).toBeVisible()
  await expect(page.getByText(t('payoneer.account.none'))).toBeVisible()
})

for (const { place, use, details } of agents) {
  test.describe(place, () => {
    test.use(use)

    // shows payouts-72, payouts-73, payouts-75, payouts-81, payouts-91, payouts-92
    test(
      'a streamer requests a payout once, although the form is sent twice, and finds it in the history',
      details,
      async ({ page, become, ownApi, t }) => {
        await become('payoneer')
        const rate = await rateNow(ownApi)
        const before = (await ownApi.call(points.getBalance, {})).livePoint.total
        const result = dollars(dollarText(payoneerCents(rate, 2000n)))
        await page.goto('/mypage/payment_registration/')
        await page
          .getByRole('main')
          .getByRole('link', { name: t('title.payoneer') })
          .click()
        await expect(page.getByText(formatNumber('en', before), { exact: true })).toBeVisible()
        await expect(page.getByText(t('abroad.rate.now', { dollars: dollars(rateOfHundred(rate)) }))).toBeVisible()
        await page.route(addressOf(payoneer.requestPayoneerPayout), async (route) => {
          await new Promise((resolve) => setTimeout(resolve, 800))
          await route.continue()
        })
        let sent = 0
        page.on('request', (request) => {
          if (request.url().endsWith('/payoneer/payout/request')) sent++
        })
        await requestPayout(page, t, '2000')
        await amountField(page, t).press('Enter')
        await expect(page.getByRole('heading', { level: 1, name: t('title.payoneerSuccess') })).toBeVisible()
        await expect(page).toHaveURL(`${payoneerPage}/success`)
        await expect(page.getByText(result)).toBeVisible()
        await expect(page.getByRole('link', { name: t('payoneer.success.account') })).toHaveAttribute(
          'target',
          '_blank',
        )
        expect(sent).toBe(1)

        // Going back does not lead to the form again.
        await page.getByRole('link', { name: t('frame.toMypage') }).click()
        await expect(page).toHaveURL('/mypage/')
        await page.goto(`${payoneerPage}/history`)
        const row = page
          .getByRole('list', { name: t('title.payoneerHistory') })
          .getByRole('listitem')
          // Other journeys request payouts of other amounts for the same person.
          .filter({ hasText: result })
          .first()
        await expect(row).toContainText(t('abroad.status.processing'))
        await expect(page.getByText(t('abroad.history.rate', { dollars: dollars(rateText(rate)) }))).toBeVisible()
      },
    )

    // shows payouts-82
    test('the failure dialog leads to the inquiry form with the operation and its reference, which is sent', async ({
      page,
      become,
      t,
      trouble,
    }) => {
      trouble.expect(/409/)
      await become('payoneer')
      await page.route(addressOf(payoneer.getPayoneerRate), (route) =>
        route.fulfill({ json: { payload: { rateOfUsd: '0.00123' } } }),
      )
      await page.goto(payoneerPage)
      await requestPayout(page, t, '4000')
      await page.getByRole('link', { name: t('abroad.failure.contact') }).click()
      await expect(page).toHaveURL(/\/help\/inquiry\?operation=payouts\.requestPayoneerPayout&reference=\w{32}$/)
      await expect(page.getByText(t('inquiry.about.step', { step: t('title.payoneer') }))).toBeVisible()
      await sendInquiry(page, t)
    })

    // shows payouts-69
    test('a linked account is unlinked once the question is answered', async ({
      page,
      context,
      playwright,
      origin,
      t,
    }) => {
      // Nothing can be linked in the app, so another browser does it.
      const browser = await playwright.request.newContext({ userAgent: 'Chrome' })
      const { token } = await newCustomer(context.request, origin, { region: 'TW' })
      const { registrationLink } = await new Api(browser, origin).call(payoneer.preparePayoneerRegistration, {}, token)
      await browser.post(registrationLink, { form: { state: 'active' }, headers: { origin } })
      await browser.dispose()
      await page.goto(payoneerPage)
      await page.getByRole('button', { name: t('payoneer.unlink.do') }).click()
      const question = page.getByRole('alertdialog', { name: t('payoneer.unlink.title') })
      await question.getByRole('button', { name: t('common.cancel') }).click()
      await expect(question).toHaveCount(0)
      await page.getByRole('button', { name: t('payoneer.unlink.do') }).click()
      await question.getByRole('button', { name: t('payoneer.unlink.confirm') }).click()
      await expect(page.getByText(t('payoneer.unlink.done'))).toBeVisible()
      await expect(page.getByText(t('payoneer.account.none'))).toBeVisible()
    })

    // shows payouts-66, payouts-90, payouts-92
    test('outside the region, and at home in Japan, every page leads to my-page without showing its form', async ({
      page,
      ownApi,
      t,
      trouble,
    }) => {
      trouble.expect(/403/)
      const service = {
        regionCheck: payoutRegions.checkPayoneerRegion,
        persona: 'payoneer',
        form: payoneerPage,
        title: t('title.payoneer'),
        paths: ['', '/history', '/success'].map((path) => payoneerPage + path),
      }
      await expectClosedElsewhere(page, t, ownApi, service, [
        ['payoneer', 'US'],
        ['payoneer', 'JP'],
        ['streamer', 'TW'],
        ['wise', 'DE'],
      ])
    })

    // shows payouts-90
    test('the success page is entered from the Payoneer page only', async ({ page, become, t }) => {
      await become('payoneer')
      await expectNoSuccessYet(page, t, payoneerPage)
    })
  })
}

// shows payouts-84
test('a stale rate is refused by the server, and the page shows the new one', async ({
  page,
  become,
  ownApi,
  t,
  trouble,
}) => {
  trouble.expect(/409/)
  await become('payoneer')
  const rate = await rateNow(ownApi)
  await page.route(addressOf(payoneer.getPayoneerRate), (route) =>
    route.fulfill({ json: { payload: { rateOfUsd: '0.00123' } } }),
  )
  await page.goto(payoneerPage)
  await expect(page.getByText(t('abroad.rate.now', { dollars: dollars('0.123') }))).toBeVisible()
  await page.unroute(addressOf(payoneer.getPayoneerRate))
  await requestPayout(page, t, '4000')
  const failure = page.getByRole('alertdialog', { name: t('abroad.failure.title') })
  await expect(failure).toContainText(t('server.error.payouts.rateChanged'))
  await failure.getByRole('button', { name: t('common.close') }).click()
  await expect(page.getByText(t('abroad.rate.now', { dollars: dollars(rateOfHundred(rate)) }))).toBeVisible()
  await expect(amountField(page, t)).toHaveValue('4000')
})

test('a request whose answer is lost is repeated with the same key, and paid once', async ({
  page,
  become,
  ownApi,
  t,
  trouble,
}) => {
  trouble.expect(/ERR_FAILED|payout\/request/)
  await become('payoneer')
  const list = async () => (await ownApi.call(payoneer.listPayoneerPayouts, {})).payouts
  const rate = await rateNow(ownApi)
  // An amount that no other journey requests.
  const amount = 2345n
  const result = dollarText(payoneerCents(rate, amount))
  const count = async () => (await list()).filter((payout) => payout.amount === result).length
  const before = await count()
  let lost = false
  await page.route(addressOf(payoneer.requestPayoneerPayout), async (route) => {
    if (lost) return route.continue()
    lost = true
    const origin = new URL(route.request().url()).origin
    await route.fetch({ headers: { ...route.request().headers(), origin } })
    await route.abort()
  })
  await page.goto(payoneerPage)
  await requestPayout(page, t, String(amount))
  const unclear = page.getByRole('alertdialog', { name: t('abroad.unclear.title') })
  await unclear.getByRole('button', { name: t('common.retry') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('title.payoneerSuccess') })).toBeVisible()
  expect(await count()).toBe(before + 1)
})

test('nothing moves while the Payoneer page loads', { tag: '@desktop' }, async ({ page, become, t }) => {
  await become('payoneer')
  await slowDown(page, addressOf(payoneer.getPayoneerPayee), 700)
  await page.goto(`${payoneerPage}?sandbox=0`)
  await expect(amountField(page, t)).toBeVisible()
  await expectStill(page)
})

test.describe('in the app', () => {
  test.use({ userAgent: webview })

  // shows payouts-68, payouts-79
  test('nothing can be linked, and the words lead to a browser', async ({ page, context, origin, t }) => {
    await newCustomer(context.request, origin, { region: 'TW' })
    await page.goto(payoneerPage)
    await expect(page.getByRole('button', { name: t('payoneer.link.do') })).toBeDisabled()
    await expect(page.getByText(t('payoneer.link.inApp'))).toBeVisible()
    await expect(page.getByText(t('payoneer.error.notLinkedInApp'))).toBeVisible()
  })
})

const largeTexts = ['payoneer-linked', 'payoneer-confirm', 'payoneer-unclear', 'payoneer-success', 'payoneer-history']
for (const { locale, tag } of fitLocales) {
  test.describe(locale, { tag }, () => {
    test.use({ locale, viewport: { width: 375, height: 812 } })

    test('the Payoneer screens fit at twice the text size', async ({ page, ownApi, t, trouble }) => {
      trouble.expect(/ERR_FAILED/)
      for (const screen of abroadScreens.filter(({ name }) => largeTexts.includes(name))) {
        await page.unrouteAll()
        await openScreen(screen, { page, t }, ownApi)
        await expectLargeTextFits(page)
      }
    })
  })
}
