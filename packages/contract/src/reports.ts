import {
  caseOutcomes,
  caseStatuses,
  isReportTooLong,
  LONGEST_REPORT,
  reportKinds,
  reportReasons,
} from '@avalive/rules/reports/report'
import * as z from 'zod/mini'
import { defineCalls } from './call.ts'
import { mediaId, vliveId } from './live/person.ts'
import { answeredInstant, auditReason, keptText, rowId, shownAccount } from './shapes.ts'

export const reportTarget = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('comment'), mediaId, commentId: z.string().check(z.maxLength(40)) }),
  z.object({ kind: z.literal('person'), vliveId }),
  z.object({ kind: z.literal('stream'), mediaId }),
])
export type ReportTarget = z.output<typeof reportTarget>

const reason = z.enum(reportReasons)
const status = z.enum(caseStatuses)
const outcome = z.enum(caseOutcomes)

/** A place in the list of cases: `u` marks the urgent ones, which come first. */
const casePlace = z.string().check(z.regex(/^u?\d{1,18}$/))
/** A place among the reports of a case: the case's version, and how many were listed. */
const reportPlace = z.string().check(z.regex(/^\d{1,9}-\d{1,9}$/))

const summary = {
  caseId: z.string(),
  kind: z.enum(reportKinds),
  status,
  /** Somebody may be in danger. */
  urgent: z.boolean(),
  /** How many people have reported it. */
  people: z.int(),
  /** The reported person, the author of the comment, or the host of the stream. */
  vliveId: z.string(),
  nickname: z.string(),
  /** The stream of a reported stream or comment. */
  mediaId: z.nullable(z.string()),
  commentId: z.nullable(z.string()),
  firstReportedAt: answeredInstant,
  lastReportedAt: answeredInstant,
  outcome: z.nullable(outcome),
  closedAt: z.nullable(answeredInstant),
}

/** Reports of comments, people and streams, and the operators' queue. */
export const reports = defineCalls('reports', {
  sendReport: {
    path: '/report/send',
    auth: 'member',
    summary:
      'Reports a comment, a person or a stream to the operators. The reported person doesn’t hear of it. A person counts once as long as the case is open.',
    input: z.object({
      target: reportTarget,
      reason,
      /** Characters outside the basic plane count once, and have two code units. */
      text: z.optional(keptText(2 * LONGEST_REPORT).check(z.refine((text) => !isReportTooLong(text)))),
      /** The account that the page shows. */
      vliveId: shownAccount,
    }),
    output: z.object({
      /** The caller has reported it before, and the case is still open. Nothing was added. */
      alreadyReported: z.boolean(),
    }),
    errors: ['notFound', 'coins.accountMismatch', 'reports.notYourself', 'reports.tooManyToday'],
    perMinute: 20,
  },
  listReportCases: {
    path: '/operator/report/list',
    auth: 'operator',
    role: 'readOnly',
    summary:
      'Lists cases of reports with a status, 50 at a time: open ones with urgent ones first, then oldest first; closed ones latest first.',
    /** `after` is the `next` of the previous page. */
    input: z.object({ status, urgentOnly: z._default(z.boolean(), false), after: z.optional(casePlace) }),
    output: z.object({ cases: z.array(z.object(summary)), next: z.nullable(z.string()) }),
    servedInMaintenance: true,
  },
  readReportCase: {
    path: '/operator/report/read',
    auth: 'operator',
    role: 'moderation',
    summary:
      'Returns a case with its reports, 200 at a time, oldest first: who, why, and the content as it was. Reading is audited. A report between two pages refuses the second one: read from the start again.',
    /** `after` is the `next` of the previous page. */
    input: z.object({ caseId: rowId, after: z.optional(reportPlace) }),
    output: z.object({
      case: z.object({
        ...summary,
        /** Which closing needs. Only the last page has it, so that no report is closed unread. */
        version: z.nullable(z.int()),
        reports: z.array(
          z.object({
            reporter: z.string(),
            reason,
            text: z.nullable(z.string()),
            /** The comment, the title of the stream, or nickname and introduction, as they were. */
            content: z.string(),
            reportedAt: answeredInstant,
          }),
        ),
      }),
      next: z.nullable(z.string()),
    }),
    errors: ['notFound', 'conflict'],
    servedInMaintenance: true,
    audited: true,
  },
  closeReportCase: {
    path: '/operator/report/close',
    auth: 'operator',
    role: 'moderation',
    summary:
      'Closes a case in the version that the last page of its reports named; a report since then refuses it. The next report opens a new case.',
    input: z.object({ caseId: rowId, version: z.int().check(z.nonnegative()), outcome, reason: auditReason }),
    output: z.object({ caseId: z.string(), status, version: z.int() }),
    errors: ['notFound', 'conflict', 'reports.caseClosed'],
    servedInMaintenance: true,
    audited: true,
  },
})
