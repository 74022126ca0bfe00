const name = 'avalive.paying'

let paying: Promise<unknown> = Promise.resolve()

/**
 * Tells this browser's other pages that somebody is paying on this one. A page that is closed, or goes to the bank, tells
 * it no more by itself. Answers how to end it. Where a browser has no locks, or refuses them, a second page takes the
 * payment for one that was left.
 */
export const sayPaying = (): (() => void) => {
  const over = Promise.withResolvers<void>()
  paying = Promise.resolve(navigator.locks?.request(name, { mode: 'shared' }, () => over.promise)).catch(() => {})
  return over.resolve
}

export const isSomebodyPaying = async (): Promise<boolean> => {
  // This page has ended its own, and a lock takes a moment to be let go.
  await paying
  try {
    return (await navigator.locks?.query())?.held?.some((held) => held.name === name) ?? false
  } catch {
    return false
  }
}
