import { errorCode } from '@avalive/contract/errors'
import { live } from '@avalive/contract/live'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answer, putBoot, refuse, resetBrowser, signIn } from '../../../app/app.testing.tsx'
import { rememberVliveId } from '../../../lib/session.ts'
import { someComment, viewed } from '../live.testing.ts'
import { openViewer, press, type Replies } from '../viewer.testing.ts'

// jsdom has no canvas. The stage has its own tests.
vi.mock('../stage/Stage.tsx', () => ({ default: () => null }))

beforeEach(() => {
  putBoot()
  signIn()
})
afterEach(resetBrowser)

const listed: Replies = [[live.listComments, () => answer({ comments: [someComment(1)], hasMore: false })]]
const box = () => screen.getByLabelText<HTMLInputElement>('Write a comment')
const turnTo = async (name: string) => {
  await press(`Options for the comment by ${name}`)
  await press('Reply')
}
const reply = () => turnTo('Mika')
const send = async (text: string) => {
  fireEvent.change(box(), { target: { value: text } })
  await act(async () => fireEvent.submit(box()))
}
const open = { slowSeconds: 0, followersOnly: false } as const

describe('a reply', () => {
  // shows live-125
  test('is written to a comment, sent with its id, and shown with an @', async () => {
    const sent = someComment(2, { replyTo: { commentId: '1', vliveId: 'v-fan', nickname: 'Mika' } })
    const { to } = await openViewer(viewed(), [...listed, [live.sendComment, () => answer({ comment: sent })]])
    await reply()
    expect(screen.getByText('Replying to Mika')).toBeTruthy()
    expect(document.activeElement).toBe(box())
    await send('Hello')
    const row = (await screen.findByText('Comment 2')).closest('li')
    expect(row?.textContent).toContain('@Mika Comment 2')
    expect(to(live.sendComment)[0]?.body).toMatchObject({ text: 'Hello', replyTo: '1' })
    expect(screen.queryByText('Replying to Mika')).toBeNull()
  })

  test('is kept when sending fails, and given up with Escape', async () => {
    const { to } = await openViewer(viewed(), [...listed, [live.sendComment, () => refuse(500, 1)]])
    await reply()
    await send('Hello')
    await screen.findByText('Couldn’t send your comment. Your text is still here.')
    expect(screen.getByText('Replying to Mika')).toBeTruthy()
    fireEvent.keyDown(box(), { key: 'Escape' })
    expect(screen.queryByText('Replying to Mika')).toBeNull()
    expect(box().value).toBe('Hello')
    await send('Hello')
    const bodies = to(live.sendComment).map(({ body }) => Object(body))
    expect(bodies.at(-1)).not.toHaveProperty('replyTo')
    expect(bodies.at(-1).idempotencyKey).not.toBe(bodies[0].idempotencyKey)
  })

  test.each([
    ['given up', () => press('Cancel reply'), null],
    ['turned to another comment', () => turnTo('Yuki'), 'Replying to Yuki'],
  ])('that is %s while it is sent leaves no text behind', async (_, change, left) => {
    const { promise: sent, resolve } = Promise.withResolvers<void>()
    const comments = [someComment(1), someComment(3, { person: { ...someComment(1).person, nickname: 'Yuki' } })]
    await openViewer(viewed(), [
      [live.listComments, () => answer({ comments, hasMore: false })],
      [live.sendComment, () => sent.then(() => answer({ comment: someComment(2) }))],
    ])
    await turnTo('Mika')
    await send('Hello')
    await change()
    await act(async () => resolve())
    await screen.findByText('Comment 2')
    expect(box().value).toBe('')
    expect(screen.queryByText(/^Replying to/)?.textContent ?? null).toBe(left)
  })

  test('to the viewer says so', async () => {
    rememberVliveId('v-me')
    const toMe = someComment(2, { replyTo: { commentId: '1', vliveId: 'v-me', nickname: 'Me' } })
    await openViewer(viewed(), [[live.listComments, () => answer({ comments: [toMe], hasMore: false })]])
    const row = (await screen.findByText('Comment 2')).closest('li')
    expect(row?.textContent).toContain('Reply to you')
  })
})

describe('a pinned comment', () => {
  const pinned = () => within(screen.getByRole('region', { name: 'Pinned comment' }))

  test('is not pinned for another account than the one shown', async () => {
    rememberVliveId('v-me')
    const { to } = await openViewer(viewed({}, { canModerate: true, chat: { ...open, pinned: null } }), [
      ...listed,
      [live.pinComment, () => refuse(409, errorCode('coins', 'accountMismatch'))],
    ])
    await press('Options for the comment by Mika')
    await press('Pin comment')
    await screen.findByRole('alertdialog', { name: 'You’re logged in to another account' })
    expect(to(live.pinComment)[0]?.body).toEqual({ mediaId: 'm1', commentId: '1', vliveId: 'v-me' })
  })

  // shows live-126
  test('is pinned from the menu and unpinned above the chat', async () => {
    const { to, tell } = await openViewer(viewed({}, { canModerate: true, chat: { ...open, pinned: null } }), [
      ...listed,
      [live.pinComment, () => answer({})],
      [live.unpinComment, () => answer({})],
    ])
    await press('Options for the comment by Mika')
    await press('Pin comment')
    act(() => tell({ type: 'chat', chat: { ...open, pinned: someComment(1) } }))
    await screen.findByRole('region', { name: 'Pinned comment' })
    expect(pinned().getByText('Comment 1')).toBeTruthy()
    expect(to(live.pinComment)[0]?.body).toEqual({ mediaId: 'm1', commentId: '1' })
    await press('Unpin comment')
    act(() => tell({ type: 'chat', chat: { ...open, pinned: null } }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Pinned comment' })).toBeNull())
    expect(to(live.unpinComment)).toHaveLength(1)
  })

  // shows live-126
  test('comes from the room, and goes when the comment is removed', async () => {
    const { tell } = await openViewer(viewed(), listed)
    await screen.findByText('Comment 1')
    act(() => tell({ type: 'chat', chat: { ...open, pinned: someComment(1) } }))
    await screen.findByRole('region', { name: 'Pinned comment' })
    expect(screen.queryByRole('button', { name: 'Unpin comment' })).toBeNull()
    act(() => tell({ type: 'commentRemoved', commentId: '1' }))
    await waitFor(() => expect(screen.queryByText('Comment 1')).toBeNull())
  })
})
