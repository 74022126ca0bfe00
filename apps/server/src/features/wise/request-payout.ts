import { randomUUID } from 'node:crypto'
import type { Answer, Input } from '@avalive/contract/call'
import type { wise } from '@avalive/contract/payouts/wise'
import { wiseProblem } from '@avalive/rules/payouts/cash'
import { dollarText, wiseCents } from '@avalive/rules/payouts/dollars'
import { memberStatus, nextRunAfter } from '@avalive/rules/payouts/wise'
import { dateInJapan } from '@avalive/rules/time/jst'
import type { Transaction } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { hashInput, requireSameInput } from '../../platform/idempotency.ts'
import { checkShownAccount } from '../../platform/shown-account.ts'
import { requireOpen, requireServed } from '../abroad/access.ts'
import { isPersonHeld } from '../abroad/person-held.ts'
import { requireRate } from '../abroad/rates.ts'
import { lockRegistrations } from '../payouts/lock-registrations.ts'
import { availablePoints } from '../points/available-points.ts'
import { canConvert } from '../points/can-convert.ts'
import { spendPoints } from '../points/spend-points.ts'
import { isUsable } from './account.ts'
import { latestAccount } from './account-store.ts'
import { findPayout, findPayoutByKey, insertPayout, type Payout } from './payout-store.ts'
import { spentKey } from './settle.ts'

type Call = typeof wise.requestWisePayout

export const shownPayout = (payout: Payout): Answer<Call>['payout'] => ({
  id: payout.id,
  status: memberStatus(payout.status, payout.unknownSince !== null),
  amount: dollarText(payout.cents),
  transferRequestedAt: payout.requestedAt,
  preferredCurrency: payout.currency,
})

/** Takes the points and stores the request, or finds what the same key has already requested. */
const request = async (tx: Transaction<DB>, context: Context, userId: bigint, input: Input<Call>): Promise<Payout> => {
  const { AmountOfLivePoints, RateOfUSD, PreferredCurrency: currency, idempotencyKey: key } = input
  const points = BigInt(AmountOfLivePoints)
  const inputHash = hashInput({ points, currency })
  // Requests of one person are decided one after another, so that each sees the balance that the one before has left.
  await lockRegistrations(tx, userId)
  const earlier = key === undefined ? undefined : await findPayoutByKey(tx, userId, key)
  if (earlier) {
    requireSameInput(earlier, inputHash, 'payouts.keyUsedOtherwise')
    return earlier
  }

  const now = context.clock.now()
  const account = await latestAccount(tx, context.sealing, userId)
  const problem = wiseProblem({
    hasAccount: account !== undefined,
    canConvert: await canConvert(tx, now),
    balance: await availablePoints(tx, userId, now),
    amount: points,
  })
  if (problem) throw new Refusal(`payouts.${problem}`)
  if (await isPersonHeld(tx, userId, now)) throw new Refusal('payouts.payoutsOnHold')
  if (!account || !isUsable(context, account)) throw new Refusal('payouts.accountNotUsable')
  const rate = await requireRate(tx, 'wise', now, RateOfUSD)

  const id = randomUUID()
  const runOn = nextRunAfter(dateInJapan(now))
  const cents = wiseCents(rate, points)
  const requested = { id, userId, points, rate, cents, currency, runOn, accountId: account.id }
  await insertPayout(tx, { ...requested, key: key ?? null, inputHash, at: now })
  const spending = { ownerId: userId, amount: points, key: spentKey(id), reason: 'wisePayout', at: now }
  if (!(await spendPoints(tx, spending))) throw new Refusal('payouts.notEnoughPoints')
  const stored = await findPayout(tx, id)
  if (!stored) throw new Error('the stored request is missing')
  return stored
}

/** One transaction takes the points and stores the request. Wise is asked in the payment run. */
export const requestWisePayout: Handler<Call> = async (input, asked) => {
  const { context, caller } = asked
  checkShownAccount(caller, input.vliveId)
  await requireOpen(context, 'wise', requireServed(asked, 'wise'))
  return {
    payout: shownPayout(await context.db.transaction().execute((tx) => request(tx, context, caller.userId, input))),
  }
}
