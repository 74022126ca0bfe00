import { expect, it } from 'vitest'
import { limits, type Manifest, weigh } from './bundle-budget.ts'

const manifest: Manifest = {
  'index.html': { file: 'entry.js', imports: ['_vendor.js'] },
  '_vendor.js': { file: 'vendor.js', imports: ['index.html'] },
  '_card.js': { file: 'card.js', imports: ['_vendor.js'] },
  '_stars.js': { file: 'stars.js' },
  'src/features/home/HomePage.tsx': { file: 'home.js', isDynamicEntry: true, imports: ['_card.js'] },
  'src/features/session/LoginPage.tsx': { file: 'login.js', isDynamicEntry: true, imports: ['_card.js', '_stars.js'] },
  'src/app/mypage/MypagePage.tsx': { file: 'mypage.js', isDynamicEntry: true, imports: ['_card.js'] },
  '../../virtual:catalogue/en': { file: 'en.js', isDynamicEntry: true },
  '../../virtual:catalogue/ja': { file: 'ja.js', isDynamicEntry: true },
  '../../virtual:catalogue/en/coins': { file: 'en-coins.js', isDynamicEntry: true },
  '../../virtual:catalogue/ja/coins': { file: 'ja-coins.js', isDynamicEntry: true },
  '../../virtual:catalogue/ja/home': { file: 'ja-home.js', isDynamicEntry: true },
}
const sizes: Record<string, number> = {
  'entry.js': 1,
  'vendor.js': 10,
  'card.js': 100,
  'stars.js': 1000,
  'home.js': 1_000_000,
  'login.js': 10_000,
  'mypage.js': 100_000,
  'en.js': 3,
  'ja.js': 5,
  'en-coins.js': 700,
  'ja-coins.js': 600,
  'ja-home.js': 20,
}

it('a first load is the entry, the page, their imports and the largest catalogues, each once', () => {
  const [home, login] = weigh(manifest, (file) => sizes[file] ?? 0)
  expect(home).toMatchObject({ bytes: 1 + 10 + 100 + 1_000_000 + 5 + 20, limit: limits.firstLoad })
  expect(login).toMatchObject({ bytes: 1 + 10 + 100 + 1000 + 10_000 + 5, limit: limits.firstLoad })
})

it('catalogues of single pages are weighed in their largest locale', () => {
  const [, , coins] = weigh(manifest, (file) => sizes[file] ?? 0)
  expect(coins).toEqual({ name: 'words of coins, in their heaviest locale', bytes: 700, limit: limits.words })
})

it("a page's own code excludes code shared with the entry or another page", () => {
  const [, , , , ...pages] = weigh(manifest, (file) => sizes[file] ?? 0)
  expect(pages).toEqual([
    { name: 'features/home/HomePage.tsx', bytes: 1_000_000, limit: limits.ownCode },
    { name: 'app/mypage/MypagePage.tsx', bytes: 100_000, limit: limits.ownCode },
    { name: 'features/session/LoginPage.tsx', bytes: 11_000, limit: limits.ownCode },
  ])
})

it.each(['features/home/HomePage', 'features/session/LoginPage'])('a manifest without %s is an error', (page) => {
  const { [`src/${page}.tsx`]: _, ...rest } = manifest
  expect(() => weigh(rest, () => 1)).toThrow(page)
})
