import type { GiftSent } from '@avalive/contract/live'
import { useCallback, useEffect, useRef, useState } from 'react'

/** A gift is celebrated for less than two seconds; a combo goes on. */
export const celebrationTime = 1900
/** What was given while one was away is told, not celebrated. */
const stale = 10_000
const most = 3
/** From so many coins on the whole stage celebrates. */
export const greatGift = 500

export interface Celebration {
  readonly key: string
  readonly gift: GiftSent
  readonly count: number
  readonly coins: number
  /** Grows with every gift of a combo, so that it is seen again. */
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

  /** The same gift comes by the answer and by the room. */
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

  /** A device's clock may be wrong: what is long ago, the server's says. */
  const setAhead = useCallback((ms: number) => {
    ahead.current = ms
  }, [])

  return { celebrations, celebrate, setAhead }
}
