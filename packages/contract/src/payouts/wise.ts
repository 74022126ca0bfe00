import { isMailAddress } from '@avalive/rules/mail/address'
import { wiseCurrencies } from '@avalive/rules/payouts/cash'
import { isBlank } from '@avalive/rules/text/characters'
import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { answeredInstant, empty, keptText, shownAccount } from '../shapes.ts'
import { cashErrors, cashInput, forAbroad, pageInput, rateAnswer } from './abroad.ts'

export const wisePayoutStatuses = ['unknown', 'pending', 'transferred', 'cancelled'] as const

/** On one line, and with something to see. */
const filled = (most: number) => keptText(most).check(z.refine((text) => !isBlank(text) && !/\p{Cc}/u.test(text)))

const account = z.object({
  firstName: z.string(),
  lastName: z.string(),
  region: z.string(),
  email: z.string(),
  accountLastUpdatedAt: answeredInstant,
  /** False while nothing can be paid to this account, although it is registered. */
  canCashTransfer: z.boolean(),
  /**
   * Absent unless the account itself is the reason. Wise has refused or returned a payout, and the account needs to be
   * entered again, or Wise doesn't pay to its region. Otherwise the person's payouts are on hold.
   */
  unusableBecause: z.optional(z.enum(['refused', 'regionNotServed'])),
})

const payout = z.object({
  id: z.string(),
  status: z.enum(wisePayoutStatuses),
  /** US dollars with two decimals. */
  amount: z.string(),
  transferRequestedAt: answeredInstant,
  preferredCurrency: z.enum(wiseCurrencies),
})

export const wise = defineCalls('payouts', {
  getWiseRate: {
    ...forAbroad,
    path: '/wise/rate/get',
    summary: 'Returns the rate of a LIVE point in US dollars, and the next one if it is known.',
    input: empty,
    output: rateAnswer,
    binary: 'avalive.v1.PayoutRateResponse',
  },
  getWiseAccount: {
    ...forAbroad,
    path: '/wise/account/get',
    summary: 'Returns the account that Wise pays the caller to, if it is registered.',
    input: empty,
    output: z.object({ account: z.optional(account) }),
    binary: 'avalive.v1.WiseAccountResponse',
  },
  storeWiseAccount: {
    ...forAbroad,
    path: '/wise/account/store',
    summary: 'Registers or changes the account that Wise pays the caller to.',
    input: z.object({
      firstName: filled(30),
      lastName: filled(30),
      /** A country or region that exists. */
      region: filled(10),
      email: z.string().check(z.refine(isMailAddress)),
      vliveId: shownAccount,
    }),
    output: z.object({ account }),
    errors: [
      ...forAbroad.errors,
      'coins.accountMismatch',
      'payouts.unknownRegion',
      'payouts.serviceEnded',
      'payouts.tooManyChanges',
    ],
    fresh: true,
    perMinute: 20,
    binary: 'avalive.v1.WiseAccountResponse',
  },
  requestWisePayout: {
    ...forAbroad,
    path: '/wise/payout/request',
    summary: 'Takes LIVE points and pays them out through Wise in the next payment run.',
    input: z.object({ ...cashInput, PreferredCurrency: z._default(z.enum(wiseCurrencies), 'USD') }),
    output: z.object({ payout }),
    errors: [...cashErrors, 'payouts.accountRequired', 'payouts.accountNotUsable', 'payouts.aboveMaximum'],
    perMinute: 60,
    binary: 'avalive.v1.WisePayoutResponse',
  },
  listWisePayouts: {
    ...forAbroad,
    path: '/wise/payout/list',
    summary: 'Lists the caller’s payouts through Wise, newest first, 20 per page.',
    input: pageInput,
    output: z.object({
      payouts: z.array(payout),
      /** 0 at the end. */
      nextPage: z.int(),
    }),
    binary: 'avalive.v1.WisePayoutListResponse',
  },
})
