import type { Look } from '@avalive/contract/live'
import { type RefObject, useEffect } from 'react'
import type { MotionSource } from '../motion/motion-source.ts'
import { run } from './run.ts'
import { Show } from './show.ts'

const wantsCalm = '(prefers-reduced-motion: reduce)'

/** Runs the show on a canvas while it is mounted. React renders when the people on stage change, never per frame. */
export const useShow = (
  canvas: RefObject<HTMLCanvasElement | null>,
  looks: readonly (Look | null)[],
  motion: MotionSource,
): void => {
  // Compare by content, because every render creates a new list.
  const cast = JSON.stringify(looks)
  useEffect(() => {
    const element = canvas.current
    const context = element?.getContext('2d')
    if (!element || !context) return
    const calm = window.matchMedia(wantsCalm)
    let stop = () => {}
    const begin = (): void => {
      stop()
      const show = new Show(context, JSON.parse(cast), calm.matches)
      const newest = motion.latest()
      if (newest) show.receive(newest, performance.now())
      const leave = motion.subscribe((frame) => show.receive(frame, performance.now()))
      const stopGifts = motion.onGift((tier) => show.react(tier, performance.now()))
      const end = run(show, element, calm.matches)
      stop = () => {
        leave()
        stopGifts()
        end()
      }
    }
    begin()
    calm.addEventListener('change', begin)
    return () => {
      calm.removeEventListener('change', begin)
      stop()
    }
  }, [canvas, cast, motion])
}
