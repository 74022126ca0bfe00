import type { reports } from '@avalive/contract/reports'
import type { ReportReason } from '@avalive/rules/reports/report'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { requireVersion } from '../../platform/version.ts'
import { closeCase, listCases, lockCase, reportsOf, type StoredCase } from './store.ts'

type Calls = typeof reports

const PAGE_SIZE = 50
const MAX_REPORTS = 200

const summaryOf = ({ id, commentId, version: _, ...found }: StoredCase) => ({
  ...found,
  caseId: String(id),
  commentId: commentId === null ? null : String(commentId),
})

export const listReportCases: Handler<Calls['listReportCases']> = async (
  { status, urgentOnly, after },
  { context },
) => {
  const place = after === undefined ? undefined : { id: BigInt(after.replace('u', '')), urgent: after.startsWith('u') }
  const wanted = { status, urgentOnly, after: place }
  const found = await listCases(context.db, wanted, PAGE_SIZE + 1)
  const page = found.slice(0, PAGE_SIZE)
  const last = found.length > PAGE_SIZE ? page.at(-1) : undefined
  return { cases: page.map(summaryOf), next: last ? `${last.urgent ? 'u' : ''}${last.id}` : null }
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
    await audit.record(tx, { subject: `reportCase:${caseId}`, before: null, after: { read } })
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
      },
      next: isLast ? null : `${version}-${listed}`,
    }
  })
}

export const closeReportCase: Handler<Calls['closeReportCase']> = async (
  { caseId, version, outcome },
  { context, caller, audit },
) =>
  context.db.transaction().execute(async (tx) => {
    const found = await lockCase(tx, BigInt(caseId))
    if (!found) throw new Refusal('notFound')
    if (found.status === 'closed') throw new Refusal('reports.caseClosed')
    requireVersion(found.version, version)
    const closed = { outcome, closedBy: caller.userId, closedAt: context.clock.now() }
    const subject = `reportCase:${caseId}`
    const { status, people } = found
    await audit.record(tx, { subject, before: { status, people }, after: { status: 'closed', outcome } })
    return { caseId, status: 'closed', version: await closeCase(tx, found.id, closed) }
  })
