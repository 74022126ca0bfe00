import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '../context.ts'

/** A board's answer, or undefined if it fails or takes longer than `patienceMs`, as while a million rows are loaded. */
export const inTime = <T>({ log }: Context, asked: Promise<T>, patienceMs: number): Promise<T | undefined> => {
  const answer = asked.catch((error) => {
    log.warn({ err: error }, 'a board did not answer')
    return undefined
  })
  return Promise.race([answer, sleep(patienceMs, undefined, { ref: false })])
}
