import { describe, expect, it } from 'vitest'
import { livePlaylist, newestSegment, placeInLoop, SEGMENT_SECONDS, SEGMENTS } from './playlist.ts'

const at = 61_000
const playlistAt = (ms: number) => {
  const text = livePlaylist(ms, (segment) => `m1/${segment}.ts`)
  const tag = (name: string) => Number(text.match(new RegExp(`^#EXT-X-${name}:(\\d+)$`, 'm'))?.[1])
  /** Each segment with its discontinuity sequence number, by RFC 8216 §6.2.1. */
  let discontinuity = tag('DISCONTINUITY-SEQUENCE')
  const segments: { number: number; discontinuity: number }[] = []
  for (const line of text.split('\n')) {
    if (line === '#EXT-X-DISCONTINUITY') discontinuity++
    const number = line.match(/^m1\/(\d+)\.ts$/)?.[1]
    if (number) segments.push({ number: Number(number), discontinuity })
  }
  return { text, sequence: tag('MEDIA-SEQUENCE'), segments }
}

describe('the live playlist of a loop', () => {
  it('has no end, and segment numbers increase by one', () => {
    const { text, sequence, segments } = playlistAt(at)
    expect(text).not.toContain('#EXT-X-ENDLIST')
    expect(segments.map(({ number }) => number)).toEqual(Array.from({ length: 6 }, (_, n) => sequence + n))
  })

  // shows live-54
  it('advances with time and lists only complete segments', () => {
    const [before, after] = [playlistAt(at), playlistAt(at + SEGMENT_SECONDS * 1000)]
    expect(after.sequence).toBe(before.sequence + 1)
    const newest = before.segments.at(-1)?.number ?? 0
    expect((newest + 1) * SEGMENT_SECONDS * 1000).toBeLessThanOrEqual(at)
    expect(newest).toBe(newestSegment(at))
  })

  // shows live-54
  it('has a discontinuity where the loop restarts, with the same number in every playlist', () => {
    const numbers = new Map<number, number>()
    for (let step = 0; step < 3 * SEGMENTS; step++) {
      for (const { number, discontinuity } of playlistAt(at + step * SEGMENT_SECONDS * 1000).segments) {
        expect(numbers.get(number) ?? discontinuity).toBe(discontinuity)
        numbers.set(number, discontinuity)
      }
    }
    for (const [number, discontinuity] of numbers) {
      const next = numbers.get(number + 1)
      if (next !== undefined) expect(next - discontinuity).toBe(placeInLoop(number + 1) === 0 ? 1 : 0)
    }
  })
})
