import { appealOutcomes, appealProblem, LONGEST_APPEAL } from '@avalive/rules/penalties/appeal'
import {
  hasFittingDays,
  LONGEST_SUSPENSION_DAYS,
  penaltyCategories,
  penaltyPlaces,
  penaltyReasons,
  penaltyTypes,
} from '@avalive/rules/penalties/penalty'
import * as z from 'zod/mini'
import { defineCalls } from './call.ts'
import { listInput, listOutput } from './list.ts'
import { answeredInstant, auditReason, keptText, rowNumber, shownAccount } from './shapes.ts'

/** The number in the notice's address. */
const id = rowNumber
const vliveId = z.string().check(z.maxLength(40))
/** The version that the operator saw. A call with an older one is refused. */
const version = z.int().check(z.nonnegative())
/** Characters outside the basic plane count once, and have two code units. */
const text = keptText(2 * LONGEST_APPEAL).check(z.refine((text) => appealProblem(text) === null))

const appealState = z.enum(['waiting', ...appealOutcomes])

const facts = {
  id,
  penaltyType: z.enum(penaltyTypes),
  /** Warning 1, suspend 2, stop 3. */
  penaltyLevel: z.int(),
  penaltyReason: z.enum(penaltyReasons),
  /** From 1, antisocial, to 9, repeat violation. */
  penaltyReasonNumber: z.int(),
  penaltyPlace: z.enum(penaltyPlaces),
  category: z.enum(penaltyCategories),
  /** Of a suspension. */
  days: z.nullable(z.int()),
  sentAt: answeredInstant,
  /** An instant or `infinity`. Null for a warning. */
  suspendedUntil: z.nullable(z.string()),
  /** Whether it suspends its person now. */
  inForce: z.boolean(),
  /** When an operator ended the suspension early. */
  liftedAt: z.nullable(answeredInstant),
}

const penaltyNotice = z.object({
  ...facts,
  /** The person's only appeal. `answer` is in the operator's words. */
  appeal: z.nullable(z.object({ state: appealState, sentAt: answeredInstant, answer: z.nullable(z.string()) })),
})

const penaltyFacts = {
  ...facts,
  vliveId: z.string(),
  version: z.int(),
  /** The level before was skipped on purpose. */
  exceptional: z.boolean(),
  operator: z.string(),
  withdrawnAt: z.nullable(answeredInstant),
  appeal: z.nullable(
    z.object({
      state: appealState,
      text: z.string(),
      sentAt: answeredInstant,
      operator: z.nullable(z.string()),
      answer: z.nullable(z.string()),
      answeredAt: z.nullable(answeredInstant),
    }),
  ),
}
const penalty = z.object(penaltyFacts)

const change = {
  auth: 'operator',
  role: 'moderation',
  output: z.object({ penalty }),
  servedInMaintenance: true,
  audited: true,
} as const

const own = { auth: 'member', restricted: true, output: z.object({ penaltyNotice }) } as const

/** Penalty notices and appeals of their people, and the operators' side of them. */
export const penalties = defineCalls('penalties', {
  getPenaltyNotice: {
    ...own,
    path: '/penalty_notice/get_valid',
    summary: 'Returns a penalty notice of the caller that was not withdrawn.',
    input: z.object({ id }),
    errors: ['notFound'],
  },
  sendAppeal: {
    ...own,
    path: '/penalty_notice/appeal',
    summary: 'Sends the caller’s only appeal against a penalty.',
    input: z.object({ id, text, vliveId: shownAccount }),
    errors: ['notFound', 'coins.accountMismatch', 'penalties.alreadyAppealed'],
    perMinute: 10,
  },
  sendPenalty: {
    ...change,
    path: '/operator/penalty/send',
    summary:
      'Sends a penalty. A suspension ends the person’s sessions and broadcasts. A level is only skipped with `exceptional`. Operators get penalties from an admin.',
    input: z
      .object({
        vliveId,
        /** Of the person's history. */
        version,
        penaltyType: z.enum(penaltyTypes),
        penaltyReason: z.enum(penaltyReasons),
        penaltyPlace: z.enum(penaltyPlaces),
        category: z.enum(penaltyCategories),
        /** Of a suspension, and of nothing else. */
        days: z.optional(z.int().check(z.minimum(1), z.maximum(LONGEST_SUSPENSION_DAYS))),
        exceptional: z.optional(z.boolean()),
        reason: auditReason,
      })
      .check(z.refine(({ penaltyType, days }) => hasFittingDays(penaltyType, days))),
    errors: ['notFound', 'notAllowed', 'conflict', 'adminRequired', 'penalties.levelSkipped'],
  },
  withdrawPenalty: {
    ...change,
    path: '/operator/penalty/withdraw',
    summary:
      'Withdraws a penalty: its notice is no longer valid, and its suspension ends. An admin decides about those of operators.',
    input: z.object({ id, version, reason: auditReason }),
    errors: ['notFound', 'notAllowed', 'conflict', 'adminRequired', 'penalties.alreadyWithdrawn'],
  },
  liftPenalty: {
    ...change,
    path: '/operator/penalty/lift',
    summary:
      'Ends the suspension of a penalty early. Its notice stays valid. An admin decides about those of operators.',
    input: z.object({ id, version, reason: auditReason }),
    errors: ['notFound', 'notAllowed', 'conflict', 'adminRequired', 'penalties.notSuspending'],
  },
  answerAppeal: {
    ...change,
    path: '/operator/penalty/answer_appeal',
    summary:
      'Answers an appeal. An accepted one withdraws the penalty. A rejected one needs a text for the notice. An admin answers those of operators.',
    /** The notice of a withdrawn penalty is gone, so that nobody could read a text. */
    input: z
      .object({ id, version, outcome: z.enum(appealOutcomes), text: z.optional(text), reason: auditReason })
      .check(z.refine(({ outcome, text }) => (outcome === 'rejected') === (text !== undefined))),
    errors: ['notFound', 'notAllowed', 'conflict', 'adminRequired', 'penalties.noOpenAppeal'],
  },
  listPenalties: {
    path: '/operator/penalty/list',
    auth: 'operator',
    role: 'moderation',
    summary: 'Returns the penalties of a person, latest first, and the version that sending another one has to name.',
    input: z.object({ vliveId }),
    output: z.object({
      vliveId: z.string(),
      version: z.int(),
      /** The highest type that skips no level. */
      nextType: z.enum(penaltyTypes),
      penalties: z.array(penalty),
    }),
    errors: ['notFound'],
    servedInMaintenance: true,
  },
  listAppeals: {
    path: '/operator/penalty/appeals',
    auth: 'operator',
    role: 'moderation',
    summary:
      'Lists penalties with an appeal: those that wait for an answer, or those that were answered. `search` is the vliveId of the person.',
    input: listInput({ state: z._default(z.enum(['waiting', 'answered']), 'waiting') }, ['sentAt']),
    output: listOutput(penaltyFacts),
    servedInMaintenance: true,
  },
})
