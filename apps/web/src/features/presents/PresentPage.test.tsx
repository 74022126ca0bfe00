import { errorCode } from '@avalive/contract/errors'
import { log } from '@avalive/contract/log'
import { presents } from '@avalive/contract/presents'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { address, answer, openApp, putBoot, refuse, resetBrowser, signIn, stubServer } from '../../app/app.testing.tsx'
import { track } from '../../lib/analytics.ts'

beforeEach(() => {
  putBoot()
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 16) AvaliveAndroid/1.0')
})
afterEach(() => {
  vi.restoreAllMocks()
  resetBrowser()
})

const coins = {
  presentType: 1,
  presentAmount: 300,
  presentItem: { avatarItems: [], ticketName: '' },
  endAt: '2026-12-24T14:59:00Z',
}
const items = {
  ...coins,
  presentType: 4,
  presentAmount: 2,
  presentItem: {
    avatarItems: [
      { name: 'Ribbon wings', colorThumbnailUrl: '/white.svg' },
      { name: 'Crown', colorThumbnailUrl: '/gold.svg' },
    ],
    ticketName: '',
  },
}
const tickets = { ...coins, presentType: 6, presentAmount: 2, presentItem: { avatarItems: [], ticketName: 'Rainbow' } }

const found = (present: object = coins, received = false) => answer({ present, received })
const refused = (name: 'invalidCode' | 'expired') => refuse(400, errorCode('presents', name))

type Reply = () => Response | Promise<Response>

