import { account } from '@avalive/contract/account'
import { home } from '@avalive/contract/home'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  address,
  answer,
  beInApp,
  beWide,
  openApp,
  putBoot,
  refuse,
  resetBrowser,
  signIn,
  stubServer,
} from '../app/app.testing.tsx'
import { areKeysOn } from '../lib/single-keys.ts'

const own = {
  nickname: 'Mika',
  iconUrl: '/icons/mika.svg',
  profileId: 'p-mika',
  totalCoin: 12345,
  following: [
    { mediaId: 'm1', nickname: 'Noa', iconUrl: '', watchCount: 1200 },
    { mediaId: 'm2', nickname: 'Rin', iconUrl: '', watchCount: 7 },
  ],
}
const frameIs = (changes: object = {}) => [home.getFrame, () => answer({ ...own, ...changes })] as const

beforeEach(() => {
  putBoot({ sandbox: true })
  vi.stubGlobal(
    'WebSocket',
    class {
      close() {}
    },
  )
})
afterEach(resetBrowser)

const places = () => screen.findByRole('navigation', { name: 'Main menu' })
const noPlaces = () => screen.queryByRole('navigation', { name: 'Main menu' })
const hrefsIn = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))
const press = (role: string, name: string | RegExp) =>
  act(async () => fireEvent.click(await screen.findByRole(role, { name })))

