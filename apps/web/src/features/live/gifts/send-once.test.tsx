import { account } from '@avalive/contract/account'
import { live } from '@avalive/contract/live'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { answer, putBoot, resetBrowser, signIn } from '../../../app/app.testing.tsx'
import { rememberAction } from '../../../lib/sign-in-action.ts'
import { castle, rose, someGift, viewed } from '../live.testing.ts'
import { mypage, openViewer, press, type Replies } from '../viewer.testing.ts'
import { settleTime } from './use-send-press.ts'

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
afterEach(() => {
  vi.useRealTimers()
  resetBrowser()
})

const CONFIRM_FROM = 1000
const again = /^(Once more!|Send again)/
const sendRose = /^Send 1 × Rose/
const holdCastle = /^Hold to send 1 × Castle/
const prices = { [rose.giftId]: rose.price, [castle.giftId]: castle.price }

/** A fake server that charges for each idempotency key once. */
const till = (coins: number) => {
  const sends = new Map<string, { giftId: string; count: number }>()
  const send = ({ body }: { body: unknown }) => {
    const { idempotencyKey, giftId, count } = Object(body)
    sends.set(idempotencyKey, { giftId, count })
    const spent = [...sends.values()].reduce((sum, each) => sum + (prices[each.giftId] ?? 0) * each.count, 0)
    const gift = someGift(sends.size, { giftId, count, at: new Date().toISOString() })
    return answer({ gift, totalCoin: coins - spent })
  }
  return { sends, send }
}

