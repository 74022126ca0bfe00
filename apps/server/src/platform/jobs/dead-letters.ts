import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { containing, type ListOrder, type ListRequest, pageOf } from '../listing.ts'

/** A job whose attempts are used up. It stays in the queue until an operator retries it or its time is over. */
export interface DeadLetter {
  readonly id: bigint
  readonly task: string
  readonly attempts: number
  readonly lastError: string
  readonly failedAt: Temporal.Instant
}

const order: ListOrder<'failedAt'> = {
  sorts: { failedAt: { by: sql.ref('l.failedAt'), type: 'timestamptz' } },
  id: sql.ref('l.id'),
}

/** Their number stays small, because old ones are deleted. */
export const pageOfDeadLetters = (
  db: Database,
  { search }: { readonly search?: string | undefined },
  request: ListRequest<'failedAt'>,
) =>
  pageOf(
    db
      .selectFrom(
        sql<DeadLetter>`(
          select id, task_identifier as task, attempts, coalesce(last_error, '') as last_error, updated_at as failed_at
          from graphile_worker.jobs where attempts >= max_attempts and locked_at is null)`.as('l'),
      )
      .$if(search !== undefined, (rows) => rows.where('l.task', 'ilike', containing(search ?? '')))
      .selectAll(),
    order,
    request,
  )

/** Returns false if there is no such dead letter. */
export const revive = async (db: Database, id: bigint): Promise<boolean> => {
  const { rows } = await sql`
    select graphile_worker.reschedule_jobs(array[id]::bigint[], run_at => now(), attempts => 0)
    from graphile_worker.jobs where id = ${id} and attempts >= max_attempts and locked_at is null`.execute(db)
  return rows.length > 0
}

/** Deletes up to `most` dead letters whose last attempt was before a time, and returns how many were deleted. */
export const deleteDeadLettersBefore = async (db: Database, time: Temporal.Instant, most: number): Promise<number> => {
  const { rows } = await sql`
    select graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs
      where attempts >= max_attempts and locked_at is null and updated_at < ${time}::timestamptz
      order by updated_at limit ${most}))`.execute(db)
  return rows.length
}
