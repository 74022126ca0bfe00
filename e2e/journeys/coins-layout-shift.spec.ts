import { expect, test } from '../fixtures.ts'
import { productLink, shopStands } from '../lib/coins.ts'
import { withoutFirstAnswer } from '../lib/first-answer.ts'
import { expectStill, nowOn } from '../lib/layout-shift.ts'
import { slowDown } from '../lib/slow-line.ts'

for (const persona of ['viewer', 'newcomer', 'konbini-pending', 'wise']) {
  test(`nothing moves on my-page of ${persona} while the shop loads`, { tag: '@desktop' }, async ({
    page,
    become,
    t,
  }) => {
    await become(persona)
    await withoutFirstAnswer(page)
    await slowDown(page, '**/api/v1/web/mypage', 700)
    await page.goto('/mypage/')
    await expect(page.getByRole('link', { name: t('mypage.links.coinHistory') })).toBeVisible()
    await page.waitForTimeout(1200)
    await expectStill(page)
  })
}

for (const persona of ['viewer', 'minor', 'five-cards']) {
  test(`nothing moves on the order page of ${persona}`, { tag: '@desktop' }, async ({ page, become, t }) => {
    await become(persona)
    // Layout shifts within half a second of a click are not counted, so the answer is delayed longer.
    await slowDown(page, '**/api/v1/web/mypage/coin_purchase?*', 900)
    await page.goto('/mypage/')
    // For the second product, the page's code is already loaded.
    for (const productId of ['coins_100', 'coins_1000']) {
      if (productId === 'coins_1000') await page.goBack()
      await shopStands({ page, t })
      const arrived = await nowOn(page)
      await productLink(page, productId).click()
      await expect(page.getByRole('region', { name: t('coins.order.payment') })).toBeVisible()
      await page.waitForTimeout(1200)
      await expectStill(page, arrived)
    }
  })
}

test('nothing moves on the coin history while it loads', async ({ page, become, t }) => {
  await become('viewer')
  await slowDown(page, '**/api/v1/web/mypage/coin_histories?*', 700)
  await page.goto('/mypage/coin_histories')
  await expect(page.getByRole('list', { name: t('title.coinHistories') })).toBeVisible()
  await page.waitForTimeout(600)
  await expectStill(page)
})
