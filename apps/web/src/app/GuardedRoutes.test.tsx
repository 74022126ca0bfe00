import { account } from '@avalive/contract/account'
import { home } from '@avalive/contract/home'
import { log } from '@avalive/contract/log'
import { maintenance } from '@avalive/contract/maintenance'
import { passkeys } from '@avalive/contract/passkeys'
import { rankings } from '@avalive/contract/rankings'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { reload } from '../lib/leave.ts'
import {
  address,
  answer,
  beInApp,
  closed,
  openApp,
  putBoot,
  refuse,
  resetBrowser,
  signIn,
  stubServer,
} from './app.testing.tsx'
import type { AppRoute } from './route.ts'

const mypage = answer.bind(null, {
  medias: [],
  totalCoin: 1200,
  userInfo: { vliveId: 'v_mika', region: 'JP', username: 'Mika', iconUrl: '' },
  products: [],
  isTransferNGRegion: false,
  purchaseStatusList: [],
})

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })

/** A maintenance check whose responses the test settles at any time and in any order. */
const heldChecks = () => {
  const waiting: ((response: Response) => void)[] = []
  const reply = () => new Promise<Response>((resolve) => waiting.push(resolve))
  const settle = (index: number, response: Response) => act(async () => waiting[index]?.(response))
  return { reply, settle, waiting }
}

// jsdom cannot load a document.
vi.mock('../lib/leave.ts', () => ({ reload: vi.fn() }))
// Lets a test remove one page's code, as happens after a deploy.
const missing = vi.hoisted(() => new Set<AppRoute['page']>())
vi.mock('./pages.ts', async (original) => {
  const { loadPage } = await original<typeof import('./pages.ts')>()
  return {
    loadPage: (route: Pick<AppRoute, 'page' | 'words'>) =>
      missing.has(route.page) ? Promise.reject(new Error('gone')) : loadPage(route),
  }
})

beforeEach(() => putBoot())
afterEach(() => {
  vi.useRealTimers()
  resetBrowser()
  missing.clear()
  vi.mocked(reload).mockClear()
  vi.restoreAllMocks()
})

describe('the first document', () => {
  test('carries the result of the maintenance check, so that the app makes no request for it', async () => {
    const server = stubServer([[account.getMypage, mypage]])
    signIn()
    await openApp('/mypage/')
    await heading('My Page')
    expect(server.to(maintenance.checkAll)).toEqual([])
  })

  // shows maintenance-1
  test('redirects to the maintenance page when it reports maintenance, and stores the path', async () => {
    putBoot({ underMaintenance: true })
    stubServer([[maintenance.checkAll, closed]])
    await openApp('/help/inquiry?av=1')
    await heading('Avalive is under maintenance')
    expect(address()).toBe('/maintenance')
    expect(window.localStorage.getItem('avalive.maintenance.path')).toBe('/help/inquiry?av=1')
  })

  // shows web-1, web-3
  test('shows the page-not-found text for an unknown path', async () => {
    stubServer()
    await openApp('/nowhere')
    await heading('Check the link')
    expect(screen.getByText('Page could not be found.')).toBeTruthy()
    expect(document.title).toBe('Page not found | Avalive')
  })

  test.each([
    ['a visitor to home', () => undefined, 'Avalive home', '/'],
    ['a member to home', signIn, 'Avalive home', '/'],
    ['a person in the app to My Page', beInApp, 'Go to My Page', '/mypage/'],
  ])('leads %s from an unknown path', async (_whom, prepare, name, path) => {
    prepare()
    stubServer()
    await openApp('/nowhere')
    const main = within(await screen.findByRole('main'))
    expect(main.getByRole('link', { name }).getAttribute('href')).toBe(path)
  })
})

