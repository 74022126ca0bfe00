import * as z from 'zod/mini'
import { defineCalls } from './call.ts'
import { answeredInstant, auditReason, idempotencyKey, rowId } from './shapes.ts'

/** What the three calls that clear a coin debt share. */
const clearing = {
  auth: 'operator',
  input: z.object({
    debtId: rowId,
    /** Without it, as much as possible. */
    coins: z.optional(z.int().check(z.positive())),
    reason: auditReason,
    idempotencyKey,
  }),
  /** `owedCoins`: what is left of this debt. */
  output: z.object({ debtId: z.string(), clearedCoins: z.int(), owedCoins: z.int() }),
  errors: ['notFound', 'coins.moreThanOwed', 'coins.keyUsedOtherwise'],
  servedInMaintenance: true,
  audited: true,
} as const

/** What operators do with coins that people owe. */
export const coinDebts = defineCalls('coins', {
  listCoinDebts: {
    path: '/operator/coin_debt/list',
    auth: 'operator',
    summary: 'Lists coins still owed after a refund or a lost dispute, newest first.',
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
          since: answeredInstant,
        }),
      ),
      next: z.nullable(z.string()),
    }),
    servedInMaintenance: true,
  },
  settleCoinDebt: {
    ...clearing,
    path: '/operator/coin_debt/settle',
    summary: 'Clears a coin debt that was paid in another way.',
  },
  writeOffCoinDebt: {
    ...clearing,
    path: '/operator/coin_debt/write_off',
    summary: 'Gives up a coin debt.',
  },
  offsetCoinDebt: {
    ...clearing,
    path: '/operator/coin_debt/offset',
    summary: 'Clears a coin debt with coins of the person who owes, charged ones first, then free ones.',
    errors: [...clearing.errors, 'coins.debtorLacksCoins'],
  },
})
