import type { GiftSent } from '@avalive/contract/live'
import { useCallback, useEffect, useRef, useState } from 'react'

/** Duration of the animation, in milliseconds. Each further gift of a combo restarts it. */
export const celebrationTime = 1900
/** Gifts older than this arrived while the viewer was away. They are listed but not animated. */
const stale = 10_000
const most = 3
/** Gifts that cost at least this many coins get an animation across the whole stage. */
export const greatGift = 500

export interface Celebration {
  readonly key: string
  readonly gift: GiftSent
  readonly count: number
  readonly coins: number
  /** Increases with every gift of a combo, to restart the animation. */
  readonly round: number
}

const added = (all: readonly Celebration[], gift: GiftSent): readonly Celebration[] => {
  const key = `${gift.person.vliveId}:${gift.giftId}`
  const before = all.find((each) => each.key === key)
  const next = {
    key,
    gift,
    count: (before?.count ?? 0) + gift.count,
    coins: (before?.coins ?? 0) + gift.coins,
    round: (before?.round ?? 0) + 1,
  }
  return before ? all.map((each) => (each === before ? next : each)) : [...all, next].slice(-most)
}

export const useCelebrations = () => {
  const [celebrations, setCelebrations] = useState<readonly Celebration[]>([])
  const seen = useRef(new Set<string>())
  const ahead = useRef(0)
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>())
  useEffect(() => {
    const running = timers.current
    return () => running.forEach(clearTimeout)
  }, [])

  /** The same gift arrives twice: in the response and through the room. */
  const celebrate = useCallback((gift: GiftSent) => {
    if (seen.current.has(gift.giftSendId) || Date.now() + ahead.current - Date.parse(gift.at) > stale) return
    seen.current.add(gift.giftSendId)
    const key = `${gift.person.vliveId}:${gift.giftId}`
    setCelebrations((all) => added(all, gift))
    clearTimeout(timers.current.get(key))
    timers.current.set(
      key,
      setTimeout(() => {
        timers.current.delete(key)
        setCelebrations((all) => all.filter((each) => each.key !== key))
      }, celebrationTime),
    )
  }, [])

  /** Offset to the server's clock: the device's clock may be wrong, and gifts carry server times. */
  const setAhead = useCallback((ms: number) => {
    ahead.current = ms
  }, [])

  return { celebrations, celebrate, setAhead }
}
