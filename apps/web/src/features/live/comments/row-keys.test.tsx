import { live } from '@avalive/contract/live'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answer, putBoot, resetBrowser, signIn } from '../../../app/app.testing.tsx'
import { someComment, someGift, viewed } from '../live.testing.ts'
import { openViewer } from '../viewer.testing.ts'

// jsdom has no canvas. The stage has its own tests.
vi.mock('../stage/Stage.tsx', () => ({ default: () => null }))

beforeEach(() => {
  putBoot()
  signIn()
})
afterEach(resetBrowser)

const open = async () => {
  const viewer = await openViewer(viewed(), [
    [live.listComments, () => answer({ comments: [1, 2, 3].map((n) => someComment(n)), hasMore: false })],
    [live.listGiftsSent, () => answer({ gifts: [someGift(4, { count: 5 })] })],
  ])
  await screen.findByText('Comment 3')
  return viewer
}

const focused = () => document.activeElement?.getAttribute('aria-label')
const key = (name: string) => act(() => void fireEvent.keyDown(document.activeElement ?? document.body, { key: name }))
const stops = () =>
  [...screen.getByRole('log').querySelectorAll('li[tabindex="0"]')].map((row) => row.getAttribute('aria-label'))
const focusStop = () => act(() => screen.getByRole('log').querySelector<HTMLElement>('li[tabindex="0"]')?.focus())

describe('reading comments by keyboard', () => {
  // shows chat-5
  test('stops once at the newest row, and moves one row per arrow key, to the first and to the last', async () => {
    await open()
    expect(stops()).toEqual(['Mika sent Rose ×5'])
    focusStop()
    const visited = ['ArrowUp', 'ArrowUp', 'ArrowDown', 'Home', 'ArrowUp', 'End', 'ArrowDown'].map((name) => {
      key(name)
      return focused()
    })
    expect(visited).toEqual([
      'Mika: Comment 3',
      'Mika: Comment 2',
      'Mika: Comment 3',
      'Mika: Comment 1',
      'Mika: Comment 1',
      'Mika sent Rose ×5',
      'Mika sent Rose ×5',
    ])
    key('Home')
    expect(stops()).toEqual(['Mika: Comment 1'])
  })

  // shows chat-5
  test('keeps the place while comments arrive, and offers the new ones', async () => {
    const { tell } = await open()
    focusStop()
    key('ArrowUp')
    act(() => tell({ type: 'comment', comment: someComment(5) }))
    await screen.findByText('Comment 5')
    expect(focused()).toBe('Mika: Comment 3')
    expect(screen.getByRole('button', { name: '1 new comment' })).toBeTruthy()
    act(() => screen.getByLabelText('Write a comment').focus())
    await waitFor(() => expect(screen.queryByRole('button', { name: '1 new comment' })).toBeNull())
  })

  test('goes to the next row when the focused one is removed', async () => {
    const { tell } = await open()
    focusStop()
    key('Home')
    act(() => tell({ type: 'commentRemoved', commentId: '1' }))
    await waitFor(() => expect(focused()).toBe('Mika: Comment 2'))
  })

  // shows chat-5
  test('never takes the focus from the comment box', async () => {
    const { tell } = await open()
    act(() => screen.getByLabelText('Write a comment').focus())
    act(() => tell({ type: 'comment', comment: someComment(5) }))
    act(() => tell({ type: 'commentRemoved', commentId: '5' }))
    await waitFor(() => expect(screen.queryByText('Comment 5')).toBeNull())
    expect(document.activeElement).toBe(screen.getByLabelText('Write a comment'))
  })

  test('opens the menu of a comment with Enter', async () => {
    await open()
    focusStop()
    key('ArrowUp')
    key('Enter')
    expect(await screen.findByRole('dialog', { name: 'Comment by Mika' })).toBeTruthy()
  })
})
