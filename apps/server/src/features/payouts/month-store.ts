import { monthInJapan } from '@avalive/rules/time/jst'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { Refusal } from '../../platform/errors.ts'

/** Months are stored by their first day. */
export const firstDay = (month: Temporal.PlainYearMonth): string => month.toPlainDate({ day: 1 }).toString()

/** The month that has begun to be tallied, or else the one after the last that was. Null if there was none. */
export const monthToTally = async (db: Database): Promise<Temporal.PlainYearMonth | null> => {
  const { rows } = await sql<{ open: Temporal.PlainDate | null; latest: Temporal.PlainDate | null }>`
    select min(month) filter (where written_at is null) as open, max(month) as latest from payout_months`.execute(db)
  const [row] = rows
  if (row?.open) return row.open.toPlainYearMonth()
  return row?.latest ? row.latest.toPlainYearMonth().add({ months: 1 }) : null
}

export const beginMonth = async (
  db: Database,
  month: Temporal.PlainYearMonth,
  now: Temporal.Instant,
): Promise<void> => {
  await db
    .insertInto('payoutMonths')
    .values({ month: firstDay(month), beganAt: now })
    .onConflict((found) => found.doNothing())
    .execute()
}

/** Locks a month until the transaction ends. Changes of its batches and of its tally happen one after another. */
export const lockMonth = (tx: Transaction<DB>, month: Temporal.PlainYearMonth) =>
  tx
    .selectFrom('payoutMonths')
    .where('month', '=', sql<Temporal.PlainDate>`${firstDay(month)}::date`)
    .select(['reachedId', 'writtenAt'])
    .forUpdate()
    .executeTakeFirstOrThrow()

export const saveProgress = async (
  tx: Transaction<DB>,
  month: Temporal.PlainYearMonth,
  progress: { readonly reachedId?: bigint; readonly writtenAt?: Temporal.Instant },
): Promise<void> => {
  await tx
    .updateTable('payoutMonths')
    .set(progress)
    .where('month', '=', sql<Temporal.PlainDate>`${firstDay(month)}::date`)
    .execute()
}

/** The months whose transfers are written, but which are not done, oldest first. */
export const writtenMonths = async (db: Database): Promise<Temporal.PlainYearMonth[]> => {
  const rows = await db
    .selectFrom('payoutMonths')
    .where('writtenAt', 'is not', null)
    .where('doneAt', 'is', null)
    .orderBy('month')
    .select('month')
    .execute()
  return rows.map(({ month }) => month.toPlainYearMonth())
}

export const lastDoneMonth = async (db: Database): Promise<Temporal.PlainYearMonth | null> => {
  const { month } = await db
    .selectFrom('payoutMonths')
    .where('doneAt', 'is not', null)
    .select(({ fn }) => fn.max('month').as('month'))
    .executeTakeFirstOrThrow()
  return (month as Temporal.PlainDate | null)?.toPlainYearMonth() ?? null
}

export const saveDone = async (db: Database, month: Temporal.PlainYearMonth, now: Temporal.Instant): Promise<void> => {
  await db
    .updateTable('payoutMonths')
    .set({ doneAt: now })
    .where('month', '=', sql<Temporal.PlainDate>`${firstDay(month)}::date`)
    .where('doneAt', 'is', null)
    .execute()
}

/** After the sandbox's clock was set back: months that have not ended are tallied again when they do. */
export const reopenMonths = async (tx: Transaction<DB>, from: Temporal.PlainYearMonth): Promise<void> => {
  await tx
    .updateTable('payoutMonths')
    .set({ reachedId: 0, writtenAt: null, doneAt: null })
    .where('month', '>=', sql<Temporal.PlainDate>`${firstDay(from)}::date`)
    .execute()
}

/** Points that come back before the transfers of the month that ended last are written would count for it. */
export const requireTallied = async (db: Database, now: Temporal.Instant): Promise<void> => {
  const ended = monthInJapan(now).subtract({ months: 1 })
  const row = await db
    .selectFrom('payoutMonths')
    .where('month', '=', sql<Temporal.PlainDate>`${firstDay(ended)}::date`)
    .select('writtenAt')
    .executeTakeFirst()
  if (!row?.writtenAt) throw new Refusal('payouts.batchBeingWritten')
}