describe('a navigation', () => {
  // shows maintenance-1
  test('keeps showing the current page until the maintenance check responds', async () => {
    const checks = heldChecks()
    stubServer([[maintenance.checkAll, checks.reply]])
    const { goTo } = await openApp('/download')
    await heading('Get Avalive on your phone')
    await goTo('/help/inquiry')
    expect(address()).toBe('/help/inquiry')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Get Avalive on your phone')
    await checks.settle(0, answer({ underMaintenance: false }))
    await heading('Contact us')
    expect(document.title).toBe('Contact us | Avalive')
  })

  test('shows the title and the skeleton of the next page within 200 ms when it is slow', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const checks = heldChecks()
    stubServer([[maintenance.checkAll, checks.reply]])
    const { goTo } = await openApp('/download')
    await goTo('/help/inquiry')
    await act(() => vi.advanceTimersByTimeAsync(200))
    expect(screen.getByText('Contact us')).toBeTruthy()
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull()
    expect(screen.getByRole('status').textContent).toBe('Loading…')
    await checks.settle(0, answer({ underMaintenance: false }))
    await heading('Contact us')
    expect(screen.queryByRole('status')).toBeNull()
  })

  test('never shows the previous page again when it is slow and then redirected', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const checks = heldChecks()
    stubServer([[maintenance.checkAll, checks.reply]])
    const { goTo } = await openApp('/policies/terms')
    await goTo('/help/inquiry')
    await act(() => vi.advanceTimersByTimeAsync(200))
    const headings = new Set<string | null>()
    const observer = new MutationObserver(() => {
      for (const each of screen.queryAllByRole('heading', { level: 1 })) headings.add(each.textContent)
    })
    observer.observe(document.body, { subtree: true, childList: true, attributes: true })
    await checks.settle(0, closed())
    await heading('Avalive is under maintenance')
    observer.disconnect()
    expect([...headings]).not.toContain('Terms of use')
  })

  test('shows the page as it was left when it is slow and the person goes back', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const checks = heldChecks()
    stubServer([[maintenance.checkAll, checks.reply]])
    const { goTo, goBack } = await openApp('/download')
    const before = await heading('Get Avalive on your phone')
    await goTo('/help/inquiry')
    await act(() => vi.advanceTimersByTimeAsync(200))
    await goBack()
    expect(await heading('Get Avalive on your phone')).toBe(before)
    expect(screen.queryByRole('status')).toBeNull()
  })

  test('has no effect once a newer navigation has replaced it, even if its check responds later', async () => {
    const checks = heldChecks()
    stubServer([[maintenance.checkAll, checks.reply]])
    const { goTo } = await openApp('/download')
    await heading('Get Avalive on your phone')
    await goTo('/help/inquiry')
    await goTo('/group_chat')
    await checks.settle(1, answer({ underMaintenance: false }))
    await waitFor(() => expect(document.title).toBe('Group chat | Avalive'))
    await checks.settle(0, closed())
    expect(address()).toBe('/group_chat')
    expect(document.title).toBe('Group chat | Avalive')
    expect(window.localStorage.getItem('avalive.maintenance.path')).toBeNull()
  })

  // shows maintenance-3, maintenance-4
  test('stores only the first path that maintenance interrupts', async () => {
    stubServer([[maintenance.checkAll, closed]])
    const { goTo } = await openApp('/download')
    await goTo('/invitations/first')
    await heading('Avalive is under maintenance')
    await goTo('/invitations/second')
    await waitFor(() => expect(address()).toBe('/maintenance'))
    expect(window.localStorage.getItem('avalive.maintenance.path')).toBe('/invitations/first')
    expect(window.sessionStorage.getItem('avalive.maintenance.flag')).toBe('1')
  })

  // shows maintenance-6
  test('continues when the maintenance check fails with another error', async () => {
    stubServer([[maintenance.checkAll, () => refuse(500, 1)]])
    const { goTo } = await openApp('/download')
    await goTo('/help/inquiry')
    await heading('Contact us')
  })

  // shows web-10
  test('carries the campaign parameters over and replaces the history entry that lacks them', async () => {
    stubServer()
    const { goTo } = await openApp('/download?utm_source=x')
    const entries = window.history.length
    await goTo('/help/inquiry?av=1')
    await heading('Contact us')
    expect(address()).toBe('/help/inquiry?av=1&utm_source=x')
    expect(window.history.length).toBe(entries + 1)
  })

  test('moves the focus to the heading of the new page', async () => {
    stubServer()
    const { goTo } = await openApp('/download')
    await goTo('/help/inquiry')
    expect(await heading('Contact us')).toBe(document.activeElement)
  })

  test('moves the focus to the heading again when the page replaces its skeleton', async () => {
    const loading = Promise.withResolvers<Response>()
    stubServer([[home.getHome, () => loading.promise]])
    const { goTo } = await openApp('/download')
    await goTo('/')
    const skeleton = await heading('Live now')
    expect(skeleton).toBe(document.activeElement)
    await act(async () => loading.resolve(refuse(400, 1)))
    const failed = await heading('Couldn’t load the streams')
    expect(skeleton.isConnected).toBe(false)
    await waitFor(() => expect(failed).toBe(document.activeElement))
  })

  test('leaves the focus alone once the person has pressed a key', async () => {
    const loading = Promise.withResolvers<Response>()
    stubServer([[home.getHome, () => loading.promise]])
    const { goTo } = await openApp('/download')
    await goTo('/')
    fireEvent.keyDown(await heading('Live now'), { key: 'Tab' })
    await act(async () => loading.resolve(refuse(400, 1)))
    await heading('Couldn’t load the streams')
    expect(document.activeElement).toBe(document.body)
  })

  test('keeps the focus and the position where only the query is replaced', async () => {
    stubServer()
    const { goTo } = await openApp('/help')
    const link = within(screen.getByRole('main')).getAllByRole('link')[0]
    link?.focus()
    window.scrollTo(0, 480)
    await goTo('/help?q=coin', { replace: true })
    await waitFor(() => expect(address()).toBe('/help?q=coin'))
    await act(() => new Promise((settle) => setTimeout(settle, 50)))
    expect(document.activeElement).toBe(link)
    expect(window.scrollY).toBe(480)
    act(() => link?.blur())
    await goTo('/help?q=coins', { replace: true })
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
  })

  test('starts at the top, and going back restores the scroll position', async () => {
    stubServer()
    const { goTo, goBack } = await openApp('/download')
    window.scrollTo(0, 480)
    await goTo('/help/inquiry')
    await heading('Contact us')
    expect(window.scrollY).toBe(0)
    await goBack()
    await heading('Get Avalive on your phone')
    expect(window.scrollY).toBe(480)
  })

  test('announces the title of a page that has no heading', async () => {
    stubServer()
    const { goTo } = await openApp('/download')
    await goTo('/group_chat')
    await screen.findByText('Group chat | Avalive')
    expect(document.activeElement?.tagName).toBe('MAIN')
  })

  // shows maintenance-1
  test('within the same page shows the new content at once, and redirects if maintenance has started', async () => {
    const checks = heldChecks()
    stubServer([
      [maintenance.checkAll, checks.reply],
      [rankings.listAudience, () => answer([])],
    ])
    const { goTo } = await openApp('/ranking/mio?mi=m1')
    const streamLink = () => screen.getByRole('link', { name: 'Back' }).getAttribute('href')
    const title = await heading('Top fans')
    expect(streamLink()).toBe('/viewer/m1')
    await goTo('/ranking/mio?mi=m2')
    expect(checks.waiting).toHaveLength(1)
    expect(streamLink()).toBe('/viewer/m2')
    expect(screen.getByRole('heading', { level: 1 })).toBe(title)
    await checks.settle(0, closed())
    await waitFor(() => expect(address()).toBe('/maintenance'))
    expect(window.localStorage.getItem('avalive.maintenance.path')).toBe('/ranking/mio?mi=m2')
  })

  // shows web-11, web-12
  test('is logged with the previous page and without its query', async () => {
    const server = stubServer([[log.writeAccessLog, () => answer({})]])
    const { goTo } = await openApp('/download')
    await goTo('/help/inquiry?vi=secret')
    await heading('Contact us')
    await waitFor(() => expect(server.to(log.writeAccessLog)).toHaveLength(2))
    expect(server.to(log.writeAccessLog)[1]?.body).toMatchObject({
      url: '/help/inquiry',
      referrer: `${window.location.origin}/download`,
    })
  })
})

