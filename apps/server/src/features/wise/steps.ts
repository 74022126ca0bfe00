import { isHeld } from '@avalive/rules/payouts/hold'
import { nextRunAfter } from '@avalive/rules/payouts/wise'
import { dateInJapan } from '@avalive/rules/time/jst'
import type { Transaction } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { type FundingOutcome, WiseRefused } from '../../providers/wise/port.ts'
import { isUsable } from './account.ts'
import { findAccount, lastPaidTo, markUnusable } from './account-store.ts'
import {
  changePayout,
  lockPayout,
  mustWait,
  type Payout,
  type PayoutChange,
  postpone,
  scheduleCheck,
} from './payout-store.ts'
import { recipientIds } from './sealed-values.ts'
import { giveBack, settle } from './settle.ts'

/**
 * Each step makes one request to Wise and stores its result, so that a crash anywhere resumes at the stored step. A
 * repeated request is harmless: quotes and recipients cost nothing, and Wise creates one transfer for a payout and takes
 * the money for it once.
 */
type Change = (tx: Transaction<DB>, payout: Payout) => Promise<unknown>

/** Changes a payout under its lock, unless another process has gone on with it meanwhile. */
const ifUnchanged = ({ db }: Context, before: Payout, change: Change): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const payout = await lockPayout(tx, before.id)
    const isSame = (['status', 'quoteId', 'recipientId', 'transferId'] as const).every(
      (field) => payout?.[field] === before[field],
    )
    if (payout && isSame) await change(tx, payout)
  })

/** Stores the result of a step. The next one is due at once. */
const advance = (context: Context, before: Payout, change: PayoutChange): Promise<void> =>
  ifUnchanged(context, before, (tx) =>
    changePayout(tx, before.id, { unknownSince: null, attempts: 0, nextCheckAt: context.clock.now(), ...change }),
  )

/** The day of the run has come: the account of the request is paid, unless it was registered a moment ago. */
const begin = (context: Context, before: Payout): Promise<void> =>
  ifUnchanged(context, before, async (tx, payout) => {
    const now = context.clock.now()
    if (await mustWait(tx, payout.id, now)) return
    const account = await findAccount(tx, context.sealing, payout.accountId)
    if (!isUsable(context, account)) {
      await giveBack(tx, context, payout, 'accountNotUsable', now)
      return
    }
    const history = { changedAt: account.registeredAt, lastPaidAt: await lastPaidTo(tx, account.id) }
    if (isHeld(history, now, context.config.DESTINATION_HOLD_HOURS)) {
      await postpone(tx, payout.id, nextRunAfter(dateInJapan(now)))
      return
    }
    await changePayout(tx, payout.id, { status: 'sending', attempts: 0, nextCheckAt: now })
  })

/** Wise will not do this, so the points come back. */
const refuse = (context: Context, before: Payout): Promise<void> =>
  ifUnchanged(context, before, (tx, payout) => giveBack(tx, context, payout, 'refused', context.clock.now()))

const quote = async (context: Context, payout: Payout): Promise<void> => {
  try {
    const { id, expiresAt } = await context.wise.quote(payout)
    await advance(context, payout, { quoteId: id, quoteExpiresAt: expiresAt })
  } catch (error) {
    if (!(error instanceof WiseRefused)) throw error
    context.log.warn({ err: error, payoutId: payout.id }, 'Wise refused a quote')
    await refuse(context, payout)
  }
}

const createRecipient = async (context: Context, payout: Payout): Promise<void> => {
  const { db, sealing } = context
  const account = await findAccount(db, sealing, payout.accountId)
  const { firstName, lastName, email } = account.details
  const name = `${firstName} ${lastName}`
  try {
    const id = await context.wise.createRecipient({ name, email, currency: payout.currency })
    await advance(context, payout, { recipientId: recipientIds.seal(sealing, payout.id, id) })
  } catch (error) {
    if (!(error instanceof WiseRefused)) throw error
    await ifUnchanged(context, payout, async (tx, current) => {
      await markUnusable(tx, account.id, context.clock.now())
      await giveBack(tx, context, current, 'refused', context.clock.now())
    })
  }
}

