import { sql } from 'kysely'
import type { Database } from './db/database.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import type { ProviderSeen, ProviderWatch } from './provider-watch.ts'
import type { WebhooksSeen, WebhookWatch } from './webhook-watch.ts'

/** Processes that have not reported for so long have ended. */
export const SILENT_SECONDS = 90
const EVERY_MS = 30_000
const SLOW_SECONDS = 1
const MAX_SLOW_CALLS = 30

export interface CallTimes {
  readonly call: string
  readonly answered: number
  /** That took longer than a second. */
  readonly slow: number
  readonly meanMs: number
}

export interface HealthReport {
  readonly providers: readonly ProviderSeen[]
  /** Absent in the reports of the version before this one, which may run beside it during an upgrade. */
  readonly webhooks?: readonly WebhooksSeen[]
  /** The calls that were slow most often. */
  readonly slowCalls: readonly CallTimes[]
  readonly memoryMb: number
  readonly sockets: number
}

/** The slow calls since the process started, from the histogram of answers. */
export const slowCallsOf = async ({ requests }: Pick<Metrics, 'requests'>): Promise<CallTimes[]> => {
  const { values } = await requests.get()
  const calls = new Map<string, { answered: number; fast: number; seconds: number }>()
  for (const { labels, metricName, value } of values) {
    const call = String(labels.call)
    const sums = calls.get(call) ?? { answered: 0, fast: 0, seconds: 0 }
    if (metricName?.endsWith('_count')) sums.answered += value
    if (metricName?.endsWith('_sum')) sums.seconds += value
    if (metricName?.endsWith('_bucket') && 'le' in labels && labels.le === SLOW_SECONDS) sums.fast += value
    calls.set(call, sums)
  }
  return [...calls]
    .map(([call, { answered, fast, seconds }]) => ({
      call,
      answered,
      slow: answered - fast,
      meanMs: Math.round((seconds / answered) * 1000),
    }))
    .filter(({ slow }) => slow > 0)
    .sort((a, b) => b.slow - a.slow)
    .slice(0, MAX_SLOW_CALLS)
}

interface Parts {
  readonly db: Database
  readonly log: Log
  readonly metrics: Metrics
  readonly providers: ProviderWatch
  readonly webhooks: WebhookWatch
  readonly processId: string
}

/** Reports how this process is doing, so that the console shows all processes wherever its call arrives. */
export class ProcessHealth {
  readonly #parts: Parts
  readonly #timer: NodeJS.Timeout
  #reporting: Promise<void> | undefined

  constructor(parts: Parts) {
    this.#parts = parts
    this.#timer = setInterval(() => void this.report(), EVERY_MS).unref()
  }

  report(): Promise<void> {
    this.#reporting ??= this.#write()
      .catch((error: Error) => this.#parts.log.warn({ reason: error.message }, 'the health report failed'))
      .finally(() => {
        this.#reporting = undefined
      })
    return this.#reporting
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.#reporting
    await sql`delete from process_health where process_id = ${this.#parts.processId}::uuid`.execute(this.#parts.db)
  }

  async #write(): Promise<void> {
    const { db, metrics, providers, webhooks, processId } = this.#parts
    const sockets = await metrics.sockets.get()
    const report: HealthReport = {
      providers: providers.seen,
      webhooks: webhooks.seen,
      slowCalls: await slowCallsOf(metrics),
      memoryMb: Math.round(process.memoryUsage().rss / 1_048_576),
      sockets: sockets.values[0]?.value ?? 0,
    }
    // The database's clock, because processes are compared, and the sandbox moves its own.
    await sql`
      with gone as (delete from process_health where seen_at < now() - make_interval(secs => ${SILENT_SECONDS}))
      insert into process_health (process_id, started_at, seen_at, report)
      values (${processId}::uuid, now(), now(), ${JSON.stringify(report)}::jsonb)
      on conflict (process_id) do update set seen_at = excluded.seen_at, report = excluded.report`.execute(db)
  }
}
