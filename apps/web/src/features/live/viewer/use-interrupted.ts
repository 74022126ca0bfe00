import { useEffect, useState } from 'react'
import type { MotionSource } from '../stage/motion/motion-source.ts'

/** Motion comes some fifteen times a second: when it stays away for so long, the broadcaster's line is broken. */
const silenceMs = 5000
const lookMs = 1000

interface Interruption {
  /** No motion comes, or none has come yet. */
  readonly isSilent: boolean
  /** The broadcaster's line is broken: as the call told it, until motion itself says so. */
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
