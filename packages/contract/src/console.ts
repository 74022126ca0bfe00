import * as z from 'zod/mini'
import { defineCalls } from './call.ts'
import { empty, instant } from './shapes.ts'

const rowId = z.string().check(z.regex(/^\d{1,18}$/))

export const console = defineCalls('console', {
  listDeadLetters: {
    path: '/operator/dead_letter/list',
    auth: 'operator',
    summary: 'Jobs that failed for the last time, the newest first.',
    input: empty,
    output: z.object({
      deadLetters: z.array(
        z.object({ id: z.string(), task: z.string(), attempts: z.int(), lastError: z.string(), failedAt: instant }),
      ),
    }),
    servedInMaintenance: true,
  },
  retryDeadLetter: {
    path: '/operator/dead_letter/retry',
    auth: 'operator',
    summary: 'Gives a dead job its attempts back.',
    input: z.object({ id: rowId }),
    output: empty,
    servedInMaintenance: true,
  },
  listCoinDebts: {
    path: '/operator/coin_debt/list',
    auth: 'operator',
    summary: 'Coins that a refund or a lost dispute could not take back and that are still owed, the newest first.',
    /** `before`: the `next` of the page before. */
    input: z.object({ before: z.optional(rowId) }),
    output: z.object({
      debts: z.array(
        z.object({
          debtId: z.string(),
          vliveId: z.string(),
          nickname: z.string(),
          purchaseId: z.uuid(),
          /** Charged and free alike: whichever are there are taken. */
          owedCoins: z.int(),
          since: instant,
        }),
      ),
      next: z.nullable(z.string()),
    }),
    servedInMaintenance: true,
  },
})
