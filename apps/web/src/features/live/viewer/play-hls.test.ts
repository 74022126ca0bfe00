import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { playHls } from './play-hls.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Mimics a browser with native HLS support. */
const nativePlayer = () => {
  const video = new EventTarget() as HTMLVideoElement
  let plays = 0
  Object.assign(video, {
    src: '',
    canPlayType: () => 'maybe',
    play: async () => {
      plays++
    },
    load: () => {},
    removeAttribute: () => {
      video.src = ''
    },
  })
  return { video, plays: () => plays }
}

// shows live-35
test('uses native HLS playback if the browser supports it', () => {
  const { video, plays } = nativePlayer()
  playHls(video, 'https://play.example/m1.m3u8', () => {})
  expect(video.src).toBe('https://play.example/m1.m3u8')
  expect(plays()).toBe(1)
})

// shows live-35
test('reports an error as stuck, retries, and reports recovery when playback resumes', () => {
  const { video, plays } = nativePlayer()
  const said: boolean[] = []
  playHls(video, 'https://play.example/m1.m3u8', (stuck) => said.push(stuck))
  video.dispatchEvent(new Event('error'))
  vi.advanceTimersByTime(3000)
  expect(plays()).toBe(2)
  video.dispatchEvent(new Event('error'))
  vi.advanceTimersByTime(3000)
  expect(plays()).toBe(3)
  video.dispatchEvent(new Event('playing'))
  expect(said).toEqual([true, true, false])
})

test('stops retrying and clears the source when stopped', () => {
  const { video, plays } = nativePlayer()
  const stop = playHls(video, 'https://play.example/m1.m3u8', () => {})
  video.dispatchEvent(new Event('error'))
  stop()
  vi.advanceTimersByTime(10_000)
  expect(plays()).toBe(1)
  expect(video.src).toBe('')
})

// shows live-53
test('reports a frozen picture as stuck and retries until it plays', () => {
  const { video, plays } = nativePlayer()
  const said: boolean[] = []
  Object.assign(video, { currentTime: 0, paused: false })
  const stop = playHls(video, 'https://play.example/m1.m3u8', (stuck) => said.push(stuck))
  video.dispatchEvent(new Event('playing'))
  for (let second = 1; second <= 5; second++) {
    Object.assign(video, { currentTime: second })
    vi.advanceTimersByTime(1000)
  }
  vi.advanceTimersByTime(7000)
  expect(said).toEqual([false])
  vi.advanceTimersByTime(2000)
  expect(said).toEqual([false, true])
  vi.advanceTimersByTime(3000)
  expect(plays()).toBe(2)
  video.dispatchEvent(new Event('playing'))
  expect(said).toEqual([false, true, false])
  stop()
})

test('waits 30 seconds for the first picture, also after a restart', () => {
  const { video, plays } = nativePlayer()
  const said: boolean[] = []
  Object.assign(video, { currentTime: 0, paused: false })
  const stop = playHls(video, 'https://play.example/m1.m3u8', (stuck) => said.push(stuck))
  vi.advanceTimersByTime(29_000)
  expect([said, plays()]).toEqual([[], 1])
  vi.advanceTimersByTime(5000)
  expect([said, plays()]).toEqual([[true], 2])
  vi.advanceTimersByTime(28_000)
  expect([said, plays()]).toEqual([[true], 2])
  video.dispatchEvent(new Event('playing'))
  expect(said).toEqual([true, false])
  stop()
})

test('does not treat a paused video as frozen', () => {
  const { video, plays } = nativePlayer()
  const said: boolean[] = []
  Object.assign(video, { currentTime: 3, paused: true })
  const stop = playHls(video, 'https://play.example/m1.m3u8', (stuck) => said.push(stuck))
  vi.advanceTimersByTime(60_000)
  expect([said, plays()]).toEqual([[], 1])
  stop()
})
