import { sql, type Transaction } from 'kysely'
import { at } from '../../platform/db/at.ts'
import type { Database } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { type ListOrder, type ListRequest, pageOf } from '../../platform/listing.ts'

export const windowRows = (db: Database) =>
  db.selectFrom('maintenanceWindows').select(['id', 'beginAt', 'endAt', 'cancelledAt', 'version'])

const order: ListOrder<'beginAt'> = {
  sorts: { beginAt: { by: sql.ref('begin_at'), type: 'timestamptz' } },
  id: sql.ref('id'),
}

export type WindowState = 'planned' | 'running' | 'over' | 'cancelled'

/** The state of a window at a moment: of these, the first that holds. */
const stateAt = (now: Temporal.Instant) => sql<WindowState>`case
  when cancelled_at is not null then 'cancelled'
  when begin_at > ${at(now)} then 'planned'
  when coalesce(end_at, 'infinity') > ${at(now)} then 'running'
  else 'over' end`

interface WindowFilter {
  readonly state?: WindowState | undefined
  /** The beginning of the day in Japan on which the window begins: `2027-01`. */
  readonly search?: string | undefined
}

export const windowPage = (
  db: Database,
  { state, search }: WindowFilter,
  request: ListRequest<'beginAt'>,
  now: Temporal.Instant,
) =>
  pageOf(
    windowRows(db)
      .$if(state !== undefined, (rows) => rows.where(stateAt(now), '=', state ?? 'planned'))
      .$if(search !== undefined, (rows) =>
        rows.where(sql<boolean>`starts_with((begin_at at time zone 'Asia/Tokyo')::date::text, ${search})`),
      ),
    order,
    request,
  )

export type WindowRow = Awaited<ReturnType<ReturnType<typeof windowRows>['execute']>>[number]

/** Windows are planned one after another, so that none overlaps another. Readers don't wait. */
export const lockWindows = async (tx: Transaction<DB>): Promise<void> => {
  await sql`lock table maintenance_windows in share row exclusive mode`.execute(tx)
}

export const findWindow = (db: Database, id: bigint) => windowRows(db).where('id', '=', id).executeTakeFirst()

export interface Times {
  readonly beginAt: Temporal.Instant
  readonly endAt: Temporal.Instant | null
}

/** Whether another window that was not cancelled shares a moment with these times. */
export const overlapsAnother = async (tx: Transaction<DB>, { beginAt, endAt }: Times, id: bigint | null) => {
  const other = await tx
    .selectFrom('maintenanceWindows')
    .where('cancelledAt', 'is', null)
    .where('id', 'is distinct from', id)
    .where(sql<boolean>`coalesce(end_at, 'infinity') > ${at(beginAt)}`)
    .$if(endAt !== null, (query) => query.where('beginAt', '<', endAt))
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

export const insertWindow = async (tx: Transaction<DB>, times: Times): Promise<WindowRow> =>
  tx
    .insertInto('maintenanceWindows')
    .values(times)
    .returning(['id', 'beginAt', 'endAt', 'cancelledAt', 'version'])
    .executeTakeFirstOrThrow()

export const updateWindow = async (
  tx: Transaction<DB>,
  id: bigint,
  values: Partial<Times> & { readonly cancelledAt?: Temporal.Instant },
): Promise<WindowRow> =>
  tx
    .updateTable('maintenanceWindows')
    .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning(['id', 'beginAt', 'endAt', 'cancelledAt', 'version'])
    .executeTakeFirstOrThrow()
