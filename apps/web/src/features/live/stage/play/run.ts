import { Sharpness } from './sharpness.ts'
import type { Show } from './show.ts'

/**
 * Minimum time between two drawn frames. Screens with a higher refresh rate need no more, and a calm stage needs few.
 */
const leastGapMs = { lively: 13, calm: 90 } as const

/** Draws while the canvas is visible: not in a hidden tab, and not while it is scrolled out of view. */
export const run = (show: Show, canvas: HTMLCanvasElement, calm: boolean): (() => void) => {
  const gap = calm ? leastGapMs.calm : leastGapMs.lively
  let request = 0
  let rest: ReturnType<typeof setTimeout> | undefined
  let drawn = Number.NEGATIVE_INFINITY
  let ratio = window.devicePixelRatio
  let isOnScreen = true
  const sharpness = new Sharpness()

  const fit = (): void => {
    ratio = window.devicePixelRatio
    show.resize(canvas.clientWidth, canvas.clientHeight, sharpness.ratio(ratio))
    show.draw(performance.now())
  }
  const ask = (): void => {
    request = requestAnimationFrame(frame)
  }
  const frame = (now: number): void => {
    // Requesting every frame keeps the browser busy even if nothing is drawn, so a calm stage waits in between.
    if (calm) rest = setTimeout(ask, gap)
    else ask()
    const passed = now - drawn
    if (passed < gap) return
    drawn = now
    const isSlow = !calm && sharpness.tooSlow(passed, ratio)
    // The page was zoomed or moved to another screen.
    if (isSlow || window.devicePixelRatio !== ratio) fit()
    else show.draw(now)
  }
  const stop = (): void => {
    cancelAnimationFrame(request)
    clearTimeout(rest)
  }
  const decide = (): void => {
    stop()
    if (isOnScreen && document.visibilityState === 'visible') ask()
  }

  const sizes = new ResizeObserver(fit)
  const sights = new IntersectionObserver((entries) => {
    isOnScreen = entries.at(-1)?.isIntersecting ?? true
    decide()
  })
  sizes.observe(canvas)
  sights.observe(canvas)
  document.addEventListener('visibilitychange', decide)
  fit()
  decide()
  return () => {
    stop()
    sizes.disconnect()
    sights.disconnect()
    document.removeEventListener('visibilitychange', decide)
  }
}
