import { live } from '@avalive/contract/live'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answer, putBoot, refuse, resetBrowser, signIn, stubServer } from '../../../app/app.testing.tsx'
import { someComment, someGift, somePerson, viewed } from '../live.testing.ts'
import { beHost, openViewer, press, type Reply } from '../viewer.testing.ts'

// jsdom has no canvas. The stage has its own tests.
vi.mock('../stage/Stage.tsx', () => ({ default: () => null }))

beforeEach(() => {
  putBoot()
  signIn()
})
afterEach(resetBrowser)

const log = () => screen.findByRole('log', { name: 'Comments' })
const shown = async () =>
  within(await log())
    .queryAllByText(/^Comment \d+$/)
    .map(({ textContent }) => textContent)

describe('comments', () => {
  const listed =
    (numbers: number[], hasMore = false): Reply =>
    () =>
      answer({ comments: numbers.map((n) => someComment(n)), hasMore })

  test('from the call and from the room appear once each, in order', async () => {
    const { tell } = await openViewer(viewed(), [[live.listComments, listed([1, 2])]])
    await screen.findByText('Comment 2')
    act(() => tell({ type: 'comment', comment: someComment(2) }))
    act(() => tell({ type: 'comment', comment: someComment(3) }))
    await screen.findByText('Comment 3')
    expect(await shown()).toEqual(['Comment 1', 'Comment 2', 'Comment 3'])
  })

  // shows live-31
  test('show that the connection is lost and load missed comments after reconnecting', async () => {
    const { cut, room, tell, to } = await openViewer(viewed(), [[live.listComments, listed([1])]])
    await screen.findByText('Comment 1')
    const before = to(live.listComments).length
    room.reachable = false
    act(cut)
    await screen.findByText('Connection lost. Reconnecting…')
    room.reachable = true
    room.missed = true
    stubServer([
      [live.getMedia, () => answer(viewed())],
      [live.listComments, listed([1, 2])],
    ])
    await screen.findByText('Comment 2')
    await waitFor(() => expect(screen.queryByText('Connection lost. Reconnecting…')).toBeNull())
    act(() => tell({ type: 'comment', comment: someComment(3) }))
    await screen.findByText('Comment 3')
    expect(await shown()).toEqual(['Comment 1', 'Comment 2', 'Comment 3'])
    expect(before).toBe(1)
  })

  // shows live-52
  test('and gifts that were missed are loaded page by page, without gaps or duplicates', async () => {
    const page = <T,>(all: readonly T[], size: number, before: string | undefined) => {
      const end = before === undefined ? all.length : Number(before) - 1
      return { items: all.slice(Math.max(0, end - size), end), hasMore: end > size }
    }
    let last = 10
    const upTo = <T,>(make: (n: number) => T) => Array.from({ length: last }, (_, n) => make(n + 1))
    const replies: Parameters<typeof openViewer>[1] = [
      [
        live.listComments,
        ({ body }) => {
          const { items, hasMore } = page(upTo(someComment), 50, Object(body).before)
          return answer({ comments: items, hasMore })
        },
      ],
      [
        live.listGiftsSent,
        ({ body }) => {
          // Distinct gifts, so that they don't merge into a combo.
          const gifts = upTo((n) => someGift(n, { giftId: `g-${n}`, name: `gift ${n}` }))
          const { items, hasMore } = page(gifts, 50, Object(body).before)
          return answer({ gifts: items, hasMore })
        },
      ],
    ]
    const { cut, room } = await openViewer(viewed(), replies)
    await screen.findByText('Comment 10')
    room.reachable = false
    act(cut)
    last = 140
    room.missed = true
    room.reachable = true
    await screen.findByText('Comment 140')
    expect(await shown()).toEqual(upTo((n) => `Comment ${n}`))
    const given = within(await log()).getAllByText(/^Mika sent /)
    expect(given).toHaveLength(140)
  })

  test('disappear when they are removed', async () => {
    const { tell } = await openViewer(viewed(), [[live.listComments, listed([1, 2])]])
    await screen.findByText('Comment 1')
    act(() => tell({ type: 'commentRemoved', commentId: '1' }))
    await waitFor(() => expect(screen.queryByText('Comment 1')).toBeNull())
    expect(await shown()).toEqual(['Comment 2'])
  })

  test('load an earlier page when "Show earlier comments" is pressed', async () => {
    const { to } = await openViewer(viewed(), [
      [
        live.listComments,
        ({ body }) =>
          Object(body).before
            ? answer({ comments: [someComment(1)], hasMore: false })
            : listed([2], true)(undefined as never),
      ],
    ])
    await press('Show earlier comments')
    await screen.findByText('Comment 1')
    expect(to(live.listComments).at(-1)?.body).toEqual({ mediaId: 'm1', before: '2' })
    expect(screen.queryByRole('button', { name: 'Show earlier comments' })).toBeNull()
  })

  test('show an error when loading fails and load again when "Try again" is pressed', async () => {
    let broken = true
    await openViewer(viewed(), [[live.listComments, () => (broken ? refuse(400, 1) : listed([1])(undefined as never))]])
    await screen.findByRole('heading', { name: 'Couldn’t load comments' })
    expect(screen.getByText('Check your connection and try again.')).toBeTruthy()
    broken = false
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
    await screen.findByText('Comment 1')
  })

  // shows live-45
  test('appear in order with earlier gifts, which are not celebrated again', async () => {
    const ago = (seconds: number) => ({ at: new Date(Date.now() - seconds * 1000).toISOString() })
    const comments = [someComment(1, ago(3)), someComment(9, ago(1))]
    const { tell } = await openViewer(viewed(), [
      [live.listComments, () => answer({ comments, hasMore: false })],
      // Recent enough to be celebrated if it arrived through the room.
      [live.listGiftsSent, () => answer({ gifts: [someGift(4, { coins: 500, ...ago(2) })] })],
    ])
    await screen.findByText('Comment 9')
    const words = within(await log())
      .getAllByText(/^(Comment \d|Mika sent Rose)$/)
      .map(({ textContent }) => textContent)
    expect(words).toEqual(['Comment 1', 'Mika sent Rose', 'Comment 9'])
    expect(document.querySelector('.gift-lights[data-on]')).toBeNull()
    const kai = somePerson({ vliveId: 'v-kai', nickname: 'Kai' })
    act(() => tell({ type: 'gift', gift: someGift(10, { person: kai, coins: 500, ...ago(60) }) }))
    expect(document.querySelector('.gift-lights[data-on]')).toBeNull()
    act(() => tell({ type: 'gift', gift: someGift(11, { person: kai, coins: 500, ...ago(0) }) }))
    expect(document.querySelector('.gift-lights[data-on]')).toBeTruthy()
  })

  // shows chat-1
  test('show a gift combo as one row, which grows while others comment', async () => {
    const { tell } = await openViewer()
    await screen.findByText(/Say hello/)
    act(() => tell({ type: 'gift', gift: someGift(1, { count: 5 }) }))
    act(() => tell({ type: 'gift', gift: someGift(2) }))
    const row = (await within(await log()).findByText('Mika sent Rose')).closest('li')
    expect(row?.textContent).toContain('×6')
    act(() => tell({ type: 'comment', comment: someComment(3) }))
    await screen.findByText('Comment 3')
    act(() => tell({ type: 'gift', gift: someGift(4, { count: 2 }) }))
    await waitFor(() => expect(row?.textContent).toContain('×8'))
    expect(row?.isConnected).toBe(true)
    expect(within(await log()).getAllByText('Mika sent Rose')).toHaveLength(1)
  })
})

