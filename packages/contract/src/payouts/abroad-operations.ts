import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { listInput, listOutput } from '../list.ts'
import { answeredInstant, approvalId, auditReason, rowId } from '../shapes.ts'
import { rateOfUsd } from './abroad.ts'

export const payoutServiceNames = ['payoneer', 'wise'] as const

export const rateStates = ['begun', 'planned'] as const

const service = z.enum(payoutServiceNames)
const date = z.iso.date()
const region = z.string().check(z.regex(/^[A-Z]{2}$/))
/** The version that the operator saw. A call with an older one is refused. */
const version = z.int().check(z.nonnegative())

const rate = z.object({
  rateId: z.string(),
  service,
  /** The first day in Japan on which it applies. */
  beginsOn: z.string(),
  rateOfUsd: z.string(),
  version: z.int(),
})

const ending = z.object({ service, region: z.string(), endsAt: z.nullable(answeredInstant), version: z.int() })

const change = { auth: 'operator', role: 'money', servedInMaintenance: true, audited: true, fresh: true } as const

/** Operator calls for the rates of Payoneer and Wise, and for the end of their service in a region. */
export const abroadOperations = defineCalls('payouts', {
  listPayoutRates: {
    path: '/operator/payout/rate/list',
    auth: 'operator',
    role: 'readOnly',
    summary: 'Lists rates, the latest first. The search is for the beginning of a day, such as 2026-11.',
    input: listInput({ service: z.optional(service), state: z.optional(z.enum(rateStates)) }, [
      'beginsOn',
      'rateOfUsd',
    ]),
    /** A rate that has begun in Japan never changes. */
    output: listOutput({ ...rate.shape, begun: z.boolean() }),
    servedInMaintenance: true,
  },
  createPayoutRate: {
    ...change,
    path: '/operator/payout/rate/create',
    summary:
      'Adds a rate that applies from a day in Japan on: tomorrow or later, or today if there is no rate yet. A second operator approves one that differs much from the rate before it.',
    input: z.object({ service, beginsOn: date, rateOfUsd, reason: auditReason }),
    output: z.object({ rate: z.nullable(rate), approvalId }),
    errors: ['conflict', 'approvalWaiting', 'payouts.rateBegun'],
  },
  changePayoutRate: {
    ...change,
    path: '/operator/payout/rate/change',
    summary:
      'Changes a rate that has not begun. A second operator approves one that differs much from the rate before it, or from what was planned.',
    input: z.object({ rateId: rowId, rateOfUsd, version, reason: auditReason }),
    /** The rate as it is stored: unchanged while a second operator must approve. */
    output: z.object({ rate, approvalId }),
    errors: ['notFound', 'conflict', 'approvalWaiting', 'payouts.rateBegun'],
  },
  removePayoutRate: {
    ...change,
    path: '/operator/payout/rate/remove',
    summary:
      'Removes a rate that has not begun. A second operator approves it if the rate before it, which then goes on, differs much.',
    input: z.object({ rateId: rowId, version, reason: auditReason }),
    output: z.object({ approvalId }),
    errors: ['notFound', 'conflict', 'approvalWaiting', 'payouts.rateBegun'],
  },
  listServiceEnds: {
    path: '/operator/payout/service_end/list',
    auth: 'operator',
    role: 'readOnly',
    summary: 'Lists the regions of Payoneer and Wise with the time at which the service ends there, if it does.',
    input: z.object({}),
    output: z.object({ ends: z.array(ending) }),
    servedInMaintenance: true,
  },
  saveServiceEnd: {
    ...change,
    path: '/operator/payout/service_end/save',
    summary: 'Sets or removes the time at which a service ends in a region.',
    input: z.object({
      service,
      region,
      endsAt: z.nullable(z.iso.datetime({ offset: true })),
      version,
      reason: auditReason,
    }),
    output: z.object({ ending }),
    errors: ['notFound', 'conflict'],
  },
})
