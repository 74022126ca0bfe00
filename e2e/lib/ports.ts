/** Below the range that the machine gives to outgoing connections. */
export const ports = {
  /** The world that all journeys share. */
  shared: 21_450,
  /** The world whose clock and maintenance are moved, by one journey at a time. */
  alone: 21_451,
  gallery: 21_455,
  /** Pages of another site; each worker has its own. */
  foreign: 21_460,
} as const

export const originOf = (port: number): string => `http://localhost:${port}`
