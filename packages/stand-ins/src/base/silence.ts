import { setTimeout as sleep } from 'node:timers/promises'

/** Thrown instead of an answer: the connection is closed, and the client never learns what became of its request. */
export class ConnectionCut extends Error {
  override name = 'ConnectionCut'
}

const forever = new Promise<never>(() => {})

/**
 * No answer. The client's own timeout ends it, or the stand-in closes the connection after `cutAfterMs`. Simulations use
 * the latter with a long timeout, so that only their seed decides what fails, however slow the machine is.
 */
export const silence = async (cutAfterMs: number | undefined): Promise<never> => {
  if (cutAfterMs === undefined) return forever
  await sleep(cutAfterMs)
  throw new ConnectionCut()
}
