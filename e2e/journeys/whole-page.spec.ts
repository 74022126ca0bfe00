import { expect, test } from '../fixtures.ts'
import { showWhole } from '../lib/whole-page.ts'

test('a picture of a whole page begins at its top, and no bar covers what lies below it', async ({
  page,
  become,
  t,
}) => {
  await become('viewer')
  await page.goto('/mypage/?sandbox=0')
  await page.getByRole('link', { name: t('mypage.links.logout') }).scrollIntoViewIfNeeded()
  expect(await page.evaluate<number>('scrollY')).toBeGreaterThan(200)
  await showWhole(page)
  expect(await page.evaluate<number>('scrollY')).toBe(0)
  await page.evaluate('scrollTo(0, 600)')
  expect((await page.getByRole('banner').boundingBox())?.y).toBe(-600)
})
