/** Below the range for outgoing connections. Two runs on one machine need different values. */
const first = Number(process.env.E2E_PORT ?? 21_450)

export const ports = {
  /** The world that all journeys share. */
  shared: first,
  /** The world whose clock and maintenance are changed, by one journey at a time. */
  alone: first + 1,
  gallery: first + 2,
  /** Pages of another site; each worker has its own. */
  foreign: first + 3,
  /** The world whose demo people broadcast, comment and send gifts by themselves. */
  lively: first + 20,
  /** The world that a new operator fills from nothing. */
  console: first + 21,
} as const

export const originOf = (port: number): string => `http://localhost:${port}`
