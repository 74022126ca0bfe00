import { LONGEST_NOTICE, LONGEST_NOTICE_TITLE, noticeStatuses } from '@avalive/rules/notices/status'
import * as z from 'zod/mini'
import { defineCalls } from './call.ts'
import { listInput, listOutput } from './list.ts'
import { answeredInstant, auditReason, keptText, rowNumber } from './shapes.ts'

const filled = (most: number) => keptText(most).check(z.refine((text) => text.trim() !== ''))
const id = rowNumber
/** The version that the operator saw. A call with an older one is refused. */
const version = z.int().check(z.nonnegative())

const summary = {
  id,
  status: z.enum(noticeStatuses),
  version: z.int(),
  createdAt: answeredInstant,
  publishedAt: z.nullable(answeredInstant),
  locales: z.array(z.string()),
  /** In English. */
  title: z.string(),
}

const written = { title: filled(LONGEST_NOTICE_TITLE), html: filled(LONGEST_NOTICE) }

const change = {
  auth: 'operator',
  role: 'content',
  output: z.object({ notice: z.object(summary) }),
  servedInMaintenance: true,
  audited: true,
} as const

/** Notice pages, and the operators' side of them. */
export const notices = defineCalls('notices', {
  getNoticePage: {
    path: '/notice_page/get',
    auth: 'anonymous',
    summary: 'Returns a published notice in the caller’s language, or else in English.',
    /** `locationName` is the page on which the notice is shown. It changes nothing. */
    input: z.object({ id: z.string().check(z.maxLength(200)), locationName: z.optional(keptText(500)) }),
    output: z.object({ noticePage: z.object({ html: z.string(), title: z.string() }) }),
    errors: ['notFound'],
  },
  createNotice: {
    ...change,
    path: '/operator/notice/create',
    summary: 'Writes a notice in English. It is a draft until it is published.',
    input: z.object({ ...written, reason: auditReason }),
    errors: ['pictureUnknown'],
  },
  changeNotice: {
    ...change,
    path: '/operator/notice/change',
    summary: 'Writes a notice in one or more languages. A published notice changes at once, in all of them together.',
    /** The languages that aren't named stay as they are. English is never removed: readers see it where a language lacks. */
    input: z.object({
      id,
      version,
      contents: z
        .array(z.object({ locale: z.string().check(z.maxLength(10)), ...written }))
        .check(z.refine((all) => new Set(all.map(({ locale }) => locale)).size === all.length)),
      removed: z.optional(z.array(z.string().check(z.maxLength(10)))),
      reason: auditReason,
    }),
    errors: ['notFound', 'conflict', 'pictureUnknown'],
    largestBody: 1_048_576,
  },
  publishNotice: {
    ...change,
    path: '/operator/notice/publish',
    summary: 'Publishes a draft or a withdrawn notice.',
    input: z.object({ id, version, reason: auditReason }),
    errors: ['notFound', 'conflict', 'notices.wrongStatus'],
  },
  withdrawNotice: {
    ...change,
    path: '/operator/notice/withdraw',
    summary: 'Withdraws a published notice. Its page is no longer found.',
    input: z.object({ id, version, reason: auditReason }),
    errors: ['notFound', 'conflict', 'notices.wrongStatus'],
  },
  listNotices: {
    path: '/operator/notice/list',
    auth: 'operator',
    role: 'readOnly',
    summary: 'Lists notices.',
    /** The search is for a part of a title. */
    input: listInput({ status: z.optional(z.enum(noticeStatuses)) }, ['created']),
    output: listOutput(summary),
    servedInMaintenance: true,
  },
  getNotice: {
    path: '/operator/notice/get',
    auth: 'operator',
    role: 'readOnly',
    summary: 'Returns a notice with its content in every language.',
    input: z.object({ id }),
    output: z.object({
      notice: z.object({
        ...summary,
        contents: z.array(z.object({ locale: z.string(), title: z.string(), html: z.string() })),
      }),
    }),
    errors: ['notFound'],
    servedInMaintenance: true,
  },
})
