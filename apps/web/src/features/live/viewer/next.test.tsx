import { home } from '@avalive/contract/home'
import { live } from '@avalive/contract/live'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { address, answer, putBoot, resetBrowser, type Sent, signIn } from '../../../app/app.testing.tsx'
import { someComment, viewed } from '../live.testing.ts'
import { beHost, openViewer, press, type Replies, someCard } from '../viewer.testing.ts'

// jsdom has no canvas. The stage has its own tests.
vi.mock('../stage/Stage.tsx', () => ({ default: () => <div data-testid="stage" /> }))

const beSmall = () =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('width <'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }))

beforeEach(() => {
  putBoot()
  signIn()
})
afterEach(() => {
  resetBrowser()
  window.localStorage.clear()
  vi.unstubAllGlobals()
})

const mediaOf = ({ body }: Sent) => Object(body).mediaId
const listed: Replies[number] = [
  home.listLive,
  () => answer({ cards: [someCard('m1', 'First'), someCard('m2', 'Second'), someCard('m3', 'Third')], next: null }),
]
const replies: Replies = [
  listed,
  [live.getMedia, (sent) => answer(viewed({ mediaId: mediaOf(sent), title: `Title of ${mediaOf(sent)}` }))],
]
const open = async () => {
  const opened = await openViewer(viewed(), replies)
  await screen.findByRole('heading', { level: 1, name: 'Title of m1' })
  return opened
}
const key = (name: string, target: Element = document.body) => act(async () => fireEvent.keyDown(target, { key: name }))
const arrive = (mediaId: string) => screen.findByRole('heading', { level: 1, name: `Title of ${mediaId}` })

