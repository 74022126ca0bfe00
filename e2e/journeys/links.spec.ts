import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { openMoreWays } from '../lib/page-end.ts'

const starts = ['/login', '/mypage/', '/download', '/nowhere']

/** The number of pages to open of each kind, because there are many streams, people and rankings. */
const enough = 2
const kindOf = (path: string): string => (/^.(mypage|policies)/.test(path) ? path : (path.split(/[/?]/)[1] ?? ''))

/** The addresses of this site that a page links to, except logging out. */
const linksOf = async (page: Page): Promise<string[]> => {
  const found = await page.evaluate<string[]>(
    `[...document.links].filter(({ origin }) => origin === location.origin).map(({ pathname, search }) => pathname + search)`,
  )
  return found.filter((path) => path !== '/logout')
}

for (const who of ['visitor', 'viewer', 'operator'] as const) {
  test(`no link that a ${who} finds leads to a missing page`, async ({ page, become, t }) => {
    test.slow()
    if (who !== 'visitor') await become(who)
    const missing = page.getByRole('heading', { name: t('notfound.title') })
    const seen = new Set<string>()
    const dead: string[] = []
    const open = async (path: string, from: string): Promise<void> => {
      const alike = [...seen].filter((other) => kindOf(other) === kindOf(path))
      if (seen.has(path) || alike.length === enough) return
      seen.add(path)
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('[aria-busy]')).toHaveCount(0)
      if (who !== 'visitor' && path === '/mypage/') await openMoreWays(page)
      if (!starts.includes(path) && (await missing.isVisible())) dead.push(`${path} (from ${from})`)
      for (const next of await linksOf(page)) await open(next, path)
    }
    for (const start of starts) await open(start, 'the start')
    expect(dead).toEqual([])
    expect(seen.size).toBeGreaterThan(who === 'visitor' ? 4 : 25)
  })
}
