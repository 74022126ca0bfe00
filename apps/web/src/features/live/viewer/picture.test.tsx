import { home } from '@avalive/contract/home'
import { live } from '@avalive/contract/live'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answer, putBoot, resetBrowser, signIn } from '../../../app/app.testing.tsx'
import { viewed } from '../live.testing.ts'
import { openViewer, otherStreams } from '../viewer.testing.ts'

// jsdom has no canvas. The stage has its own tests.
vi.mock('../stage/Stage.tsx', () => ({ default: () => null }))
/** jsdom plays no video. The tests set whether it is stuck. */
const player = { setStuck: (_stuck: boolean) => {} }
vi.mock('./play-hls.ts', () => ({
  playHls: (_video: HTMLVideoElement, _address: string, onStuck: (stuck: boolean) => void) => {
    player.setStuck = onStuck
    return () => {}
  },
}))

beforeEach(() => {
  putBoot()
  signIn()
})
afterEach(resetBrowser)

/** Advances in steps of one second, so that effects of one second run before the next. */
const pass = async (seconds: number, each = () => {}) => {
  for (let second = 0; second < seconds; second++) {
    act(each)
    await act(() => vi.advanceTimersByTimeAsync(1000))
  }
}

describe('a missing picture', () => {
  // shows live-35
  test('is reported without an unmute button when an encoder stream has no playback URL', async () => {
    await openViewer(viewed({ mediaType: 0, playbackUrl: null }))
    await screen.findByText('Video isn’t loading. Reconnecting…')
    expect(screen.queryByRole('button', { name: 'Unmute' })).toBeNull()
  })

  const interrupted = 'The streamer’s connection was interrupted. Waiting for them to come back…'

  // shows live-46
  test('is reported as an interruption when motion stops for some seconds, until it resumes', async () => {
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

  // shows live-46
  test('is reported when no motion has ever arrived and getMedia returns isInterrupted', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    let media = viewed()
    const { to, move } = await openViewer({}, [[live.getMedia, () => answer(media)]])
    await screen.findByText(/Say hello/)
    media = viewed({}, { isInterrupted: true })
    await pass(20)
    await screen.findByText(interrupted)
    media = viewed()
    act(() => move())
    expect(screen.queryByText(interrupted)).toBeNull()
    // One poll may still be pending. After it there are none while the broadcaster moves.
    await pass(15, move)
    const looks = to(live.getMedia).length
    await pass(25, move)
    expect(to(live.getMedia)).toHaveLength(looks)
    vi.useRealTimers()
  })

  // shows live-46
  test.each([
    ['an avatar', viewed()],
    ['an encoder', viewed({ mediaType: 0, playbackUrl: null })],
  ])('of %s reveals by polling that the stream ended unannounced', async (_whose, on) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    let media = on
    const { move } = await openViewer({}, [
      [live.getMedia, () => answer(media)],
      [home.listLive, () => answer(otherStreams)],
    ])
    await screen.findByText(/Say hello/)
    if (on.media.mediaType === 1) act(() => move())
    media = viewed({ status: 40 })
    await pass(20)
    await screen.findByRole('heading', { level: 1, name: 'The stream has ended' })
    vi.useRealTimers()
  })

  // shows live-46
  test('is reported to a viewer who joins during an interruption', async () => {
    const { move } = await openViewer(viewed({}, { isInterrupted: true }))
    await screen.findByText(interrupted)
    await screen.findByText(/Say hello/)
    act(() => move())
    expect(screen.queryByText(interrupted)).toBeNull()
  })

  test('is reported as a lost connection when the viewer is disconnected', async () => {
    const { cut, room } = await openViewer(viewed({}, { isInterrupted: true }))
    await screen.findByText(/Say hello/)
    room.reachable = false
    act(() => cut())
    await screen.findByText('Connection lost. Reconnecting…')
    expect(screen.queryByText(interrupted)).toBeNull()
    room.reachable = true
  })

  // shows live-47
  test('is reported as a lost connection immediately when the device goes offline', async () => {
    const { room } = await openViewer()
    await screen.findByText(/Say hello/)
    room.reachable = false
    act(() => void window.dispatchEvent(new Event('offline')))
    expect(screen.getByText('Connection lost. Reconnecting…')).toBeTruthy()
    room.reachable = true
    act(() => void window.dispatchEvent(new Event('online')))
    await waitFor(() => expect(screen.queryByText('Connection lost. Reconnecting…')).toBeNull(), { timeout: 400 })
  })
})

describe('the LIVE label of an encoder stream', () => {
  const rtmp = { mediaType: 0, playbackUrl: '/hls/m1.m3u8' } as const
  const isLabelledLive = () => screen.queryByText('LIVE') !== null

  test('is shown while the server reports a picture and the video plays', async () => {
    await openViewer(viewed(rtmp))
    await screen.findByText(/Say hello/)
    expect(isLabelledLive()).toBe(true)
    act(() => player.setStuck(true))
    expect(isLabelledLive()).toBe(false)
    act(() => player.setStuck(false))
    expect(isLabelledLive()).toBe(true)
    expect(screen.queryByText('Connecting…')).toBeNull()
  })

  test('is hidden without a playback URL', async () => {
    await openViewer(viewed({ ...rtmp, playbackUrl: null }))
    await screen.findByText('Connecting…')
    expect(isLabelledLive()).toBe(false)
  })

  // shows live-53
  test('is hidden while the encoder is disconnected, and shown after it reconnects', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    let media = viewed({ ...rtmp, hasPicture: false })
    await openViewer({}, [[live.getMedia, () => answer(media)]])
    await screen.findByText('Connecting…')
    expect(isLabelledLive()).toBe(false)
    media = viewed(rtmp)
    await pass(20)
    expect(isLabelledLive()).toBe(true)
    vi.useRealTimers()
  })
})
