import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'

/** The list of Japanese banks. */
export const banks = defineCalls('payouts', {
  searchBanks: {
    path: '/master_bank/search_by/bank_name_initials',
    auth: 'member',
    mount: 'v1v2',
    summary: 'Returns the banks whose names start with a kana, voiced or not.',
    input: z.object({ initial: z.string().check(z.minLength(1), z.maxLength(4)) }),
    output: z.object({ MasterBanks: z.array(z.object({ bank_code: z.string(), bank_name: z.string() })) }),
    errors: ['payouts.regionNotAllowed'],
  },
})
