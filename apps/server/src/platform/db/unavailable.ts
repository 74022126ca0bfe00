import pg from 'pg'
import { Unavailable } from '../unavailable.ts'

/**
 * The database is unreachable or did not answer in time. The statement may still have taken effect: after a lost
 * COMMIT, the outcome is unknown.
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

/** pg-pool's message when no connection became free in time. */
const POOL_FULL = 'timeout exceeded when trying to connect'

const isSlow = (error: Error): boolean =>
  error instanceof pg.DatabaseError ? error.code === QUERY_CANCELLED : error.message === POOL_FULL

const isLost = (error: Error): boolean => {
  const code = 'code' in error ? String(error.code) : ''
  if (error instanceof pg.DatabaseError) return lostStates.test(code)
  return lostCodes.has(code) || lostMessages.test(error.message)
}

/** Converts an error of a connection or a statement to `DatabaseUnavailable` if the database caused it. */
export const asUnavailable = (error: unknown): unknown => {
  if (!(error instanceof Error) || error instanceof DatabaseUnavailable) return error
  if (isSlow(error)) return new DatabaseUnavailable('slow', error)
  return isLost(error) ? new DatabaseUnavailable('lost', error) : error
}

/** Awaits a driver's or library's result and converts its errors with `asUnavailable`. */
export const blamingDatabase = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    throw asUnavailable(error)
  }
}
