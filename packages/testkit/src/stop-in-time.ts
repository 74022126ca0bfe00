import { setTimeout as sleep } from 'node:timers/promises'

/** Fails if stopping takes too long. Vitest has no timeout for the cleanup of a fixture, so a hanging app would hang the run. */
export const stopInTime = async (stop: () => Promise<void>, patienceMs = 60_000): Promise<void> => {
  const end = new AbortController()
  const tooLate = sleep(patienceMs, undefined, { signal: end.signal }).then(() => {
    throw new Error(`still not stopped after ${patienceMs} ms`)
  })
  tooLate.catch(() => undefined)
  try {
    await Promise.race([stop(), tooLate])
  } finally {
    end.abort()
  }
}
