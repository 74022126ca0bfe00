import type { GiftSent } from '@avalive/contract/live'
import { stageLights } from '@avalive/rules/live/gift-effect'
import { type GiftTier, giftTier, higherTier } from '@avalive/rules/live/gift-tier'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useScenes } from './use-scenes.ts'

/** Duration of a banner and of the lights, in milliseconds. Each further gift of a combo restarts it. */
export const celebrationTime = stageLights.onMs
/** Gifts older than this arrived while the viewer was away. They are listed but not animated. */
const stale = 10_000
const most = 3

export interface Celebration {
  readonly key: string
  readonly gift: GiftSent
  readonly count: number
  /** The highest tier among the gifts of the combo. */
  readonly tier: GiftTier
  /** Increases with every gift of a combo, to restart the animation of its count. */
  readonly round: number
}

const added = (all: readonly Celebration[], key: string, gift: GiftSent): readonly Celebration[] => {
  const before = all.find((each) => each.key === key)
  const next = {
    key,
    gift,
    count: (before?.count ?? 0) + gift.count,
    tier: higherTier(before?.tier ?? 'small', giftTier(gift.coins)),
    round: (before?.round ?? 0) + 1,
  }
  return before ? all.map((each) => (each === before ? next : each)) : [...all, next].slice(-most)
}

/** What happens on the stage when gifts arrive: banners, lights, the figure's reaction and, for large gifts, a scene. */
export const useCelebrations = () => {
  const [celebrations, setCelebrations] = useState<readonly Celebration[]>([])
  const { scene, play, skip } = useScenes()
  const seen = useRef(new Set<string>())
  const ahead = useRef(0)
  const react = useRef<(tier: GiftTier) => void>(() => {})
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>())
  useEffect(() => {
    const running = timers.current
    return () => running.forEach(clearTimeout)
  }, [])

  /** The same gift arrives twice: in the response and through the room. */
  const celebrate = useCallback(
    (gift: GiftSent) => {
      if (seen.current.has(gift.giftSendId) || Date.now() + ahead.current - Date.parse(gift.at) > stale) return
      seen.current.add(gift.giftSendId)
      const tier = giftTier(gift.coins)
      react.current(tier)
      if (tier === 'large') return play(gift)
      const key = `${gift.person.vliveId}:${gift.giftId}`
      setCelebrations((all) => added(all, key, gift))
      clearTimeout(timers.current.get(key))
      timers.current.set(
        key,
        setTimeout(() => {
          timers.current.delete(key)
          setCelebrations((all) => all.filter((each) => each.key !== key))
        }, celebrationTime),
      )
    },
    [play],
  )

  /**
   * Connects the room. `aheadMs` is the offset to the server's clock: the device's clock may be wrong, and gifts carry
   * server times. `onReact` makes the figure react.
   */
  const connect = useCallback((aheadMs: number, onReact: (tier: GiftTier) => void) => {
    ahead.current = aheadMs
    react.current = onReact
  }, [])

  return { celebrations, scene, skip, celebrate, connect }
}
