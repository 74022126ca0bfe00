import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { putBoot, resetBrowser, signIn } from '../../../app/app.testing.tsx'
import { viewed } from '../live.testing.ts'
import { openViewer } from '../viewer.testing.ts'

// jsdom has no canvas, and what is on the stage has tests of its own.
vi.mock('../stage/Stage.tsx', () => ({ default: () => null }))

beforeEach(() => {
  putBoot()
  signIn()
})
afterEach(resetBrowser)

describe('a picture that does not come', () => {
  test('of an encoder that plays nowhere is said to be missing, without a button for its sound', async () => {
    await openViewer(viewed({ mediaType: 0, playbackUrl: null }))
    await screen.findByText('The picture isn’t coming through. Trying again…')
    expect(screen.queryByRole('button', { name: 'Turn the sound on' })).toBeNull()
  })

  const interrupted = 'The streamer’s connection is interrupted. One moment…'

  test('because the broadcaster’s motion stays away is told after a few seconds, until it is back', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { move } = await openViewer()
    await screen.findByText(/Say hello/)
    await act(() => vi.advanceTimersByTimeAsync(7000))
    expect(screen.queryByText(interrupted)).toBeNull()
    act(() => move())
    await act(() => vi.advanceTimersByTimeAsync(4000))
    expect(screen.queryByText(interrupted)).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(3000))
    expect(screen.getByText(interrupted)).toBeTruthy()
    act(() => move())
    expect(screen.queryByText(interrupted)).toBeNull()
    vi.useRealTimers()
  })

  test('is told to whoever comes while the broadcaster is gone', async () => {
    const { move } = await openViewer(viewed({}, { isInterrupted: true }))
    await screen.findByText(interrupted)
    await screen.findByText(/Say hello/)
    act(() => move())
    expect(screen.queryByText(interrupted)).toBeNull()
  })

  test('because one’s own line is broken is told as that', async () => {
    const { cut, room } = await openViewer(viewed({}, { isInterrupted: true }))
    await screen.findByText(/Say hello/)
    room.reachable = false
    act(() => cut())
    await screen.findByText('Connection lost. Trying again…')
    expect(screen.queryByText(interrupted)).toBeNull()
    room.reachable = true
  })

  test('because the device has no network is told at once', async () => {
    const { room } = await openViewer()
    await screen.findByText(/Say hello/)
    room.reachable = false
    act(() => void window.dispatchEvent(new Event('offline')))
    expect(screen.getByText('Connection lost. Trying again…')).toBeTruthy()
    room.reachable = true
    act(() => void window.dispatchEvent(new Event('online')))
    await waitFor(() => expect(screen.queryByText('Connection lost. Trying again…')).toBeNull(), { timeout: 400 })
  })
})
