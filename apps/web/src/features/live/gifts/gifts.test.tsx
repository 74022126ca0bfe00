import { account } from '@avalive/contract/account'
import { errorCode } from '@avalive/contract/errors'
import { live } from '@avalive/contract/live'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { address, answer, putBoot, refuse, resetBrowser, signIn } from '../../../app/app.testing.tsx'
import { reload } from '../../../lib/leave.ts'
import { rememberVliveId } from '../../../lib/session.ts'
import { castle, rose, someGift, viewed } from '../live.testing.ts'
import { mypage, openViewer, press, type Replies } from '../viewer.testing.ts'

// jsdom has no canvas. The stage has its own tests.
vi.mock('../stage/Stage.tsx', () => ({ default: () => null }))
// jsdom cannot load documents.
vi.mock('../../../lib/leave.ts', () => ({ leaveTo: vi.fn(), reload: vi.fn() }))

beforeEach(() => {
  putBoot()
  signIn()
})
// jsdom has no layout.
beforeAll(() => {
  Element.prototype.scrollIntoView = () => {}
})
afterEach(resetBrowser)

const openTray = async (replies: Replies = [], totalCoin = 100) => {
  const viewer = await openViewer(viewed({}, { totalCoin }), [
    [live.listGifts, () => answer({ gifts: [rose, castle], confirmFrom: 1000 })],
    [account.getMypage, () => answer(mypage)],
    ...replies,
  ])
  await press('Send a gift')
  await screen.findByRole('radio', { name: /Rose/ })
  return viewer
}

const sendOne = /^Send 1 × Rose/
const now = () => new Date().toISOString()

/** Charges for each new key once, like the server. */
const till = (coins: number) => {
  const keys = new Set<string>()
  return {
    keys,
    send: ({ body }: { body: unknown }) => {
      const { idempotencyKey, count } = Object(body)
      keys.add(idempotencyKey)
      return answer({
        gift: someGift(keys.size, { count, at: now() }),
        totalCoin: coins - keys.size * rose.price * count,
      })
    },
  }
}

test('shows names, prices and counts of gifts, and the total cost on the button', async () => {
  await openTray()
  expect(screen.getByRole('radio', { name: /^Castle ?5,000 coins$/ })).toBeTruthy()
  await screen.findByRole('button', { name: /^Send 1 × Rose ?30 coins$/ })
  fireEvent.click(screen.getByRole('radio', { name: '×5' }))
  await screen.findByRole('button', { name: /^Send 5 × Rose ?150 coins$/ })
})

test('sending a gift charges coins and lists it among the comments once', async () => {
  const { send } = till(100)
  const { to, tell } = await openTray([[live.sendGift, send]])
  await press(sendOne)
  await screen.findByText('You sent 1 × Rose. You have 70 coins left.')
  expect(screen.getAllByText('70 coins').length).toBeGreaterThan(0)
  expect(to(live.sendGift)[0]?.body).toMatchObject({ mediaId: 'm1', giftId: 'g-rose', count: 1 })
  // The room pushes the same gift.
  act(() => tell({ type: 'gift', gift: someGift(1, { at: now() }) }))
  const row = (await screen.findByText('Mika sent Rose')).closest('li')
  await waitFor(() => expect(row?.textContent).toContain('×1'))
})

// shows live-33
test('charges once for a double tap, and once per tap on "Send again", each with its own key', async () => {
  const { keys, send } = till(100)
  const answered = Promise.withResolvers<void>()
  const { to } = await openTray([
    [
      live.sendGift,
      async (sent) => {
        await answered.promise
        return send(sent)
      },
    ],
  ])
  await press(sendOne)
  fireEvent.click(screen.getByRole('button', { name: sendOne }))
  fireEvent.click(screen.getByRole('button', { name: sendOne }))
  await act(async () => answered.resolve())
  const again = await screen.findByRole('button', { name: /^Send again/ })
  expect(to(live.sendGift)).toHaveLength(1)
  await act(async () => {
    fireEvent.click(again)
    fireEvent.click(again)
  })
  await waitFor(() => expect(to(live.sendGift)).toHaveLength(3))
  expect(keys.size).toBe(3)
})