describe('a visitor without a session', () => {
  // shows web-7
  test('sees that a page requires login, with a link to sign in and return', async () => {
    stubServer()
    await openApp('/mypage/coin_histories?page=2')
    await heading('Login required')
    expect(screen.getByText('You are not logged in.')).toBeTruthy()
    const link = screen.getByRole('link', { name: 'Log in' })
    expect(link.getAttribute('href')).toBe('/login?destination=%2Fmypage%2Fcoin_histories%3Fpage%3D2')
    expect(address()).toBe('/mypage/coin_histories?page=2')
  })

  // shows session-25
  test('is sent to the login page after a 401, without an alert', async () => {
    signIn()
    stubServer([
      [account.getMypage, () => refuse(401, 2)],
      [account.getOwner, () => refuse(401, 2)],
    ])
    await openApp('/mypage/')
    await screen.findByRole('heading', { name: 'Welcome to Avalive' })
    expect(address()).toBe('/login')
    expect(document.cookie).not.toContain('avalive_signed_in')
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})

describe('a signed-in visitor', () => {
  beforeEach(signIn)

  // shows session-26
  test('is redirected from the login page to My Page', async () => {
    stubServer([[account.getMypage, mypage]])
    await openApp('/login?utm_source=x')
    await heading('My Page')
    expect(address()).toBe('/mypage/?utm_source=x')
  })

  // shows coins-21
  test('can open a purchase only from My Page', async () => {
    stubServer([[account.getMypage, mypage]])
    const { goTo } = await openApp('/mypage/coin_purchase?productId=1')
    await heading('My Page')
    expect(address()).toBe('/mypage/')
    await goTo('/mypage/coin_purchase?productId=1')
    await heading('Buy coins')
    expect(document.title).toBe('Buy coins | Avalive')
  })

  test('is sent to the download page when opening a gift code in a browser', async () => {
    stubServer()
    await openApp('/notice/qrcode/abc')
    await heading('Get Avalive on your phone')
    expect(address()).toBe('/download')
  })
})

test('a guard that gets no response shows a failure without reloading the document', async () => {
  signIn()
  stubServer([[passkeys.listPasskeys, () => refuse(500, 1)]])
  const { goTo } = await openApp('/download')
  await goTo('/mypage/passkeys/new')
  await heading('Couldn’t load this page')
  expect(reload).not.toHaveBeenCalled()
})

describe('a page whose code is missing', () => {
  const gone = 'features/inquiries/InquiryPage'

  test('reloads the document once and keeps the current page until then', async () => {
    stubServer()
    const { goTo } = await openApp('/download')
    // For an earlier deploy.
    window.sessionStorage.setItem('avalive.reloaded', String(Date.now() - 61_000))
    missing.add(gone)
    await goTo('/help/inquiry')
    await waitFor(() => expect(reload).toHaveBeenCalledOnce())
    await heading('Get Avalive on your phone')
  })

  test('shows a failure that can be retried if the document was reloaded less than a minute ago', async () => {
    stubServer()
    window.sessionStorage.setItem('avalive.reloaded', String(Date.now() - 30_000))
    const { goTo } = await openApp('/download')
    missing.add(gone)
    await goTo('/help/inquiry')
    await heading('Couldn’t load this page')
    expect(reload).not.toHaveBeenCalled()
    missing.delete(gone)
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
    await heading('Contact us')
  })

  test('shows a failure instead of reloading while offline, because a reload would lose the current page', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    stubServer()
    const { goTo } = await openApp('/download')
    missing.add(gone)
    await goTo('/help/inquiry')
    await heading('Couldn’t load this page')
    expect(reload).not.toHaveBeenCalled()
  })

  test('reloads the document once when the code of its guard is missing, too', async () => {
    signIn()
    stubServer([[passkeys.listPasskeys, () => refuse(500, 1)]])
    const { goTo } = await openApp('/download')
    missing.add('features/session/NewPasskeyPage')
    await goTo('/mypage/passkeys/new')
    await waitFor(() => expect(reload).toHaveBeenCalledOnce())
    await heading('Get Avalive on your phone')
  })

  test('loads without a reload when the browser is online again', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    stubServer()
    const { goTo } = await openApp('/download')
    missing.add(gone)
    await goTo('/help/inquiry')
    await heading('Couldn’t load this page')
    missing.delete(gone)
    online.mockReturnValue(true)
    await act(async () => void window.dispatchEvent(new Event('online')))
    await heading('Contact us')
    expect(reload).not.toHaveBeenCalled()
  })
})

describe('returning to My Page', () => {
  const safari = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Safari/604.1'

  // shows web-5
  test.each([
    [safari, 1],
    [safari.replace('Version/', 'CriOS/'), 0],
  ])('with the user agent %s reloads it %i times', async (userAgent, times) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
    signIn()
    stubServer([[account.getMypage, mypage]])
    const { goTo, goBack } = await openApp('/mypage/')
    await goTo('/mypage/coin_histories')
    await heading('Coin history')
    expect(reload).not.toHaveBeenCalled()
    await goBack()
    await (times === 0 ? heading('My Page') : waitFor(() => expect(reload).toHaveBeenCalled()))
    expect(address()).toBe('/mypage/')
    expect(reload).toHaveBeenCalledTimes(times)
  })
})
