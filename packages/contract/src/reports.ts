import {
  caseOutcomes,
  caseStatuses,
  isReportTooLong,
  LONGEST_NOTE,
  LONGEST_REPORT,
  reportKinds,
  reportNote,
  reportReasons,
} from '@avalive/rules/reports/report'
import * as z from 'zod/mini'
import { defineCalls } from './call.ts'
import { listInput, listOutput } from './list.ts'
import { mediaId, vliveId } from './live/person.ts'
import { answeredInstant, auditReason, empty, keptText, rowId, shownAccount } from './shapes.ts'

export const reportTarget = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('comment'), mediaId, commentId: z.string().check(z.maxLength(40)) }),
  z.object({ kind: z.literal('person'), vliveId }),
  z.object({ kind: z.literal('stream'), mediaId }),
])
export type ReportTarget = z.output<typeof reportTarget>

const MAX_CLOSED_AT_ONCE = 50

const reason = z.enum(reportReasons)
const status = z.enum(caseStatuses)
const outcome = z.enum(caseOutcomes)

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
      'Lists cases of reports with a status. The order `queue` has urgent ones first, then the oldest. `search` is the vliveId of the reported person.',
    input: listInput(
      { status: z._default(status, 'open'), kind: z.optional(z.enum(reportKinds)), urgent: z.optional(z.boolean()) },
      ['queue', 'lastReportedAt', 'people'],
    ),
    /** The version is for closing several at once, which no urgent case allows. */
    output: listOutput({ ...summary, version: z.int() }),
    servedInMaintenance: true,
  },
  readReportCase: {
    path: '/operator/report/read',
    auth: 'operator',
    role: 'moderation',
    summary:
      'Returns a case with its notes, earlier cases of its person, and its reports, 200 at a time, oldest first: who, why, and the content as it was. Reading is audited. A report between two pages refuses the second one: read from the start again.',
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
        /** The comments just before and after a reported one, oldest first, as they are now. Only the first page has them. */
        around: z.array(
          z.object({
            commentId: z.string(),
            vliveId: z.string(),
            nickname: z.string(),
            text: z.string(),
            at: answeredInstant,
          }),
        ),
        /** What operators wrote to each other, oldest first. */
        notes: z.array(z.object({ vliveId: z.string(), nickname: z.string(), text: z.string(), at: answeredInstant })),
        /** The latest other cases of the person, latest first. */
        earlier: z.array(
          z.object({
            caseId: z.string(),
            kind: z.enum(reportKinds),
            status,
            people: z.int(),
            outcome: z.nullable(outcome),
            lastReportedAt: answeredInstant,
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
  closeReportCases: {
    path: '/operator/report/close_several',
    auth: 'operator',
    role: 'moderation',
    summary:
      'Closes up to 50 cases with one outcome, each in the version of the list. Urgent cases stay open: they are read and closed one by one.',
    input: z.object({
      cases: z
        .array(z.object({ caseId: rowId, version: z.int().check(z.nonnegative()) }))
        .check(z.minLength(1), z.maxLength(MAX_CLOSED_AT_ONCE)),
      outcome,
      reason: auditReason,
    }),
    output: z.object({
      /** Those that stayed as they were, with the reason. */
      left: z.array(z.object({ caseId: z.string(), why: z.enum(['urgent', 'changed', 'closed', 'notFound']) })),
      closed: z.int(),
    }),
    servedInMaintenance: true,
    audited: true,
  },
  addReportNote: {
    path: '/operator/report/note',
    auth: 'operator',
    role: 'moderation',
    summary: 'Adds a note to a case, for other operators. Notes are deleted with the case.',
    input: z.object({
      caseId: rowId,
      text: keptText(2 * LONGEST_NOTE).check(z.refine((text) => reportNote(text) !== null)),
    }),
    output: empty,
    errors: ['notFound'],
    servedInMaintenance: true,
    audited: true,
  },
})
