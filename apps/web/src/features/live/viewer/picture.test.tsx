import { account } from '@avalive/contract/account'
import { live } from '@avalive/contract/live'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answer, putBoot, resetBrowser, signIn } from '../../../app/app.testing.tsx'
import { viewed } from '../live.testing.ts'
import { mypage, openViewer } from '../viewer.testing.ts'

// jsdom has no canvas, and what is on the stage has tests of its own.
vi.mock('../stage/Stage.tsx', () => ({ default: () => null }))
/** jsdom plays no video: whether one comes, the test says. */
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

/** Second by second: what a page does in one of them, it has done before the next. */
const pass = async (seconds: number, each = () => {}) => {
  for (let second = 0; second < seconds; second++) {
    act(each)
    await act(() => vi.advanceTimersByTimeAsync(1000))
  }
}

describe('a picture that does not come', () => {
  // shows live-35
  test('of an encoder that plays nowhere is said to be missing, without a button for its sound', async () => {
    await openViewer(viewed({ mediaType: 0, playbackUrl: null }))
    await screen.findByText('Video isn’t loading. Reconnecting…')
    expect(screen.queryByRole('button', { name: 'Unmute' })).toBeNull()
  })

  const interrupted = 'The streamer’s connection was interrupted. Waiting for them to come back…'

  // shows live-46
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

  // shows live-46
  test('because the broadcaster never moved at all is told when the call says that they are gone', async () => {
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
    // One look may be on its way from before; while the broadcaster moves, there is no other.
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
  ])('of %s, because the stream ended and nobody said so, is found out', async (_whose, on) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    let media = on
    const { move } = await openViewer({}, [
      [live.getMedia, () => answer(media)],
      [account.getMypage, () => answer(mypage)],
    ])
    await screen.findByText(/Say hello/)
    if (on.media.mediaType === 1) act(() => move())
    media = viewed({ status: 40 })
    await pass(20)
    await screen.findByRole('heading', { level: 1, name: 'The stream has ended' })
    vi.useRealTimers()
  })

  // shows live-46
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
    await screen.findByText('Connection lost. Reconnecting…')
    expect(screen.queryByText(interrupted)).toBeNull()
    room.reachable = true
  })

  // shows live-47
  test('because the device has no network is told at once', async () => {
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

describe('an encoder’s stream is called live', () => {
  const rtmp = { mediaType: 0, playbackUrl: '/hls/m1.m3u8' } as const
  const isLabelledLive = () => screen.queryByText('LIVE') !== null

  test('while the server knows of a picture and it comes', async () => {
    await openViewer(viewed(rtmp))
    await screen.findByText(/Say hello/)
    expect(isLabelledLive()).toBe(true)
    act(() => player.setStuck(true))
    expect(isLabelledLive()).toBe(false)
    act(() => player.setStuck(false))
    expect(isLabelledLive()).toBe(true)
    expect(screen.queryByText('Connecting…')).toBeNull()
  })

  test('not while there is no address to play', async () => {
    await openViewer(viewed({ ...rtmp, playbackUrl: null }))
    await screen.findByText('Connecting…')
    expect(isLabelledLive()).toBe(false)
  })

  // shows live-53
  test('not while its encoder is gone, and again when it is back', async () => {
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
