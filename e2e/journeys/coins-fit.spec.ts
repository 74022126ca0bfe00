import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { chooseProduct, openOrder, productLink } from '../lib/coins.ts'
import { fitLocales, sweep } from '../lib/sweep.ts'

const top = async (part: Locator): Promise<number> => (await part.boundingBox())?.y ?? Number.NaN
const right = async (part: Locator): Promise<number> => {
  const box = await part.boundingBox()
  return box ? box.x + box.width : Number.NaN
}
const tops = async (parts: Locator): Promise<number[]> => Promise.all((await parts.all()).map(top))

/** The texts that take more than one line or overflow their container. */
const unfit = (selector: string) => `[...document.querySelectorAll(${JSON.stringify(selector)})].filter((part) => {
  const range = document.createRange()
  range.selectNodeContents(part)
  const boxes = [...range.getClientRects()].filter(({ width }) => width > 1)
  const around = (part.closest('li') ?? document.documentElement).getBoundingClientRect()
  return boxes.some((box) => box.right > around.right || boxes.some((other) => box.top >= other.bottom))
}).map(({ textContent }) => textContent)`

const expectOneLine = async (page: Page, selector: string): Promise<void> => {
  await page.locator(selector).first().waitFor()
  expect(await page.evaluate(unfit(selector))).toEqual([])
}

/** The distances of each row's amounts from its end and from the top of its first line. */
const amountPlaces = `[...document.querySelectorAll('main li dl')].map((amounts) => {
  const row = amounts.closest('li')
  const { right, top } = amounts.getBoundingClientRect()
  return [row.getBoundingClientRect().right - right, top - row.querySelector('p').getBoundingClientRect().top].map(Math.round).join()
})`

const shelfColumns = `[...document.querySelectorAll('#coins ul.grid')].map(
  (shelf) => getComputedStyle(shelf).gridTemplateColumns,
)`

const expectAmountsBeside = async (page: Page): Promise<void> => {
  await page.locator('main li dl').first().waitFor()
  expect(new Set(await page.evaluate<string[]>(amountPlaces))).toEqual(new Set(['16,0']))
}

const locales = [...fitLocales, ...['ru-RU', 'fr-FR', 'en-US'].map((locale) => ({ locale, tag: [sweep] }))]
for (const { locale, tag } of locales) {
  test.describe(locale, { tag }, () => {
    test.use({ locale, viewport: { width: 375, height: 812 } })

    test('the fields of a card are next to each other', async ({ page, customer: _, t }) => {
      await openOrder({ page, t }, 'coins_100')
      const [expiry, code] = [page.getByLabel(t('coins.card.expiry')), page.getByLabel(t('coins.card.cvc'))]
      expect(await top(expiry)).toBe(await top(code))
      // A fault of one field does not move the other.
      await code.fill('1')
      await expiry.focus()
      await expect(page.getByText(t('coins.card.fault.cvcIncomplete'))).toBeVisible()
      expect(await top(expiry)).toBe(await top(code))
    })

    test('the times of a coin history stay on one line', async ({ page, become }) => {
      await become('viewer')
      await page.goto('/mypage/coin_histories')
      await expectOneLine(page, 'main li time')
    })

    test('the amounts of a coin history are next to the first line of every row', async ({ page, become }) => {
      await become('viewer')
      await page.goto('/mypage/coin_histories')
      await expectOneLine(page, 'main li dl > div')
      await expectAmountsBeside(page)
    })

    test('numbers of coins and cards stay on one line, and the rows of cards have the same layout', async ({
      page,
      become,
      t,
    }) => {
      await become('five-cards')
      await page.goto('/mypage/')
      await productLink(page, 'coins_100').waitFor()
      await expectOneLine(page, 'main li dl > div')
      await chooseProduct({ page, t }, 'coins_1000')
      await expectOneLine(page, 'main label .whitespace-nowrap')
      const edit = page.getByRole('button', { name: t('coins.cards.edit') })
      const words = edit.locator('span').first()
      const fields = page
        .getByRole('region', { name: t('coins.order.payment') })
        .getByRole('group')
        .first()
      expect(Math.abs((await right(words)) - (await right(fields)))).toBeLessThan(2)
      await edit.click()
      const rows = page.getByRole('dialog', { name: t('coins.cards.title') }).getByRole('listitem')
      await expect(rows).toHaveCount(5)
      const heights = await Promise.all((await rows.all()).map(async (row) => (await row.boundingBox())?.height))
      expect(new Set(heights.slice(0, 4)).size).toBe(1)
      const buttons = rows.getByRole('button', { name: t('coins.cards.delete') })
      const distances = (await tops(buttons)).map(async (y, place) => y - (await top(rows.nth(place))))
      expect(new Set((await Promise.all(distances)).map(Math.round)).size).toBe(1)
    })
  })
}

test.describe('on a desktop', () => {
  test.use({ locale: 'ru-RU', viewport: { width: 1280, height: 900 } })

  test('the amounts of a coin history are next to the first line of every row', async ({ page, become }) => {
    await become('viewer')
    await page.goto('/mypage/coin_histories')
    await expectAmountsBeside(page)
  })

  test('no product is alone in its row', async ({ page, become, t }) => {
    await become('viewer')
    await page.goto('/mypage/')
    await expectOneLine(page, 'main li dl > div')
    for (const group of ['campaign', 'onceOnly', 'default'] as const) {
      const cards = page
        .getByRole('region', { name: t(`coins.shop.group.${group}`), exact: true })
        .getByRole('listitem')
      const rows = Map.groupBy(await tops(cards), Math.round)
      if (rows.size > 1) for (const row of rows.values()) expect(row.length).toBeGreaterThan(1)
    }
  })
})

for (const width of [375, 1280]) {
  test.describe(`in a window of ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('all shelves of the coin shop have the same columns', async ({ page, become }) => {
      await become('viewer')
      await page.goto('/mypage/')
      await productLink(page, 'coins_100').waitFor()
      const columns = await page.evaluate<string[]>(shelfColumns)
      expect(columns.length).toBeGreaterThan(1)
      expect(new Set(columns).size).toBe(1)
    })
  })
}
