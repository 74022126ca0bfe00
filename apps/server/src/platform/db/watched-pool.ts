import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'
import { asParameter } from './parameters.ts'
import { asStatement } from './prepared.ts'
import { asUnavailable, DatabaseUnavailable } from './unavailable.ts'

/** Receives every failure of a connect or a statement that the database caused, and every success of a statement. */
export interface Watch {
  /** Whether an outage of the database is known. */
  readonly isOn: boolean
  failed(reason: string): void
  worked(): void
}

/**
 * A connection that refuses further statements once the database has not answered on it: an earlier statement may still
 * be running there, in an open transaction. It leaves the pool when it is released.
 */
class WatchedClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient
  readonly #watch: Watch
  #lost: DatabaseUnavailable | undefined

  constructor(client: pg.PoolClient, watch: Watch) {
    this.#client = client
    this.#watch = watch
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  query<R>(
    sql: string | PostgresCursor<R>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof sql !== 'string') throw new Error('cursors are not used')
    return this.#query<R>(sql, parameters)
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy || this.#lost !== undefined)
  }

  async #query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    if (this.#lost) throw this.#lost
    try {
      const result = await this.#client.query({ ...asStatement(sql), values: parameters.map(asParameter) })
      this.#watch.worked()
      return result as PostgresQueryResult<R>
    } catch (failure) {
      const error = asUnavailable(failure)
      if (error instanceof DatabaseUnavailable && error.kind === 'lost') {
        this.#lost = error
        this.#watch.failed(error.message)
      }
      throw error
    }
  }
}

/** A pool for Kysely that reports database failures as `DatabaseUnavailable` and never reuses a lost connection. */
export const watchedPool = (pool: pg.Pool, watch: Watch): PostgresPool => {
  const clients = new WeakMap<pg.PoolClient, WatchedClient>()
  const watched = (client: pg.PoolClient): WatchedClient => {
    const known = clients.get(client) ?? new WatchedClient(client, watch)
    clients.set(client, known)
    return known
  }
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      try {
        return watched(await pool.connect())
      } catch (failure) {
        const error = asUnavailable(failure)
        if (!(error instanceof DatabaseUnavailable)) throw error
        // Without an outage, calls have taken all connections. During one, the busy connections wait for the database.
        if (error.kind === 'slow' && !watch.isOn) throw error
        watch.failed(error.message)
        throw new DatabaseUnavailable('lost', error)
      }
    },
  }
}
