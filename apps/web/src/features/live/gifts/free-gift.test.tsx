import { errorCode } from '@avalive/contract/errors'
import { live } from '@avalive/contract/live'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { answer, putBoot, refuse, resetBrowser, signIn } from '../../../app/app.testing.tsx'
import { rose, someGift, viewed } from '../live.testing.ts'
import { openViewer, press, type Replies } from '../viewer.testing.ts'

// jsdom has no canvas. The stage has its own tests.
vi.mock('../stage/Stage.tsx', () => ({ default: () => null }))

beforeAll(() => {
  // jsdom has no layout.
  Element.prototype.scrollIntoView = () => {}
})
beforeEach(() => {
  putBoot()
  signIn()
})
afterEach(resetBrowser)

const tomorrow = () => new Date(Date.now() + 3_600_000).toISOString()
const penlight = { giftId: 'penlight', name: 'penlight', imageUrl: '/p.svg' }
const sendFree = 'Send Glow stick for free'

const openTray = async (isUsed: boolean, replies: Replies = []) => {
  const viewer = await openViewer(viewed(), [
    [
      live.listGifts,
      () => answer({ gifts: [rose], confirmFrom: 1000, free: { ...penlight, isUsed, nextAt: tomorrow() } }),
    ],
    [
      live.sendFreeGift,
      () =>
        answer({
          gift: someGift(1, { ...penlight, coins: 0, at: new Date().toISOString() }),
          nextAt: tomorrow(),
        }),
    ],
    ...replies,
  ])
  await press('Send a gift')
  await screen.findByRole('radio', { name: /Rose/ })
  return viewer
}

// shows live-166
test('the free gift is chosen first, is sent once, and leaves no paying button in its place', async () => {
  const { to } = await openTray(false)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Glow stick ?Free$/ }).checked).toBe(true)
  const button = screen.getByRole('button', { name: sendFree })
  await act(async () => {
    fireEvent.click(button)
    fireEvent.click(button)
  })
  const used = await screen.findByRole('button', { name: /^Next free gift at/ })
  expect(used.getAttribute('aria-disabled')).toBe('true')
  expect(screen.queryByRole('button', { name: /^Send 1 × Rose/ })).toBeNull()
  expect(screen.getByText('You sent Glow stick. You get one free gift a day.')).toBeTruthy()
  expect(screen.getByRole('radio', { name: /^Glow stick ?Sent$/ })).toBeTruthy()
  await act(async () => fireEvent.click(used))
  expect(to(live.sendFreeGift)).toHaveLength(1)
  expect(to(live.sendGift)).toHaveLength(0)
  await waitFor(() => expect(screen.getByText('Mika sent Glow stick')).toBeTruthy())
})

test('a used free gift is not chosen first', async () => {
  await openTray(true)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Rose/ }).checked).toBe(true)
  expect(screen.getByRole('button', { name: /^Send 1 × Rose/ })).toBeTruthy()
})

// shows live-164
test('a free gift without a response is sent again with the same key', async () => {
  let isLost = true
  const { to } = await openTray(false, [
    [
      live.sendFreeGift,
      () => {
        if (isLost) throw new TypeError('Failed to fetch')
        return answer({ gift: someGift(1, { ...penlight, coins: 0 }), nextAt: tomorrow() })
      },
    ],
  ])
  await press(sendFree)
  await press('OK')
  isLost = false
  await press(sendFree)
  await screen.findByRole('button', { name: /^Next free gift at/ })
  const keys = to(live.sendFreeGift).map(({ body }) => Object(body).idempotencyKey)
  expect(new Set(keys).size).toBe(1)
})

// shows live-166
test('a free gift that another tab has sent is shown as used, and leaves no paying button in its place', async () => {
  let isUsed = false
  await openTray(false, [
    [
      live.listGifts,
      () => answer({ gifts: [rose], confirmFrom: 1000, free: { ...penlight, isUsed, nextAt: tomorrow() } }),
    ],
    [
      live.sendFreeGift,
      () => {
        isUsed = true
        return refuse(409, errorCode('live', 'freeGiftUsed'), 'Already sent today.')
      },
    ],
  ])
  await press(sendFree)
  const alert = await screen.findByRole('alertdialog', { name: 'Couldn’t send your gift' })
  expect(alert.textContent).toContain('Already sent today.')
  await press('OK')
  expect(await screen.findByRole('button', { name: /^Next free gift at/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Send 1 × Rose/ })).toBeNull()
})
