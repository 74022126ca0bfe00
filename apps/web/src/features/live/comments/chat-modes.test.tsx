import { errorCode } from '@avalive/contract/errors'
import { live } from '@avalive/contract/live'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answer, putBoot, refuse, resetBrowser, signIn } from '../../../app/app.testing.tsx'
import { someComment, viewed } from '../live.testing.ts'
import { openViewer, press } from '../viewer.testing.ts'

// jsdom has no canvas. The stage has its own tests.
vi.mock('../stage/Stage.tsx', () => ({ default: () => null }))

beforeEach(() => {
  putBoot()
  signIn()
})
afterEach(resetBrowser)

const box = () => screen.getByLabelText<HTMLInputElement>('Write a comment')
const send = async (text: string) => {
  fireEvent.change(await screen.findByLabelText('Write a comment'), { target: { value: text } })
  await act(async () => fireEvent.submit(box()))
}
const slow = { slowSeconds: 5, followersOnly: false, pinned: null } as const
const tooSoon = (seconds: string) => {
  const response = refuse(429, errorCode('live', 'slowMode'), 'Slow mode is on.')
  response.headers.set('retry-after', seconds)
  return response
}

describe('slow mode', () => {
  // shows live-124
  test('counts down on the button, keeps the text, and sends it afterwards', async () => {
    let isEarly = true
    const { to } = await openViewer(viewed({}, { chat: slow }), [
      [live.sendComment, () => (isEarly ? tooSoon('4') : answer({ comment: someComment(1) }))],
    ])
    await screen.findByText('Slow mode: 5 seconds')
    await send('Hello')
    await screen.findByRole('button', { name: /^You can send in \d/ })
    await send('Hello again')
    expect(screen.getByText(/^You can send in \d/)).toBeTruthy()
    expect(box().value).toBe('Hello again')
    expect(to(live.sendComment)).toHaveLength(1)
    await screen.findByRole('button', { name: 'Send comment' }, { timeout: 15_000 })
    expect(screen.queryByText(/^You can send in/)).toBeNull()
    isEarly = false
    await act(async () => fireEvent.submit(box()))
    await screen.findByText('Comment 1')
    expect(box().value).toBe('')
    expect(screen.getByRole('button', { name: /^You can send in \d/ })).toBeTruthy()
  })

  // shows live-124
  test('keeps the text of a refused comment and waits as long as the server says', async () => {
    await openViewer(viewed({}, { chat: slow }), [[live.sendComment, () => tooSoon('42')]])
    await send('Hello')
    await screen.findByText('Slow mode is on.')
    await screen.findByRole('button', { name: /^You can send in (4\d|3\d) seconds$/ })
    expect(box().value).toBe('Hello')
  })

  test('ends the wait when the host turns it off', async () => {
    const { tell } = await openViewer(viewed({}, { chat: slow }), [[live.sendComment, () => tooSoon('42')]])
    await send('Hello')
    await screen.findByRole('button', { name: /^You can send in (4\d|3\d) seconds$/ })
    act(() => tell({ type: 'chat', chat: { slowSeconds: 0, followersOnly: true, pinned: null } }))
    await screen.findByRole('button', { name: 'Send comment' })
    expect(screen.getByText('Followers only')).toBeTruthy()
    expect(screen.queryByText(/Slow mode/)).toBeNull()
  })

  test('does not hold for moderators', async () => {
    await openViewer(viewed({}, { chat: slow, canModerate: true }), [
      [live.sendComment, () => answer({ comment: someComment(1) })],
    ])
    await send('Hello')
    await screen.findByText('Comment 1')
    expect(screen.getByRole('button', { name: 'Send comment' })).toBeTruthy()
  })
})

describe('chat settings', () => {
  const saved = { slowSeconds: 10, followersOnly: false, mutedWords: ['bad', 'worse'] } as const
  const dialog = () => within(screen.getByRole('dialog', { name: 'Chat settings' }))

  // shows live-123
  test('show what is saved, save changes and apply them to the page', async () => {
    const { to } = await openViewer(viewed({}, { canModerate: true }), [
      [live.getChatSettings, () => answer(saved)],
      [live.saveChatSettings, () => answer({ ...saved, slowSeconds: 30, followersOnly: true })],
    ])
    await press('Chat settings')
    const words = await screen.findByLabelText<HTMLTextAreaElement>('Muted words')
    expect(words.value).toBe('bad\nworse')
    fireEvent.change(dialog().getByLabelText('Slow mode'), { target: { value: '30' } })
    fireEvent.click(dialog().getByLabelText('Only followers can comment'))
    fireEvent.change(words, { target: { value: 'bad\n\n BAD \nawful' } })
    await press('Save')
    await screen.findByText('Chat settings saved')
    expect(screen.getByText('Slow mode: 30 seconds')).toBeTruthy()
    expect(screen.getByText('Followers only')).toBeTruthy()
    expect(to(live.saveChatSettings)[0]?.body).toMatchObject({
      mediaId: 'm1',
      slowSeconds: 30,
      followersOnly: true,
      mutedWords: ['bad', 'awful'],
    })
  })

  test('keep everything when saving fails, and accept at most 100 words', async () => {
    await openViewer(viewed({}, { canModerate: true }), [
      [live.getChatSettings, () => answer(saved)],
      [live.saveChatSettings, () => refuse(500, 1)],
    ])
    await press('Chat settings')
    const words = await screen.findByLabelText<HTMLTextAreaElement>('Muted words')
    fireEvent.change(words, { target: { value: 'awful' } })
    await press('Save')
    await screen.findByText(/Couldn’t save the chat settings/)
    expect(words.value).toBe('awful')
    const many = Array.from({ length: 101 }, (_, n) => `word${n}`).join('\n')
    fireEvent.change(words, { target: { value: many } })
    expect(screen.getByText('Use up to 100 words with up to 40 characters each.')).toBeTruthy()
    expect(dialog().getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true)
  })

  test('that fail to load can be loaded again', async () => {
    let broken = true
    await openViewer(viewed({}, { canModerate: true }), [
      [live.getChatSettings, () => (broken ? refuse(400, 1) : answer(saved))],
    ])
    await press('Chat settings')
    await screen.findByText('Couldn’t load the chat settings')
    broken = false
    await press('Try again')
    await waitFor(() => expect(dialog().getByLabelText('Muted words')).toBeTruthy())
  })

  test('are not offered to viewers', async () => {
    await openViewer()
    await screen.findByLabelText('Write a comment')
    expect(screen.queryByRole('button', { name: 'Chat settings' })).toBeNull()
  })
})
