/**
 * Something on the page must not be interrupted. Leaving it, by whatever way, asks first; the signal says that there is
 * nothing to ask any more.
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
 * Answers how to let go. A question that is still open then goes away and counts as answered by staying; it is over
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

/** True when nothing holds the page, or the person wants to leave it all the same. Asks one question at a time. */
export const mayLeave = (): Promise<boolean> => {
  if (!held) return Promise.resolve(true)
  asking ??= held.ask(held.over.signal).then((leaves) => {
    asking = null
    if (leaves) letGo()
    return leaves
  })
  return asking
}
