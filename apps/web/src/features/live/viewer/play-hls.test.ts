import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { playHls } from './play-hls.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A browser that plays HLS by itself, as far as a page can tell. */
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
test('where the browser plays it by itself, it does', () => {
  const { video, plays } = nativePlayer()
  playHls(video, 'https://play.example/m1.m3u8', () => {})
  expect(video.src).toBe('https://play.example/m1.m3u8')
  expect(plays()).toBe(1)
})

// shows live-35
test('a picture that does not come is said, asked for again, and no longer said when it comes', () => {
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

test('whoever leaves takes the picture along', () => {
  const { video, plays } = nativePlayer()
  const stop = playHls(video, 'https://play.example/m1.m3u8', () => {})
  video.dispatchEvent(new Event('error'))
  stop()
  vi.advanceTimersByTime(10_000)
  expect(plays()).toBe(1)
  expect(video.src).toBe('')
})

// shows live-53
test('a picture that stands still is said, and asked for again until it moves', () => {
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

test('the first picture may take 30 seconds, also after the player began again', () => {
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

test('a picture that is paused does not stand still', () => {
  const { video, plays } = nativePlayer()
  const said: boolean[] = []
  Object.assign(video, { currentTime: 3, paused: true })
  const stop = playHls(video, 'https://play.example/m1.m3u8', (stuck) => said.push(stuck))
  vi.advanceTimersByTime(60_000)
  expect([said, plays()]).toEqual([[], 1])
  stop()
})
