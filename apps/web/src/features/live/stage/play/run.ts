import { Sharpness } from './sharpness.ts'
import type { Show } from './show.ts'

/** Screens that refresh twice as often do not need twice the pictures; for a calm one a few a second will do. */
const leastGapMs = { lively: 13, calm: 90 } as const

/** Draws while there is somebody to see it: not in a tab behind, not where the page has been scrolled away. */
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
    // A browser that is asked for every frame works for every frame, drawn or not.
    if (calm) rest = setTimeout(ask, gap)
    else ask()
    const passed = now - drawn
    if (passed < gap) return
    drawn = now
    const isSlow = !calm && sharpness.tooSlow(passed, ratio)
    // Zoomed, or on another screen.
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
