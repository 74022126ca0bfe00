/** Below the range that the machine gives to outgoing connections; two runs on one machine need two of them. */
const first = Number(process.env.E2E_PORT ?? 21_450)

export const ports = {
  /** The world that all journeys share. */
  shared: first,
  /** The world whose clock and maintenance are moved, by one journey at a time. */
  alone: first + 1,
  gallery: first + 2,
  /** Pages of another site; each worker has its own. */
  foreign: first + 3,
  /** The world whose demo people broadcast, comment and give by themselves. */
  lively: first + 20,
} as const

export const originOf = (port: number): string => `http://localhost:${port}`
