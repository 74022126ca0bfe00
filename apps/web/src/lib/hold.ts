/**
 * Asks whether to leave a page that must not be interrupted. Resolves to true if the person leaves. The signal aborts
 * when the question is no longer needed.
 */
export type AskToLeave = (over: AbortSignal) => Promise<boolean>

interface Hold {
  readonly ask: AskToLeave
  readonly over: AbortController
}

interface Question {
  readonly hold: Hold
  /** The address of the page that is held. */
  readonly from: string
  readonly leaves: Promise<boolean>
}

const holds = new Set<Hold>()
let question: Question | null = null

const warn = (event: BeforeUnloadEvent): void => event.preventDefault()

const warnWhileHeld = (): void => {
  if (holds.size > 0) window.addEventListener('beforeunload', warn)
  else window.removeEventListener('beforeunload', warn)
}

const addressNow = ({ pathname, search, hash }: Location): string => pathname + search + hash

const nextReturn = (): Promise<unknown> =>
  new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))

/**
 * Returns a function that releases the hold; others of the page stay. Releasing closes its open question and counts it
 * as staying. It resolves when the address is the page's own again.
 */
export const holdPage = (ask: AskToLeave): (() => Promise<void>) => {
  const hold: Hold = { ask, over: new AbortController() }
  holds.add(hold)
  warnWhileHeld()
  return async () => {
    if (!holds.delete(hold)) return
    warnWhileHeld()
    if (question?.hold !== hold) return
    const { from, leaves } = question
    hold.over.abort()
    if (!(await leaves) && addressNow(window.location) !== from) await nextReturn()
  }
}

export const isHeld = (): boolean => holds.size > 0

/** Releases everything, because the person leaves the page. */
export const letGo = (): void => {
  holds.clear()
  warnWhileHeld()
}

/** True if nothing holds the page, or if the person chooses to leave. Asks only one question at a time. */
export const mayLeave = (from: string): Promise<boolean> => {
  const hold = [...holds].at(-1)
  if (!hold) return Promise.resolve(true)
  question ??= {
    hold,
    from,
    leaves: hold.ask(hold.over.signal).then((leaves) => {
      question = null
      return leaves
    }),
  }
  return question.leaves
}

/** The state of a navigation that replaces the query and unmounts nothing, such as a search: nothing is lost by it. */
export const keepsPage = { keepsPage: true }

export const isKeepingPage = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'keepsPage' in state
