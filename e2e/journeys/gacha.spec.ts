import { gacha } from '@avalive/contract/gacha'
import { expect, test, wordsFor } from '../fixtures.ts'
import { buy, cards, completePage, fillCard, productLink, shopStands } from '../lib/coins.ts'
import { draw, everything, keep, openGacha, openSheet, rarityRates, results, sheet, tab } from '../lib/gacha.ts'
import { expectStill } from '../lib/layout-shift.ts'
import { openMoreWays } from '../lib/page-end.ts'
import { slowDown } from '../lib/slow-line.ts'

for (const locale of ['en-US', 'ja-JP']) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale })

    // shows gacha-1
    test('visitors can read the odds tab by tab, and nothing moves while they load', { tag: '@desktop' }, async ({
      page,
      t,
    }) => {
      const place = { page, t }
      await slowDown(page, '**/gacha/**', 500)
      await openGacha(place, everything)
      await expect(page.getByText(t('gacha.remainder', { whole: '100.00%', shown: '99.97%' }))).toBeAttached()
      expect(await rarityRates(place)).toEqual(['3.00%', '12.00%', '35.00%', '50.00%'])
      await page.waitForTimeout(500)
      await expectStill(page)

      const asked = page.waitForRequest('**/gacha/item/list')
      await tab(place, t('gacha.guarantee.rare4')).click()
      expect((await asked).postDataJSON()).toMatchObject({ gachaId: everything, rarityGuaranteeWeightSetId: /./ })
      await expect(page.getByText(t('gacha.guarantee.every', { count: 100 }))).toBeVisible()
      await expect.poll(() => rarityRates(place)).toEqual(['100.00%'])
      await expect(page.getByRole('img', { name: t('gacha.stars', { count: 4 }) })).toBeVisible()

      await tab(place, t('gacha.tab.verify')).click()
      await expect(page.getByRole('heading', { name: t('gacha.logIn.title') })).toBeVisible()
      await page.getByRole('link', { name: t('gacha.logIn.draw') }).click()
      await expect(page).toHaveURL(/\/login\?destination=%2Fgacha_odds%2Fcolor_parade/)
    })

    // shows gacha-28
    test('a draw is paid with coins or with a bonus ticket, and without coins the shop is offered', async ({
      page,
      customer,
      ownApi,
      t,
    }) => {
      await customer.buy('coins_1000')
      const place = { page, t }
      await openGacha(place, everything)
      await openSheet(place)
      const ten = /1,080/
      await expect(sheet(place).getByRole('button', { name: ten }).locator('s')).toContainText('1,200')
      await draw(place, ten, 10)
      await expect(
        results(place, 10)
          .getByRole('listitem')
          .filter({ has: page.locator('.won-picture') }),
      ).toHaveCount(10)
      await expect(results(place, 10)).toContainText(/チケット|ticket/)
      await keep(place, 10)
      expect(await customer.balance()).toBe(0)

      await openSheet(place)
      await draw(place, /チケット|ticket/, 1)
      await keep(place, 1)
      const { tickets } = await ownApi.call(gacha.getWallet, {}, customer.token)
      expect(tickets.map(({ count }) => count)).toEqual([0])

      await openSheet(place)
      await sheet(place).getByRole('button', { name: /120/ }).first().click()
      const question = page.getByRole('alertdialog', { name: t('gacha.short.title') })
      await expect(question).toContainText(t('gacha.short.text', { missing: 120 }))
      await question.getByRole('button', { name: t('gacha.short.shop') }).click()
      await expect(page).toHaveURL('/mypage/')
      await productLink(page, 'coins_100').click()
      await fillCard(place, cards.accepted)
      await buy(place, 100)
      await expect(page).toHaveURL(completePage)
      await page.getByRole('link', { name: t('coins.toGacha') }).click()
      await expect(page).toHaveURL(/\/gacha_odds\/color_parade/)
    })
  })
}

// shows gacha-29
test('a draw is verified in the browser once its seed is revealed, and fails with a changed seed', async ({
  page,
  customer,
  t,
}) => {
  await customer.buy('coins_1000')
  const place = { page, t }
  await openGacha(place, 'starlit_sea')
  await openSheet(place)
  await page.getByText(t('gacha.seed.fold')).click()
  await page.getByLabel(t('gacha.seed.label')).fill('my own luck')
  const promised = await sheet(place).locator('code').textContent()
  await draw(place, /500/, 10)
  await keep(place, 10)

  await tab(place, t('gacha.tab.verify')).click()
  await expect(page.getByText(t('gacha.verdict.hidden'))).toBeVisible()
  await page.getByRole('button', { name: t('gacha.verify.reveal') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('gacha.reveal.confirm') })
    .click()
  await expect(page.getByText(t('gacha.verdict.holds'), { exact: true })).toBeVisible()
  await page
    .locator('summary')
    .filter({ hasText: t('gacha.verdict.holds') })
    .click()
  const told = page.locator('details[open]')
  await expect(told.getByText(t('gacha.verdict.ok'))).toBeVisible()
  await expect(told.getByText(t('gacha.promise.kept'))).toBeVisible()
  await expect(told.getByRole('row')).toHaveCount(11)
  await expect(told.locator('code').first()).toHaveText(promised ?? '')
  await expect(told.getByLabel(t('gacha.seed.label'), { exact: true })).toHaveValue('my own luck')

  const seed = told.getByLabel(t('gacha.verify.serverSeed'), { exact: true })
  const revealed = await seed.inputValue()
  await seed.fill(revealed.replace(/^./, (first) => (first === 'a' ? 'b' : 'a')))
  await expect(page.getByText(t('gacha.verdict.seed'))).toBeVisible()
  await seed.fill(revealed)
  await expect(page.getByText(t('gacha.verdict.ok'))).toBeVisible()

  await page.getByRole('button', { name: t('gacha.sequence.check') }).click()
  await expect(page.getByText(t('gacha.sequence.whole', { count: 1 }))).toBeVisible()
})

