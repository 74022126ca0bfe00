import { isOperationReference } from '@avalive/rules/inquiries/inquiry'
import {
  campaignStates,
  hasFittingContent,
  LARGEST_PRESENT,
  LONGEST_PRESENT_LABEL,
  MAX_PRESENT_CODES,
  MAX_PRESENT_ITEMS,
  presentType,
} from '@avalive/rules/presents/present'
import * as z from 'zod/mini'
import { defineCalls } from './call.ts'
import { listInput, listOutput } from './list.ts'
import {
  answeredInstant,
  approvalId,
  auditReason,
  idempotencyKey,
  instant,
  keptText,
  rowNumber,
  shownAccount,
} from './shapes.ts'

export const presentCodeStates = ['valid', 'withdrawn'] as const

const { coin, avatarItems, gachaTicket } = presentType
const type = z.literal([coin, avatarItems, gachaTicket])
/** Any text: one that can't be a code is as invalid as an unknown one. */
const code = z.string().check(z.maxLength(200))
/** The page's own id of this request, which the server's log has, too. An inquiry about a failure quotes it. */
const reference = z.optional(z.string().check(z.refine(isOperationReference)))
const version = z.int().check(z.nonnegative())
const position = rowNumber

const own = {
  auth: 'member',
  output: z.object({
    present: z.object({
      presentType: type,
      /** Coins, tickets, or the number of avatar items. */
      presentAmount: z.int(),
      presentItem: z.object({
        avatarItems: z.array(z.object({ name: z.string(), colorThumbnailUrl: z.string() })),
        /** Empty unless the present is gacha tickets. */
        ticketName: z.string(),
      }),
      /** Null if there is no deadline. */
      endAt: z.nullable(answeredInstant),
    }),
    received: z.boolean(),
  }),
  perMinute: 30,
} as const

const campaign = z.object({
  id: rowNumber,
  label: z.string(),
  memo: z.string(),
  presentType: type,
  presentAmount: z.int(),
  itemIds: z.array(z.string()),
  ticketTypeId: z.nullable(z.string()),
  beginAt: z.nullable(answeredInstant),
  endAt: z.nullable(answeredInstant),
  /** Of each code. Null if any number of people may claim it. */
  maxClaims: z.nullable(z.int()),
  codes: z.int(),
  claims: z.int(),
  operator: z.string(),
  createdAt: answeredInstant,
  withdrawnAt: z.nullable(answeredInstant),
  state: z.enum(campaignStates),
  version: z.int(),
})

const change = {
  auth: 'operator',
  role: 'content',
  output: z.object({ campaign }),
  servedInMaintenance: true,
  audited: true,
} as const

const id = z.string().check(z.regex(/^[a-z0-9_-]{1,64}$/))

const presentAmount = z.int().check(z.minimum(1), z.maximum(LARGEST_PRESENT))

const newCampaign = {
  /** Printed below each code. */
  label: keptText(LONGEST_PRESENT_LABEL).check(z.refine((text) => text.trim() !== '')),
  memo: keptText(500),
  beginAt: z.nullable(instant),
  endAt: z.nullable(instant),
  codes: z.int().check(z.minimum(1), z.maximum(MAX_PRESENT_CODES)),
  /** How many people may claim each code. Null for any number. */
  maxClaims: z.nullable(rowNumber),
  reason: auditReason,
}

const endsAfterBegin = ({ beginAt, endAt }: { beginAt: string | null; endAt: string | null }): boolean =>
  beginAt === null || endAt === null || Date.parse(beginAt) < Date.parse(endAt)

/** Presents that people receive by QR code, and the operators' campaigns of codes. */
export const presents = defineCalls('presents', {
  getPresent: {
    ...own,
    path: '/present/code/get',
    summary: 'Returns the present of a code, and whether the caller has received it.',
    input: z.object({ code, reference }),
    errors: ['presents.invalidCode', 'presents.expired'],
  },
  receivePresent: {
    ...own,
    path: '/present/code/receive',
    summary: 'Gives the caller the present of a code, once.',
    input: z.object({ code, reference, vliveId: shownAccount }),
    errors: ['presents.invalidCode', 'presents.expired', 'coins.accountMismatch'],
  },
  createPresentCampaign: {
    ...change,
    path: '/operator/present/create',
    summary:
      'Creates a campaign of avatar items or gacha tickets with new codes: one that many people share, or many codes.',
    input: z
      .object({
        ...newCampaign,
        presentType: z.literal([avatarItems, gachaTicket]),
        /** Tickets. */
        presentAmount: z.optional(presentAmount),
        itemIds: z.optional(z.array(id).check(z.minLength(1), z.maxLength(MAX_PRESENT_ITEMS))),
        ticketTypeId: z.optional(id),
      })
      .check(z.refine(hasFittingContent), z.refine(endsAfterBegin)),
    errors: ['presents.unknownContent'],
  },
  createCoinCampaign: {
    ...change,
    path: '/operator/present/create_coins',
    summary:
      'Creates a campaign with new codes that give coins. If they can give more than the limit, an operator for money approves it first. The same key creates one campaign.',
    input: z.object({ ...newCampaign, presentAmount, idempotencyKey }).check(z.refine(endsAfterBegin)),
    /** Null while a second operator must approve. */
    output: z.object({ campaign: z.nullable(campaign), approvalId }),
    errors: ['notAllowed', 'approvalWaiting', 'coins.keyUsedOtherwise'],
    fresh: true,
  },
  listPresentCampaigns: {
    path: '/operator/present/list',
    auth: 'operator',
    role: 'readOnly',
    summary: 'Lists campaigns of codes with the number of claims.',
    /** The search is for a part of the label or the memo. */
    input: listInput({ state: z.optional(z.enum(campaignStates)) }, ['created']),
    output: listOutput(campaign.shape),
    servedInMaintenance: true,
  },
  getPresentCampaign: {
    path: '/operator/present/get',
    auth: 'operator',
    role: 'readOnly',
    summary: 'Returns a campaign, and how many of its codes are not withdrawn.',
    input: z.object({ id: rowNumber }),
    output: z.object({ campaign, validCodes: z.int() }),
    errors: ['notFound'],
    servedInMaintenance: true,
  },
  listPresentCodes: {
    path: '/operator/present/code/list',
    auth: 'operator',
    role: 'readOnly',
    summary: 'Lists the claims of a campaign’s codes by their number. The codes themselves are on the sheets only.',
    /** The search is for a number. */
    input: listInput({ id: rowNumber, state: z.optional(z.enum(presentCodeStates)) }, ['position']),
    output: listOutput({ position, claims: z.int(), withdrawnAt: z.nullable(answeredInstant) }),
    servedInMaintenance: true,
  },
  withdrawPresentCampaign: {
    ...change,
    path: '/operator/present/withdraw',
    summary: 'Makes a campaign’s codes invalid, or one of them by its position. People keep what they have received.',
    input: z.object({ id: rowNumber, version, position: z.optional(position), reason: auditReason }),
    errors: ['notFound', 'conflict', 'presents.alreadyWithdrawn'],
  },
  printPresentSheet: {
    auth: 'operator',
    role: 'content',
    path: '/operator/present/print',
    summary: 'Returns one A4 page of a campaign’s valid QR codes as SVG. Pages count from 1.',
    input: z.object({ id: rowNumber, page: rowNumber, reason: auditReason }),
    output: z.object({ svg: z.string(), pages: z.int() }),
    errors: ['notFound'],
    servedInMaintenance: true,
    audited: true,
  },
})
