import * as z from 'zod/mini'
import { defineCalls } from './call.ts'
import { listInput, listOutput } from './list.ts'
import { answeredInstant, approvalId, auditReason, idempotencyKey, keptText, rowId } from './shapes.ts'

/** Shared by the three calls that clear a coin debt. */
const clearing = {
  auth: 'operator',
  role: 'money',
  input: z.object({
    debtId: rowId,
    /** If absent, as many as possible. */
    coins: z.optional(z.int().check(z.positive())),
    reason: auditReason,
    idempotencyKey,
  }),
  /** `owedCoins` is the remaining debt. */
  output: z.object({ debtId: z.string(), clearedCoins: z.int(), owedCoins: z.int(), approvalId }),
  errors: ['notFound', 'notAllowed', 'approvalWaiting', 'coins.moreThanOwed', 'coins.keyUsedOtherwise'],
  servedInMaintenance: true,
  audited: true,
  fresh: true,
} as const

/** Operator calls for coin debts. */
export const coinDebts = defineCalls('coins', {
  listCoinDebts: {
    path: '/operator/coin_debt/list',
    auth: 'operator',
    role: 'money',
    summary: 'Lists coins still owed after a refund or a lost dispute, or debts that were cleared.',
    input: listInput({ vliveId: z.optional(keptText(64)), state: z._default(z.enum(['open', 'cleared']), 'open') }, [
      'since',
      'owedCoins',
    ]),
    output: listOutput({
      debtId: z.string(),
      vliveId: z.string(),
      nickname: z.string(),
      purchaseId: z.uuid(),
      /** Charged and free coins alike; both can be taken to pay the debt. */
      owedCoins: z.int(),
      since: answeredInstant,
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
    summary: 'Writes off a coin debt.',
  },
  offsetCoinDebt: {
    ...clearing,
    path: '/operator/coin_debt/offset',
    summary: 'Deducts a coin debt from the balance of the person who owes it, charged coins first.',
    errors: [...clearing.errors, 'coins.debtorLacksCoins'],
  },
})
