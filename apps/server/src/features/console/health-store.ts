import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { type HealthReport, SILENT_SECONDS } from '../../platform/process-health.ts'

export interface ReportedProcess {
  readonly processId: string
  readonly startedAt: Temporal.Instant
  readonly report: HealthReport
}

export const reportedProcesses = async (db: Database): Promise<readonly ReportedProcess[]> => {
  const { rows } = await sql<ReportedProcess>`
    select process_id, started_at, report from process_health
    where seen_at > now() - make_interval(secs => ${SILENT_SECONDS}) order by started_at, process_id`.execute(db)
  return rows
}

export interface QueuedTask {
  readonly task: string
  readonly waiting: number
  readonly running: number
  readonly failed: number
  /** Since when the oldest job that could run has been waiting. */
  readonly waitingSince: Temporal.Instant | null
}

export const queuedTasks = async (db: Database): Promise<readonly QueuedTask[]> => {
  const { rows } = await sql<QueuedTask>`
    select task_identifier as task,
      count(*) filter (where locked_at is null and attempts < max_attempts)::int as waiting,
      count(*) filter (where locked_at is not null)::int as running,
      count(*) filter (where locked_at is null and attempts >= max_attempts)::int as failed,
      min(run_at) filter (where locked_at is null and attempts < max_attempts and run_at <= now()) as waiting_since
    from graphile_worker.jobs group by task_identifier order by task_identifier`.execute(db)
  return rows
}

/** What waits to be sent to, or settled with, an outside service, by kind. */
export interface WaitingWork {
  readonly kind: 'purchases' | 'refunds' | 'giftCodes' | 'payoneer' | 'wise' | 'roomEvents'
  readonly waiting: number
  readonly since: Temporal.Instant | null
}

export const waitingWork = async (db: Database): Promise<readonly WaitingWork[]> => {
  const { rows } = await sql<WaitingWork>`
    select 'purchases' as kind, count(*)::int as waiting, min(created_at) as since
    from coin_purchases where check_at is not null
    union all
    select 'refunds', count(*)::int, min(requested_at) from coin_refunds where settled_at is null
    union all
    select 'giftCodes', count(*)::int, min(requested_at) from gift_card_issues where status = 'requested'
    union all
    select 'payoneer', count(*)::int, min(requested_at) from payoneer_payouts where next_check_at is not null
    union all
    select 'wise', count(*)::int, min(requested_at) from wise_payouts where next_check_at is not null
    union all
    select 'roomEvents', count(*)::int, null from room_outbox`.execute(db)
  return rows
}