describe('the next stream', () => {
  // shows stage-7
  test('keeps the comment that was typed in the one before', async () => {
    await open()
    const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Write a comment' })
    fireEvent.change(box(), { target: { value: 'Almost sent' } })
    await key('ArrowRight')
    await arrive('m2')
    expect(box().value).toBe('')
    await key('ArrowLeft')
    await arrive('m1')
    expect(box().value).toBe('Almost sent')
  })

  describe('while a comment is on its way', () => {
    const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Write a comment' })
    const keysOf = (sent: readonly Sent[]) => sent.map(({ body }) => Object(body).idempotencyKey)
    const openSlow = async () => {
      const answers: (() => void)[] = []
      const posted = someComment(1, { text: 'Hello' })
      const opened = await openViewer(viewed(), [
        ...replies,
        [live.listComments, () => answer({ comments: [someComment(0)], hasMore: false })],
        [
          live.sendComment,
          () => new Promise<Response>((resolve) => answers.push(() => resolve(answer({ comment: posted })))),
        ],
      ])
      await arrive('m1')
      await screen.findByRole('button', { name: 'Next stream' })
      const send = async () => act(async () => fireEvent.submit(box()))
      const away = async () => {
        await key('ArrowRight')
        await arrive('m2')
      }
      const back = async () => {
        await key('ArrowLeft')
        await arrive('m1')
      }
      return { ...opened, send, away, back, arriveAnswer: (n: number) => act(async () => answers[n]?.()) }
    }

    // shows stage-7, live-44
    test('and arrives leaves the box of the first stream empty', async () => {
      const { send, away, back, arriveAnswer } = await openSlow()
      fireEvent.change(box(), { target: { value: 'Hello' } })
      await send()
      await away()
      await arriveAnswer(0)
      await back()
      expect(box().value).toBe('')
    })

    // shows stage-7, live-44
    test('does not post it twice when it is sent again after the return', async () => {
      const { send, away, back, arriveAnswer, to } = await openSlow()
      fireEvent.change(box(), { target: { value: 'Hello' } })
      await send()
      await away()
      await back()
      expect(box().value).toBe('Hello')
      await send()
      const [first, second] = keysOf(to(live.sendComment))
      expect(to(live.sendComment)).toHaveLength(2)
      expect(second).toBe(first)
      await arriveAnswer(0)
      expect(box().value).toBe('')
      fireEvent.change(box(), { target: { value: 'Hello' } })
      await arriveAnswer(1)
      // A new comment with the same text.
      expect(box().value).toBe('Hello')
      await send()
      await waitFor(() => expect(to(live.sendComment)).toHaveLength(3))
      expect(keysOf(to(live.sendComment))[2]).not.toBe(first)
    })

    test('empties the box after the return, but not of a text that was typed since', async () => {
      const { send, away, back, arriveAnswer } = await openSlow()
      fireEvent.change(box(), { target: { value: 'Hello' } })
      await send()
      await away()
      await back()
      fireEvent.change(box(), { target: { value: 'Hello again' } })
      await arriveAnswer(0)
      expect(box().value).toBe('Hello again')
    })

    // shows stage-7
    test('keeps what it answers, without taking the focus', async () => {
      const { send, away, back, arriveAnswer, to } = await openSlow()
      await press('Options for the comment by Mika')
      await press('Reply')
      await screen.findByText('Replying to Mika')
      fireEvent.change(box(), { target: { value: 'Hello' } })
      await send()
      await away()
      expect(screen.queryByText('Replying to Mika')).toBeNull()
      await back()
      await screen.findByText('Replying to Mika')
      expect(document.activeElement).not.toBe(box())
      await send()
      const [first, second] = to(live.sendComment).map(({ body }) => body)
      expect(second).toEqual(first)
      await arriveAnswer(0)
      expect(screen.queryByText('Replying to Mika')).toBeNull()
    })
  })

  // shows stage-7
  test('is reached by button, which keeps the focus, and announced', async () => {
    await open()
    const next = await screen.findByRole('button', { name: 'Next stream' })
    next.focus()
    await act(async () => fireEvent.click(next))
    await arrive('m2')
    expect(address()).toBe('/viewer/m2')
    await screen.findByText('Now watching Title of m2 by Noa')
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Next stream'))
    await press('Previous stream')
    await arrive('m1')
  })

  // shows stage-7
  test('is reached by the arrow keys in a circle, but not while typing or in a dialog', async () => {
    const { to } = await open()
    await screen.findByRole('button', { name: 'Next stream' })
    const box = await screen.findByLabelText('Write a comment')
    await key('ArrowRight', box)
    expect(address()).toBe('/viewer/m1')
    await key('ArrowLeft')
    await arrive('m3')
    await key('ArrowRight')
    await arrive('m1')
    await press('Keyboard shortcuts')
    await key('ArrowRight', screen.getByRole('dialog', { name: 'Keyboard shortcuts' }))
    expect(address()).toBe('/viewer/m1')
    // The order stays while somebody moves on.
    expect(to(home.listLive)).toHaveLength(1)
  })

  // shows stage-7
  test('is reached by a swipe up on a phone; taps and swipes across are none', async () => {
    beSmall()
    await open()
    await screen.findByTestId('stage')
    const fire = (type: string, [clientX, clientY]: [number, number], isDown: boolean) => {
      const touch = { clientX, clientY }
      const event = Object.assign(new Event(type, { bubbles: true }), {
        touches: isDown ? [touch] : [],
        changedTouches: [touch],
      })
      // Every stream has its own stage.
      screen.getByTestId('stage').dispatchEvent(event)
    }
    const swipe = (from: [number, number], to: [number, number]) =>
      act(async () => {
        fire('touchstart', from, true)
        fire('touchend', to, false)
      })
    await press('More')
    await screen.findByRole('button', { name: 'Next stream' })
    await press('Close')
    await swipe([100, 500], [105, 470])
    await swipe([100, 500], [400, 400])
    expect(address()).toBe('/viewer/m1')
    await swipe([100, 500], [110, 300])
    await arrive('m2')
    await swipe([100, 300], [110, 500])
    await arrive('m1')
  })

  // shows stage-7
  test('is not reached by the arrow keys from the list of comments, which leaves other keys to the stage', async () => {
    await openViewer(viewed(), [
      ...replies,
      [live.listComments, () => answer({ comments: [someComment(1)], hasMore: false })],
    ])
    const row = (await screen.findByText('Comment 1')).closest('li')
    await screen.findByRole('button', { name: 'Next stream' })
    act(() => row?.focus())
    expect(document.activeElement).toBe(row)
    await key('ArrowRight', row ?? document.body)
    await key('ArrowLeft', row ?? document.body)
    expect(address()).toBe('/viewer/m1')
    await key('t', row ?? document.body)
    expect(document.querySelector('.viewer')?.hasAttribute('data-theatre')).toBe(true)
    await key('t', row ?? document.body)
  })

  test('is not offered to people on the stage', async () => {
    beHost()
    const { to } = await open()
    await key('ArrowRight')
    expect(address()).toBe('/viewer/m1')
    expect(screen.queryByRole('button', { name: 'Next stream' })).toBeNull()
    expect(to(home.listLive).length).toBeLessThanOrEqual(1)
  })
})

