import { flagReasons } from '@avalive/rules/payouts/verify-reasons'
import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { listInput, listOutput } from '../list.ts'
import { answeredInstant, auditReason, LARGEST_NUMBER, rowId, rowNumber } from '../shapes.ts'

const form = z.enum(['personal', 'bank'])
const vliveId = z.string().check(z.maxLength(64))

/** A registered form without the values that identify a person. */
const maskedForm = z.object({
  version: z.int(),
  registeredAt: answeredInstant,
  /** Names, addresses and numbers with a few characters only. */
  fields: z.record(z.string(), z.string()),
})

const operatorRead = { auth: 'operator', role: 'money', servedInMaintenance: true } as const
const operatorChange = { ...operatorRead, audited: true, fresh: true } as const

/** Operator calls for the fields that a streamer must correct. */
export const payoutVerifyResults = defineCalls('payouts', {
  listRegistrations: {
    ...operatorRead,
    path: '/operator/payout/registration/list',
    summary:
      'Lists the streamers who registered or changed a form of payouts, masked. `search` is a vliveId or a part of a nickname.',
    input: listInput(
      {
        form: z._default(form, 'bank'),
        /** Whether a verify result is open. */
        flagged: z.optional(z.boolean()),
      },
      ['registeredAt'],
    ),
    output: listOutput({
      ...maskedForm.shape,
      vliveId: z.string(),
      nickname: z.string(),
      /** Whether the account’s name is the kana of the personal form; null if one of the two is missing. */
      nameMatches: z.nullable(z.boolean()),
      openResults: z.int(),
    }),
  },
  listVerifyResults: {
    ...operatorRead,
    path: '/operator/payout/verify_result/list',
    summary: 'Returns a streamer’s registered forms, masked, and their verify results, newest first.',
    input: z.object({ vliveId }),
    output: z.object({
      personal: z.nullable(maskedForm),
      bank: z.nullable(maskedForm),
      nameMatches: z.nullable(z.boolean()),
      results: z.array(
        z.object({
          verifyId: z.string(),
          form,
          key: z.string(),
          verifyReason: z.enum(flagReasons),
          openedAt: answeredInstant,
          closedAt: z.nullable(answeredInstant),
          /** Which closing names. */
          version: z.int(),
        }),
      ),
    }),
    errors: ['notFound'],
  },
  openVerifyResult: {
    ...operatorChange,
    path: '/operator/payout/verify_result/open',
    summary: 'Marks a field of a registered form as wrong. Nothing is paid until the streamer changes it.',
    input: z.object({
      vliveId,
      form,
      key: z.string().check(z.maxLength(40)),
      verifyReason: z.enum(flagReasons),
      /** The version of the form that the operator looked at. */
      version: rowNumber,
      reason: auditReason,
    }),
    output: z.object({ verifyId: z.string() }),
    errors: ['invalidInput', 'notFound', 'conflict', 'notAllowed'],
  },
  closeVerifyResult: {
    ...operatorChange,
    path: '/operator/payout/verify_result/close',
    summary: 'Closes a verify result, for a field that turned out to be right.',
    input: z.object({
      verifyId: rowId,
      version: z.int().check(z.minimum(0), z.maximum(LARGEST_NUMBER)),
      reason: auditReason,
    }),
    output: z.object({ verifyId: z.string(), closedAt: answeredInstant }),
    errors: ['notFound', 'notAllowed', 'conflict'],
  },
})
