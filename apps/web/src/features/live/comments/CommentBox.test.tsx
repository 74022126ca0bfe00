import { errorCode } from '@avalive/contract/errors'
import { live } from '@avalive/contract/live'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answer, putBoot, refuse, resetBrowser, signIn } from '../../../app/app.testing.tsx'
import { rememberVliveId } from '../../../lib/session.ts'
import { someComment, viewed } from '../live.testing.ts'
import { openViewer } from '../viewer.testing.ts'

// jsdom has no canvas, and what is on the stage has tests of its own.
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
  test('sends it once, shows it at once and empties the box', async () => {
    const { to, tell } = await openViewer(viewed(), [[live.sendComment, () => answer({ comment: someComment(1) })]])
    await send('  Comment 1 ')
    await screen.findByText('Comment 1')
    act(() => tell({ type: 'comment', comment: someComment(1) }))
    expect(screen.getAllByText('Comment 1')).toHaveLength(1)
    expect(screen.getByLabelText<HTMLInputElement>('Write a comment').value).toBe('')
    expect(to(live.sendComment)).toHaveLength(1)
  })

  test('in a tab whose account was replaced by another says so, and keeps the text until the page reloads', async () => {
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
  test('that fails keeps the text and says so', async () => {
    await openViewer(viewed(), [[live.sendComment, () => refuse(500, 1)]])
    await send('Hello')
    await screen.findByText('Couldn’t send your comment. Your text is still here.')
    expect(screen.getByLabelText<HTMLInputElement>('Write a comment').value).toBe('Hello')
  })

  // shows live-44
  test('that is sent again because no answer came is the same comment; the next one is another', async () => {
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

  test('is possible where a page does not come over https, too', async () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
    const { to } = await openViewer(viewed(), [[live.sendComment, () => answer({ comment: someComment(1) })]])
    await send('Hello')
    await screen.findByText('Comment 1')
    expect(to(live.sendComment)).toHaveLength(1)
  })

  test('that is refused says why, in the server’s words', async () => {
    await openViewer(viewed(), [
      [live.sendComment, () => refuse(403, errorCode('live', 'blocked'), 'You can’t send here.')],
    ])
    await send('Hello')
    await screen.findByText('You can’t send here.')
  })

  // shows live-32
  test('counts what is left when it gets near, and sends nothing that is too long', async () => {
    const { to } = await openViewer()
    await write('a'.repeat(159))
    expect(screen.queryByText(/characters left/)).toBeNull()
    await write('a'.repeat(190))
    await screen.findByText('10 characters left')
    await send('😀'.repeat(201))
    await screen.findByText('1 character over the limit')
    expect(to(live.sendComment)).toHaveLength(0)
  })

  test('sends nothing where there is nothing to see', async () => {
    const { to } = await openViewer()
    await send(' \u3000 ')
    expect(to(live.sendComment)).toHaveLength(0)
  })
})
