// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { loadPage } from './pages.ts'
import { notFound, routeOf, routes } from './routes.ts'

test.each([
  ['/mypage', 'mypage'],
  ['/mypage/', 'mypage'],
  ['/mypage/coin_purchase/pending/12', 'coin_purchase_pending'],
  ['/ranking/abc', 'ranking'],
  ['/ranking/general/list', 'general_ranking'],
  ['/games/3/ranking', 'game_ranking'],
  ['/game_ranking/3', 'game_ranking'],
  ['/memories', 'album'],
  ['/memories/abc', 'album'],
  ['/campaign/cluster', 'campaign_cluster'],
  ['/mypage/payment_registration/', 'payment_registration'],
  ['/music_rights', 'music_rights'],
  ['/notice/penalty/12', 'notice_penalty'],
  ['/notice/penalty/twelve', 'not_found'],
  ['/console/events/1', 'console'],
  ['/viewer/abc', 'viewer'],
  ['/Mypage', 'not_found'],
  ['/', 'home'],
  ['/nowhere/at/all', 'not_found'],
  ['/%', 'not_found'],
])('%s is %s', (path, name) => {
  expect(routeOf(path).name).toBe(name)
})

test('the routes that bypass the maintenance check are those of the specification', () => {
  // The bare address, which the specification does not name, goes straight on to one of them.
  const named = routes.filter(({ name }) => name !== 'home')
  expect([...named, notFound].filter((route) => route.skipMaintenance).map((route) => route.path)).toEqual([
    '/login',
    '/login/success',
    '/login/error',
    '/logout',
    '/mypage/coin_purchase/pending/:purchaseId',
    '/mypage/coin_purchase/complete',
    '/policies/coins',
    '/policies/commerce_law',
    '/policies/terms',
    '/help',
    '/download',
    '/maintenance',
    '*',
  ])
})

test('every route has a screen', async () => {
  const pages = new Set([...routes, notFound].map((route) => route.page))
  for (const page of pages) expect(await loadPage({ page })).toBeTypeOf('function')
})