describe('a gift without a response', () => {
  // shows live-33
  test('is retried with the same key after a network error', async () => {
    const { keys, send } = till(100)
    let lost = 1
    const { to } = await openTray([
      [
        live.sendGift,
        (sent) => {
          const reply = send(sent)
          if (lost-- > 0) throw new TypeError('Failed to fetch')
          return reply
        },
      ],
    ])
    await press(sendOne)
    await screen.findByText('You sent 1 × Rose. You have 70 coins left.')
    expect(to(live.sendGift)).toHaveLength(2)
    expect(keys.size).toBe(1)
  })

  test('is retried with the same key after a server error', async () => {
    const { keys, send } = till(100)
    let broken = 1
    await openTray([
      [
        live.sendGift,
        (sent) => {
          const reply = send(sent)
          return broken-- > 0 ? refuse(500, errorCode('live', 'unexpected')) : reply
        },
      ],
    ])
    await press(sendOne)
    await screen.findByText('You sent 1 × Rose. You have 70 coins left.')
    expect(keys.size).toBe(1)
  })

  // shows live-33
  test('is reported as uncertain when retries fail, and the next tap reuses the key', async () => {
    const { keys, send } = till(100)
    let broken = true
    await openTray([
      [
        live.sendGift,
        (sent) => {
          const reply = send(sent)
          if (broken) throw new TypeError('Failed to fetch')
          return reply
        },
      ],
    ])
    await press(sendOne)
    await screen.findByRole('alertdialog', { name: 'We don’t know if your gift was sent' })
    broken = false
    await press('OK')
    await press(sendOne)
    await screen.findByText('You sent 1 × Rose. You have 70 coins left.')
    expect(keys.size).toBe(1)
  })

  test('makes the page reload the balance when retries fail, because it may have been charged', async () => {
    let totalCoin = 100
    await openTray([
      [live.getMedia, () => answer(viewed({}, { totalCoin }))],
      [
        live.sendGift,
        () => {
          totalCoin = 70
          throw new TypeError('Failed to fetch')
        },
      ],
    ])
    await press(sendOne)
    await screen.findByRole('alertdialog', { name: 'We don’t know if your gift was sent' })
    await waitFor(() => expect(screen.getAllByText('70 coins').length).toBeGreaterThan(0))
  })

  describe('keeps its key', () => {
    const openBroken = async () => {
      const { keys, send } = till(1000)
      const lost = { isLost: true }
      const open = () =>
        openTray(
          [
            [
              live.sendGift,
              (sent) => {
                const reply = send(sent)
                if (lost.isLost) throw new TypeError('Failed to fetch')
                return reply
              },
            ],
          ],
          1000,
        )
      await open()
      await press(sendOne)
      await press('OK')
      lost.isLost = false
      return { keys, open }
    }
    const sendFive = async () => {
      fireEvent.click(screen.getByRole('radio', { name: '×5' }))
      await press(/^Send 5 × Rose/)
      await screen.findByText(/^You sent 5 × /)
    }
    const sendIt = async () => {
      fireEvent.click(screen.getByRole('radio', { name: '×1' }))
      await press(sendOne)
      await screen.findByText(/^You sent 1 × /)
    }

    test('when another gift is sent in between', async () => {
      const { keys } = await openBroken()
      await sendFive()
      await sendIt()
      expect(keys.size).toBe(2)
    })

    test('when the page is reloaded', async () => {
      const { keys, open } = await openBroken()
      cleanup()
      await open()
      await sendIt()
      expect(keys.size).toBe(1)
    })

    test('until it succeeds: a later gift of the same kind is charged', async () => {
      const { keys } = await openBroken()
      await sendIt()
      await press(/^Send again/)
      await waitFor(() => expect(keys.size).toBe(2))
    })

    test('but not for another account', async () => {
      rememberVliveId('v-a')
      const { keys, open } = await openBroken()
      cleanup()
      rememberVliveId('v-b')
      await open()
      await sendIt()
      expect(keys.size).toBe(2)
    })
  })
})