/** Notes that Wise is asked for the transfer or its money, unless the payout must wait. Returns whether to ask. */
const announce = (context: Context, before: Payout, field: 'transferAskedAt' | 'fundingAskedAt'): Promise<boolean> =>
  context.db.transaction().execute(async (tx) => {
    const payout = await lockPayout(tx, before.id)
    const now = context.clock.now()
    const isSame = payout?.quoteId === before.quoteId && payout?.transferId === before.transferId
    if (payout?.status !== 'sending' || !isSame || (await mustWait(tx, payout.id, now))) return false
    if (payout[field] === null) await changePayout(tx, payout.id, { [field]: now })
    return true
  })

const hasExpired = ({ quoteExpiresAt }: Payout, now: Temporal.Instant): boolean =>
  quoteExpiresAt === null || Temporal.Instant.compare(quoteExpiresAt, now) <= 0

/**
 * Asks with the stored quote also when it has expired. If an earlier request has created the transfer, Wise returns it.
 * Otherwise Wise refuses, which proves that there is no transfer, and a new quote is made.
 */
const createTransfer = async (context: Context, payout: Payout): Promise<void> => {
  if (payout.quoteId === null || payout.recipientId === null) throw new Error('a step before is missing')
  if (!(await announce(context, payout, 'transferAskedAt'))) return
  try {
    const transferId = await context.wise.createTransfer({
      customerTransactionId: payout.id,
      quoteId: payout.quoteId,
      recipientId: recipientIds.open(context.sealing, payout.id, payout.recipientId),
    })
    await advance(context, payout, { transferId })
  } catch (error) {
    if (!(error instanceof WiseRefused)) throw error
    if (!error.isQuoteExpired && !hasExpired(payout, context.clock.now())) return refuse(context, payout)
    await advance(context, payout, { quoteId: null, quoteExpiresAt: null, transferAskedAt: null })
  }
}

/** Asks Wise about the transfer and records its answer, unless the payout has changed since: then it asks again. */
const ask = async (context: Context, { id, transferId, version }: Payout): Promise<void> => {
  if (transferId === null) throw new Error('a payout without a transfer')
  const { state } = await context.wise.find(transferId)
  await context.db.transaction().execute(async (tx) => {
    const payout = await lockPayout(tx, id)
    if (payout?.version === version) await settle(tx, context, payout, state)
    else await scheduleCheck(tx, id, context.clock.now())
  })
}

/** A refusal says that nothing was taken, as `rejected` does. */
const askForMoney = async ({ wise, log }: Context, { id }: Payout, transferId: string): Promise<FundingOutcome> => {
  try {
    return await wise.fund(transferId)
  } catch (error) {
    if (!(error instanceof WiseRefused)) throw error
    log.warn({ err: error, payoutId: id }, 'Wise refused to fund a transfer')
    return 'rejected'
  }
}

/** Funds the transfer, or puts it on the operators' list. Asks first, because an earlier request may have funded it. */
const fund = async (context: Context, payout: Payout): Promise<void> => {
  const { config, log, wise, clock } = context
  if (payout.transferId === null) throw new Error('a step before is missing')
  const toOperator = (change: PayoutChange = {}) =>
    advance(context, payout, { ...change, status: 'toFund', nextCheckAt: clock.now().add({ minutes: 1 }) })
  if (config.WISE_FUNDING === 'operator') return toOperator()
  const { state } = await wise.find(payout.transferId)
  // Whatever was unknown is known now, also that the transfer is not funded.
  await ifUnchanged(context, payout, (tx, current) => settle(tx, context, current, state))
  if (state !== 'unfunded' || !(await announce(context, payout, 'fundingAskedAt'))) return
  const outcome = await askForMoney(context, payout, payout.transferId)
  if (outcome === 'funded') {
    const now = clock.now()
    const nextCheckAt = now.add({ minutes: 1 })
    return advance(context, payout, { status: 'funded', fundedAt: now, held: false, nextCheckAt })
  }
  log.warn({ payoutId: payout.id, outcome }, 'an operator must fund a transfer at Wise')
  return toOperator({ fundingAskedAt: null })
}

/** Takes the next step of a payout. */
export const takeStep = (context: Context, payout: Payout): Promise<void> => {
  if (payout.status === 'requested') return begin(context, payout)
  if (payout.status !== 'sending') return ask(context, payout)
  if (payout.quoteId === null) return quote(context, payout)
  if (payout.recipientId === null) return createRecipient(context, payout)
  return payout.transferId === null ? createTransfer(context, payout) : fund(context, payout)
}
