import type { SearchKind } from './keys.ts'

/** Room for all orders of magnitude of followers. */
const LAST = 40
/** The few events and gachas come before the many streams, which share their keys. */
const STREAMS = 2

interface Popularity {
  readonly kind: SearchKind
  /** Of the person, or of the people on stage. */
  readonly followers: number
  /** A stream is live, an event is running, or a gacha has begun. */
  readonly isOn: boolean
}

/** The order of equally good matches, the lowest first: what is on now, then by the followers' order of magnitude. */
export const placeOf = ({ kind, followers, isOn }: Popularity): number => {
  const place = Math.max(0, LAST - Math.ceil(Math.log2(1 + Math.max(0, followers))))
  if (kind === 'person') return place
  if (kind === 'stream') return STREAMS + place + (isOn ? 0 : LAST + 1)
  return isOn ? 0 : 1
}
