/** Moves the focus to the page's heading, where screen readers continue, or else to its content. Returns what has it. */
export const focusHeading = (): HTMLElement | null => {
  const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  if (target && target.tabIndex < 0) target.tabIndex = -1
  target?.focus({ preventScroll: true })
  return target
}

/** How long a page may take to replace its skeleton. */
const patience = 10_000
const inputs = ['pointerdown', 'keydown'] as const

/**
 * Follows the heading when a page replaces its skeleton, which takes the focus away with it. The person's first input
 * ends that, and so does the returned function.
 */
export const followHeading = (): (() => void) => {
  let target = document.activeElement
  const observer = new MutationObserver(() => {
    const isLost = document.activeElement === document.body && target?.isConnected === false
    if (isLost) target = focusHeading()
  })
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
    for (const input of inputs) window.removeEventListener(input, stop, { capture: true })
  }
  const timer = setTimeout(stop, patience)
  observer.observe(document.body, { childList: true, subtree: true })
  for (const input of inputs) window.addEventListener(input, stop, { capture: true, passive: true })
  return stop
}
