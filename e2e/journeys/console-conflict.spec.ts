import { account } from '@avalive/contract/account'
import type { SentInput } from '@avalive/contract/call'
import { coinProducts } from '@avalive/contract/coin-products'
import { consoleOperators } from '@avalive/contract/console-operators'
import { eventOperations } from '@avalive/contract/event-operations'
import { wise } from '@avalive/contract/payouts/wise'
import { wiseOperations } from '@avalive/contract/payouts/wise-operations'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { Api } from '../lib/api.ts'
import { newCustomer } from '../lib/coins.ts'
import { becomeOperator, confirmChange, enterConsole } from '../lib/operator.ts'

const reason = 'a journey'
const later = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString()

const fill = (page: Page, name: string, value: string) => page.getByRole('textbox', { name, exact: true }).fill(value)
const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await confirmChange(page, 'Save', reason)
}
const stale = (page: Page) => page.getByRole('alertdialog', { name: 'Somebody changed it in the meantime' })

test('of two operators who change the same thing, the second compares, and no change is lost', async ({
  page,
  browser,
  playwright,
  origin,
  trouble,
}) => {
  test.setTimeout(300_000)
  trouble.expect(/status of 409/)
  const own = await becomeOperator(page, origin)
  const colleague = await browser.newContext({ baseURL: origin, locale: 'en-US', serviceWorkers: 'block' })
  const { vliveId, nickname } = await (await newCustomer(colleague.request, origin)).account()
  const { code } = await own.call(consoleOperators.inviteOperator, {
    vliveId,
    roles: ['readOnly', 'content', 'money'],
    reason,
  })
  const other = await colleague.newPage()
  await enterConsole(other, nickname, code)

  const id = `conflict_${Date.now()}`
  // Planned for later, so that no shop shows it.
  const product: SentInput<typeof coinProducts.createCoinProduct> = {
    productId: id,
    chargeGem: 100,
    freeGem: 0,
    consumable: true,
    limitedCount: null,
    campaignType: 0,
    campaignMode: 0,
    startTime: later(30),
    endTime: later(60),
    position: 1,
    prices: [{ currency: 'JPY', price: 900, regularPrice: null }],
    reason,
  }
  await own.call(coinProducts.createCoinProduct, product)
  const fields: SentInput<typeof eventOperations.createEvent>['fields'] = {
    eventType: 1,
    scoreType: 1,
    beginAt: later(7),
    endAt: later(9),
    numberOfGroups: 0,
    numberOfWinners: 3,
    thresholds: [],
    userRanks: null,
    name: { ja: '宴', en: 'Banquet' },
    description: { ja: '歌', en: 'Song' },
    headerImageUrl: '/icons/newcomer.svg',
    iconUrl: '/icons/newcomer.svg',
    pageImageUrl: '',
    fontColorId: 0,
    bgColor: '',
    imageId: 0,
    showScore: true,
    showBroadcastTime: true,
    showAllBroadcast: 0,
    showAllWatch: 0,
    showAllScore: 0,
  }
  await own.call(eventOperations.createEvent, { eventId: id, fields, reason })

  await test.step('a product', async () => {
    for (const one of [page, other]) await one.goto(`/console/coin_products/${id}`)
    await fill(page, 'Charged coins', '120')
    await save(page)
    await expect(page.getByRole('textbox', { name: 'Charged coins', exact: true })).toHaveValue('120')
    await fill(other, 'Free coins', '30')
    await fill(other, 'Charged coins', '150')
    await save(other)
    await expect(stale(other).getByRole('row', { name: 'Charged coins 100 120 150' })).toBeVisible()
    await expectAccessible(other)
    await stale(other).getByRole('button', { name: 'Apply mine to the new version' }).click()
    await confirmChange(other, 'Save', reason)
    await expect
      .poll(async () => (await own.call(coinProducts.getCoinProduct, { productId: id })).product)
      .toMatchObject({ chargeGem: 150, freeGem: 30, version: 2 })
  })

  await test.step('an event', async () => {
    for (const one of [page, other]) await one.goto(`/console/events/${id}`)
    await fill(page, 'Winners', '8')
    await save(page)
    await expect
      .poll(async () => (await own.call(eventOperations.getOperatedEvent, { eventId: id })).event.version)
      .toBe(1)
    await fill(other, 'Groups', '4')
    await save(other)
    await expect(stale(other).getByRole('row', { name: 'Groups 0 0 4' })).toBeVisible()
    await stale(other).getByRole('button', { name: 'Apply mine to the new version' }).click()
    await confirmChange(other, 'Save', reason)
    await expect
      .poll(async () => (await own.call(eventOperations.getOperatedEvent, { eventId: id })).event)
      .toMatchObject({ numberOfWinners: 8, numberOfGroups: 4, version: 2 })
  })

  await test.step('a payout', async () => {
    const abroad = await playwright.request.newContext()
    const streamer = new Api(abroad, origin)
    await streamer.become('wise')
    const { vliveId: paid } = (await streamer.call(account.getOwner, {})).streamerUser
    const { rateOfUsd: RateOfUSD } = await streamer.call(wise.getWiseRate, {})
    const { payout } = await streamer.call(wise.requestWisePayout, {
      // Only this journey requests as many.
      AmountOfLivePoints: 5137,
      RateOfUSD,
      vliveId: paid,
    })
    await abroad.dispose()
    const requested = (one: Page) => one.getByRole('listitem').filter({ hasText: '5,137' })
    for (const one of [page, other]) {
      await one.goto('/console/wise')
      await requested(one).getByRole('button', { expanded: false }).click()
    }
    await requested(page).getByRole('button', { name: 'Hold', exact: true }).click()
    await confirmChange(page, 'Hold', 'the first of the two')
    await expect(requested(page).getByRole('button', { name: 'Release', exact: true })).toBeVisible()

    await requested(other).getByRole('button', { name: 'Cancel payout', exact: true }).click()
    await confirmChange(other, 'Cancel payout', 'the second of the two')
    await expect(stale(other).getByRole('row', { name: 'On hold – On hold' })).toBeVisible()
    await expect(stale(other).getByText(/^Last change in the audit log: .*payouts\.holdWisePayout$/)).toBeVisible()
    await expectAccessible(other)
    await stale(other).getByRole('button', { name: 'Load what is stored' }).click()
    await expect(requested(other).getByRole('button', { name: 'Release', exact: true })).toBeVisible()
    const { rows } = await own.call(wiseOperations.listWiseQueue, {})
    expect(rows.find(({ payoutId }) => payoutId === payout.id)).toMatchObject({ status: 'requested', held: true })

    // Now that the second operator has seen it.
    await requested(other).getByRole('button', { name: 'Cancel payout', exact: true }).click()
    await confirmChange(other, 'Cancel payout', 'the second of the two')
    await expect(requested(other).getByText('Cancelled', { exact: true })).toBeVisible()
  })
  await colleague.close()
})
