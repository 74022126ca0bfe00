/** Something on the page must not be interrupted. Leaving it, by whatever way, asks first. */
export type AskToLeave = () => Promise<boolean>

let ask: AskToLeave | null = null

const warn = (event: BeforeUnloadEvent): void => event.preventDefault()

/** Answers how to let go. */
export const holdPage = (askToLeave: AskToLeave): (() => void) => {
  ask = askToLeave
  window.addEventListener('beforeunload', warn)
  return () => {
    if (ask !== askToLeave) return
    ask = null
    window.removeEventListener('beforeunload', warn)
  }
}

export const isHeld = (): boolean => ask !== null

let asking: Promise<boolean> | null = null

/** True when nothing holds the page, or the person wants to leave it all the same. Asks one question at a time. */
export const mayLeave = async (): Promise<boolean> => {
  if (!ask) return true
  asking ??= ask().finally(() => {
    asking = null
  })
  return asking
}
