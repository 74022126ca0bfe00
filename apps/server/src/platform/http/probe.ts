const FRESH_MS = 1000

/**
 * Checks whether a service answers in time. The result is cached for a second, because anybody may request it. Only one
 * check runs at a time, because each holds a connection; callers stop waiting when its timeout is over.
 */
export const probe = (ask: () => Promise<unknown>, patienceMs: number): (() => Promise<boolean>) => {
  let running: { readonly since: number; readonly answer: Promise<boolean> } | undefined
  let last: { readonly at: number; readonly answered: boolean } | undefined

  const begin = () => {
    const answer = ask().then(
      () => true,
      () => false,
    )
    answer.then((answered) => {
      running = undefined
      last = { at: performance.now(), answered }
    })
    return { since: performance.now(), answer }
  }

  return async () => {
    const now = performance.now()
    if (!running && last && now - last.at < FRESH_MS) return last.answered
    running ??= begin()
    const left = running.since + patienceMs - now
    if (left <= 0) return false
    const late = Promise.withResolvers<boolean>()
    const timer = setTimeout(() => late.resolve(false), left)
    const answered = await Promise.race([running.answer, late.promise])
    clearTimeout(timer)
    return answered
  }
}
