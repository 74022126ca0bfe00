import type { DeletionState, ExportState, Postponement } from '@avalive/rules/privacy/request'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/types.generated.ts'

const rows = (db: Database) => db.selectFrom('dataRequests').selectAll()
type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]

export interface StoredExport extends Row {
  readonly kind: 'export'
  readonly state: ExportState
}
export interface StoredDeletion extends Row {
  readonly kind: 'deletion'
  readonly state: DeletionState
  readonly postponedFor: Postponement | null
  readonly dueAt: Temporal.Instant
  readonly coins: bigint
  readonly points: bigint
}

/** The check constraints of the table hold these. */
const asExport = (row: Row | undefined) => row as StoredExport | undefined
const asDeletion = (row: Row | undefined) => row as StoredDeletion | undefined

const latest = (db: Database, userId: bigint, kind: 'export' | 'deletion') =>
  rows(db).where('userId', '=', userId).where('kind', '=', kind).orderBy('id', 'desc').limit(1)

export const latestExport = async (db: Database, userId: bigint) =>
  asExport(await latest(db, userId, 'export').executeTakeFirst())

/** Without those that operators asked for. */
export const latestOwnExport = async (db: Database, userId: bigint) =>
  asExport(await latest(db, userId, 'export').where('requestedBy', 'is', null).executeTakeFirst())

export const latestDeletion = async (db: Database, userId: bigint) =>
  asDeletion(await latest(db, userId, 'deletion').executeTakeFirst())

export const findExport = async (db: Database, id: bigint) =>
  asExport(await rows(db).where('id', '=', id).where('kind', '=', 'export').executeTakeFirst())

export const findDeletion = async (db: Database, id: bigint) =>
  asDeletion(await rows(db).where('id', '=', id).where('kind', '=', 'deletion').executeTakeFirst())

/** Locked until the transaction ends. */
export const lockExport = async (tx: Transaction<DB>, id: bigint) =>
  asExport(await rows(tx).where('id', '=', id).where('kind', '=', 'export').forUpdate().executeTakeFirst())

export const lockDeletion = async (tx: Transaction<DB>, id: bigint) =>
  asDeletion(await rows(tx).where('id', '=', id).where('kind', '=', 'deletion').forUpdate().executeTakeFirst())

/** The exports of a person whose file exists or will, locked: waits until one that is being collected is ready. */
export const lockOpenExports = (tx: Transaction<DB>, userId: bigint) =>
  rows(tx)
    .where('userId', '=', userId)
    .where('kind', '=', 'export')
    .where('state', 'in', ['collecting', 'ready'])
    .orderBy('id')
    .forUpdate()
    .execute()

/** The person, locked. All requests of one person wait for each other here. */
export const lockPerson = (tx: Transaction<DB>, userId: bigint) =>
  tx
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['id', 'vliveId', 'role', 'suspendedUntil', 'usagePermitted', 'deletedAt'])
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

export type LockedPerson = Awaited<ReturnType<typeof lockPerson>>

export const findPerson = (db: Database, vliveId: string) =>
  db
    .selectFrom('users')
    .where('vliveId', '=', vliveId)
    .select(['id', 'suspendedUntil', 'usagePermitted'])
    .executeTakeFirst()

interface NewRequest {
  readonly userId: bigint
  readonly requestedBy: bigint | null
  readonly requestedAt: Temporal.Instant
  readonly nextCheckAt: Temporal.Instant
}

export const insertExport = async (tx: Transaction<DB>, request: NewRequest): Promise<bigint> => {
  const { id } = await tx
    .insertInto('dataRequests')
    .values({ ...request, kind: 'export', state: 'collecting' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const insertDeletion = async (
  tx: Transaction<DB>,
  request: NewRequest & { readonly coins: bigint; readonly points: bigint },
): Promise<bigint> => {
  const { id } = await tx
    .insertInto('dataRequests')
    .values({ ...request, kind: 'deletion', state: 'waiting', dueAt: request.nextCheckAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface Change {
  readonly state?: ExportState | DeletionState
  readonly dueAt?: Temporal.Instant
  readonly nextCheckAt?: Temporal.Instant | null
  readonly finishedAt?: Temporal.Instant
  readonly postponedFor?: Postponement | null
  readonly coins?: bigint
  readonly points?: bigint
  readonly parts?: number
  readonly bytes?: bigint
}

export const changeRequest = async (tx: Transaction<DB>, id: bigint, change: Change): Promise<void> => {
  await tx
    .updateTable('dataRequests')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

const due = (db: Database, now: Temporal.Instant) =>
  db.selectFrom('dataRequests').where('nextCheckAt', '<=', now).orderBy('nextCheckAt').orderBy('id').select('id')

export const dueExports = (db: Database, now: Temporal.Instant, most: number) =>
  due(db, now).where('kind', '=', 'export').limit(most).execute()

export const dueDeletions = (db: Database, now: Temporal.Instant, most: number) =>
  due(db, now).where('kind', '=', 'deletion').limit(most).execute()

export const finishedSteps = async (db: Database, requestId: bigint): Promise<ReadonlySet<string>> => {
  const steps = await db.selectFrom('dataDeletionSteps').where('requestId', '=', requestId).select('area').execute()
  return new Set(steps.map(({ area }) => area))
}

export const saveStep = async (
  tx: Transaction<DB>,
  requestId: bigint,
  area: string,
  doneAt: Temporal.Instant,
): Promise<void> => {
  await tx
    .insertInto('dataDeletionSteps')
    .values({ requestId, area, doneAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Changes that an operator asked for and another one has not decided on yet. */
export const hasWaitingApproval = async (db: Database, userId: bigint): Promise<boolean> =>
  (await db
    .selectFrom('approvals')
    .where('personId', '=', userId)
    .where('status', '=', 'waiting')
    .select('id')
    .executeTakeFirst()) !== undefined

export const isOperator = async (db: Database, userId: bigint): Promise<boolean> => {
  const { rows } = await sql`
    select from users where id = ${userId}
      and (role = 'operator' or exists (select from operator_roles where user_id = ${userId}))`.execute(db)
  return rows.length > 0
}