describe('moderation', () => {
  const said = [someComment(1, { person: somePerson({ vliveId: 'v-rude', nickname: 'Rude' }) })]
  const replies = [[live.listComments, () => answer({ comments: said, hasMore: false })]] as const

  test('removes a comment after confirmation, for the shown account', async () => {
    beHost()
    const { to } = await openViewer(viewed({}, { canModerate: true }), [
      ...replies,
      [live.removeComment, () => answer({})],
    ])
    await press('Options for the comment by Rude')
    await press('Remove comment')
    const question = screen.getByRole('alertdialog', { name: 'Remove this comment?' })
    expect(question.textContent).toContain('Comment 1')
    expect(to(live.removeComment)).toHaveLength(0)
    await act(async () => fireEvent.click(within(question).getByRole('button', { name: 'Remove comment' })))
    await waitFor(() => expect(screen.queryByText('Comment 1')).toBeNull())
    expect(to(live.removeComment)[0]?.body).toEqual({ mediaId: 'm1', commentId: '1', vliveId: 'v-noa' })
  })

  test('lets the host block a person after confirmation', async () => {
    beHost()
    const { to } = await openViewer(viewed({}, { canModerate: true }), [
      ...replies,
      [live.blockPerson, () => answer({})],
    ])
    await press('Options for the comment by Rude')
    await press('Remove comment')
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Block Rude' })))
    await screen.findByRole('alertdialog', { name: 'Block Rude?' })
    expect(to(live.blockPerson)).toHaveLength(0)
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Block Rude' })))
    await waitFor(() => expect(to(live.blockPerson)[0]?.body).toMatchObject({ vliveId: 'v-rude' }))
    await waitFor(() => expect(document.querySelector('[role=log]')?.textContent).not.toContain('Rude'))
  })

  test('is not offered to viewers who may not moderate', async () => {
    await openViewer(viewed(), [...replies])
    await screen.findByText('Comment 1')
    await press('Options for the comment by Rude')
    expect(screen.queryByRole('button', { name: 'Remove comment' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Pin comment' })).toBeNull()
  })
})