describe('the main places', () => {
  // shows nav-1
  test('are in a bar on a phone, and the place of the shown page is marked', async () => {
    stubServer()
    await openApp('/help')
    const bar = await places()
    expect(hrefsIn(bar)).toEqual(['/', '/following', '/events', '/gachas', '/mypage/'])
    expect(bar.querySelector('[aria-current]')).toBeNull()
  })

  // shows nav-1
  test.each([
    ['/', 'Home', 'page'],
    ['/gachas', 'Gacha', 'page'],
    ['/notifications', 'Me', 'true'],
  ])('on %s, %s is the current one', async (path, name, current) => {
    stubServer()
    signIn()
    await openApp(path)
    const marked = (await places()).querySelectorAll('[aria-current]')
    expect([...marked].map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([[name, current]])
  })

  // shows nav-4
  test.each(['userWebview', 'ios', 'android'])(
    'are not in the app (%s), whose top bar has neither the bell nor the own menu',
    async (client) => {
      window.sessionStorage.setItem('avalive.client', client)
      signIn()
      stubServer([frameIs()])
      await openApp('/help')
      await screen.findByRole('heading', { level: 1 })
      await act(() => new Promise((settle) => setTimeout(settle, 50)))
      expect(noPlaces()).toBeNull()
      expect(screen.queryByRole('button', { name: 'Account menu' })).toBeNull()
      expect(screen.queryByRole('link', { name: /^Notifications/ })).toBeNull()
      expect(screen.getByRole('combobox', { name: 'Language' })).toBeTruthy()
    },
  )

  // shows nav-4
  test.each(['/events?tp=avatar', '/help?tp=avatar', '/login', '/download', '/viewer/m1', '/ranking/v1'])(
    'are not on %s',
    async (path) => {
      if (path.startsWith('/events')) signIn()
      stubServer()
      await openApp(path)
      await act(() => new Promise((settle) => setTimeout(settle, 50)))
      expect(noPlaces()).toBeNull()
    },
  )

  // shows nav-4
  test('with tp=avatar, the top bar has neither the bell nor the own menu', async () => {
    signIn()
    stubServer([frameIs()])
    await openApp('/help?tp=avatar')
    await screen.findByRole('combobox', { name: 'Language' })
    await act(() => new Promise((settle) => setTimeout(settle, 50)))
    expect(screen.queryByRole('link', { name: /^Notifications/ })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Account menu' })).toBeNull()
  })

  // shows nav-2
  test('are beside the page on a desktop, with followed people who are live', async () => {
    beWide(80)
    signIn()
    stubServer([frameIs()])
    await openApp('/help')
    expect(hrefsIn(await places())).toEqual(['/', '/following', '/events', '/gachas', '/ranking/general/list'])
    const live = await screen.findByRole('navigation', { name: 'Following, live now' })
    expect(hrefsIn(live)).toEqual(['/viewer/m1', '/viewer/m2'])
    within(live).getByRole('link', { name: /Noa.*999\+ watching/ })
    within(live).getByRole('link', { name: /Rin.*7 watching/ })
  })

  // shows nav-2
  test('stay narrow on the next page once they were collapsed', async () => {
    beWide(80)
    stubServer()
    const { goTo } = await openApp('/help')
    await press('button', 'Collapse menu')
    await goTo('/policies/terms')
    await screen.findByRole('button', { name: 'Expand menu' })
    expect(document.querySelector('.sticky-rail')?.hasAttribute('data-narrow')).toBe(true)
    await press('button', 'Expand menu')
    expect(document.querySelector('.sticky-rail')?.hasAttribute('data-narrow')).toBe(false)
  })

  test('are narrow in a window without room for more', async () => {
    beWide(70)
    stubServer()
    await openApp('/help')
    await places()
    expect(document.querySelector('.sticky-rail')?.hasAttribute('data-narrow')).toBe(true)
    expect(screen.queryByRole('button', { name: 'Expand menu' })).toBeNull()
  })
})

// shows nav-1
test.each([
  ['/following', 'has no way back in a browser', () => undefined, undefined],
  ['/events', 'has no way back in a browser', () => undefined, undefined],
  ['/following', 'leads back to my-page in the app', beInApp, '/mypage/'],
  ['/events', 'leads back to my-page in the app', beInApp, '/mypage/'],
])('the main place %s %s', async (path, _what, prepare, back) => {
  signIn()
  prepare()
  stubServer()
  await openApp(path)
  await screen.findByRole('banner')
  const link = screen.queryByRole('link', { name: 'Back' })
  expect(link?.getAttribute('href')).toBe(back)
})

describe('the balance', () => {
  beforeEach(signIn)

  // shows nav-3
  test('is one tap from the shop', async () => {
    stubServer([frameIs()])
    await openApp('/help')
    const balance = await screen.findByRole('link', { name: 'Your coins: 12,345' })
    expect(balance.getAttribute('href')).toBe('/mypage/#coins')
  })

  // shows nav-3
  test('is that of the latest answer, also of the page itself', async () => {
    const mypage = { medias: [], products: [], isTransferNGRegion: false, purchaseStatusList: [] }
    const userInfo = { vliveId: 'v_mika', region: 'JP', username: 'Mika', iconUrl: '' }
    let asked = 0
    const never = new Promise<Response>(() => {})
    stubServer([
      [home.getFrame, () => (asked++ === 0 ? answer(own) : never)],
      [account.getMypage, () => answer({ ...mypage, userInfo, totalCoin: 777 })],
    ])
    const { goTo } = await openApp('/help')
    await screen.findByRole('link', { name: 'Your coins: 12,345' })
    await goTo('/mypage/')
    await screen.findByRole('link', { name: 'Your coins: 777' })
  })

  test('still leads to the shop, and nothing else happens, when the call fails', async () => {
    stubServer([[home.getFrame, () => refuse(401, 1)]])
    await openApp('/help')
    await screen.findByRole('link', { name: 'Coins' })
    expect(address()).toBe('/help')
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})

describe('the own menu', () => {
  beforeEach(signIn)

  // shows nav-3
  test('leads to the own pages, and has the language and the theme', async () => {
    stubServer([frameIs()])
    await openApp('/help')
    await screen.findByRole('link', { name: 'Your coins: 12,345' })
    await press('button', 'Account menu')
    expect(hrefsIn(await screen.findByRole('navigation', { name: 'Account menu' }))).toEqual([
      '/profile/p-mika',
      '/mypage/',
      '/notifications/settings',
      '/mypage/devices',
      '/mypage/privacy',
    ])
    screen.getByRole('combobox', { name: 'Language' })
    screen.getByRole('button', { name: 'Theme: same as device' })
    screen.getByText('Mika')
  })

  // shows nav-3, stage-8
  test('turns the shortcuts of single keys off and on', async () => {
    stubServer([frameIs()])
    await openApp('/help')
    await press('button', 'Account menu')
    const keys = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Keyboard shortcuts' })
    expect([keys().checked, areKeysOn()]).toEqual([true, true])
    fireEvent.click(keys())
    expect(areKeysOn()).toBe(false)
    await press('button', 'Account menu')
    await press('button', 'Account menu')
    expect(keys().checked).toBe(false)
    fireEvent.click(keys())
    expect(areKeysOn()).toBe(true)
  })

  test('closes with Escape, which returns the focus, and with a press beside it', async () => {
    stubServer([frameIs()])
    await openApp('/help')
    const button = await screen.findByRole('button', { name: 'Account menu' })
    const menu = () => screen.queryByRole('navigation', { name: 'Account menu' })
    await press('button', 'Account menu')
    await screen.findByRole('navigation', { name: 'Account menu' })
    screen.getByRole('combobox', { name: 'Language' }).focus()
    fireEvent.keyDown(screen.getByRole('combobox', { name: 'Language' }), { key: 'Escape' })
    expect(menu()).toBeNull()
    expect(document.activeElement).toBe(button)
    await press('button', 'Account menu')
    await waitFor(() => expect(menu()).toBeTruthy())
    fireEvent.pointerDown(document.body)
    expect(menu()).toBeNull()
  })
})

// shows nav-5
test('a visitor has a login that returns to the page, unless the page itself has one', async () => {
  stubServer()
  const { goTo } = await openApp('/help')
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login?destination=%2Fhelp')
  expect(screen.queryByRole('button', { name: 'Account menu' })).toBeNull()
  await goTo('/mypage/')
  await screen.findByText('You are not logged in.')
  expect(screen.getAllByRole('link', { name: 'Log in' })).toHaveLength(1)
})
