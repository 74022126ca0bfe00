// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest'
import {
  guardCampaign,
  guardClient,
  guardEntry,
  guardLogin,
  judge,
  type Navigation,
  reloadsOnReturn,
  type World,
} from './guards.ts'
import { routeOf } from './routes.ts'

const placeOf = (address: string) => {
  const { pathname, search, hash } = new URL(address, 'http://avalive.example')
  return { pathname, search, hash }
}

const navigation = (to: string, from: string | null = null): Navigation => ({
  route: routeOf(placeOf(to).pathname),
  to: placeOf(to),
  from: from === null ? null : { name: routeOf(placeOf(from).pathname).name, place: placeOf(from) },
})

const member = { signedIn: true, nativeClient: false }
const visitor = { signedIn: false, nativeClient: false }
const pass = { kind: 'pass' } as const
const notSignedIn = { kind: 'notSignedIn' }
const redirect = (to: string) => ({ kind: 'redirect', to }) as const

describe('the campaign guard', () => {
  // shows web-6
  test.each([
    ['/mypage/', '/login?utm_source=x', redirect('/mypage/?utm_source=x')],
    ['/events/1?tabId=result#top', '/mypage?utm_medium=m', redirect('/events/1?tabId=result&utm_medium=m#top')],
    ['/mypage/?utm_source=y', '/login?utm_source=x', pass],
    ['/mypage/?utm_source=y', '/login?utm_source=x&utm_campaign=c', redirect('/mypage/?utm_source=y&utm_campaign=c')],
    ['/mypage/', '/login?destination=%2Fevents%2F1', redirect('/mypage/?destination=%2Fevents%2F1')],
    ['/mypage/', '/login?destination=%2F%2Felsewhere.example', pass],
    ['/mypage/', '/login?e=1&tp=avatar', pass],
    ['/mypage/', null, pass],
  ])('decides whether to carry parameters to %s from %s', (to, from, verdict) => {
    expect(guardCampaign(navigation(to, from))).toEqual(verdict)
  })
})

describe('the login guard', () => {
  // shows album-5, web-8
  test.each([
    ['/mypage/', visitor, notSignedIn],
    ['/mypage/', member, pass],
    ['/events/1', visitor, notSignedIn],
    ['/ranking/abc', visitor, pass],
    ['/gacha_odds/1', visitor, pass],
    ['/furniture_gacha_odds/1', visitor, pass],
    ['/download', visitor, pass],
    ['/memories', visitor, redirect('/download')],
    ['/memories/abc', member, pass],
    ['/campaign/character_vote', visitor, pass],
    ['/notice/penalty/12', visitor, pass],
    ['/login', visitor, pass],
    ['/login', member, redirect('/mypage/')],
    ['/login?destination=%2Fevents%2F1&utm_source=x', member, redirect('/events/1?utm_source=x')],
    ['/login?destination=https%3A%2F%2Felsewhere.example', member, redirect('/mypage/')],
    ['/nowhere', visitor, pass],
  ])('at %s for %o returns %o', (to, who, verdict) => {
    expect(guardLogin(navigation(to), who)).toEqual(verdict)
  })
})

describe('the entry guard', () => {
  const payoneer = '/mypage/payment_registration/payoneer'
  test.each([
    ['/mypage/coin_purchase?productId=1', '/mypage/', pass],
    ['/mypage/coin_purchase?productId=1', null, redirect('/mypage/')],
    ['/mypage/coin_purchase?productId=1', '/mypage/coin_purchase/complete', redirect('/mypage/')],
    ['/mypage/coin_purchase?productId=2', '/mypage/coin_purchase?productId=1', pass],
    ['/mypage/coin_purchase/complete', '/mypage/coin_purchase', pass],
    ['/mypage/coin_purchase/complete', '/mypage/', redirect('/mypage/')],
    [`${payoneer}/success`, payoneer, pass],
    [`${payoneer}/success`, '/mypage/', redirect(payoneer)],
    ['/mypage/coin_histories', null, pass],
  ])('decides whether %s can be entered from %s', (to, from, verdict) => {
    expect(guardEntry(navigation(to, from))).toEqual(verdict)
  })

  // shows coins-41
  test('lets an invited navigation in from any page', () => {
    const toThanks = navigation('/mypage/coin_purchase/complete', '/mypage/')
    expect(guardEntry({ ...toThanks, invited: true })).toEqual(pass)
  })
})

