import { type EditionState, type EditionTimes, isSettled, type Visibility } from '@avalive/rules/album/edition'
import type { Transaction } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { containing, type ListOrder, type ListRequest, pageOf } from '../../platform/listing.ts'

const editionRows = (db: Database) => db.selectFrom('albumEditions').selectAll()

type EditionRow = Awaited<ReturnType<ReturnType<typeof editionRows>['execute']>>[number]

export interface Edition extends Omit<EditionRow, 'state'> {
  readonly state: EditionState
}

/** Only checked values are stored. */
const stored = (row: EditionRow) => row as Edition

/** There is about one a year. */
export const allEditions = async (db: Database): Promise<Edition[]> =>
  (await editionRows(db).orderBy('visibleFrom', 'desc').orderBy('id', 'desc').execute()).map(stored)

export const findEdition = async (db: Database, id: number): Promise<Edition | undefined> =>
  (await editionRows(db).where('id', '=', BigInt(id)).execute()).map(stored)[0]

type Sort = 'visibleFrom' | 'year'

const order: ListOrder<Sort> = {
  sorts: {
    visibleFrom: { by: sql.ref('visible_from'), type: 'timestamptz' },
    year: { by: sql.ref('year'), type: 'bigint' },
  },
  id: sql.ref('id'),
}

/** The same as `visibilityAt`, as conditions. */
const isThen = (visibility: Visibility, now: Temporal.Instant) => {
  const conditions = {
    planned: sql<boolean>`(visible_from > ${now} and visible_until > ${now})`,
    open: sql<boolean>`(visible_from <= ${now} and visible_until > ${now})`,
    over: sql<boolean>`visible_until <= ${now}`,
  }
  return conditions[visibility]
}

interface Asked extends ListRequest<Sort> {
  readonly search?: string
  readonly state?: EditionState
  readonly visibility?: Visibility
}

export const editionsBy = async (
  db: Database,
  { search = '', state, visibility, ...asked }: Asked,
  now: Temporal.Instant,
): Promise<{ rows: Edition[]; next: string | null }> => {
  const found = editionRows(db)
    .$if(state !== undefined, (rows) => rows.where('state', '=', state ?? 'waiting'))
    .$if(visibility !== undefined, (rows) => rows.where(isThen(visibility ?? 'open', now)))
    .$if(search !== '', (rows) => rows.where(sql<boolean>`year::text like ${containing(search)}`))
  const { rows, next } = await pageOf(found, order, asked)
  return { rows: rows.map(stored), next }
}

/** Shares can be written meanwhile, because their foreign key needs only the id. */
export const lockEdition = async (tx: Transaction<DB>, id: number): Promise<Edition | undefined> =>
  (await editionRows(tx).where('id', '=', BigInt(id)).forNoKeyUpdate().execute()).map(stored)[0]

/** The edition that a computation goes on with. Another process that computes it at this moment keeps it. */
export const lockComputing = async (tx: Transaction<DB>): Promise<Edition | undefined> =>
  (
    await editionRows(tx)
      .where('state', '=', 'computing')
      .orderBy('id')
      .limit(1)
      .forNoKeyUpdate()
      .skipLocked()
      .execute()
  ).map(stored)[0]

const columnsOf = ({ periodBegin, periodEnd, visibleFrom, visibleUntil }: EditionTimes) => ({
  periodBegin: periodBegin.toString(),
  periodEnd: periodEnd.toString(),
  visibleFrom,
  visibleUntil,
})

export const insertEdition = async (tx: Transaction<DB>, year: number, times: EditionTimes): Promise<Edition> =>
  stored(
    await tx
      .insertInto('albumEditions')
      .values({ year, ...columnsOf(times) })
      .returningAll()
      .executeTakeFirstOrThrow(),
  )

export interface EditionChange {
  readonly times?: EditionTimes
  readonly state?: EditionState
  readonly computedAt?: null
  readonly visibleFrom?: Temporal.Instant
  readonly visibleUntil?: Temporal.Instant
}

/** Changes a locked edition. */
export const changeEdition = async (
  tx: Transaction<DB>,
  id: bigint,
  { times, ...change }: EditionChange,
): Promise<Edition> =>
  stored(
    await tx
      .updateTable('albumEditions')
      .set((eb) => ({ ...change, ...(times && columnsOf(times)), version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow(),
  )

/** Starts a computation from the first person. */
export const startComputing = async (tx: Transaction<DB>, id: bigint, now: Temporal.Instant): Promise<Edition> =>
  stored(
    await tx
      .updateTable('albumEditions')
      .set((eb) => ({
        state: 'computing',
        run: eb('run', '+', 1),
        runStartedAt: now,
        lastUserId: 0,
        albumsWritten: 0,
        version: eb('version', '+', 1),
      }))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow(),
  )

export const saveProgress = async (
  tx: Transaction<DB>,
  id: bigint,
  lastUserId: bigint,
  written: number,
): Promise<void> => {
  await tx
    .updateTable('albumEditions')
    .set((eb) => ({ lastUserId, albumsWritten: eb('albumsWritten', '+', written) }))
    .where('id', '=', id)
    .execute()
}

/** Ends a computation. One that was started too early shows no albums, and the edition waits for the next. */
export const finishComputing = async (tx: Transaction<DB>, edition: Edition, now: Temporal.Instant): Promise<void> => {
  const isComplete = edition.runStartedAt !== null && isSettled(edition, edition.runStartedAt)
  await tx
    .updateTable('albumEditions')
    .set((eb) => ({
      ...(isComplete ? { state: 'computed', computedAt: now } : { state: 'waiting' }),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', edition.id)
    .execute()
}

/** How many people there are, and how many of them each edition's computation has passed. */
export const progressOf = async (db: Database, editions: readonly Pick<Edition, 'id' | 'lastUserId'>[]) => {
  const { rows } = await sql<{ people: number; done: number[] }>`
    select count(*)::int as people, array(
      select (select count(*)::int from users where id <= passed.id)
      from unnest(${editions.map(({ lastUserId }) => lastUserId)}::bigint[]) with ordinality as passed (id, place)
      order by place) as done
    from users`.execute(db)
  return { people: rows[0]?.people ?? 0, done: rows[0]?.done ?? [] }
}
