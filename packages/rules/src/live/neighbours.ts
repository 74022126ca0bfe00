export interface Neighbours {
  readonly next: string
  readonly previous: string
}

/**
 * The streams before and after the current one. The list is a circle. A stream that isn't in it, because it has ended or
 * is further down, is followed by the first one. Null if there is no other stream.
 */
export const neighboursOf = (mediaIds: readonly string[], current: string): Neighbours | null => {
  const others = mediaIds.filter((mediaId) => mediaId !== current)
  const place = mediaIds.indexOf(current)
  // Without the current stream, the one after it is in its place.
  const [next, previous] = [others[place === -1 ? 0 : place % others.length], others.at(place === -1 ? -1 : place - 1)]
  return next === undefined || previous === undefined ? null : { next, previous }
}
