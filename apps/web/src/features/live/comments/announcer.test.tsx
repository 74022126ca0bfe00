import { live } from '@avalive/contract/live'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answer, putBoot, refuse, resetBrowser, signIn } from '../../../app/app.testing.tsx'
import { ownVliveId } from '../../../lib/session.ts'
import { host, someComment, someGift, somePerson, viewed } from '../live.testing.ts'
import { beHost, openViewer, press } from '../viewer.testing.ts'

// jsdom has no canvas. The stage has its own tests.
vi.mock('../stage/Stage.tsx', () => ({ default: () => null }))

beforeEach(() => {
  putBoot()
  signIn()
  beHost()
})
afterEach(() => {
  vi.useRealTimers()
  resetBrowser()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
/** All sentences in the live region, which screen readers speak when they are added. */
const spoken = () =>
  [...document.querySelectorAll('[aria-relevant=additions] p')].map(({ textContent }) => textContent ?? '')
const replyToOwn = { replyTo: { commentId: '1', vliveId: host.vliveId, nickname: host.nickname } }

const open = async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const history = [someComment(1), someComment(2)]
  const viewer = await openViewer(viewed(), [
    [
      live.listComments,
      ({ body }) =>
        Object(body).before
          ? answer({ comments: [someComment(0)], hasMore: false })
          : answer({ comments: history, hasMore: true }),
    ],
    [live.listGiftsSent, () => answer({ gifts: [someGift(2)] })],
  ])
  await screen.findByText('Comment 2')
  const arrive = async (...events: Parameters<typeof viewer.tell>[0][]) => {
    for (const event of events) act(() => viewer.tell(event))
    await pass(150)
  }
  const say = (...numbers: number[]) =>
    arrive(...numbers.map((n) => ({ type: 'comment', comment: someComment(n) }) as const))
  return { ...viewer, arrive, say }
}

describe('screen readers', () => {
  // shows chat-3
  test('hear what arrives, and never the history or an earlier page', async () => {
    const { say } = await open()
    await pass(20_000)
    expect(spoken()).toEqual([])
    await say(3)
    await pass(600)
    expect(spoken()).toEqual(['Mika: Comment 3'])
    await press('Show earlier comments')
    await screen.findByText('Comment 0')
    await pass(20_000)
    expect(spoken()).toEqual(['Mika: Comment 3'])
  })

  // shows chat-3
  test('hear nothing of the history when it is loaded only by a second attempt', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    let isBroken = true
    const { tell } = await openViewer(viewed(), [
      [
        live.listComments,
        () => (isBroken ? refuse(400, 1) : answer({ comments: [someComment(1), someComment(2)], hasMore: false })),
      ],
    ])
    await screen.findByRole('heading', { name: 'Couldn’t load comments' })
    isBroken = false
    await press('Try again')
    await screen.findByText('Comment 2')
    await pass(20_000)
    expect(spoken()).toEqual([])
    act(() => tell({ type: 'comment', comment: someComment(3) }))
    await pass(150)
    await pass(600)
    expect(spoken()).toEqual(['Mika: Comment 3'])
  })

  // shows chat-4
  test('hear at most three sentences in five seconds, with replies to the viewer and gifts first', async () => {
    const { say, arrive } = await open()
    await say(3)
    await pass(600)
    await say(4, 5, 6, 7)
    const kai = somePerson({ vliveId: 'v-kai', nickname: 'Kai' })
    await arrive(
      { type: 'gift', gift: someGift(8, { person: kai, count: 5 }) },
      { type: 'gift', gift: someGift(9, { person: kai }) },
      { type: 'comment', comment: someComment(10, replyToOwn) },
      { type: 'comment', comment: someComment(11) },
    )
    await pass(4000)
    expect(spoken()).toEqual(['Mika: Comment 3'])
    await pass(1000)
    expect(spoken()).toEqual([
      'Mika: Comment 3',
      'Mika (Reply to you): @Noa Comment 10',
      'Kai sent Rose ×6',
      'Mika: Comment 11',
      'And 4 more',
    ])
  })

  test('hear neither removed comments nor the own gift, which the tray has announced', async () => {
    const { arrive } = await open()
    await arrive(
      { type: 'comment', comment: someComment(3) },
      { type: 'commentRemoved', commentId: '3' },
      { type: 'gift', gift: someGift(4, { person: somePerson({ vliveId: ownVliveId() ?? '' }) }) },
    )
    await pass(10_000)
    expect(spoken()).toEqual([])
  })

  // shows chat-3
  test('get no live region around the list, the lane or a countdown', async () => {
    await open()
    const regions = [...document.querySelectorAll('[role=log], [aria-live], [role=status], [role=timer]')]
    const speaking = regions.filter((region) => region.getAttribute('aria-live') !== 'off')
    expect(screen.getByRole('log').getAttribute('aria-live')).toBe('off')
    expect(speaking.filter((region) => region.contains(screen.getByText('Comment 2')))).toEqual([])
  })
})
