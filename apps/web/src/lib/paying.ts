const name = 'avalive.paying'

let paying: Promise<unknown> = Promise.resolve()

/**
 * Tells this browser's other tabs, through a shared lock, that a payment is in progress here. The browser releases the
 * lock when the page closes or goes to the bank. Returns a function that ends it. If locks are missing or refused,
 * another tab takes the payment for an abandoned one.
 */
export const sayPaying = (): (() => void) => {
  const over = Promise.withResolvers<void>()
  paying = Promise.resolve(navigator.locks?.request(name, { mode: 'shared' }, () => over.promise)).catch(() => {})
  return over.resolve
}

export const isSomebodyPaying = async (): Promise<boolean> => {
  // This page may have just ended its own payment, and releasing a lock takes a moment.
  await paying
  try {
    return (await navigator.locks?.query())?.held?.some((held) => held.name === name) ?? false
  } catch {
    return false
  }
}