const open = async (get: Reply, receive: Reply = () => found(coins, true)) => {
  const server = stubServer([
    [presents.getPresent, get],
    [presents.receivePresent, receive],
    [log.writeAccessLog, () => answer({})],
  ])
  await openApp('/notice/qrcode/a-secret')
  return server
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const receiveButton = () => screen.findByRole('button', { name: 'Receive gift' })
const press = async (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const inquiry = () => screen.getByRole('link', { name: 'Contact us' }).getAttribute('href')

// shows presents-2, presents-6, presents-7
test('asks a visitor to log in and scan again, without asking the server about the code', async () => {
  const server = await open(() => found())
  await heading('Log in to receive your gift')
  screen.getByText(/Log in, then scan the QR code again/)
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login')
  expect(inquiry()).toMatch(/^\/help\/inquiry\?operation=presents\.getPresent&reference=[0-9a-f]{32}$/)
  expect(server.to(presents.getPresent)).toHaveLength(0)
})

// shows presents-2, presents-6, presents-7
test('shows the login screen and no alert if the session has ended', async () => {
  signIn()
  await open(() => refuse(401, errorCode('presents', 'notSignedIn')))
  await heading('Log in to receive your gift')
  expect([address(), screen.queryByRole('alertdialog')]).toEqual(['/notice/qrcode/a-secret', null])
})

// shows presents-3
test.each([
  ['2026-12-24T14:59:00Z', 'Receive it by Dec 24, 2026, 11:59 PM (JST).'],
  [null, 'There’s no deadline.'],
])('shows the closed box with the deadline %s', async (endAt, text) => {
  signIn()
  await open(() => found({ ...coins, endAt }))
  await heading('A gift for you')
  screen.getByText((shown) => shown.replaceAll('\u202f', ' ') === text)
  expect(screen.queryByText(/300/)).toBeNull()
})

// shows presents-4
test('receives the gift once for two taps, and shows it as received', async () => {
  signIn()
  const answers: (() => void)[] = []
  const server = await open(
    () => found(),
    () => new Promise((resolve) => answers.push(() => resolve(found(coins, true)))),
  )
  const button = await receiveButton()
  await act(async () => {
    fireEvent.click(button)
    fireEvent.click(button)
  })
  expect(button.getAttribute('aria-busy')).toBe('true')
  await act(async () => answers[0]?.())
  await heading('Gift received')
  screen.getByText('Here’s what was inside.')
  screen.getAllByText('300 bonus coins')
  expect(screen.getByRole('link', { name: 'Coin history' }).getAttribute('href')).toBe('/mypage/coin_histories')
  expect(server.to(presents.receivePresent)).toHaveLength(1)
  expect(server.to(presents.receivePresent)[0]?.body).toMatchObject({ code: 'a-secret' })
})

// shows presents-4, presents-6, presents-8
test.each([
  [coins, /300 bonus coins/],
  [items, /Ribbon wings/],
  [tickets, /Rainbow: 2/],
])('shows what was received before: %o', async (present, text) => {
  signIn()
  await open(() => found(present, true))
  await heading('Gift received')
  screen.getByText('You’ve already received this gift.')
  expect(screen.getAllByText(text).length).toBeGreaterThan(0)
  const pictures = [...document.querySelectorAll('li img')].map((picture) => picture.getAttribute('src'))
  expect(pictures).toEqual(present === items ? ['/white.svg', '/gold.svg'] : [])
  const link = screen.queryByRole('link', { name: 'Your items' })
  expect(link?.getAttribute('href')).toBe(present === items ? '/gacha_draws' : undefined)
  expect(screen.queryByRole('button', { name: 'Receive gift' })).toBeNull()
})

const refusals = [
  ['invalidCode', 'This QR code isn’t valid'],
  ['expired', 'This gift has expired'],
] as const

// shows presents-6, presents-7, presents-9
test.each(refusals)('shows a screen for %s', async (name, title) => {
  signIn()
  await open(() => refused(name))
  await heading(title)
  expect(inquiry()).toMatch(/operation=presents\.getPresent&reference=/)
})

// shows presents-5, presents-6, presents-7
test.each(refusals)('shows the screen for %s after a tap that came too late', async (name, title) => {
  signIn()
  await open(
    () => found(),
    () => refused(name),
  )
  await receiveButton()
  await press('Receive gift')
  await heading(title)
  expect(inquiry()).toMatch(/operation=presents\.receivePresent&reference=/)
})

// shows presents-5, presents-7
test('shows an unclear claim with the inquiry link, and repeats it safely', async () => {
  signIn()
  let isDown = true
  const server = await open(
    () => found(),
    () => (isDown ? refuse(500, 1) : found(coins, true)),
  )
  await receiveButton()
  await press('Receive gift')
  await heading('We couldn’t confirm your gift')
  screen.getByText(/^We didn’t get a clear answer/)
  const sent = server.to(presents.receivePresent)[0]?.body
  const about = new URL(inquiry() ?? '', window.location.origin)
  expect([about.pathname, about.searchParams.get('operation')]).toEqual(['/help/inquiry', 'presents.receivePresent'])
  expect(sent).toMatchObject({ reference: about.searchParams.get('reference') })
  expect(screen.queryByRole('alertdialog')).toBeNull()
  isDown = false
  await press('Try again')
  await heading('Gift received')
})

// shows presents-5, presents-7, presents-15
test.each([
  [418, 'Couldn’t load the gift'],
  [429, 'Too many attempts'],
])('shows a failure to load with %i, and tries again', async (status, title) => {
  signIn()
  let isDown = true
  await open(() => (isDown ? refuse(status, 1) : found()))
  await heading(title)
  expect(inquiry()).toMatch(/operation=presents\.getPresent&reference=/)
  isDown = false
  await press('Try again')
  await receiveButton()
})

test('explains that another account is logged in, and claims nothing', async () => {
  signIn()
  await open(
    () => found(),
    () => refuse(409, errorCode('coins', 'accountMismatch')),
  )
  await receiveButton()
  await press('Receive gift')
  await screen.findByRole('alertdialog')
  expect(screen.queryByRole('heading', { name: 'Gift received' })).toBeNull()
})

// shows presents-14
test('keeps the code out of the access log, the next page’s referrer and analytics', async () => {
  putBoot({ analyticsUrl: 'https://analytics.example/' })
  const beacons: Blob[] = []
  vi.stubGlobal('navigator', Object.assign(navigator, { sendBeacon: (_: string, body: Blob) => beacons.push(body) }))
  signIn()
  const server = await open(() => found())
  await receiveButton()
  track('entryButtonTap', { eventId: 'e', choice: 'c' })
  await waitFor(() => expect(server.to(log.writeAccessLog).length).toBeGreaterThan(0))
  const views = server.to(log.writeAccessLog).map(({ body }) => body)
  expect(views).toContainEqual(expect.objectContaining({ url: '/notice/qrcode/…' }))
  expect(JSON.stringify(views)).not.toContain('a-secret')
  expect(window.sessionStorage.getItem('avalive.page')).toMatch(/\/notice\/qrcode\/…$/)
  expect(await beacons[0]?.text()).toContain('"path":"/notice/qrcode/…"')
})
