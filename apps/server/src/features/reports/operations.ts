import { randomUUID } from 'node:crypto'
import type { reports } from '@avalive/contract/reports'
import { type CaseOutcome, type ReportReason, reportNote } from '@avalive/rules/reports/report'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/db/types.generated.ts'
import { Refusal } from '../../platform/errors.ts'
import type { AuditedCallContext, Handler } from '../../platform/http/bind.ts'
import { emit } from '../../platform/jobs/outbox.ts'
import { requireVersion } from '../../platform/version.ts'
import { commentsAround } from '../live/comments-around.ts'
import {
  addNote,
  casePage,
  closeCase,
  earlierCases,
  lockCase,
  lockCases,
  notesOf,
  reportsOf,
  type StoredCase,
} from './store.ts'

type Calls = typeof reports

const subjectOf = (caseId: string | bigint): string => `reportCase:${caseId}`

const MAX_REPORTS = 200
const MAX_EARLIER = 10
/** Comments before a reported one, and as many after it. */
const MAX_AROUND = 5

const summaryOf = ({ id, commentId, version: _version, userId: _userId, ...found }: StoredCase) => ({
  ...found,
  caseId: String(id),
  commentId: commentId === null ? null : String(commentId),
})

export const listReportCases: Handler<Calls['listReportCases']> = async (input, { context }) => {
  const { rows, next } = await casePage(context.db, input, input)
  return { rows: rows.map((found) => ({ ...summaryOf(found), version: found.version })), next }
}

/** Reading is audited, because it shows who has reported whom. The lock makes case and reports one state. */
export const readReportCase: Handler<Calls['readReportCase']> = async ({ caseId, after }, { context, audit }) => {
  const { db, sealing } = context
  return db.transaction().execute(async (tx) => {
    const found = await lockCase(tx, BigInt(caseId))
    if (!found) throw new Refusal('notFound')
    const { status, people, version } = found
    const [seen = version, from = 0] = after?.split('-').map(Number) ?? []
    requireVersion(version, seen)
    const rows = await reportsOf(tx, found.id, from, MAX_REPORTS)
    const listed = from + rows.length
    const isLast = listed >= people
    const read = { status, people, ...(after !== undefined && { from }) }
    await audit.record(tx, { subject: subjectOf(caseId), personId: found.userId, before: null, after: { read } })
    const notes = await notesOf(tx, found.id)
    const isFirst = after === undefined
    const around = found.commentId !== null && isFirst ? await commentsAround(tx, found.commentId, MAX_AROUND) : []
    const earlier = await earlierCases(tx, found.userId, found.id, MAX_EARLIER)
    return {
      case: {
        ...summaryOf(found),
        version: isLast ? version : null,
        reports: rows.map(({ id, reporter, reason, content, text, createdAt }) => ({
          reporter,
          // Only checked values are stored.
          reason: reason as ReportReason,
          text: text === null ? null : sealing.open('reports.text', id, text),
          content: sealing.open('reports.content', id, content),
          reportedAt: createdAt,
        })),
        around,
        notes: notes.map(({ id, text, createdAt: at, ...operator }) => ({
          ...operator,
          text: sealing.open('report_notes.text', id, text),
          at,
        })),
        earlier: earlier.map(({ id, ...known }) => ({ ...known, caseId: String(id) })),
      },
      next: isLast ? null : `${version}-${listed}`,
    }
  })
}

/** Closes a locked case, tells those who reported it, and writes its audit row. */
const close = async (
  tx: Transaction<DB>,
  { id, userId, status, people }: StoredCase,
  outcome: CaseOutcome,
  { context, caller, audit }: AuditedCallContext,
): Promise<number> => {
  const closedAt = context.clock.now()
  const after = { status: 'closed', outcome }
  await audit.record(tx, { subject: subjectOf(id), personId: userId, before: { status, people }, after })
  await emit(tx, 'reportCaseClosed', {
    caseId: String(id),
    hasViolation: outcome !== 'noViolation',
    at: closedAt.toString(),
  })
  return closeCase(tx, id, { outcome, closedBy: caller.userId, closedAt })
}

export const closeReportCase: Handler<Calls['closeReportCase']> = async ({ caseId, version, outcome }, asked) =>
  asked.context.db.transaction().execute(async (tx) => {
    const found = await lockCase(tx, BigInt(caseId))
    if (!found) throw new Refusal('notFound')
    if (found.status === 'closed') throw new Refusal('reports.caseClosed')
    requireVersion(found.version, version)
    return { caseId, status: 'closed', version: await close(tx, found, outcome, asked) }
  })

export const closeReportCases: Handler<Calls['closeReportCases']> = async ({ cases, outcome }, asked) =>
  asked.context.db.transaction().execute(async (tx) => {
    const wanted = new Map(cases.map(({ caseId, version }) => [caseId, version]))
    const found = new Map((await lockCases(tx, [...wanted.keys()].map(BigInt))).map((one) => [String(one.id), one]))
    const left: { caseId: string; why: 'urgent' | 'changed' | 'closed' | 'notFound' }[] = []
    for (const [caseId, version] of wanted) {
      const one = found.get(caseId)
      const why = reasonToLeave(one, version)
      if (why !== null) left.push({ caseId, why })
      else if (one) await close(tx, one, outcome, asked)
    }
    const closed = wanted.size - left.length
    if (closed === 0) asked.audit.nothingChanged()
    return { left, closed }
  })

/** Why an act on several cases leaves one as it is; null if it closes it. */
const reasonToLeave = (found: StoredCase | undefined, version: number) => {
  if (!found) return 'notFound'
  if (found.status === 'closed') return 'closed'
  if (found.urgent) return 'urgent'
  return found.version === version ? null : 'changed'
}

/** The audit row says that there is a note, and not what it says. */
export const addReportNote: Handler<Calls['addReportNote']> = async (input, { context, caller, audit }) => {
  const { db, sealing, clock } = context
  const text = reportNote(input.text)
  if (text === null) throw new Refusal('invalidInput')
  await db.transaction().execute(async (tx) => {
    const found = await lockCase(tx, BigInt(input.caseId))
    if (!found) throw new Refusal('notFound')
    const id = randomUUID()
    await addNote(tx, {
      id,
      caseId: found.id,
      operatorId: caller.userId,
      text: sealing.seal('report_notes.text', id, text),
      createdAt: clock.now(),
    })
    await audit.record(tx, {
      subject: subjectOf(input.caseId),
      personId: found.userId,
      before: null,
      after: { note: id },
    })
  })
  return {}
}
