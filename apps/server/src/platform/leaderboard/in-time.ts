import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '../context.ts'

/** What a board answers; undefined where it takes longer than this, as while a million are loaded, or cannot be reached. */
export const inTime = <T>({ log }: Context, asked: Promise<T>, patienceMs: number): Promise<T | undefined> => {
  const answer = asked.catch((error) => {
    log.warn({ err: error }, 'a board did not answer')
    return undefined
  })
  return Promise.race([answer, sleep(patienceMs, undefined, { ref: false })])
}
