import { personalKeys } from '@avalive/rules/payouts/details'
import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { empty, shownAccount } from '../shapes.ts'

/** The handler reports texts that are too long on their field, as other mistakes. */
const entered = z.string().check(z.maxLength(20_000))

const personal = z.record(z.enum(personalKeys), z.string())

const bank = z.object({
  bank_code: z.string(),
  bank_name: z.string(),
  account_type: z.int(),
  branch_code: z.string(),
  account_number: z.string(),
  account_name: z.string(),
})

/** Fields that must be corrected. */
export const verifyResults = z.array(
  z.object({
    key: z.string(),
    /** The reason in the caller's language. */
    reason: z.string(),
    /** The reason's name, by which a page can show it in another language later. */
    code: z.optional(z.string()),
  }),
)

const personalAnswer = { DepositAccount: z.nullable(personal), VerifyResults: verifyResults }
const bankAnswer = { DepositBankAccount: z.nullable(bank), VerifyResults: verifyResults }

/**
 * Whether the sent values are registered now. If not, an automatic check failed, nothing was stored, and the verify
 * results say why.
 */
const registered = z.boolean()

/** Shared by the calls of streamers in Japan. */
const inJapan = { auth: 'member', mount: 'v1v2' } as const

/** Shared by the two calls that change where money goes. */
const update = {
  ...inJapan,
  errors: ['payouts.regionNotAllowed', 'coins.accountMismatch', 'payouts.tooManyChanges'],
  fresh: true,
  perMinute: 20,
} as const

/** The personal information and the bank account of streamers in Japan. */
export const depositAccount = defineCalls('payouts', {
  getDepositAccount: {
    ...inJapan,
    path: '/deposit_account/get',
    summary: 'Returns the caller’s personal information for payouts.',
    input: empty,
    output: z.object(personalAnswer),
    errors: ['payouts.regionNotAllowed'],
  },
  updateDepositAccount: {
    ...update,
    path: '/deposit_account/update',
    summary: 'Registers the caller’s personal information for payouts.',
    input: z.object({
      family_name: entered,
      first_name: entered,
      family_name_kana: entered,
      first_name_kana: entered,
      zip_code: entered,
      address: entered,
      mail_address: entered,
      vliveId: shownAccount,
    }),
    output: z.object({ ...personalAnswer, registered }),
  },
  getDepositBankAccount: {
    ...inJapan,
    path: '/deposit_account/bank/get',
    summary: 'Returns the caller’s bank account.',
    input: empty,
    output: z.object(bankAnswer),
    errors: ['payouts.regionNotAllowed'],
  },
  updateDepositBankAccount: {
    ...update,
    path: '/deposit_account/bank/update',
    summary: 'Registers the bank account that the caller’s LIVE points are paid to.',
    input: z.object({
      bank_code: entered,
      /** 1 ordinary, 2 current, 4 savings. */
      account_type: z.int(),
      /** For the postal bank (9900) its symbol of five digits. */
      branch_code: entered,
      account_number: entered,
      /** Family kana and first kana, joined by a full-width space. */
      account_name: entered,
      vliveId: shownAccount,
    }),
    output: z.object({ ...bankAnswer, registered }),
  },
})
