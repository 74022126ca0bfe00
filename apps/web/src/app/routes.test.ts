// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { loadPage } from './pages.ts'
import { notFound, routeOf, routes } from './routes.ts'

// shows notices-18
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
  ['/mypage/payment_histories/12', 'statement'],
  ['/mypage/payment_histories/gift', 'gift_histories'],
  ['/mypage/payment_histories/total_transfer', 'total_transfer'],
  ['/mypage/payment_histories/twelve', 'not_found'],
  ['/music_rights', 'music_rights'],
  ['/notice/penalty/12', 'notice_penalty'],
  ['/notice/penalty/twelve', 'not_found'],
  ['/console/events/1', 'console'],
  ['/viewer/abc', 'viewer'],
  ['/search', 'search'],
  ['/Mypage', 'not_found'],
  ['/', 'home'],
  ['/nowhere/at/all', 'not_found'],
  ['/%', 'not_found'],
])('%s resolves to the route %s', (path, name) => {
  expect(routeOf(path).name).toBe(name)
})

// shows web-2
test.each([
  ...['/events/1', '/gacha_odds/1', '/furniture_gacha_odds/1', '/ranking/abc', '/ranking/general/list'],
  ...['/game_ranking/1', '/games/1/ranking', '/download', '/campaign/cluster', '/login', '/login/success'],
  ...['/login/error', '/logout', '/mypage/', '/mypage/coin_histories', '/mypage/coin_purchase'],
  ...['/mypage/coin_purchase/pending/1', '/mypage/coin_purchase/complete', '/maintenance'],
])('%s of the first specification has a page', (path) => {
  expect(routeOf(path).name).not.toBe('not_found')
})

const hub = '/mypage/payment_registration'
const forMembers = [
  ...[`${hub}/`, `${hub}/personal`, `${hub}/bank`, `${hub}/gift`, `${hub}/wise/`, `${hub}/wise/payout`],
  ...[`${hub}/wise/payout/success`, `${hub}/wise/history`, `${hub}/payoneer`, `${hub}/payoneer/history`],
  ...[`${hub}/payoneer/success`, '/mypage/payment_histories', '/mypage/payment_histories/gift'],
  ...['/mypage/payment_histories/total_transfer', '/mypage/music_rights', '/music_rights'],
]
/** Each of these pages decides itself what a visitor sees. */
const forVisitorsToo = [
  ...['/notice/page/1', '/notice/penalty/1', '/notice/qrcode/abc', '/memories', '/memories/abc'],
  ...['/campaign/character_vote', '/invitations/abc'],
]

// shows web-2, web-9
test.each([
  ...forMembers.map((path) => [path, true] as const),
  ...forVisitorsToo.map((path) => [path, false] as const),
])('%s of the second specification has a page, for members only: %s', (path, members) => {
  const route = routeOf(path)
  expect(route.name).not.toBe('not_found')
  expect(route.requiresLogin ?? false).toBe(members)
})

// shows maintenance-2
test('only the routes named in the specification skip the maintenance check', () => {
  expect([...routes, notFound].filter((route) => route.skipMaintenance).map((route) => route.path)).toEqual([
    '/login',
    '/login/success',
    '/login/error',
    // Operators are served during maintenance after they have used their passkey.
    '/login/passkey',
    '/logout',
    '/mypage/coin_purchase/pending/:purchaseId',
    '/mypage/coin_purchase/complete',
    '/policies/coins',
    '/policies/commerce_law',
    '/policies/terms',
    '/help',
    '/download',
    '/campaign/cluster',
    '/maintenance',
    // Operators work during maintenance.
    '/console/*',
    '*',
  ])
})

test('every route has a screen', async () => {
  const pages = new Set([...routes, notFound].map((route) => route.page))
  for (const page of pages) expect(await loadPage({ page })).toBeTypeOf('function')
  // This loads the whole web app.
}, 600_000)