describe('a stream that has ended since the list was loaded', () => {
  const over = viewed({ mediaId: 'm2', title: 'Title of m2', status: 40, endedAt: '2026-11-15T12:00:00Z' })
  const openBefore = async () => {
    const opened = await openViewer(viewed(), [
      ...replies,
      [
        live.getMedia,
        (sent) =>
          answer(
            mediaOf(sent) === 'm2' ? over : viewed({ mediaId: mediaOf(sent), title: `Title of ${mediaOf(sent)}` }),
          ),
      ],
    ])
    await arrive('m1')
    await screen.findByRole('button', { name: 'Next stream' })
    return opened
  }
  const ended = () => screen.findByRole('heading', { level: 1, name: 'The stream has ended' })

  // shows stage-7
  test('leads on by button, which keeps the focus, and is left out afterwards', async () => {
    await openBefore()
    const next = screen.getByRole('button', { name: 'Next stream' })
    next.focus()
    await act(async () => fireEvent.click(next))
    await ended()
    expect(screen.getByText('The stream has ended', { selector: '[role=status]' })).toBeTruthy()
    expect(document.activeElement?.textContent).toBe('Next stream')
    await press('Next stream')
    await arrive('m3')
    await key('ArrowLeft')
    await arrive('m1')
  })

  // shows stage-7
  test('leads on by the arrow keys, from its place in the list', async () => {
    await openBefore()
    await key('ArrowRight')
    await ended()
    await key('ArrowLeft')
    await arrive('m1')
  })

  // shows stage-7
  test('leads on by a swipe on a phone', async () => {
    beSmall()
    await openViewer(viewed({ mediaId: 'm1', status: 40 }), [listed])
    const heading = await ended()
    await screen.findByRole('button', { name: 'Next stream' })
    const fire = (type: string, clientY: number, isDown: boolean) => {
      const touch = { clientX: 100, clientY }
      const event = Object.assign(new Event(type, { bubbles: true }), {
        touches: isDown ? [touch] : [],
        changedTouches: [touch],
      })
      heading.dispatchEvent(event)
    }
    await act(async () => {
      fire('touchstart', 500, true)
      fire('touchend', 300, false)
    })
    await waitFor(() => expect(address()).toBe('/viewer/m2'))
  })

  test('is not left by the keys of its host', async () => {
    beHost()
    await openViewer(viewed({ mediaId: 'm1', status: 40 }), [listed])
    await ended()
    await key('ArrowRight')
    expect(address()).toBe('/viewer/m1')
    expect(screen.queryByRole('button', { name: 'Next stream' })).toBeNull()
  })
})

