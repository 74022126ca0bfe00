import type pg from 'pg'
import type { Config } from '../config.ts'

/** How long to wait for the database before giving up. */
export interface Timeouts {
  /** For a connection: a new one, or a free one from the pool. */
  readonly connectMs: number
  /** For a statement. PostgreSQL cancels it, and the connection stays usable. */
  readonly statementMs: number
  /** For an answer, when PostgreSQL hangs or cannot be reached and so doesn't cancel the statement. */
  readonly queryMs: number
}

type Seconds = Pick<
  Config,
  'DATABASE_CONNECT_SECONDS' | 'DATABASE_STATEMENT_SECONDS' | 'DATABASE_QUERY_SECONDS' | 'DATABASE_BACKGROUND_SECONDS'
>

/** Short, because a client waits for the answer. */
export const callTimeouts = (config: Seconds): Timeouts => ({
  connectMs: config.DATABASE_CONNECT_SECONDS * 1000,
  statementMs: config.DATABASE_STATEMENT_SECONDS * 1000,
  queryMs: config.DATABASE_QUERY_SECONDS * 1000,
})

/** Longer, because jobs and due tasks process many rows at a time. */
export const backgroundTimeouts = (config: Seconds): Timeouts => {
  const { connectMs, statementMs, queryMs } = callTimeouts(config)
  const backgroundMs = config.DATABASE_BACKGROUND_SECONDS * 1000
  return { connectMs, statementMs: backgroundMs, queryMs: backgroundMs + queryMs - statementMs }
}

/** PostgreSQL ends a transaction that is idle for this long. Our transactions wait for nothing but the database. */
const IDLE_IN_TRANSACTION_MS = 15_000

/**
 * Within half a minute, PostgreSQL closes the connections of a machine that vanished and releases their locks. By
 * default it waits for two hours.
 */
export const keepalives =
  '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3 -c tcp_user_timeout=25000'

export const asPgConfig = ({ connectMs, statementMs, queryMs }: Timeouts): pg.PoolConfig => ({
  connectionTimeoutMillis: connectMs,
  statement_timeout: statementMs,
  query_timeout: queryMs,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
  options: keepalives,
  keepAlive: true,
})
