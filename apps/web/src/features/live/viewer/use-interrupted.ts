import { useEffect, useState } from 'react'
import type { MotionSource } from '../stage/motion/motion-source.ts'

/** Motion comes some fifteen times a second: when it stays away for so long, the broadcaster's line is broken. */
const silenceMs = 5000
const lookMs = 1000

/** Whether the broadcaster's line is broken: as the call told it, until motion itself says so. */
export const useInterrupted = (motion: MotionSource, told: boolean): boolean => {
  const [isSilent, setSilent] = useState<boolean | null>(null)
  useEffect(() => {
    let heardAt: number | null = null
    const leave = motion.subscribe(() => {
      heardAt = performance.now()
      setSilent(false)
    })
    const timer = setInterval(() => {
      if (heardAt !== null && performance.now() - heardAt > silenceMs) setSilent(true)
    }, lookMs)
    return () => {
      leave()
      clearInterval(timer)
      setSilent(null)
    }
  }, [motion])
  return isSilent ?? told
}
