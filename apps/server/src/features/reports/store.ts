import type { CaseOutcome, CaseStatus, ReportKind, ReportReason } from '@avalive/rules/reports/report'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { type ListOrder, type ListRequest, pageOf } from '../../platform/listing.ts'
import type { Sealed } from '../../platform/sealed.ts'

export const countSince = async (tx: Transaction<DB>, reporterId: bigint, since: Temporal.Instant): Promise<number> => {
  const { count } = await tx
    .selectFrom('reports')
    .where('reporterId', '=', reporterId)
    .where('createdAt', '>', since)
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The person's report in the open case of a thing. */
export const earlierReport = (tx: Transaction<DB>, targetKey: string, reporterId: bigint) =>
  tx
    .selectFrom('reports')
    .innerJoin('reportCases', 'reportCases.id', 'reports.caseId')
    .where('targetKey', '=', targetKey)
    .where('status', '=', 'open')
    .where('reporterId', '=', reporterId)
    .select(['reports.id', 'reports.caseId', 'reports.reason'])
    .executeTakeFirst()

export interface NewCase {
  readonly kind: ReportKind
  readonly targetKey: string
  readonly userId: bigint
  readonly streamId: bigint | null
  readonly commentId: bigint | null
  readonly urgent: boolean
  readonly at: Temporal.Instant
}

/**
 * Locks the open case of a thing, or opens one, and returns its id. If the case is being closed, PostgreSQL waits, sees
 * that it is no longer open, and opens another one.
 */
export const openCase = async (tx: Transaction<DB>, { at, ...found }: NewCase): Promise<bigint> => {
  const { id } = await tx
    .insertInto('reportCases')
    .values({ ...found, firstReportedAt: at, lastReportedAt: at })
    .onConflict((conflict) =>
      conflict
        .column('targetKey')
        .where('status', '=', sql.lit('open'))
        .doUpdateSet({ urgent: sql<boolean>`report_cases.urgent or excluded.urgent` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface NewReport {
  readonly id: string
  readonly caseId: bigint
  readonly reporterId: bigint
  readonly reason: ReportReason
  readonly content: Sealed
  readonly text: Sealed | null
  readonly createdAt: Temporal.Instant
}

const raiseVersion = async (
  tx: Transaction<DB>,
  { caseId, createdAt: lastReportedAt }: NewReport,
  newPeople: 0 | 1,
): Promise<void> => {
  await tx
    .updateTable('reportCases')
    .set((eb) => ({ people: eb('people', '+', newPeople), version: eb('version', '+', 1), lastReportedAt }))
    .where('id', '=', caseId)
    .execute()
}

/** Adds a report to a locked case. */
export const addReport = async (tx: Transaction<DB>, report: NewReport): Promise<void> => {
  await tx.insertInto('reports').values(report).execute()
  await raiseVersion(tx, report, 1)
}

/** Puts a report in the place of the earlier one with its id, in a locked case. */
export const replaceReport = async (tx: Transaction<DB>, report: NewReport): Promise<void> => {
  const { id, ...changed } = report
  await tx.updateTable('reports').set(changed).where('id', '=', id).execute()
  await raiseVersion(tx, report, 0)
}

const caseRows = (db: Database) =>
  db
    .selectFrom('reportCases')
    .innerJoin('users', 'users.id', 'reportCases.userId')
    .leftJoin('streams', 'streams.id', 'reportCases.streamId')
    .select([
      'reportCases.id',
      'reportCases.userId',
      'reportCases.kind',
      'reportCases.status',
      'reportCases.urgent',
      'reportCases.people',
      'users.vliveId',
      'users.nickname',
      'streams.mediaId',
      'reportCases.commentId',
      'reportCases.firstReportedAt',
      'reportCases.lastReportedAt',
      'reportCases.outcome',
      'reportCases.closedAt',
      'reportCases.version',
    ])

type CaseRow = Awaited<ReturnType<ReturnType<typeof caseRows>['execute']>>[number]

export interface StoredCase extends Omit<CaseRow, 'kind' | 'status' | 'outcome'> {
  readonly kind: ReportKind
  readonly status: CaseStatus
  readonly outcome: CaseOutcome | null
}

/** Only checked values are stored. */
const stored = (row: CaseRow) => row as StoredCase

export interface CaseFilter {
  readonly status: CaseStatus
  readonly kind?: ReportKind | undefined
  readonly urgent?: boolean | undefined
  /** The vliveId of the reported person. */
  readonly search?: string | undefined
}

/** As the indexes have them. */
const order: ListOrder<'queue' | 'lastReportedAt' | 'people'> = {
  sorts: {
    queue: {
      by: sql`(case when report_cases.urgent then 1000000000000000 else 0 end - report_cases.id)`,
      type: 'bigint',
    },
    lastReportedAt: { by: sql.ref('reportCases.lastReportedAt'), type: 'timestamptz' },
    people: { by: sql.ref('reportCases.people'), type: 'bigint' },
  },
  id: sql.ref('reportCases.id'),
}

export const casePage = async (
  db: Database,
  { status, kind, urgent, search }: CaseFilter,
  request: ListRequest<'queue' | 'lastReportedAt' | 'people'>,
): Promise<{ rows: StoredCase[]; next: string | null }> => {
  const found = caseRows(db)
    .where('reportCases.status', '=', status)
    .$if(kind !== undefined, (rows) => rows.where('reportCases.kind', '=', kind ?? ''))
    .$if(urgent !== undefined, (rows) => rows.where('reportCases.urgent', '=', urgent ?? false))
    .$if(search !== undefined && search !== '', (rows) => rows.where('users.vliveId', '=', search ?? ''))
  const { rows, next } = await pageOf(found, order, request)
  return { rows: rows.map(stored), next }
}

/** The latest other cases of a person. */
export const earlierCases = async (db: Database, userId: bigint, caseId: bigint, limit: number) => {
  const found = await caseRows(db)
    .where('reportCases.userId', '=', userId)
    .where('reportCases.id', '<>', caseId)
    .orderBy('reportCases.id', 'desc')
    .limit(limit)
    .execute()
  return found.map(stored)
}

export const notesOf = (db: Database, caseId: bigint) =>
  db
    .selectFrom('reportNotes')
    .innerJoin('users', 'users.id', 'reportNotes.operatorId')
    .where('caseId', '=', caseId)
    .orderBy('reportNotes.createdAt')
    .orderBy('reportNotes.id')
    .select(['reportNotes.id', 'users.vliveId', 'users.nickname', 'reportNotes.text', 'reportNotes.createdAt'])
    .execute()

export interface NewNote {
  readonly id: string
  readonly caseId: bigint
  readonly operatorId: bigint
  readonly text: Sealed
  readonly createdAt: Temporal.Instant
}

export const addNote = async (tx: Transaction<DB>, note: NewNote): Promise<void> => {
  await tx.insertInto('reportNotes').values(note).execute()
}

/** Locks cases in the order of their ids, so that two operators don't wait for each other. */
export const lockCases = async (tx: Transaction<DB>, ids: readonly bigint[]): Promise<StoredCase[]> =>
  (
    await caseRows(tx).where('reportCases.id', 'in', ids).orderBy('reportCases.id').forUpdate('reportCases').execute()
  ).map(stored)

export const lockCase = async (tx: Transaction<DB>, id: bigint): Promise<StoredCase | undefined> =>
  (await caseRows(tx).where('reportCases.id', '=', id).forUpdate('reportCases').execute()).map(stored)[0]

/** Reports of a case, oldest first, from a place on. */
export const reportsOf = (db: Database, caseId: bigint, from: number, limit: number) =>
  db
    .selectFrom('reports')
    .innerJoin('users', 'users.id', 'reports.reporterId')
    .where('caseId', '=', caseId)
    .orderBy('reports.createdAt')
    .orderBy('reports.id')
    .offset(from)
    .limit(limit)
    .select([
      'reports.id',
      'users.vliveId as reporter',
      'reports.reason',
      'reports.content',
      'reports.text',
      'reports.createdAt',
    ])
    .execute()

/** Closes a locked case, and returns its new version. */
export const closeCase = async (
  tx: Transaction<DB>,
  id: bigint,
  closed: { readonly outcome: CaseOutcome; readonly closedBy: bigint; readonly closedAt: Temporal.Instant },
): Promise<number> => {
  const { version } = await tx
    .updateTable('reportCases')
    .set((eb) => ({ ...closed, status: 'closed', version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** Deletes up to `limit` cases that were closed before, with their reports. */
export const deleteCasesBefore = async (db: Database, before: Temporal.Instant, limit: number): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('reportCases')
    .where('id', 'in', (all) =>
      all
        .selectFrom('reportCases')
        .where('status', '=', 'closed')
        .where('closedAt', '<', before)
        .orderBy('closedAt')
        .limit(limit)
        .select('id'),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