const openTray = async (coins: number, replies: Replies = []) => {
  const { sends, send } = till(coins)
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const viewer = await openViewer(viewed({}, { totalCoin: coins }), [
    [live.listGifts, () => answer({ gifts: [rose, castle], confirmFrom: CONFIRM_FROM })],
    [account.getMypage, () => answer(mypage)],
    [live.sendGift, send],
    ...replies,
  ])
  await press('Send a gift')
  await screen.findByRole('radio', { name: /Rose/ })
  await act(() => vi.advanceTimersByTimeAsync(settleTime))
  return { ...viewer, sends }
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const theButton = (name: RegExp) => screen.getByRole('button', { name })
/** The events of a finger tap: pointer down, pointer up, click. */
const tap = async (button: HTMLElement) => {
  await act(async () => {
    fireEvent.pointerDown(button, { button: 0, isPrimary: true })
    fireEvent.pointerUp(button, { button: 0, isPrimary: true })
    fireEvent.click(button, { detail: 1 })
  })
}
const hold = async (button: HTMLElement, ms: number) => {
  await act(async () => void fireEvent.pointerDown(button, { button: 0, isPrimary: true }))
  await pass(ms)
  await act(async () => {
    fireEvent.pointerUp(button, { button: 0, isPrimary: true })
    fireEvent.click(button, { detail: 1 })
  })
}
const choose = (name: RegExp) => act(async () => void fireEvent.click(screen.getByRole('radio', { name })))
/** The only button at the bottom of the tray, whatever its label. */
const sendPlace = (): HTMLElement => {
  const last = [...screen.getByRole('dialog', { name: 'Gifts' }).querySelectorAll('button')].at(-1)
  if (!last) throw new Error('the tray has no button')
  return last
}

describe('a double tap', () => {
  // shows live-55
  test.each([40, 150, 300, 500])('with %i ms in between sends one gift', async (gap) => {
    const { sends } = await openTray(100)
    await tap(theButton(sendRose))
    await pass(gap)
    await tap(sendPlace())
    await pass(100)
    expect(sends.size).toBe(1)
    expect(screen.queryByRole('button', { name: again })).toBeNull()
  })

  // shows live-55
  test('offers "Send again" 600 ms after the last tap, and not while the user keeps tapping', async () => {
    const { sends } = await openTray(1000)
    await tap(theButton(sendRose))
    await screen.findByText(/^You sent 1 × Rose/)
    for (let taps = 0; taps < 6; taps++) {
      await pass(300)
      await tap(sendPlace())
    }
    expect(sends.size).toBe(1)
    await pass(550)
    expect(screen.queryByRole('button', { name: again })).toBeNull()
    await pass(100)
    await tap(theButton(again))
    await tap(theButton(again))
    await waitFor(() => expect(sends.size).toBe(3))
  })

  test('does not send again when a press that began on "Send" is released on "Send again"', async () => {
    const { sends } = await openTray(1000)
    await tap(theButton(sendRose))
    await screen.findByText(/^You sent 1 × Rose/)
    await act(async () => void fireEvent.pointerDown(sendPlace(), { button: 0, isPrimary: true }))
    await pass(2000)
    const button = theButton(again)
    await act(async () => {
      fireEvent.pointerUp(button, { button: 0, isPrimary: true })
      fireEvent.click(button, { detail: 1 })
    })
    await pass(100)
    expect(sends.size).toBe(1)
  })
})

describe('a tap right after the tray opened', () => {
  // shows live-163
  test('sends nothing, because it was the second tap on the button that opened it', async () => {
    const { sends } = await openTray(100)
    await press('Close')
    await press('Send a gift')
    await tap(theButton(sendRose))
    await pass(100)
    expect(sends.size).toBe(0)
    await pass(settleTime)
    await tap(theButton(sendRose))
    await waitFor(() => expect(sends.size).toBe(1))
  })

  // shows live-163
  test('sends nothing when the tray opened by itself after a sign-in', async () => {
    const { sends, send } = till(1000)
    vi.useFakeTimers({ shouldAdvanceTime: true })
    window.history.replaceState(null, '', '/viewer/m1')
    rememberAction('gift', JSON.stringify({ giftId: rose.giftId, count: 5 }))
    await openViewer(viewed({}, { totalCoin: 1000 }), [
      [live.listGifts, () => answer({ gifts: [castle, rose], confirmFrom: CONFIRM_FROM })],
      [account.getMypage, () => answer(mypage)],
      [live.sendGift, send],
    ])
    const button = await screen.findByRole('button', { name: /^Send 5 × Rose/ })
    await tap(button)
    await pass(100)
    expect(sends.size).toBe(0)
    await pass(settleTime)
    await tap(button)
    await waitFor(() => expect([...sends.values()]).toEqual([{ giftId: rose.giftId, count: 5 }]))
  })

  // shows live-163
  test('sends the gift that was chosen before it', async () => {
    const { sends } = await openTray(100)
    await press('Close')
    await press('Send a gift')
    await choose(/Rose/)
    await choose(/^×5$/)
    await choose(/^×1$/)
    await tap(theButton(sendRose))
    await waitFor(() => expect(sends.size).toBe(1))
  })
})

/**
 * The events of a key held down for three seconds. A browser clicks a button for every Enter that is not prevented, and
 * for Space when the key is released. Returns how many of the repeated key events were not prevented.
 */
const holdKey = async (key: 'Enter' | ' '): Promise<number> => {
  let passed = 0
  const keyDown = (repeat: boolean) =>
    act(async () => {
      const isPrevented = !fireEvent.keyDown(sendPlace(), { key, repeat })
      if (repeat && !isPrevented) passed++
      if (key === 'Enter' && !isPrevented) fireEvent.click(sendPlace(), { detail: 0 })
    })
  await keyDown(false)
  for (let count = 0; count < 60; count++) {
    await pass(50)
    await keyDown(true)
  }
  await act(async () => {
    fireEvent.keyUp(sendPlace(), { key })
    if (key === ' ') fireEvent.click(sendPlace(), { detail: 0 })
  })
  await pass(100)
  return passed
}

// shows live-55
test.each([
  ['Enter', 'Enter'],
  ['Space', ' '],
] as const)('the %s key sends no more than one gift while it is held', async (_name, key) => {
  const { sends } = await openTray(5000)
  // On a slow machine, the offer to send again would end while the key is held.
  vi.setTimerTickMode('manual')
  expect(await holdKey(key)).toBe(0)
  expect(sends.size).toBe(1)
  await pass(700)
  expect(theButton(again)).toBeTruthy()
  expect(await holdKey(key)).toBe(0)
  expect(sends.size).toBe(2)
})

test('a Tab key held down moves the focus past the send button', async () => {
  await openTray(1000)
  expect(fireEvent.keyDown(theButton(sendRose), { key: 'Tab', repeat: true })).toBe(true)
})

describe('"Send again" is not offered', () => {
  // shows live-55
  test('when the balance does not cover another gift', async () => {
    const { sends } = await openTray(50)
    await press(sendRose)
    await screen.findByText(/You have 20 coins left/)
    await pass(3000)
    expect(screen.queryByRole('button', { name: again })).toBeNull()
    await press(sendRose)
    await screen.findByRole('alertdialog', { name: 'Not enough coins' })
    expect(sends.size).toBe(1)
  })

  test('while gifts in flight use up the balance', async () => {
    const { sends } = await openTray(90)
    await press(sendRose)
    await pass(700)
    const button = theButton(again)
    await act(async () => {
      fireEvent.click(button)
      fireEvent.click(button)
    })
    expect(screen.queryByRole('button', { name: again })).toBeNull()
    await waitFor(() => expect(sends.size).toBe(3))
    await pass(1000)
    expect(screen.queryByRole('button', { name: again })).toBeNull()
  })

  // shows live-55
  test('after another tab has spent the coins', async () => {
    let coins = 1000
    await openTray(1000, [[live.getMedia, () => answer(viewed({}, { totalCoin: coins }))]])
    await press(sendRose)
    await pass(700)
    expect(theButton(again)).toBeTruthy()
    coins = 10
    await press('Close')
    await press('Send a gift')
    await screen.findByText('10 coins')
    expect(screen.queryByRole('button', { name: again })).toBeNull()
  })
})

describe('a gift of 1,000 coins or more', () => {
  // shows live-56
  test('is sent once per hold of the button', async () => {
    const { sends } = await openTray(20_000)
    await choose(/Castle/)
    await hold(theButton(holdCastle), 650)
    await waitFor(() => expect(sends.size).toBe(1))
    await pass(700)
    await hold(theButton(/^Hold to send again/), 650)
    await waitFor(() => expect(sends.size).toBe(2))
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test('shows no confirmation when tapped right after it was sent', async () => {
    const { sends } = await openTray(20_000)
    await choose(/Castle/)
    await hold(theButton(holdCastle), 650)
    await screen.findByText(/^You sent 1 × /)
    await tap(sendPlace())
    await pass(100)
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(sends.size).toBe(1)
  })

  test('shows "Keep holding…" while held, and is not sent when released too early', async () => {
    const { sends } = await openTray(20_000)
    await choose(/Castle/)
    const button = theButton(holdCastle)
    await act(async () => void fireEvent.pointerDown(button, { button: 0, isPrimary: true }))
    await pass(300)
    expect(button.textContent).toContain('Keep holding…')
    await act(async () => void fireEvent.pointerLeave(button))
    await pass(1000)
    expect(sends.size).toBe(0)
    expect(theButton(holdCastle)).toBeTruthy()
  })

  // shows live-56
  test('asks for confirmation on a plain click, and is sent once when confirmed', async () => {
    const { sends } = await openTray(20_000)
    await choose(/Castle/)
    await press(holdCastle)
    const question = await screen.findByRole('alertdialog', { name: 'Send 1 × Castle?' })
    expect(question.textContent).toContain('This uses 5,000 coins.')
    expect(document.activeElement?.textContent).toBe('Cancel')
    await pass(700)
    await press('Cancel')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(sends.size).toBe(0)
    await press(holdCastle)
    await screen.findByRole('alertdialog', { name: 'Send 1 × Castle?' })
    await pass(700)
    await press('Send')
    await waitFor(() => expect(sends.size).toBe(1))
  })

  // shows live-56
  test('is not confirmed by the second tap of a double tap', async () => {
    const { sends } = await openTray(20_000)
    await choose(/Castle/)
    await tap(theButton(holdCastle))
    await screen.findByRole('alertdialog', { name: 'Send 1 × Castle?' })
    await pass(200)
    await tap(theButton(/^Send$/))
    await pass(100)
    expect(sends.size).toBe(0)
    expect(screen.getByRole('alertdialog', { name: 'Send 1 × Castle?' })).toBeTruthy()
  })

  test('includes a count of small gifts whose total reaches the limit', async () => {
    const many = { ...rose, counts: [1, 50] }
    const { sends } = await openTray(20_000, [
      [live.listGifts, () => answer({ gifts: [many, castle], confirmFrom: CONFIRM_FROM })],
    ])
    await choose(/^×50$/)
    await tap(theButton(/^Hold to send 50 × Rose/))
    await screen.findByRole('alertdialog', { name: 'Send 50 × Rose?' })
    expect(sends.size).toBe(0)
  })

  test('leads to the shop without a confirmation when the balance is too low', async () => {
    const { sends } = await openTray(2000)
    await choose(/Castle/)
    await press(/^Send 1 × Castle/)
    await screen.findByRole('alertdialog', { name: 'Not enough coins' })
    expect(sends.size).toBe(0)
  })

  test('is not sent when another gift is chosen while the button is held', async () => {
    const { sends } = await openTray(20_000)
    await choose(/Castle/)
    await act(async () => void fireEvent.pointerDown(theButton(holdCastle), { button: 0, isPrimary: true }))
    await pass(300)
    await choose(/Rose/)
    await pass(1000)
    await act(async () => {
      fireEvent.pointerUp(sendPlace(), { button: 0, isPrimary: true })
      fireEvent.click(sendPlace(), { detail: 1 })
    })
    await pass(100)
    expect(sends.size).toBe(0)
  })

  test('uses the limit that the server returns', async () => {
    await openTray(20_000, [[live.listGifts, () => answer({ gifts: [rose, castle], confirmFrom: 30 })]])
    expect(theButton(/^Hold to send 1 × Rose/)).toBeTruthy()
  })
})

test('a gift without a response is retried with the same key when held again', async () => {
  let broken = true
  const till20 = till(20_000)
  const { to } = await openTray(20_000, [
    [
      live.sendGift,
      (sent) => {
        const reply = till20.send(sent)
        if (broken) throw new TypeError('Failed to fetch')
        return reply
      },
    ],
  ])
  await choose(/Castle/)
  await hold(theButton(holdCastle), 650)
  await pass(3000)
  await screen.findByRole('alertdialog')
  broken = false
  await press('OK')
  await hold(theButton(holdCastle), 650)
  await screen.findByText(/^You sent 1 × /)
  expect(till20.sends.size).toBe(1)
  expect(to(live.sendGift).length).toBeGreaterThan(1)
})
