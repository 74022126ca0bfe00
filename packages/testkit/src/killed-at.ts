import type { Context } from '@avalive/server/platform/context'
import { connect } from '@avalive/server/platform/db/database'
import type { TestApp } from './app.ts'
import { type Moment, openKillingProxy } from './crash/killing-proxy.ts'
import { isSweep } from './sweep.ts'

/**
 * Does something with a context whose database connection breaks at the n-th message that is answered, as in a process
 * that is killed there. Returns whether it came so far.
 */
export const killedAt = async (
  app: TestApp,
  count: number,
  moment: Moment,
  work: (context: Context) => Promise<unknown>,
): Promise<boolean> => {
  const proxy = await openKillingProxy(app.database.connectionString, { counted: 'answered' })
  const patient = { connectMs: 60_000, statementMs: 60_000, queryMs: 60_000 }
  const { db, close } = connect(proxy.connectionString, 1, () => {}, { timeouts: patient })
  // Connecting has messages of its own.
  await db.selectFrom('giftCards').select('id').limit(1).execute()
  const before = proxy.messages
  proxy.killAfter(count, moment)
  try {
    await work({ ...app.context, db, backgroundDb: db })
    return proxy.messages - before >= count
  } catch {
    return true
  } finally {
    proxy.disarm()
    await close().catch(() => undefined)
    await proxy.close()
  }
}

/** In `npm test` every fourth message, which finds what is broken everywhere. A sweep takes each one. */
const stride = isSweep ? 1 : 4

/**
 * Kills before the first message and further ones until everything came through, then after each commit before its
 * answer. Returns the last message that it was killed at plus the number of commits.
 */
export const killEverywhere = async (one: (count: number, moment: Moment) => Promise<boolean>): Promise<number> => {
  let [message, commits] = [0, 0]
  for (let count = 1; await one(count, 'before'); count += stride) message = count
  for (let count = 1; await one(count, 'committed'); count++) commits = count
  return message + commits
}
