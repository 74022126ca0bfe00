import { errorCode } from '@avalive/contract/errors'
import { live } from '@avalive/contract/live'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answer, putBoot, refuse, resetBrowser, signIn } from '../../../app/app.testing.tsx'
import { rememberVliveId } from '../../../lib/session.ts'
import { someComment, viewed } from '../live.testing.ts'
import { openViewer } from '../viewer.testing.ts'

// jsdom has no canvas. The stage has its own tests.
vi.mock('../stage/Stage.tsx', () => ({ default: () => null }))

beforeEach(() => {
  putBoot()
  signIn()
})
afterEach(resetBrowser)

const write = async (text: string) => {
  fireEvent.change(await screen.findByLabelText('Write a comment'), { target: { value: text } })
}
const send = async (text: string) => {
  await write(text)
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send comment' })))
}

describe('writing a comment', () => {
  test('sends the comment once, shows it immediately and empties the box', async () => {
    const { to, tell } = await openViewer(viewed(), [[live.sendComment, () => answer({ comment: someComment(1) })]])
    await send('  Comment 1 ')
    await screen.findByText('Comment 1')
    act(() => tell({ type: 'comment', comment: someComment(1) }))
    expect(screen.getAllByText('Comment 1')).toHaveLength(1)
    expect(screen.getByLabelText<HTMLInputElement>('Write a comment').value).toBe('')
    expect(to(live.sendComment)).toHaveLength(1)
  })

  test('alerts and keeps the text when another account is signed in', async () => {
    rememberVliveId('v-a')
    const { to } = await openViewer(viewed(), [
      [live.sendComment, () => refuse(409, errorCode('coins', 'accountMismatch'))],
    ])
    await send('Hello')
    await screen.findByRole('alertdialog', { name: 'You’re logged in to another account' })
    expect(to(live.sendComment)[0]?.body).toMatchObject({ vliveId: 'v-a' })
    expect(screen.getByLabelText<HTMLInputElement>('Write a comment').value).toBe('Hello')
  })

  // shows live-32
  test('keeps the text and shows an error when sending fails', async () => {
    await openViewer(viewed(), [[live.sendComment, () => refuse(500, 1)]])
    await send('Hello')
    await screen.findByText('Couldn’t send your comment. Your text is still here.')
    expect(screen.getByLabelText<HTMLInputElement>('Write a comment').value).toBe('Hello')
  })

  // shows live-44
  test('retries a failed comment with the same idempotency key and uses a new key for the next one', async () => {
    let broken = true
    const { to } = await openViewer(viewed(), [
      [live.sendComment, () => (broken ? refuse(500, 1) : answer({ comment: someComment(1) }))],
    ])
    await send('Hello')
    await screen.findByText('Couldn’t send your comment. Your text is still here.')
    broken = false
    await send('Hello')
    await screen.findByText('Comment 1')
    await send('Hello')
    await waitFor(() => expect(to(live.sendComment).length).toBeGreaterThanOrEqual(3))
    const keys = to(live.sendComment).map(({ body }) => Object(body).idempotencyKey)
    const [first, second] = [keys[0], keys.at(-1)]
    expect(keys.slice(0, -1).every((key) => key === first)).toBe(true)
    expect(second).not.toBe(first)
  })

  test('works on a page that is not served over https', async () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
    const { to } = await openViewer(viewed(), [[live.sendComment, () => answer({ comment: someComment(1) })]])
    await send('Hello')
    await screen.findByText('Comment 1')
    expect(to(live.sendComment)).toHaveLength(1)
  })

  test('shows the server’s message when the comment is rejected', async () => {
    await openViewer(viewed(), [
      [live.sendComment, () => refuse(403, errorCode('live', 'blocked'), 'You can’t send here.')],
    ])
    await send('Hello')
    await screen.findByText('You can’t send here.')
  })

  // shows live-32
  test('counts the remaining characters near the limit and does not send a comment that is too long', async () => {
    const { to } = await openViewer()
    await write('a'.repeat(159))
    expect(screen.queryByText(/characters left/)).toBeNull()
    await write('a'.repeat(190))
    await screen.findByText('10 characters left')
    await send('😀'.repeat(201))
    await screen.findByText('1 character over the limit')
    expect(to(live.sendComment)).toHaveLength(0)
  })

  test('does not send a comment that is only whitespace', async () => {
    const { to } = await openViewer()
    await send(' \u3000 ')
    expect(to(live.sendComment)).toHaveLength(0)
  })
})
