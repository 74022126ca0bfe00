import { purchaseStatuses } from '@avalive/rules/coins/purchase'
import { transferStatuses } from '@avalive/rules/payouts/transfer'
import { wiseStatuses } from '@avalive/rules/payouts/wise'
import * as z from 'zod/mini'
import { defineCalls } from './call.ts'
import { listInput, listOutput } from './list.ts'
import { payeeStatuses, payoneerPayoutStatuses } from './payouts/payoneer.ts'
import { answeredInstant, auditReason, instant } from './shapes.ts'

const vliveId = z.string().check(z.maxLength(40))
const uuid = z.uuid()
const optionalInstant = z.nullable(answeredInstant)
const person = z.object({ vliveId: z.string(), nickname: z.string() })

const reading = { auth: 'operator', errors: ['notFound'], servedInMaintenance: true } as const
const version = z.int().check(z.nonnegative())
const registration = z.enum(['personal', 'bank', 'payoneer', 'wise'])

/** A list about one person, newest first. */
const section = listInput({ vliveId }, ['newest'])

/** From the first instant on, and before the second one. */
const period = { from: z.optional(instant), until: z.optional(instant) }

/** Kinds of a person's accounts: all months of points are one kind, and so are all tickets of gachas. */
export const accountKinds = ['chargedCoin', 'freeCoin', 'livePoint', 'gachaTicket', 'voteTicket'] as const

const withService = <const Service extends string, const Status extends string>(
  service: Service,
  statuses: readonly Status[],
) => statuses.map((status) => `${service}:${status}` as const)

/** The services have states of their own. */
export const payoutStates = [
  ...withService('bank', transferStatuses),
  ...withService('giftCode', ['requested', 'issued', 'refused']),
  ...withService('payoneer', payoneerPayoutStatuses),
  ...withService('wise', wiseStatuses),
] as const

/** Why a person is in the list, and whether they may use the service. */
const found = {
  vliveId: z.string(),
  profileId: z.string(),
  nickname: z.string(),
  iconUrl: z.string(),
  region: z.string(),
  createdAt: answeredInstant,
  official: z.boolean(),
  isOperator: z.boolean(),
  usagePermitted: z.boolean(),
  /** An instant, `infinity`, or null for a person who is not suspended. */
  suspendedUntil: z.nullable(z.string()),
}

