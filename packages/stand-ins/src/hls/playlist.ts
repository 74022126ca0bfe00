/** Number of segments in a loop, and the length of each. */
export const SEGMENTS = 6
export const SEGMENT_SECONDS = 2
/** The same window as that of an RTMP server (docs/scaling.md). */
const WINDOW = 6

/** The newest complete segment, `elapsedMs` after the first one began. */
export const newestSegment = (elapsedMs: number): number => Math.floor(elapsedMs / (SEGMENT_SECONDS * 1000)) - 1

/** The index of a segment within the loop. */
export const placeInLoop = (segment: number): number => segment % SEGMENTS

const loopOf = (segment: number): number => Math.floor(segment / SEGMENTS)

/**
 * A live playlist over a loop: a window that slides with time, increasing numbers, and a discontinuity where the loop
 * restarts, because its timestamps restart.
 */
export const livePlaylist = (elapsedMs: number, addressOf: (segment: number) => string): string => {
  const newest = newestSegment(elapsedMs)
  const first = newest - WINDOW + 1
  const segments = Array.from({ length: WINDOW }, (_, index) => first + index)
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:3',
    `#EXT-X-TARGETDURATION:${SEGMENT_SECONDS}`,
    `#EXT-X-MEDIA-SEQUENCE:${first}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${loopOf(first)}`,
    ...segments.flatMap((segment) => [
      ...(segment !== first && placeInLoop(segment) === 0 ? ['#EXT-X-DISCONTINUITY'] : []),
      `#EXTINF:${SEGMENT_SECONDS}.000,`,
      addressOf(segment),
    ]),
    '',
  ].join('\n')
}
