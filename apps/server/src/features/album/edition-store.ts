import { type EditionState, type EditionTimes, isSettled } from '@avalive/rules/album/edition'
import type { Transaction } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/types.generated.ts'

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