describe('sending without enough coins', () => {
  // shows live-34
  test('sends nothing and leads to the shop and back', async () => {
    const { to } = await openTray()
    fireEvent.click(screen.getByRole('radio', { name: /Castle/ }))
    await press(/^Send 1 × Castle/)
    const question = await screen.findByRole('alertdialog', { name: 'Not enough coins' })
    expect(question.textContent).toContain('You need 4,900 more coins. No coins were used.')
    expect(to(live.sendGift)).toHaveLength(0)
    await press('Not now')
    expect(address()).toBe('/viewer/m1')
    await press(/^Send 1 × Castle/)
    const [, toShop] = await screen.findAllByRole('button', { name: 'Get coins' })
    await act(async () => fireEvent.click(toShop as HTMLElement))
    await waitFor(() => expect(address()).toBe('/mypage/'))
    await waitFor(() => expect(document.activeElement?.id).toBe('coins'))
    const back = await screen.findByRole('link', { name: 'Back to the stream' })
    await act(async () => fireEvent.click(back))
    await waitFor(() => expect(address()).toBe('/viewer/m1'))
    await screen.findByRole('heading', { level: 1, name: 'Songs at midnight' })
    expect(window.sessionStorage.getItem('avalive.wayBack')).toBeNull()
  })

  // shows live-34
  test('uses the balance that is refetched when the tray opens, after coins were spent in another tab', async () => {
    let totalCoin = 100
    await openTray([[live.getMedia, () => answer(viewed({}, { totalCoin }))]])
    await press('Close')
    totalCoin = 20
    await press('Send a gift')
    await press(sendOne)
    const question = await screen.findByRole('alertdialog', { name: 'Not enough coins' })
    expect(question.textContent).toContain('You need 10 more coins.')
  })

  test('shows the dialog when only the server knows that coins are missing', async () => {
    await openTray([[live.sendGift, () => refuse(400, errorCode('live', 'notEnoughCoins'))]])
    await press(sendOne)
    await screen.findByRole('alertdialog', { name: 'Not enough coins' })
  })

  test('counts the cost of taps that are still in flight', async () => {
    const { send } = till(70)
    const { to } = await openTray([[live.sendGift, send]], 70)
    await press(sendOne)
    const again = await screen.findByRole('button', { name: /^Send again/ })
    await act(async () => {
      fireEvent.click(again)
      fireEvent.click(again)
    })
    await screen.findByRole('alertdialog', { name: 'Not enough coins' })
    await waitFor(() => expect(to(live.sendGift)).toHaveLength(2))
  })
})

describe('a page that shows an account other than the signed-in one', () => {
  test('sends the account it shows with every gift', async () => {
    rememberVliveId('v-a')
    const { send } = till(100)
    const { to } = await openTray([[live.sendGift, send]])
    await press(sendOne)
    await screen.findByText(/^You sent 1 × /)
    expect(to(live.sendGift)[0]?.body).toMatchObject({ vliveId: 'v-a' })
  })

  // shows coins-122
  test('alerts that no coins were used, and reloads', async () => {
    rememberVliveId('v-a')
    await openTray([[live.sendGift, () => refuse(409, errorCode('coins', 'accountMismatch'))]])
    await press(sendOne)
    const alert = await screen.findByRole('alertdialog', { name: 'You’re logged in to another account' })
    expect(alert.textContent).toContain('nothing was used')
    expect(reload).not.toHaveBeenCalled()
    await press('OK')
    expect(reload).toHaveBeenCalledOnce()
  })
})

test('shows the server’s message when a gift is rejected', async () => {
  await openTray([[live.sendGift, () => refuse(403, errorCode('live', 'blocked'), 'You can’t send here.')]])
  await press(sendOne)
  const alert = await screen.findByRole('alertdialog', { name: 'Couldn’t send your gift' })
  expect(alert.textContent).toContain('You can’t send here.')
})

test('keeps the loaded gifts when a refetch fails', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let isBroken = false
  const { to } = await openTray([
    [live.listGifts, () => (isBroken ? refuse(400, 1) : answer({ gifts: [rose], confirmFrom: 1000 }))],
  ])
  await press('Close')
  isBroken = true
  vi.setSystemTime(Date.now() + 600_000)
  await press('Send a gift')
  await waitFor(() => expect(to(live.listGifts)).toHaveLength(2))
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(screen.getByRole('radio', { name: /Rose/ })).toBeTruthy()
  expect(screen.queryByText('Couldn’t load gifts.')).toBeNull()
  vi.useRealTimers()
})

test('loads gifts again when "Try again" is pressed after a failure', async () => {
  let broken = true
  await openViewer(viewed(), [
    [live.listGifts, () => (broken ? refuse(400, 1) : answer({ gifts: [rose], confirmFrom: 1000 }))],
  ])
  await press('Send a gift')
  await screen.findByRole('heading', { name: 'Couldn’t load gifts' })
  expect(screen.getByText('Check your connection and try again.')).toBeTruthy()
  broken = false
  await press('Try again')
  await screen.findByRole('radio', { name: /Rose/ })
})
