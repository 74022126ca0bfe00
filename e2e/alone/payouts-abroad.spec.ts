import { account } from '@avalive/contract/account'
import { approvals } from '@avalive/contract/approvals'
import type { Output } from '@avalive/contract/call'
import { consoleOperators } from '@avalive/contract/console-operators'
import { abroadOperations } from '@avalive/contract/payouts/abroad-operations'
import { payoneer } from '@avalive/contract/payouts/payoneer'
import { payoneerOperations } from '@avalive/contract/payouts/payoneer-operations'
import { wise } from '@avalive/contract/payouts/wise'
import { wiseOperations } from '@avalive/contract/payouts/wise-operations'
import { points } from '@avalive/contract/points'
import { sandbox } from '@avalive/contract/sandbox'
import { formatDollars } from '@avalive/i18n/format'
import { consoleRoles } from '@avalive/rules/console/roles'
import { nextRunAfter } from '@avalive/rules/payouts/wise'
import { dateInJapan, startOfDay } from '@avalive/rules/time/jst'
import type { Browser, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { amountField, requestPayout } from '../lib/abroad.ts'
import type { Api } from '../lib/api.ts'
import { becomeOperator, confirmChange, makeOperator } from '../lib/operator.ts'

const hub = '/mypage/payment_registration'
const day = 24 * 60 * 60

/** A page of the console in a browser of its own. */
const consoleOf = async (browser: Browser, origin: string): Promise<{ page: Page; own: Api }> => {
  const context = await browser.newContext({ baseURL: origin })
  const page = await context.newPage()
  return { page, own: await becomeOperator(page, origin) }
}

/** The world's time, which the journey moves. */
const nowIn = async (api: Api): Promise<Temporal.Instant> =>
  Temporal.Instant.from((await api.call(sandbox.moveClock, { advanceSeconds: 0 })).now)

/** Presses a button of the vendor's dashboard, in the row of the newest payout or transfer with this text. */
const pressAtVendor = async (page: Page, service: 'payoneer' | 'wise', text: string, name: string): Promise<void> => {
  await page.goto(`/sandbox/${service}/dashboard`)
  await page
    .getByRole('listitem')
    .filter({ hasText: text })
    .filter({ has: page.getByRole('button', { name, exact: true }) })
    .first()
    .getByRole('button', { name, exact: true })
    .click()
  await page.waitForLoadState()
}

type Rate = Output<typeof abroadOperations.listPayoutRates>['rows'][number]

/** Approves the waiting change of this subject. Nobody can register in this world, so a demo person is the operator. */
const approveAsSecond = async (first: Api, other: Api, subject: string, dataDir: string): Promise<void> => {
  const reason = 'a second operator'
  await other.become('five-cards')
  const { vliveId } = (await other.call(account.getOwner, {})).streamerUser
  await makeOperator(vliveId, dataDir)
  await other.become('five-cards')
  const { rows } = await other.call(approvals.listApprovals, { status: 'waiting' })
  const asked = rows.find((row) => row.subject === subject)
  if (!asked) throw new Error(`nothing waits for ${subject}`)
  await other.call(approvals.approveRequest, { approvalId: asked.approvalId, version: asked.version, reason })
  await first.call(consoleOperators.changeOperatorRoles, { vliveId, roles: [], seen: [...consoleRoles], reason })
}

/** Removes a rate that an earlier run of the journey has left. */
const removeRate = async (own: Api, other: Api, rate: Rate, dataDir: string): Promise<void> => {
  const { rateId, version, service, beginsOn } = rate
  const reason = 'from an earlier run'
  const { approvalId } = await own.call(abroadOperations.removePayoutRate, { rateId, version, reason })
  if (approvalId !== null) await approveAsSecond(own, other, `payoutRate:${service}:${beginsOn}`, dataDir)
}

// shows payouts-73, payouts-82, payouts-85, payouts-89, payouts-119
test('what operators and Payoneer do reaches the streamer: rate, limit, hold, outcomes and the end of service', async ({
  page,
  browser,
  origin,
  dataDir,
  api,
  ownApi,
  become,
  world,
  t,
  trouble,
}) => {
  test.slow()
  // The refusals of the daily limit and of unlinking.
  trouble.expect(/409/)
  const office = await consoleOf(browser, origin)
  const dollars = (amount: string) => formatDollars('en', amount, 'TW')
  const history = page.getByRole('list', { name: t('title.payoneerHistory') }).getByRole('listitem')
  await world.advance(0)
  const tomorrow = dateInJapan(await nowIn(api)).add({ days: 1 })

  // An operator enters tomorrow's rate.
  const planned = { service: 'payoneer', state: 'planned' } as const
  const { rows: rates } = await office.own.call(abroadOperations.listPayoutRates, planned)
  for (const rate of rates) await removeRate(office.own, api, rate, dataDir)
  await office.page.goto('/console/rates')
  await office.page.getByRole('button', { name: 'New rate Payoneer' }).click()
  await office.page.getByLabel('Applies from').fill(tomorrow.toString())
  await office.page.getByLabel('US dollars for one point').fill('1.00000')
  await office.page.getByRole('button', { name: 'Create', exact: true }).click()
  await confirmChange(office.page, 'Create', 'the contract of this year')
  // It differs from the rate before by far more than 5 %.
  await expect(office.page.getByText('Waits for a second person')).toBeVisible()
  await approveAsSecond(office.own, api, `payoutRate:payoneer:${tomorrow}`, dataDir)
  await office.page.reload()
  await expect(office.page.getByText('1.00000', { exact: true })).toBeVisible()
  await become('payoneer')
  await page.goto(`${hub}/payoneer?sandbox=0`)
  await expect(page.getByText(dollars('100.000'))).toBeVisible()
  await world.advance(day)
  await become('payoneer')
  await page.goto(`${hub}/payoneer?sandbox=0`)
  await expect(page.getByText(t('abroad.rate.now', { dollars: dollars('100.000') }))).toBeVisible()

  // The daily limit has words of its own.
  await requestPayout(page, t, '7404')
  const failure = page.getByRole('alertdialog', { name: t('abroad.failure.title') })
  await expect(failure).toContainText(t('server.error.payouts.dailyLimit'))
  await failure.getByRole('button', { name: t('common.close') }).click()
  const before = (await ownApi.call(points.getBalance, {})).livePoint.total
  for (const amount of ['2003', '2004', '2005']) {
    await page.goto(`${hub}/payoneer?sandbox=0`)
    await requestPayout(page, t, amount)
    await expect(page.getByRole('heading', { level: 1, name: t('title.payoneerSuccess') })).toBeVisible()
  }
  const [heldOne] = (await ownApi.call(payoneer.listPayoneerPayouts, {})).payouts
  const payoutId = heldOne?.id ?? ''

  // The payout of 2,002 dollars is held while the others are sent.
  const again = await becomeOperator(office.page, origin)
  const held = async () =>
    (await again.call(payoneerOperations.listPayoneerQueue, {})).rows.find((row) => row.payoutId === payoutId)
  const reason = 'a question about the account'
  const version = (await held())?.version ?? 0
  await again.call(payoneerOperations.holdPayoneerPayout, { payoutId, version, reason })
  await world.advance(3 * day + 60)
  await become('payoneer')
  await pressAtVendor(page, 'payoneer', '$2000.00', 'Complete')
  await pressAtVendor(page, 'payoneer', '$2001.00', 'Bounce')
  await expect(page.getByRole('listitem').filter({ hasText: '$2002.00' })).toHaveCount(0)
  await world.advance(day / 24)
  await become('payoneer')
  await page.goto(`${hub}/payoneer/history?sandbox=0`)
  for (const [amount, status] of [
    ['2002.00', 'processing'],
    ['2001.00', 'cancelled'],
    ['2000.00', 'transferred'],
  ] as const) {
    await expect(history.filter({ hasText: dollars(amount) }).first()).toContainText(t(`abroad.status.${status}`))
  }
  expect((await ownApi.call(points.getBalance, {})).livePoint.total).toBe(before - 2003 - 2005)

  // Once it is released, it is at Payoneer, and the account can't be unlinked.
  const later = await becomeOperator(office.page, origin)
  const release = { payoutId, version: version + 1, reason }
  await later.call(payoneerOperations.releasePayoneerPayout, release)
  await world.advance(60)
  await become('payoneer')
  await page.goto(`${hub}/payoneer?sandbox=0`)
  await page.getByRole('button', { name: t('payoneer.unlink.do') }).click()
  const question = page.getByRole('alertdialog', { name: t('payoneer.unlink.title') })
  await question.getByRole('button', { name: t('payoneer.unlink.confirm') }).click()
  const refusal = page.getByRole('alertdialog', { name: t('payoneer.unlink.failed') })
  await expect(refusal).toContainText(t('server.error.payouts.payoutAtProvider'))
  await refusal.getByRole('button', { name: t('common.ok') }).click()
  await pressAtVendor(page, 'payoneer', '$2002.00', 'Complete')

  // The end of service takes the form away, and its removal gives it back.
  const end = async (time: string) => {
    await becomeOperator(office.page, origin)
    await office.page.goto('/console/rates')
    await office.page.getByRole('button', { name: 'Change Payoneer TW' }).click()
    await office.page.getByLabel('Payoneer ends in TW').fill(time)
    await office.page.getByRole('button', { name: 'Save', exact: true }).click()
    await confirmChange(office.page, 'Save', 'the contract ends')
    await expect(office.page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0)
  }
  await end('2026-01-01T00:00')
  await page.goto(`${hub}/payoneer?sandbox=0`)
  await expect(page.getByText(t('abroad.ended.title'))).toBeVisible()
  await expect(amountField(page, t)).toHaveCount(0)
  await end('')
  await page.goto(`${hub}/payoneer?sandbox=0`)
  await expect(amountField(page, t)).toBeVisible()
  await office.page.context().close()
})

// shows payouts-106, payouts-108, payouts-109
test('an operator funds a payout at Wise, and the streamer reads that it arrived and that it came back', async ({
  page,
  browser,
  origin,
  api,
  ownApi,
  become,
  world,
  t,
}) => {
  test.slow()
  const office = await consoleOf(browser, origin)
  await world.advance(0)
  await become('wise')
  await page.goto(`${hub}/wise/payout?sandbox=0`)
  // Only this journey requests as many.
  await requestPayout(page, t, '5151')
  await expect(page.getByRole('heading', { level: 1, name: t('title.wisePayoutSuccess') })).toBeVisible()
  const [requested] = (await ownApi.call(wise.listWisePayouts, {})).payouts
  const [payoutId, amount] = [requested?.id ?? '', requested?.amount ?? '']
  const before = (await ownApi.call(points.getBalance, {})).livePoint.total

  // Wise wants its owner's approval, so the run leaves the transfer to an operator.
  await page.goto('/sandbox/wise/dashboard')
  for (let count = 0; count < 12; count++) {
    await page.getByRole('button', { name: 'Refuse funding without approval' }).click()
    await page.waitForLoadState()
  }
  const now = await nowIn(api)
  const run = startOfDay(nextRunAfter(dateInJapan(now)))
  await world.advance(Math.ceil(run.since(now).total('seconds')) + 60)
  const own = await becomeOperator(office.page, origin)
  const queued = async () =>
    (await own.call(wiseOperations.listWiseQueue, {})).rows.find((row) => row.payoutId === payoutId)
  await expect.poll(async () => (await queued())?.status).toBe('toFund')
  await office.page.goto('/console/wise?status=toFund')
  const row = office.page.getByRole('listitem').filter({ hasText: '5,151' })
  await row.getByRole('button', { expanded: false }).click()
  await expect(row.getByRole('button', { name: 'Mark as funded', exact: true })).toBeVisible()
  // Wise’s notice marks it.
  await pressAtVendor(office.page, 'wise', `${amount} USD`, 'Fund')
  await expect.poll(async () => (await queued())?.status).toBe('funded')
  await office.page.goto('/console/wise?status=funded')
  await expect(row).toBeVisible()

  const history = page.getByRole('list', { name: t('title.wiseHistory') }).getByRole('listitem')
  const shows = async (status: 'processing' | 'transferred' | 'cancelled') => {
    await expect(async () => {
      await world.advance(60)
      await page.goto(`${hub}/wise/history?sandbox=0`)
      const shown = formatDollars('en', amount, 'DE')
      await expect(history.filter({ hasText: shown }).first()).toContainText(t(`abroad.status.${status}`), {
        timeout: 5000,
      })
    }).toPass()
  }
  await become('wise')
  await shows('processing')
  await pressAtVendor(page, 'wise', `${amount} USD`, 'Complete')
  await shows('transferred')
  await pressAtVendor(page, 'wise', `${amount} USD`, 'Bounce')
  await pressAtVendor(page, 'wise', `${amount} USD`, 'Refund all')
  await shows('cancelled')
  expect((await ownApi.call(points.getBalance, {})).livePoint.total).toBe(before + 5151)
  await office.page.context().close()
})
