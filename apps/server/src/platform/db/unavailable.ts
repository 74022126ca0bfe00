import pg from 'pg'
import { Unavailable } from '../unavailable.ts'

/**
 * The database cannot be reached, or did not answer in time. What a statement would have done may have happened all the
 * same: after a lost COMMIT, nobody knows.
 */
export class DatabaseUnavailable extends Unavailable {
  override name = 'DatabaseUnavailable'

  constructor(kind: 'lost' | 'slow', cause: Error) {
    super(kind, cause.message, { cause })
  }
}

const QUERY_CANCELLED = '57014'
/** Connection failures, shutdowns, a server that is starting, too many connections. */
const lostStates = /^(08|57P0|53300|25P0[34])/
const lostCodes = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ENOENT', 'ETIMEDOUT', 'ENOTCONN'],
  ...['EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN', 'EACCES'],
])
/** The driver's own errors have no code. */
const lostMessages =
  /^(Connection terminated|Connection ended|Query read timeout|timeout expired|Client (has encountered a connection error|was closed))/

/** pg-pool's, when no connection became free in time. */
const POOL_FULL = 'timeout exceeded when trying to connect'

const isSlow = (error: Error): boolean =>
  error instanceof pg.DatabaseError ? error.code === QUERY_CANCELLED : error.message === POOL_FULL

const isLost = (error: Error): boolean => {
  const code = 'code' in error ? String(error.code) : ''
  if (error instanceof pg.DatabaseError) return lostStates.test(code)
  return lostCodes.has(code) || lostMessages.test(error.message)
}

/** The error of a connection or a statement, as `DatabaseUnavailable` where the database is to blame. */
export const asUnavailable = (error: unknown): unknown => {
  if (!(error instanceof Error) || error instanceof DatabaseUnavailable) return error
  if (isSlow(error)) return new DatabaseUnavailable('slow', error)
  return isLost(error) ? new DatabaseUnavailable('lost', error) : error
}

/** Passes on what a driver or a library answers, with its errors as `asUnavailable` makes them. */
export const blamingDatabase = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    throw asUnavailable(error)
  }
}
