import { type TouchEvent, useRef } from 'react'
import type { Way } from './use-next-stream.ts'

/** Shorter ways are taps, and slower ones scroll or look at something. */
const leastPixels = 72
const mostMs = 800

interface Start {
  readonly x: number
  readonly y: number
  readonly at: number
  /** Whether the viewer scrolled: if large text makes it higher than the window, a swipe scrolls. */
  readonly scrolled: number
}

const scrollOf = (element: Element): number => (element.closest('.viewer')?.scrollTop ?? 0) + window.scrollY

/** A swipe up moves to the next stream, a swipe down to the previous one. A second finger ends it. */
export const useSwipe = (move: ((way: Way) => void) | undefined) => {
  const start = useRef<Start | null>(null)
  if (!move) return {}
  return {
    onTouchStart: ({ touches, timeStamp, currentTarget }: TouchEvent) => {
      const touch = touches[0]
      start.current =
        touch && touches.length === 1
          ? { x: touch.clientX, y: touch.clientY, at: timeStamp, scrolled: scrollOf(currentTarget) }
          : null
    },
    onTouchCancel: () => {
      start.current = null
    },
    onTouchEnd: ({ changedTouches, timeStamp, currentTarget }: TouchEvent) => {
      const touch = changedTouches[0]
      const from = start.current
      start.current = null
      if (!from || !touch || scrollOf(currentTarget) !== from.scrolled) return
      const [across, down] = [touch.clientX - from.x, touch.clientY - from.y]
      const isSwipe = Math.abs(down) >= leastPixels && Math.abs(down) > 2 * Math.abs(across)
      if (isSwipe && timeStamp - from.at <= mostMs) move(down < 0 ? 'next' : 'previous')
    },
  }
}