/** Everything about one person, for operators. Each section belongs to the role of its area. */
export const consolePeople = defineCalls('console', {
  listPeople: {
    path: '/operator/person/list',
    auth: 'operator',
    role: 'readOnly',
    summary: 'Finds people by nickname, vliveId or profileId. An e-mail address finds nobody.',
    input: listInput({ state: z.optional(z.enum(['suspended', 'notPermitted', 'official', 'operator'])) }, ['newest']),
    output: listOutput(found),
    servedInMaintenance: true,
  },
  getPerson: {
    ...reading,
    path: '/operator/person/get',
    role: 'readOnly',
    summary: 'Returns the facts about a person that no role is needed for. The birthday is masked.',
    input: z.object({ vliveId }),
    output: z.object({
      person: z.object({
        ...found,
        username: z.string(),
        description: z.string(),
        officialVersion: z.int(),
        suspensionVersion: z.int(),
        usagePermissionVersion: z.int(),
        maskedBirthday: z.string(),
        services: z.array(z.string()),
        hasAvatar: z.boolean(),
        followers: z.int(),
        deletedAt: z._default(optionalInstant, null),
      }),
      /** By the server's clock. */
      now: answeredInstant,
    }),
  },
  listPersonSessions: {
    ...reading,
    path: '/operator/person/session/list',
    role: 'moderation',
    summary: 'Lists the sessions of a person.',
    input: section,
    output: listOutput({
      id: z.string(),
      signedInAt: answeredInstant,
      lastUsedAt: answeredInstant,
      expiresAt: answeredInstant,
      endedAt: optionalInstant,
      browser: z.nullable(z.string()),
      platform: z.nullable(z.string()),
    }),
  },
  listPersonPurchases: {
    ...reading,
    path: '/operator/person/purchase/list',
    role: 'money',
    summary: 'Lists the purchases of a person.',
    input: listInput({ vliveId, ...period, status: z.optional(z.enum(purchaseStatuses)) }, ['newest']),
    output: listOutput({
      id: z.string(),
      at: answeredInstant,
      paidAt: optionalInstant,
      status: z.string(),
      paymentKind: z.string(),
      productId: z.string(),
      currency: z.string(),
      /** In the smallest unit of the currency. */
      price: z.int(),
      chargedCoins: z.int(),
      freeCoins: z.int(),
      owedCoins: z.int(),
    }),
  },
  listPersonLedger: {
    ...reading,
    path: '/operator/person/ledger/list',
    role: 'money',
    summary: 'Lists every posting to the accounts of a person, with the balances of these accounts.',
    input: listInput(
      {
        vliveId,
        ...period,
        account: z.optional(z.enum(accountKinds)),
        /** Any of these. */
        reasons: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(20))),
      },
      ['newest'],
    ),
    output: z.object({
      ...listOutput({
        transferId: z.string(),
        account: z.string(),
        at: answeredInstant,
        amount: z.int(),
        reason: z.string(),
      }).shape,
      balances: z.array(z.object({ account: z.string(), balance: z.int() })),
    }),
  },
  listPersonGifts: {
    ...reading,
    path: '/operator/person/gift/list',
    role: 'money',
    summary: 'Lists the gifts that a person has sent or received.',
    input: listInput({ vliveId, direction: z.enum(['sent', 'received']), ...period }, ['newest']),
    output: listOutput({
      id: z.string(),
      at: answeredInstant,
      giftId: z.string(),
      name: z.string(),
      count: z.int(),
      coins: z.int(),
      points: z.int(),
      /** The other person. */
      person,
      mediaId: z.string(),
    }),
  },
  listPersonDraws: {
    ...reading,
    path: '/operator/person/draw/list',
    role: 'money',
    summary: 'Lists the draws of a person.',
    input: listInput({ vliveId, ...period }, ['newest']),
    output: listOutput({
      id: z.string(),
      drawId: z.string(),
      at: answeredInstant,
      gachaId: z.string(),
      times: z.int(),
      type: z.string(),
      amount: z.int(),
    }),
  },
  listPersonBroadcasts: {
    ...reading,
    path: '/operator/person/broadcast/list',
    role: 'moderation',
    summary: 'Lists the streams that a person hosts or has hosted.',
    input: section,
    output: listOutput({
      id: z.string(),
      mediaId: z.string(),
      title: z.string(),
      status: z.int(),
      createdAt: answeredInstant,
      startedAt: optionalInstant,
      endedAt: optionalInstant,
      watchCount: z.int(),
    }),
  },
  listPersonPayouts: {
    ...reading,
    path: '/operator/person/payout/list',
    role: 'money',
    summary: 'Lists the payouts of a person of all kinds.',
    input: listInput({ vliveId, state: z.optional(z.enum(payoutStates)) }, ['newest']),
    output: listOutput({
      id: z.string(),
      service: z.enum(['bank', 'giftCode', 'payoneer', 'wise']),
      at: answeredInstant,
      status: z.string(),
      points: z.int(),
      held: z.boolean(),
    }),
  },
  getPersonRegistrations: {
    ...reading,
    path: '/operator/person/registration/get',
    role: 'money',
    summary: 'Returns which payout data a person has registered, without the data.',
    input: z.object({ vliveId }),
    output: z.object({
      registrations: z.array(
        z.object({
          what: registration,
          registeredAt: answeredInstant,
          status: z.nullable(z.enum([...payeeStatuses, 'unusable'])),
        }),
      ),
    }),
  },
  listPersonPenalties: {
    ...reading,
    path: '/operator/person/penalty/list',
    role: 'moderation',
    summary: 'Lists the penalties of a person with their appeals.',
    input: section,
    output: listOutput({
      id: z.string(),
      type: z.string(),
      category: z.string(),
      reason: z.string(),
      sentAt: answeredInstant,
      suspendedUntil: z.nullable(z.string()),
      liftedAt: optionalInstant,
      withdrawnAt: optionalInstant,
      appealedAt: optionalInstant,
      appealOutcome: z.nullable(z.string()),
      version: z.int(),
    }),
  },
  listPersonReports: {
    ...reading,
    path: '/operator/person/report/list',
    role: 'moderation',
    summary: 'Lists the cases of reports about a person, without who reported.',
    input: section,
    output: listOutput({
      id: z.string(),
      kind: z.string(),
      status: z.string(),
      urgent: z.boolean(),
      people: z.int(),
      firstReportedAt: answeredInstant,
      lastReportedAt: answeredInstant,
      outcome: z.nullable(z.string()),
    }),
  },
  listPersonInquiries: {
    ...reading,
    path: '/operator/person/inquiry/list',
    role: 'moderation',
    summary: 'Lists the inquiries of a person. Their addresses are masked.',
    input: section,
    output: listOutput({
      id: z.string(),
      number: z.string(),
      category: z.string(),
      status: z.string(),
      createdAt: answeredInstant,
      maskedEmail: z.string(),
    }),
  },
  revealPersonal: {
    path: '/operator/person/reveal',
    auth: 'operator',
    role: 'moderation',
    summary: 'Returns one masked value of a person. The audit log has who has read it and why, without the value.',
    input: z.object({
      vliveId,
      what: z.enum(['birthday', 'inquiryEmail']),
      /** The id of the inquiry. */
      id: z.optional(uuid),
      reason: auditReason,
    }),
    output: z.object({ value: z.string() }),
    errors: ['notFound'],
    servedInMaintenance: true,
    audited: true,
    perMinute: 30,
  },
  revealPayoutData: {
    path: '/operator/person/payout_data/reveal',
    auth: 'operator',
    role: 'money',
    summary: 'Returns what a person has registered for payouts. The audit log has who has read it and why.',
    input: z.object({ vliveId, what: registration, reason: auditReason }),
    output: z.object({ what: registration, fields: z.array(z.object({ name: z.string(), value: z.string() })) }),
    errors: ['notFound'],
    servedInMaintenance: true,
    audited: true,
    fresh: true,
    perMinute: 30,
  },
  changeOfficial: {
    path: '/operator/person/official/change',
    auth: 'operator',
    role: 'admin',
    summary: 'Makes a person official, or an official person an ordinary one.',
    input: z.object({ vliveId, version, official: z.boolean(), reason: auditReason }),
    output: z.object({ vliveId: z.string(), official: z.boolean(), version: z.int() }),
    errors: ['notFound', 'conflict'],
    servedInMaintenance: true,
    audited: true,
  },
  viewAsPerson: {
    path: '/operator/person/view',
    auth: 'operator',
    role: 'moderation',
    summary:
      'Opens a view of the site as a person sees it: 15 minutes, reading only, for the session of the caller and nobody else.',
    input: z.object({ vliveId, reason: auditReason }),
    output: z.object({ token: z.string(), expiresAt: answeredInstant }),
    errors: ['notFound'],
    servedInMaintenance: true,
    audited: true,
    perMinute: 10,
  },
  endView: {
    path: '/operator/person/view/end',
    auth: 'operator',
    role: 'moderation',
    summary: 'Ends a view before its time.',
    input: z.object({ token: z.string().check(z.maxLength(64)) }),
    output: z.object({}),
    servedInMaintenance: true,
    audited: true,
  },
})
