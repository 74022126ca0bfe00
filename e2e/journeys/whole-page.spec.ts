import { expect, test } from '../fixtures.ts'
import { showWhole } from '../lib/whole-page.ts'

test('a full-page picture starts at the top, and no sticky bar covers the content', async ({ page, become, t }) => {
  await become('viewer')
  await page.goto('/mypage/?sandbox=0')
  await page
    .getByRole('navigation')
    .getByRole('link', { name: t('mypage.links.logout') })
    .scrollIntoViewIfNeeded()
  expect(await page.evaluate<number>('scrollY')).toBeGreaterThan(200)
  await showWhole(page)
  expect(await page.evaluate<number>('scrollY')).toBe(0)
  await page.evaluate('scrollTo(0, 600)')
  expect((await page.getByRole('banner').boundingBox())?.y).toBe(-600)
})
