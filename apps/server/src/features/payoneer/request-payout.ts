import { randomUUID } from 'node:crypto'
import type { Input } from '@avalive/contract/call'
import type { payoneer } from '@avalive/contract/payouts/payoneer'
import { feeProblem, payoneerProblem } from '@avalive/rules/payouts/cash'
import { payoneerCents } from '@avalive/rules/payouts/dollars'
import { fitsIntoDay, PAYONEER_SEND_HOURS } from '@avalive/rules/payouts/payoneer'
import { clientKindOf } from '@avalive/rules/session/user-agent'
import { dateInJapan } from '@avalive/rules/time/jst'
import type { FastifyRequest } from 'fastify'
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
import { availablePoints } from '../points/available-points.ts'
import { canConvert } from '../points/can-convert.ts'
import { spendPoints } from '../points/spend-points.ts'
import { shownPayout } from './answers.ts'
import { accountIdOf, findPayee, lockLinkedPayee, type Payee } from './payee-store.ts'
import { centsOfDay, findPayoutByKey, insertPayout, lockPayout, type Payout } from './payout-store.ts'
import { isInProgram } from './program.ts'
import { spentKey } from './settle-payout.ts'

type Call = typeof payoneer.requestPayoneerPayout

const isInApp = (request: FastifyRequest): boolean =>
  clientKindOf(request.headers['user-agent'] ?? '') === 'userWebview'

/** Without the rate: a page that repeats a request may show another one by then. */
const hashOfInput = ({ AmountOfLivePoints }: Input<Call>): Buffer => hashInput({ points: BigInt(AmountOfLivePoints) })

const earlierWith = async (tx: Transaction<DB>, userId: bigint, input: Input<Call>): Promise<Payout | undefined> => {
  const found = input.idempotencyKey === undefined ? undefined : await findPayoutByKey(tx, userId, input.idempotencyKey)
  if (found) requireSameInput(found, hashOfInput(input), 'payouts.keyUsedOtherwise')
  return found
}

/** The problems that the page shows, in the same order, then those that only the server knows. */
const checked = async (
  tx: Transaction<DB>,
  context: Context,
  payee: Payee | undefined,
  { userId, input, inApp, now }: { userId: bigint; input: Input<Call>; inApp: boolean; now: Temporal.Instant },
): Promise<{ payee: Payee; rate: bigint; cents: bigint }> => {
  const amount = BigInt(input.AmountOfLivePoints)
  const problem = payoneerProblem({
    isLinked: payee !== undefined,
    isInApp: inApp,
    canConvert: await canConvert(tx, now),
    balance: await availablePoints(tx, userId, now),
    amount,
  })
  if (problem) throw new Refusal(`payouts.${problem}`)
  if (!payee) throw new Refusal('payouts.notLinked')
  if (payee.status !== 'active' || !isInProgram(context, payee)) throw new Refusal('payouts.payeeNotActive')
  const rate = await requireRate(tx, 'payoneer', now, input.RateOfUSD)
  const cents = payoneerCents(rate, amount)
  const nothingLeft = feeProblem(rate, amount)
  if (nothingLeft) throw new Refusal(`payouts.${nothingLeft}`)
  if (await isPersonHeld(tx, userId, now)) throw new Refusal('payouts.payoutsOnHold')
  if (!fitsIntoDay(await centsOfDay(tx, userId, dateInJapan(now)), cents)) throw new Refusal('payouts.dailyLimit')
  return { payee, rate, cents }
}

/**
 * Takes the points and stores the request, or finds what the same key has already requested. The lock on the payee puts
 * the person's requests in order, so that together they never exceed the balance or the day's limit.
 */
const requestIn = async (
  tx: Transaction<DB>,
  context: Context,
  userId: bigint,
  input: Input<Call>,
  inApp: boolean,
): Promise<Payout> => {
  const locked = await lockLinkedPayee(tx, userId)
  const earlier = await earlierWith(tx, userId, input)
  if (earlier) return earlier
  // Read once, so that the limit that was checked is the one of the day that is stored.
  const now = context.clock.now()
  const { payee, rate, cents } = await checked(tx, context, locked, { userId, input, inApp, now })
  const [id, points] = [randomUUID(), BigInt(input.AmountOfLivePoints)]
  await insertPayout(tx, {
    id,
    userId,
    payeeId: payee.id,
    points,
    rate,
    cents,
    requestedOn: dateInJapan(now),
    key: input.idempotencyKey ?? null,
    inputHash: hashOfInput(input),
    at: now,
    sendAt: now.add({ hours: PAYONEER_SEND_HOURS }),
  })
  const spending = { ownerId: userId, amount: points, key: spentKey(id), reason: 'payoneer', at: now }
  if (!(await spendPoints(tx, spending))) throw new Refusal('payouts.notEnoughPoints')
  return lockPayout(tx, id)
}

/** The amount in dollars is fixed now. The payout is sent three days later. */
export const requestPayoneerPayout: Handler<Call> = async (input, asked) => {
  const { context, caller, request } = asked
  const { db, sealing } = context
  checkShownAccount(caller, input.vliveId)
  const regions = requireServed(asked, 'payoneer')
  await requireOpen(context, 'payoneer', regions)
  const payout = await db.transaction().execute((tx) => requestIn(tx, context, caller.userId, input, isInApp(request)))
  const payee = await findPayee(db, payout.payeeId)
  return { payout: shownPayout(caller, payout, payee ? accountIdOf(sealing, payee) : '') }
}
