import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { listInput, listOutput } from '../list.ts'
import { answeredInstant, auditReason, keptText, LARGEST_NUMBER, rowNumber } from '../shapes.ts'

const card = {
  brand: z.literal([0, 1, 2, 3]),
  name: keptText(100).check(z.refine((text) => text.trim() !== '')),
  /** In yen. */
  faceValue: z.int().check(z.minimum(1), z.maximum(1_000_000)),
}

const version = z.int().check(z.minimum(0), z.maximum(LARGEST_NUMBER))
const issueId = z.uuid()
const issueStatus = z.enum(['requested', 'issued', 'refused'])

const operator = { auth: 'operator', role: 'money', servedInMaintenance: true } as const
const issueChange = {
  ...operator,
  audited: true,
  fresh: true,
  output: z.object({ status: issueStatus, version: z.int() }),
  errors: ['notFound', 'notAllowed', 'payouts.giftCodeUnknown'],
} as const

/** Operator calls for the catalogue of gift codes and for exchanges. No answer contains a code. */
export const giftCardOperations = defineCalls('payouts', {
  listGiftCardCatalogue: {
    ...operator,
    path: '/operator/gift_card/list',
    summary: 'Lists the gift codes of the catalogue, including inactive ones. The search is for names.',
    input: listInput(
      { giftCardId: z.optional(rowNumber), brand: z.optional(card.brand), active: z.optional(z.boolean()) },
      ['created', 'faceValue', 'name'],
    ),
    output: listOutput({
      giftCardId: z.int(),
      brand: card.brand,
      name: z.string(),
      faceValue: z.int(),
      active: z.boolean(),
      version: z.int(),
    }),
  },
  createGiftCard: {
    ...operator,
    audited: true,
    fresh: true,
    path: '/operator/gift_card/create',
    summary: 'Adds a gift code to the catalogue.',
    input: z.object({ ...card, reason: auditReason }),
    output: z.object({ giftCardId: z.int(), version: z.int() }),
    errors: ['conflict'],
  },
  changeGiftCard: {
    ...operator,
    audited: true,
    fresh: true,
    path: '/operator/gift_card/change',
    summary: 'Changes, deactivates or reactivates a gift code. Past exchanges keep what they were.',
    input: z.object({
      giftCardId: rowNumber,
      version,
      ...card,
      active: z.boolean(),
      reason: auditReason,
    }),
    output: z.object({ version: z.int() }),
    errors: ['notFound', 'conflict'],
  },
  listGiftCardIssues: {
    ...operator,
    path: '/operator/gift_card/issue/list',
    summary: 'Lists exchanges, newest first.',
    input: listInput({ status: z.optional(issueStatus) }, ['requestedAt']),
    output: listOutput({
      issueId,
      vliveId: z.string(),
      nickname: z.string(),
      name: z.string(),
      faceValue: z.int(),
      points: z.int(),
      status: issueStatus,
      requestedAt: answeredInstant,
      attempts: z.int(),
      /** When the provider is asked next; null once the outcome is known. */
      nextCheckAt: z.nullable(answeredInstant),
      version: z.int(),
    }),
  },
  checkGiftCardIssue: {
    ...issueChange,
    path: '/operator/gift_card/issue/check',
    summary: 'Asks the provider now about an exchange whose outcome is unknown.',
    input: z.object({ issueId, reason: auditReason }),
  },
  cancelGiftCardIssue: {
    ...issueChange,
    path: '/operator/gift_card/issue/cancel',
    summary: 'Cancels an exchange with the provider, and gives the points back once the provider confirms it.',
    input: z.object({ issueId, version, reason: auditReason }),
    errors: [...issueChange.errors, 'conflict'],
  },
})
