import { type MouseEvent, useRef } from 'react'

const withinMs = 320
const withinPixels = 40

/** Recognizes two quick taps in one place. Further quick taps count, too. */
export const useDoubleTap = (act: () => void) => {
  const last = useRef({ at: Number.NEGATIVE_INFINITY, x: 0, y: 0 })
  return ({ target, timeStamp: at, clientX: x, clientY: y }: MouseEvent) => {
    // A control on the stage has its own meaning, such as the sound of a video.
    if (target instanceof Element && target.closest('button, a')) return
    const before = last.current
    last.current = { at, x, y }
    const isNear = Math.hypot(x - before.x, y - before.y) <= withinPixels
    if (isNear && at - before.at <= withinMs) act()
  }
}