describe('keys', () => {
  // shows stage-8
  test('t opens and leaves theatre, and ? lists the keys', async () => {
    await open()
    const viewer = () => document.querySelector('.viewer')
    await key('t')
    expect(viewer()?.hasAttribute('data-theatre')).toBe(true)
    await key('T')
    expect(viewer()?.hasAttribute('data-theatre')).toBe(false)
    await key('?')
    const help = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
    expect(help.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['T', '→', '←', '/', '?'])
  })

  // shows stage-8
  test('can be turned off, also for the next visit', async () => {
    await open()
    await key('?')
    fireEvent.click(await screen.findByLabelText('Use these shortcuts'))
    await press('Close')
    await key('t')
    expect(document.querySelector('.viewer')?.hasAttribute('data-theatre')).toBe(false)
    expect(window.localStorage.getItem('avalive.stageKeys')).toBe('off')
  })

  test('are listed outside the stage, where clicks are no taps on it and the theme is the page’s', async () => {
    const { said } = await open()
    await key('?')
    const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    expect(help.closest('[data-theme]')).toBeNull()
    // The browser clicks the checkbox of a label that is clicked.
    await act(async () => fireEvent.click(within(help).getByText('Use these shortcuts')))
    expect(screen.getByRole('button', { name: /^Like · 0/, hidden: true })).toBeTruthy()
    expect(said('like')).toEqual([])
  })

  test.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { repeat: true }])(
    'with %o are the browser’s',
    async (more) => {
      await open()
      await act(async () => fireEvent.keyDown(document.body, { key: 't', ...more }))
      expect(document.querySelector('.viewer')?.hasAttribute('data-theatre')).toBe(false)
    },
  )
})

// shows stage-8
test('full screen takes the document, keeps the theatre’s layout and follows the browser', async () => {
  const screenOf: { element: Element | null } = { element: null }
  const changed = () => act(async () => document.dispatchEvent(new Event('fullscreenchange')))
  Object.defineProperty(document, 'fullscreenEnabled', { configurable: true, value: true })
  Object.defineProperty(document, 'fullscreenElement', { configurable: true, get: () => screenOf.element })
  const request = vi.fn(async () => {
    screenOf.element = document.documentElement
  })
  document.documentElement.requestFullscreen = request
  document.exitFullscreen = vi.fn(async () => {
    screenOf.element = null
  })
  await open()
  await key('f')
  await changed()
  expect(request).toHaveBeenCalledOnce()
  expect(document.querySelector('.viewer')?.hasAttribute('data-theatre')).toBe(true)
  expect(screen.getByRole('button', { name: 'Full screen' }).getAttribute('aria-pressed')).toBe('true')
  screenOf.element = null
  await changed()
  expect(document.querySelector('.viewer')?.hasAttribute('data-theatre')).toBe(false)
  for (const name of ['fullscreenEnabled', 'fullscreenElement', 'exitFullscreen'])
    Reflect.deleteProperty(document, name)
})

// shows stage-9
test('a stream is shared by its address alone', async () => {
  const writeText = vi.fn(async () => {})
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
  await open()
  await press('Share this stream')
  await waitFor(() => expect(writeText).toHaveBeenCalledWith(`${window.location.origin}/viewer/m1`))
  Reflect.deleteProperty(navigator, 'clipboard')
})

describe('a connection that was refused because there are too many', () => {
  // shows stage-10
  test('offers a visitor to log in', async () => {
    resetBrowser()
    putBoot()
    const { closeWith } = await openViewer(viewed({}, { totalCoin: null }))
    await screen.findByText(/Say hello/)
    act(() => closeWith(4029))
    await screen.findByText(/Too many visitors are watching from your network/)
    expect(screen.queryByText('Connection lost. Reconnecting…')).toBeNull()
    const [link] = screen.getAllByRole('link', { name: 'Log in' })
    expect(link?.getAttribute('href')).toContain('/login')
  })

  // shows stage-10
  test('asks a member to close a tab', async () => {
    const { closeWith } = await openViewer()
    await screen.findByText(/Say hello/)
    act(() => closeWith(4029))
    await screen.findByText(/Avalive open in too many tabs/)
  })
})
