import { makeWorkerUtils } from 'graphile-worker'
import type pg from 'pg'
import type { Log } from '../log.ts'

/** Interval at which a worker sends a heartbeat and checks the other workers. */
export const BEAT_MS = 10_000
/** A worker without a new heartbeat in this many checks is dead, unless its lock is held. */
export const SILENT_LOOKS = 3
/**
 * A worker of an earlier version has no row and sends no heartbeats. Its jobs count as abandoned once the newest has
 * been locked for this long.
 */
const UNKNOWN_WORKER_MINUTES = 5
const LOCK = 4_711_005

interface OtherWorker {
  /** Null for a worker that holds jobs without a row: it died before writing one, or is of an earlier version. */
  readonly id: number | null
  readonly poolId: string
  readonly beats: string | null
}

interface Seen {
  readonly beats: string | null
  readonly looks: number
}

/**
 * Sends this worker's heartbeats and frees the jobs of dead workers; graphile-worker alone would wait four hours. A
 * slow worker keeps its lock, and a worker that lost its connection sends heartbeats again, so neither loses a job that
 * it is running.
 */
export class WorkerLiveness {
  readonly #pool: pg.Pool
  readonly #poolId: string
  readonly #log: Log
  readonly #timer: NodeJS.Timeout
  #client: pg.PoolClient | undefined
  #id: number | undefined
  #seen = new Map<string, Seen>()
  #beating: Promise<void> | undefined

  constructor(pool: pg.Pool, poolId: string, log: Log, everyMs = BEAT_MS) {
    this.#pool = pool
    this.#poolId = poolId
    this.#log = log
    this.#timer = setInterval(() => this.#tick(), everyMs).unref()
    this.#tick()
  }

  /** Deletes the row, so that the others need not wait for the timeout of a worker that stopped cleanly. */
  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.#beating
    await this.#client?.query('delete from job_workers where id = $1', [this.#id]).catch(() => undefined)
    this.#client?.release(true)
    this.#client = undefined
  }

  #tick(): void {
    this.#beating ??= this.#beat()
      .catch((error: Error) => this.#log.warn({ reason: error.message }, 'the worker heartbeat failed'))
      .finally(() => {
        this.#beating = undefined
      })
  }

  async #beat(): Promise<void> {
    const client = this.#client ?? (await this.#connect())
    try {
      const { rows } = await client.query<{ id: number }>(
        `insert into job_workers (pool_id) values ($1)
         on conflict (pool_id) do update set beats = job_workers.beats + 1 returning id`,
        [this.#poolId],
      )
      const id = rows[0]?.id
      if (id !== this.#id) await client.query('select pg_try_advisory_lock($1, $2)', [LOCK, id])
      this.#id = id
      await this.#lookAfterOthers(client)
    } catch (error) {
      this.#lose(client)
      throw error
    }
  }

  async #connect(): Promise<pg.PoolClient> {
    const client = await this.#pool.connect()
    this.#client = client
    this.#id = undefined
    client.once('error', () => this.#lose(client))
    return client
  }

  #lose(client: pg.PoolClient): void {
    if (this.#client !== client) return
    this.#client = undefined
    client.release(true)
  }

  async #lookAfterOthers(client: pg.PoolClient): Promise<void> {
    const { rows } = await client.query<OtherWorker>(
      `select id, pool_id as "poolId", beats from job_workers where id <> $1
       union all
       select null::int, locked_by, null::bigint from graphile_worker.jobs
       where locked_by is not null and locked_by not in (select pool_id from job_workers)
       group by locked_by having max(locked_at) < now() - make_interval(mins => $2)`,
      [this.#id, UNKNOWN_WORKER_MINUTES],
    )
    const looked = rows.map((other) => {
      const before = this.#seen.get(other.poolId)
      const looks = before?.beats === other.beats ? before.looks + 1 : 0
      return { ...other, looks }
    })
    this.#seen = new Map(looked.map(({ poolId, beats, looks }) => [poolId, { beats, looks }]))
    for (const other of looked.filter(({ looks }) => looks >= SILENT_LOOKS)) await this.#free(client, other)
  }

  async #free(client: pg.PoolClient, { id, poolId }: OtherWorker): Promise<void> {
    const { rows } = await client.query<{ isFree: boolean }>('select pg_try_advisory_lock($1, $2) as "isFree"', [
      LOCK,
      id ?? 0,
    ])
    if (!rows[0]?.isFree) return
    try {
      const utils = await makeWorkerUtils({ pgPool: this.#pool })
      await utils.forceUnlockWorkers([poolId])
      await utils.release()
      await client.query('delete from job_workers where id = $1', [id])
      this.#log.warn({ worker: poolId }, 'the jobs of a worker that died are free again')
    } finally {
      await client.query('select pg_advisory_unlock($1, $2)', [LOCK, id ?? 0])
    }
  }
}