// shows presents-1, clients-6
test.each([
  ['/notice/qrcode/abc', false, redirect('/download')],
  ['/notice/qrcode/abc', true, pass],
  ['/notice/page/1', false, pass],
])('the client guard at %s in the native client: %s', (to, nativeClient, verdict) => {
  expect(guardClient(navigation(to), { signedIn: true, nativeClient })).toEqual(verdict)
})

describe('all guards', () => {
  const asked = async (to: string, from: string | null, state: 'open' | 'closed' | 'unknown', who = member) => {
    let checks = 0
    const world = {
      maintenance: () => {
        checks += 1
        return state
      },
      visitor: () => who,
      fresh: async () => false,
    }
    return { verdict: await judge(navigation(to, from), world), checks }
  }

  // shows maintenance-2, maintenance-4
  test.each([
    ['/login', null, visitor],
    ['/login/success', null, visitor],
    ['/login/error', null, visitor],
    ['/logout', null, visitor],
    ['/download', null, visitor],
    ['/campaign/cluster', null, visitor],
    ['/maintenance', null, visitor],
    ['/nowhere', null, visitor],
    ['/mypage/coin_purchase/pending/1', null, member],
    ['/mypage/coin_purchase/complete', '/mypage/coin_purchase', member],
  ])('let a navigation to %s pass during maintenance, without a maintenance check', async (to, from, who) => {
    expect(await asked(to, from, 'closed', who)).toEqual({ verdict: pass, checks: 0 })
  })

  // shows maintenance-1
  test('stop a navigation for maintenance before they check the login', async () => {
    expect(await asked('/mypage/', null, 'closed', visitor)).toEqual({ verdict: { kind: 'maintenance' }, checks: 1 })
  })

  test('let the navigation continue when the maintenance check fails with another error', async () => {
    expect(await asked('/mypage/', null, 'unknown')).toEqual({ verdict: pass, checks: 1 })
  })

  test('carry parameters before the maintenance check, which the redirect runs anyway', async () => {
    expect(await asked('/mypage/', '/login?utm_source=x', 'closed')).toEqual({
      verdict: redirect('/mypage/?utm_source=x'),
      checks: 0,
    })
  })

  // shows payouts-16
  test('lead to signing in again from a form that needs a fresh sign-in, and come back to it', async () => {
    expect(await asked('/mypage/passkeys/new', '/mypage/passkeys', 'open')).toMatchObject({
      verdict: redirect('/login/again?destination=%2Fmypage%2Fpasskeys%2Fnew'),
    })
    expect(await asked('/mypage/passkeys', null, 'open')).toMatchObject({ verdict: pass })
  })

  test('report a missing login first, even on a page that is a step of a flow', async () => {
    expect(await asked('/mypage/coin_purchase', null, 'open', visitor)).toMatchObject({ verdict: notSignedIn })
  })
})

describe('a guard that waits for a response', () => {
  const world: World = { maintenance: () => 'open', visitor: () => member, fresh: async () => true }
  const later = async () => redirect('/download')

  test('decides once the response arrives, and no later guard runs', async () => {
    const after = vi.fn(() => pass)
    expect(await judge(navigation('/mypage/'), world, [() => pass, later, after])).toEqual(redirect('/download'))
    expect(after).not.toHaveBeenCalled()
  })

  test('fails the navigation when the response never arrives', async () => {
    const noAnswer = () => Promise.reject(new Error('no answer'))
    expect(await judge(navigation('/mypage/'), world, [() => pass, noAnswer])).toEqual({ kind: 'failed' })
  })
})

// shows web-5
test.each([
  ['/mypage/', true, true, true],
  ['/mypage', true, true, true],
  ['/mypage/', false, true, false],
  ['/mypage/', true, false, false],
  ['/mypage/coin_histories', true, true, false],
])('%s, coming back: %s, mobile Safari: %s, reloads: %s', (to, returning, safari, reloads) => {
  expect(reloadsOnReturn(routeOf(to), returning, safari)).toBe(reloads)
})
