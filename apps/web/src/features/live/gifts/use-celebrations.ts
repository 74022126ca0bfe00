import type { GiftSent } from '@avalive/contract/live'
import { stageLights } from '@avalive/rules/live/gift-effect'
import { type GiftTier, giftTier } from '@avalive/rules/live/gift-tier'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useScenes } from './use-scenes.ts'

/** Duration of the lights, in milliseconds. Each further gift restarts it. */
export const celebrationTime = stageLights.onMs
/** Gifts older than this arrived while the viewer was away. They are listed but not animated. */
const stale = 10_000

/** The gift whose sparks are shown. The gifts of a combo share a key. */
export interface Burst {
  readonly key: string
  readonly began: number
  readonly imageUrl: string
}

/** What happens on the stage when gifts arrive: lights, the figure's reaction and, for large gifts, a scene. */
export const useCelebrations = () => {
  const [burst, setBurst] = useState<Burst | null>(null)
  const { scene, play, skip } = useScenes()
  const seen = useRef(new Set<string>())
  const ahead = useRef(0)
  const react = useRef<(tier: GiftTier) => void>(() => {})
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  /** The same gift arrives twice: in the response and through the room. */
  const celebrate = useCallback(
    (gift: GiftSent) => {
      if (seen.current.has(gift.giftSendId) || Date.now() + ahead.current - Date.parse(gift.at) > stale) return
      seen.current.add(gift.giftSendId)
      const tier = giftTier(gift.coins)
      react.current(tier)
      if (tier === 'large') return play(gift)
      if (tier === 'small') return
      const key = `${gift.person.vliveId}:${gift.giftId}`
      const began = Date.now()
      // Two people who take turns would make it flicker otherwise.
      const goesOn = (burst: Burst) => burst.key === key || began - burst.began < celebrationTime
      setBurst((before) => (before && goesOn(before) ? before : { key, began, imageUrl: gift.imageUrl }))
      clearTimeout(timer.current)
      timer.current = setTimeout(() => setBurst(null), celebrationTime)
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

  return { burst, scene, skip, celebrate, connect }
}
