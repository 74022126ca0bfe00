/** A loop of so many segments, each this long. */
export const SEGMENTS = 6
export const SEGMENT_SECONDS = 2
/** As many as an RTMP server keeps (docs/scaling.md). */
const WINDOW = 6

/** The newest segment that is complete so long after the first began. */
export const newestSegment = (elapsedMs: number): number => Math.floor(elapsedMs / (SEGMENT_SECONDS * 1000)) - 1

/** Which segment of the loop one is. */
export const placeInLoop = (segment: number): number => segment % SEGMENTS

const loopOf = (segment: number): number => Math.floor(segment / SEGMENTS)

/**
 * A live playlist over a loop: a window that slides with the time, numbers that rise, and a discontinuity where the loop
 * begins again, because its timestamps do.
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
