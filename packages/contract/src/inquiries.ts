import {
  inquiryCategories,
  inquiryTextProblem,
  isOperation,
  isOperationReference,
  LONGEST_INQUIRY,
} from '@avalive/rules/inquiries/inquiry'
import { inquiryStatuses } from '@avalive/rules/inquiries/status'
import { isMailAddress } from '@avalive/rules/mail/address'
import * as z from 'zod/mini'
import { defineCalls } from './call.ts'
import { listInput, listOutput } from './list.ts'
import { answeredInstant, auditReason, idempotencyKey, keptText, shownAccount } from './shapes.ts'

const category = z.enum(inquiryCategories)
const status = z.enum(inquiryStatuses)
/** Characters outside the basic plane count once, and have two code units. */
const text = keptText(2 * LONGEST_INQUIRY).check(z.refine((text) => inquiryTextProblem(text) === null))
/** What the person quotes: `K7M2-9QXD`. */
const inquiryNumber = z.string().check(z.regex(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/))
/** The version that the operator saw. A call with an older one is refused. */
const version = z.int().check(z.nonnegative())

const summary = {
  inquiryNumber,
  status,
  category,
  /** Null for a visitor. */
  vliveId: z.nullable(z.string()),
  createdAt: answeredInstant,
  changedAt: answeredInstant,
  version: z.int(),
}

/** What became of a mail. Null once its record was deleted. */
const mail = z.nullable(z.enum(['waiting', 'sent', 'failed']))

const inquiry = z.object({
  ...summary,
  maskedEmail: z.string(),
  text: z.string(),
  operation: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  clientType: z.string(),
  locale: z.string(),
  region: z.string(),
  answers: z.array(z.object({ operator: z.string(), text: z.string(), answeredAt: answeredInstant, mail })),
  /** The mail of an answer around its text, in the language of the inquiry. */
  answerMail: z.object({ subject: z.string(), opening: z.string(), closing: z.string() }),
})

const change = {
  auth: 'operator',
  role: 'moderation',
  output: z.object({ inquiryNumber, status, version: z.int() }),
  errors: ['notFound', 'conflict', 'inquiries.wrongStatus'],
  servedInMaintenance: true,
  audited: true,
} as const

/** Inquiries to the operator, and the operators' inbox. */
export const inquiries = defineCalls('inquiries', {
  sendInquiry: {
    path: '/inquiry/send',
    auth: 'anonymous',
    summary:
      'Sends an inquiry to the operator. It is the caller’s if somebody is signed in. The answer comes by e-mail.',
    input: z.object({
      email: z.string().check(z.refine(isMailAddress)),
      category,
      text,
      /** The failed operation that the inquiry is about, and its reference. */
      operation: z.optional(z.string().check(z.refine(isOperation))),
      reference: z.optional(z.string().check(z.refine(isOperationReference))),
      idempotencyKey,
      vliveId: shownAccount,
    }),
    output: z.object({ inquiryNumber }),
    errors: ['coins.accountMismatch', 'inquiries.tooManyToday', 'inquiries.keyUsedOtherwise'],
    // Also counts what is refused, so that a person can correct the input. The limits of a day count what is stored.
    perMinute: 30,
  },
  listInquiries: {
    path: '/operator/inquiry/list',
    auth: 'operator',
    role: 'moderation',
    summary: 'Lists inquiries with a status. `search` is the number of an inquiry or the vliveId of its sender.',
    input: listInput({ status: z._default(status, 'open'), category: z.optional(category) }, ['createdAt']),
    output: listOutput({ ...summary, nickname: z.nullable(z.string()) }),
    servedInMaintenance: true,
  },
  getInquiry: {
    path: '/operator/inquiry/get',
    auth: 'operator',
    role: 'moderation',
    summary: 'Returns an inquiry with its text and answers. The e-mail address is masked.',
    input: z.object({ inquiryNumber }),
    output: z.object({ inquiry }),
    errors: ['notFound'],
    servedInMaintenance: true,
  },
  revealInquiryEmail: {
    path: '/operator/inquiry/email/reveal',
    auth: 'operator',
    role: 'moderation',
    summary:
      'Returns the e-mail address of an inquiry. The audit log has who has read it and why, without the address.',
    input: z.object({ inquiryNumber, reason: auditReason }),
    output: z.object({ email: z.string() }),
    errors: ['notFound'],
    servedInMaintenance: true,
    audited: true,
    perMinute: 30,
  },
  answerInquiry: {
    ...change,
    path: '/operator/inquiry/answer',
    summary: 'Answers an inquiry by e-mail. A closed one must be reopened first.',
    input: z.object({ inquiryNumber, text, version, reason: auditReason }),
  },
  closeInquiry: {
    ...change,
    path: '/operator/inquiry/close',
    summary: 'Closes an inquiry, which is deleted some time later.',
    input: z.object({ inquiryNumber, version, reason: auditReason }),
  },
  reopenInquiry: {
    ...change,
    path: '/operator/inquiry/reopen',
    summary: 'Reopens an answered or closed inquiry.',
    input: z.object({ inquiryNumber, version, reason: auditReason }),
  },
})
