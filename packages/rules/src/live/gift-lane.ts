import { mediumGift } from './gift-tier.ts'

/** The part of a sent gift that decides about its line. */
interface LaneGift {
  readonly giftSendId: string
  readonly person: { readonly vliveId: string }
  readonly giftId: string
  readonly count: number
  readonly coins: number
}

/** One line above the comments: a gift, or a combo of it. */
export interface LaneLine<G> {
  readonly id: string
  readonly gift: G
  readonly count: number
  /** When the line ends, in milliseconds. */
  readonly until: number
}

/** Seconds that a gift stays above the comments, by the coins of one send. */
const stays: readonly (readonly [coins: number, seconds: number])[] = [
  [10_000, 60],
  [3000, 30],
  [1000, 15],
  [mediumGift, 8],
]

/** 0 for gifts that are too small for a line. */
export const laneMs = (coins: number): number => (stays.find(([from]) => coins >= from)?.[1] ?? 0) * 1000

/**
 * The lines above the comments at a time, in order of their first gift. A combo grows its line and keeps it for as long
 * as its latest gift stays. With more lines than `limit`, those that end first give way: an expensive gift is never
 * displaced by cheap ones.
 */
export const giftLane = <G extends LaneGift>(
  arrivals: readonly { readonly gift: G; readonly at: number }[],
  now: number,
  limit: number,
): readonly LaneLine<G>[] => {
  const lines = new Map<string, LaneLine<G>>()
  for (const { gift, at } of arrivals) {
    const until = at + laneMs(gift.coins)
    if (until === at) continue
    const key = `${gift.person.vliveId}:${gift.giftId}`
    const before = lines.get(key)
    const isCombo = before !== undefined && before.until > at
    // A line that had ended begins anew, behind the others.
    if (!isCombo) lines.delete(key)
    lines.set(
      key,
      isCombo
        ? { ...before, count: before.count + gift.count, until: Math.max(before.until, until) }
        : { id: gift.giftSendId, gift, count: gift.count, until },
    )
  }
  const shown = [...lines.values()].filter(({ until }) => until > now)
  const longest = new Set(shown.toSorted((a, b) => b.until - a.until).slice(0, limit))
  return shown.filter((line) => longest.has(line))
}
