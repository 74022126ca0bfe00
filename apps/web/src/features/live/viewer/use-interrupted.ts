import { useEffect, useState } from 'react'
import type { MotionSource } from '../stage/motion/motion-source.ts'

/**
 * Motion arrives about fifteen times a second. After this long without any, the broadcaster's connection is
 * interrupted.
 */
const silenceMs = 5000
const lookMs = 1000

interface Interruption {
  /** No motion has arrived recently, or none at all yet. */
  readonly isSilent: boolean
  /** The broadcaster's connection is interrupted: as the call reported it, until motion has arrived. */
  readonly isInterrupted: boolean
}

export const useInterrupted = (motion: MotionSource, told: boolean): Interruption => {
  const [isSilent, setSilent] = useState(false)
  const [wasHeard, setHeard] = useState(false)
  useEffect(() => {
    let heardAt = performance.now()
    const leave = motion.subscribe(() => {
      heardAt = performance.now()
      setHeard(true)
      setSilent(false)
    })
    const timer = setInterval(() => {
      if (performance.now() - heardAt > silenceMs) setSilent(true)
    }, lookMs)
    return () => {
      leave()
      clearInterval(timer)
      setHeard(false)
      setSilent(false)
    }
  }, [motion])
  return { isSilent, isInterrupted: wasHeard ? isSilent : told }
}
