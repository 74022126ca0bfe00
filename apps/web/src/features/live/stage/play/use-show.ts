import type { Look } from '@avalive/contract/live'
import { type RefObject, useEffect } from 'react'
import type { MotionSource } from '../motion/motion-source.ts'
import { run } from './run.ts'
import { Show } from './show.ts'

const wantsCalm = '(prefers-reduced-motion: reduce)'

/** Plays on a canvas for as long as it is there. React renders when other people come on stage, never for a frame. */
export const useShow = (
  canvas: RefObject<HTMLCanvasElement | null>,
  looks: readonly (Look | null)[],
  motion: MotionSource,
): void => {
  // Lists that say the same are the same cast, whichever render made them.
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
      const end = run(show, element, calm.matches)
      stop = () => {
        leave()
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
