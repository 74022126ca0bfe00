/**
 * Asks whether to leave a page that must not be interrupted. Resolves to true if the person leaves. The signal aborts
 * when the question is no longer needed.
 */
export type AskToLeave = (over: AbortSignal) => Promise<boolean>

interface Hold {
  readonly ask: AskToLeave
  readonly over: AbortController
  readonly address: string
}

let held: Hold | null = null
let asking: Promise<boolean> | null = null

const warn = (event: BeforeUnloadEvent): void => event.preventDefault()

const letGo = (): void => {
  held = null
  window.removeEventListener('beforeunload', warn)
}

const nextReturn = (): Promise<unknown> =>
  new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))

/**
 * Returns a function that releases the hold. Releasing closes an open question and counts it as staying. It resolves
 * when the address is the page's own again.
 */
export const holdPage = (ask: AskToLeave): (() => Promise<void>) => {
  const hold: Hold = { ask, over: new AbortController(), address: window.location.href }
  held = hold
  window.addEventListener('beforeunload', warn)
  return async () => {
    if (held !== hold) return
    letGo()
    hold.over.abort()
    const stays = asking !== null && !(await asking)
    if (stays && window.location.href !== hold.address) await nextReturn()
  }
}

export const isHeld = (): boolean => held !== null

/** True if nothing holds the page, or if the person chooses to leave. Asks only one question at a time. */
export const mayLeave = (): Promise<boolean> => {
  if (!held) return Promise.resolve(true)
  asking ??= held.ask(held.over.signal).then((leaves) => {
    asking = null
    if (leaves) letGo()
    return leaves
  })
  return asking
}
