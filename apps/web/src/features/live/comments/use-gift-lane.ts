import type { GiftSent } from '@avalive/contract/live'
import { giftLane, type LaneLine, laneMs } from '@avalive/rules/live/gift-lane'
import { useEffect, useRef, useState } from 'react'
import type { Entry } from './flow.ts'

/**
 * The lines above the comments now. They follow from the gifts among the entries, so somebody who joins or reconnects
 * sees those whose time isn't over. `ahead` is the offset to the server's clock.
 */
export const useGiftLane = (entries: readonly Entry[], ahead: number, limit: number): readonly LaneLine<GiftSent>[] => {
  const [lines, setLines] = useState<readonly LaneLine<GiftSent>[]>([])
  const seen = useRef<ReadonlyMap<string, number>>(new Map())
  useEffect(() => {
    const gifts = entries.filter((entry) => entry.kind === 'gift').filter(({ gift }) => laneMs(gift.coins) > 0)
    const nowThere = () => Date.now() + ahead
    const arrived = nowThere()
    seen.current = new Map(gifts.map(({ id }) => [id, seen.current.get(id) ?? arrived]))
    // A gift from the future (the clocks differ) counts from the moment it was seen. It would stay too long otherwise.
    const arrivals = gifts.map(({ id, gift, at }) => ({ gift, at: Math.min(at, seen.current.get(id) ?? at) }))
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      const now = nowThere()
      const next = giftLane(arrivals, now, limit)
      setLines((before) => (before.length === 0 && next.length === 0 ? before : next))
      if (next.length > 0) timer = setTimeout(look, Math.min(...next.map(({ until }) => until)) - now)
    }
    look()
    return () => clearTimeout(timer)
  }, [entries, ahead, limit])
  return lines
}