test("the demo viewer's two hundred draws are compared with the published odds", async ({ page, become, t }) => {
  await become('viewer')
  const place = { page, t }
  await openGacha(place, everything, '&tab=verify')
  await expect(page.getByText(/^χ² = /)).toBeVisible()
  await page.getByRole('button', { name: t('gacha.sequence.check') }).click()
  await expect(page.getByText(t('gacha.sequence.whole', { count: 0 }).replace(/0.*/, ''))).toBeVisible()
})

// shows gacha-6
test('a furniture gacha shows its odds and can be drawn', async ({ page, customer, t }) => {
  await customer.buy('coins_1000')
  const place = { page, t }
  await page.goto('/furniture_gacha_odds/cafe_corner?sandbox=0')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Café corner')
  expect((await rarityRates(place)).length).toBeGreaterThan(1)
  await openSheet(place)
  const before = await customer.balance()
  const first = sheet(place).getByRole('listitem').getByRole('button').first()
  await first.click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('gacha.ask.confirm', { count: 1 }) })
    .click()
  await results(place, 1).waitFor()
  await keep(place, 1)
  expect(await customer.balance()).toBeLessThan(before)
})

test('an unknown gacha shows an empty page', async ({ page, trouble }) => {
  trouble.expect(/status of 404/)
  const answered = page.waitForResponse('**/gacha/item/list')
  await page.goto('/gacha_odds/nothing?sandbox=0')
  await answered
  await page.waitForTimeout(300)
  await expect(page.getByRole('main')).toHaveText('')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})

test('my-page links to gachas of both kinds and to the game ranking, and nothing moves', { tag: '@desktop' }, async ({
  page,
  become,
  t,
}) => {
  await become('viewer')
  await slowDown(page, '**/event/broadcaster/list', 800)
  for (const [group, path] of [
    ['mypage.play.gacha', /\/gacha_odds\//],
    ['mypage.play.furniture', /\/furniture_gacha_odds\//],
    ['mypage.play.games', /\/game_ranking\//],
  ] as const) {
    await page.goto('/mypage/?sandbox=0')
    await shopStands({ page, t })
    await openMoreWays(page)
    const links = page.getByRole('navigation', { name: t(group) }).getByRole('link')
    await expect(links.first()).toBeAttached()
    await expectStill(page)
    await links.first().click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

// shows gacha-61, gacha-62
test('ten results stand in two columns on a phone and in five on a desktop', { tag: '@desktop' }, async ({
  page,
  customer,
  t,
}) => {
  await customer.buy('coins_1000')
  const place = { page, t }
  await openGacha(place, everything)
  await openSheet(place)
  await draw(place, /1,080/, 10)
  const columns = await page
    .locator('.won-item')
    .evaluateAll((cards) => new Set(cards.map((card) => Math.round(card.getBoundingClientRect().left))).size)
  expect(columns).toBe((page.viewportSize()?.width ?? 0) >= 1024 ? 5 : 2)
  const figure = page.getByRole('img', { name: t('gacha.result.worn') })
  await expect(figure).toBeVisible()
  await expect(figure).toHaveJSProperty('naturalWidth', 424)
})

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  // shows gacha-60
  test('a draw is revealed by its best rarity, and a tap skips to the results', { tag: '@desktop' }, async ({
    page,
    customer,
    t,
  }) => {
    await customer.buy('coins_1000')
    const place = { page, t }
    await openGacha(place, everything)
    await openSheet(place)
    await sheet(place).getByRole('button', { name: /1,080/ }).first().click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('gacha.ask.confirm', { count: 10 }) })
      .click()
    const skip = page.getByRole('button', { name: t('gacha.drawing.skip') })
    await expect(skip).toBeFocused()
    await skip.click()
    await expect(results(place, 10)).toBeVisible()
    await expect(skip).toHaveCount(0)
  })

  test('the celebration ends within two seconds', async ({ page, customer }) => {
    await customer.buy('coins_1000')
    const place = { page, t: wordsFor('en') }
    await openGacha(place, everything)
    await openSheet(place)
    await draw(place, /1,080/, 10)
    const longest = await page.evaluate<number>(
      "Math.max(0, ...document.querySelector('.won').getAnimations({ subtree: true }).map(({ effect }) => effect.getComputedTiming().endTime))",
    )
    expect(longest).toBeGreaterThan(0)
    expect(longest).toBeLessThan(2000)
  })
})
