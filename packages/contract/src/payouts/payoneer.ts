import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { answeredInstant, empty, rowId, shownAccount } from '../shapes.ts'
import { cashErrors, cashInput, forAbroad, pageInput, rateAnswer } from './abroad.ts'

/** A provisional payee has a link but has not registered, and a released one is unlinked; the others are linked. */
export const payeeStatuses = ['provisional', 'pending', 'inactive', 'active', 'released'] as const
export const payoneerPayoutStatuses = [
  'provisional',
  'pending',
  'pendingPayee',
  'transferred',
  'cancelled',
  'ignorable',
] as const

const payee = z.object({
  /** Payoneer’s id of the account; empty until Payoneer has told it. */
  payoneerID: z.string(),
  vliveID: z.string(),
  status: z.enum(payeeStatuses),
  createdAt: answeredInstant,
  updatedAt: answeredInstant,
})

const payout = z.object({
  id: z.string(),
  vliveID: z.string(),
  payoneerID: z.string(),
  status: z.enum(payoneerPayoutStatuses),
  /** US dollars with two decimals. */
  amount: z.string(),
  createdAt: answeredInstant,
})

export const payoneer = defineCalls('payouts', {
  getPayoneerPayee: {
    ...forAbroad,
    path: '/payoneer/payee/get',
    summary: 'Returns the caller’s Payoneer account, if there is one.',
    input: empty,
    output: z.object({ payee: z.optional(payee) }),
    // Asks Payoneer while a registration is under way.
    perMinute: 60,
    binary: 'avalive.v1.PayoneerPayeeResponse',
  },
  preparePayoneerRegistration: {
    ...forAbroad,
    path: '/payoneer/registration/prepare',
    summary: 'Returns an address at Payoneer where the caller links an account. Each link works once.',
    input: z.object({ vliveId: shownAccount }),
    output: z.object({ registrationLink: z.string() }),
    errors: [
      ...forAbroad.errors,
      'coins.accountMismatch',
      'payouts.serviceEnded',
      'payouts.linkingNotInApp',
      'payouts.alreadyLinked',
      'payouts.tooManyChanges',
      'payouts.providerUnavailable',
    ],
    fresh: true,
    perMinute: 10,
    binary: 'avalive.v1.PayoneerRegistrationResponse',
  },
  deregisterPayoneer: {
    ...forAbroad,
    path: '/payoneer/deregister',
    summary: 'Unlinks the caller’s Payoneer account and cancels payouts that are not sent yet.',
    input: z.object({ vliveId: shownAccount }),
    output: empty,
    errors: [...forAbroad.errors, 'coins.accountMismatch', 'payouts.notLinked', 'payouts.payoutAtProvider'],
    fresh: true,
    perMinute: 10,
    binary: 'avalive.v1.PayoneerDeregisterResponse',
  },
  getPayoneerRate: {
    ...forAbroad,
    path: '/payoneer/rate/get',
    summary: 'Returns the rate of a LIVE point in US dollars, and the next one if it is known.',
    input: empty,
    output: rateAnswer,
    binary: 'avalive.v1.PayoutRateResponse',
  },
  requestPayoneerPayout: {
    ...forAbroad,
    path: '/payoneer/payout/request',
    summary: 'Takes LIVE points and pays them out through Payoneer three days later.',
    input: z.object(cashInput),
    output: z.object({ payout }),
    errors: [
      ...cashErrors,
      'payouts.notLinked',
      'payouts.notLinkedInApp',
      'payouts.payeeNotActive',
      'payouts.nothingLeft',
      'payouts.dailyLimit',
    ],
    perMinute: 20,
    binary: 'avalive.v1.PayoneerPayoutResponse',
  },
  listPayoneerPayouts: {
    ...forAbroad,
    path: '/payoneer/payout/list',
    summary: 'Lists the caller’s payouts through Payoneer, newest first, 20 per page.',
    input: pageInput,
    output: z.object({
      payouts: z.array(payout),
      /** 0 at the end. */
      nextPage: z.int(),
    }),
    binary: 'avalive.v1.PayoneerPayoutListResponse',
  },
  getPayoneerPayoutStatus: {
    ...forAbroad,
    path: '/payoneer/payout/status/get',
    summary: 'Asks Payoneer what has become of one of the caller’s payouts.',
    input: z.object({ id: rowId }),
    output: z.object({ payout }),
    errors: [...forAbroad.errors, 'notFound'],
    perMinute: 20,
    binary: 'avalive.v1.PayoneerPayoutResponse',
  },
})
