import { randomUUID } from 'node:crypto'
import type { ReportTarget, reports } from '@avalive/contract/reports'
import { isMoreUrgent, isUrgent, reportText, targetKey } from '@avalive/rules/reports/report'
import type { Database } from '../../platform/db/database.ts'
import { lockPerson } from '../../platform/db/person-lock.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { checkShownAccount } from '../../platform/shown-account.ts'
import { addReport, countSince, earlierReport, openCase, replaceReport } from './store.ts'
import { type FoundTarget, findComment, findPerson, findStream } from './target-store.ts'

const LIMIT_HOURS = 24

const findTarget = async (db: Database, target: ReportTarget): Promise<FoundTarget | undefined> => {
  switch (target.kind) {
    case 'comment':
      return /^\d{1,18}$/.test(target.commentId) ? findComment(db, target.mediaId, BigInt(target.commentId)) : undefined
    case 'person':
      return findPerson(db, target.vliveId)
    case 'stream':
      return findStream(db, target.mediaId)
  }
}

/** Stores a report with the reported content as it is now. Nothing is sent to the reported person. */
export const sendReport: Handler<typeof reports.sendReport> = async (
  { target, reason, text, vliveId },
  { context, caller },
) => {
  checkShownAccount(caller, vliveId)
  const { db, sealing, clock, config } = context
  const found = await findTarget(db, target)
  if (!found) throw new Refusal('notFound')
  if (found.ownerIds.includes(caller.userId)) throw new Refusal('reports.notYourself')
  const { userId, streamId, commentId, content } = found
  const { kind } = target
  const key = targetKey(kind, found.id)

  return db.transaction().execute(async (tx) => {
    await lockPerson(tx, 'reports', caller.userId)
    const earlier = await earlierReport(tx, key, caller.userId)
    if (earlier && !isMoreUrgent(reason, earlier.reason)) return { alreadyReported: true }
    const at = clock.now()
    const since = at.subtract({ hours: LIMIT_HOURS })
    if (!earlier && (await countSince(tx, caller.userId, since)) >= config.REPORTS_PER_DAY) {
      throw new Refusal('reports.tooManyToday')
    }
    const urgent = isUrgent(reason)
    const caseId = await openCase(tx, { kind, targetKey: key, userId, streamId, commentId, urgent, at })
    // The earlier report's case may have been closed meanwhile.
    const replaced = earlier?.caseId === caseId ? earlier : undefined
    const id = replaced?.id ?? randomUUID()
    const written = reportText(text)
    const report = {
      id,
      caseId,
      reporterId: caller.userId,
      reason,
      content: sealing.seal('reports.content', id, content),
      text: written === null ? null : sealing.seal('reports.text', id, written),
      createdAt: at,
    }
    await (replaced ? replaceReport(tx, report) : addReport(tx, report))
    return { alreadyReported: false }
  })
}
