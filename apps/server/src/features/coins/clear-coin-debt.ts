import type { Answer, Input } from '@avalive/contract/call'
import { coinDebts } from '@avalive/contract/coin-debts'
import { type Clearing, coinsToClear } from '@avalive/rules/coins/debt'
import { takeBack } from '@avalive/rules/coins/purchase'
import { ALONE_HOURS } from '@avalive/rules/money/four-eyes'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/db/types.generated.ts'
import { isUniqueViolation } from '../../platform/db/violations.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Act, ActEffect } from '../../platform/four-eyes/act.ts'
import { perform } from '../../platform/four-eyes/perform.ts'
import type { AuditedCallContext, Handler } from '../../platform/http/bind.ts'
import { hashInput, requireSameInput } from '../../platform/idempotency.ts'
import { type Coins, lockCoins, transfer } from '../../platform/ledger.ts'
import { type Clearance, clearedAlone, findClearance, findDebt, saveClearance } from './clearance-store.ts'
import { reduceDebt } from './debt-store.ts'
import { changePurchase, lockPurchase, returnedOf, type StoredPurchase } from './store.ts'

type Call = typeof coinDebts.settleCoinDebt

export const settleCoinDebt: Handler<Call> = (input, asked) => clearDebt('settle', input, asked)
export const writeOffCoinDebt: Handler<Call> = (input, asked) => clearDebt('writeOff', input, asked)
export const offsetCoinDebt: Handler<typeof coinDebts.offsetCoinDebt> = (input, asked) =>
  clearDebt('offset', input, asked)

const askedCoins = ({ coins }: Input<Call>): bigint | null => (coins === undefined ? null : BigInt(coins))

/** Clears a debt or a part of it. The same key clears once, and gets the same answer again. */
const clearDebt = async (kind: Clearing, input: Input<Call>, asked: AuditedCallContext): Promise<Answer<Call>> => {
  const { context, caller, audit } = asked
  const debtId = BigInt(input.debtId)
  const inputHash = hashInput({ kind, debtId, asked: askedCoins(input), reason: input.reason.trim() })
  const found = await findDebt(context.db, debtId)
  if (!found) throw new Refusal('notFound')
  if (found.userId === caller.userId) throw new Refusal('notAllowed')
  const repeated = async (): Promise<Answer<Call> | null> => {
    const earlier = await findClearance(context.db, caller.userId, input.idempotencyKey)
    if (!earlier) return null
    requireSameInput(earlier, inputHash, 'coins.keyUsedOtherwise')
    audit.nothingChanged()
    return answerOf(input, earlier.coins, earlier.owedAfter)
  }
  const first = await repeated()
  if (first) return first
  try {
    const { result, approvalId } = await perform(debtActs[kind], input, asked)
    if (!result) return { debtId: input.debtId, clearedCoins: 0, owedCoins: Number(found.owed), approvalId }
    return answerOf(input, result.coins, result.owedAfter)
  } catch (error) {
    // A concurrent request was faster: with the same key, or by clearing all that was owed.
    if (!isUniqueViolation(error) && !(error instanceof Refusal)) throw error
    const other = await repeated()
    if (other) return other
    throw isUniqueViolation(error) ? new Refusal('coins.keyUsedOtherwise', { cause: error }) : error
  }
}

const answerOf = ({ debtId }: Input<Call>, coins: bigint, owedAfter: bigint): Answer<Call> => ({
  debtId,
  clearedCoins: Number(coins),
  owedCoins: Number(owedAfter),
  approvalId: null,
})

interface DebtEffect extends ActEffect {
  readonly purchase: StoredPurchase
  readonly owed: bigint
  readonly balance: Coins
}

/** Locks the debt's purchase, as refunds and disputes do, so that the same coins are never cleared twice. */
const debtAct = (kind: Clearing, call: Call): Act<Input<Call>, DebtEffect, Clearance> => ({
  name: `coins.${call.name}`,
  parse: (stored) => call.input.parse(stored),
  look: async (tx, input, { clock }) => {
    const debtId = BigInt(input.debtId)
    const found = await findDebt(tx, debtId)
    if (!found) throw new Refusal('notFound')
    const purchase = await lockPurchase(tx, found.purchaseId)
    const balance = await lockCoins(tx, found.userId)
    const owed = (await findDebt(tx, debtId))?.owed ?? 0n
    const coins = coinsToClear({ kind, asked: askedCoins(input), owed, balance: balance.charged + balance.free })
    if (typeof coins === 'string') throw new Refusal(`coins.${coins}`)
    const since = clock.now().subtract({ hours: ALONE_HOURS })
    return {
      subject: `coinDebt:${debtId}`,
      personId: found.userId,
      kind: 'coins',
      amount: coins,
      // The person's coins are locked, so calls for their other debts come one after the other.
      alone: await clearedAlone(tx, debtId, found.userId, since),
      facts: { purchaseId: found.purchaseId, owedCoins: Number(owed), coins: Number(coins) },
      state: String(owed),
      purchase,
      owed,
      balance,
    }
  },
  carryOut: async (tx, input, { subject, purchase, owed, balance, amount: coins }, by) => {
    const { at, reason, requestedBy, approvedBy } = by
    const debtId = BigInt(input.debtId)
    const none = { charged: 0n, free: 0n }
    const taken = kind === 'offset' ? takeBack(coins, balance.charged, balance.free) : none
    const { userId, purchaseId } = purchase
    const transferId =
      kind === 'offset'
        ? await takeForDebt(tx, `debtOffset:${requestedBy}:${input.idempotencyKey}`, userId, taken, at)
        : null
    await reduceDebt(tx, debtId, coins, at)
    const before = returnedOf(purchase)
    await changePurchase(tx, purchaseId, {
      returned: {
        charged: before.charged + taken.charged,
        free: before.free + taken.free,
        owed: before.owed - coins,
        writtenOff: before.writtenOff + (kind === 'writeOff' ? coins : 0n),
        paidOtherwise: before.paidOtherwise + (kind === 'settle' ? coins : 0n),
      },
    })
    const asked = askedCoins(input)
    const clearance: Clearance = { debtId, kind, asked, coins, owedAfter: owed - coins, reason }
    const inputHash = hashInput({ kind, debtId, asked, reason })
    await saveClearance(tx, {
      ...clearance,
      operatorId: requestedBy,
      approvedBy,
      key: input.idempotencyKey,
      inputHash,
      transferId,
      at,
    })
    const left = { charged: balance.charged - taken.charged, free: balance.free - taken.free }
    const change = { subject, before: stateOf(owed, balance), after: stateOf(owed - coins, left) }
    return { change, result: clearance }
  },
})

/** The acts that a second operator approves over the limit. */
export const debtActs = {
  settle: debtAct('settle', coinDebts.settleCoinDebt),
  writeOff: debtAct('writeOff', coinDebts.writeOffCoinDebt),
  offset: debtAct('offset', coinDebts.offsetCoinDebt),
} as const

const stateOf = (owed: bigint, { charged, free }: Coins) => ({
  owedCoins: Number(owed),
  charged: Number(charged),
  free: Number(free),
})

const takeForDebt = (
  tx: Transaction<DB>,
  key: string,
  userId: bigint,
  { charged, free }: Coins,
  at: Temporal.Instant,
): Promise<bigint> =>
  transfer(tx, {
    key,
    reason: 'debtOffset',
    at,
    postings: [
      { ownerId: userId, kind: 'chargedCoin', amount: -charged },
      { ownerId: userId, kind: 'freeCoin', amount: -free },
      { ownerId: null, kind: 'coinRefund', amount: charged + free },
    ],
  })
