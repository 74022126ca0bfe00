import { randomUUID } from 'node:crypto'
import type { Answer, Input } from '@avalive/contract/call'
import type { giftCards } from '@avalive/contract/payouts/gift-cards'
import { GIFT_CODE_FEE, giftCodeCost } from '@avalive/rules/payouts/gift-code'
import { figuresOf } from '@avalive/rules/payouts/tax'
import { dateInJapan, monthInJapan } from '@avalive/rules/time/jst'
import type { Transaction } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { hashInput, requireSameInput } from '../../platform/idempotency.ts'
import { checkShownAccount } from '../../platform/shown-account.ts'
import { type GiftCodeOutcome, GiftCodeUnknown, providerBrands } from '../../providers/gift-code/port.ts'
import { canConvert } from '../points/can-convert.ts'
import { spendPoints } from '../points/spend-points.ts'
import { isSuspended } from '../session/suspension.ts'
import { requireJapan, requireUnofficial } from './access.ts'
import { latestPersonal } from './account-store.ts'
import {
  findCard,
  findIssueByKey,
  type Issue,
  insertIssue,
  lockIssue,
  lockSuspendedUntil,
  openUrl,
} from './gift-card-store.ts'
import { arePayoutsStopped } from './payout-stop.ts'
import { profileOf } from './profile-store.ts'
import { giftCodeFigures } from './sealed-values.ts'
import { settleIssue, spentKey } from './settle-gift-card.ts'
import { withholdingOn } from './withholding-store.ts'

type Call = typeof giftCards.issueGiftCard

/** Reconciliation waits this long, so that it doesn't ask while the provider is still answering. */
const FIRST_CHECK_SECONDS = 60

/**
 * Takes the points and the place of the month, or finds what the same key has already requested. The unique keys decide
 * between requests at the same time: a second one waits in `insertIssue` and then finds the first.
 */
const request = async (
  tx: Transaction<DB>,
  context: Context,
  userId: bigint,
  input: Input<Call>,
): Promise<{ issue: Issue; isNew: boolean }> => {
  const { giftCardId, giftCardLivePoint, idempotencyKey: key } = input
  const inputHash = hashInput({ giftCardId })
  const earlier = async () => {
    const found = key === undefined ? undefined : await findIssueByKey(tx, userId, key)
    if (found) requireSameInput(found, inputHash, 'payouts.keyUsedOtherwise')
    return found
  }
  const known = await earlier()
  if (known) return { issue: known, isNew: false }

  const card = await findCard(tx, giftCardId)
  if (!card?.active) throw new Refusal('notFound')
  const { category, held } = await profileOf(tx, userId)
  if (held) throw new Refusal('payouts.exchangeOnHold')
  if (!(await latestPersonal(tx, context.sealing, userId))) throw new Refusal('payouts.personalRequired')
  const now = context.clock.now()
  // The suspension may have come after the session was checked, and a code can't be taken back.
  if (isSuspended(await lockSuspendedUntil(tx, userId), now)) throw new Refusal('notSignedIn')
  if (!(await canConvert(tx, now))) throw new Refusal('payouts.tallying')
  const withholding = await withholdingOn(tx, dateInJapan(now))
  const points = giftCodeCost(BigInt(card.faceValue), category, withholding)
  if (giftCardLivePoint !== undefined && BigInt(giftCardLivePoint) !== points) throw new Refusal('conflict')

  const id = randomUUID()
  const isStored = await insertIssue(tx, {
    id,
    userId,
    month: monthInJapan(now),
    card,
    category,
    points,
    figures: giftCodeFigures.seal(context.sealing, id, figuresOf(points - GIFT_CODE_FEE, category, withholding)),
    key: key ?? null,
    inputHash,
    at: now,
    nextCheckAt: now.add({ seconds: FIRST_CHECK_SECONDS }),
  })
  if (!isStored) {
    const raced = await earlier()
    if (raced) return { issue: raced, isNew: false }
    throw new Refusal('payouts.alreadyExchanged')
  }
  const spending = { ownerId: userId, amount: points, key: spentKey(id), reason: 'giftCard', at: now }
  if (!(await spendPoints(tx, spending))) throw new Refusal('payouts.notEnoughPoints')
  const issue = await lockIssue(tx, id)
  if (!issue) throw new Error('the stored exchange is missing')
  return { issue, isNew: true }
}

/** Null if the outcome is unknown. Points and place then stay taken until reconciliation knows more. */
const issueAtProvider = async ({ giftCodes, log }: Context, issue: Issue): Promise<GiftCodeOutcome | null> => {
  const { id: reference, faceValue } = issue
  try {
    return await giftCodes.issue({ reference, brand: providerBrands[issue.brand], faceValue })
  } catch (error) {
    if (!(error instanceof GiftCodeUnknown)) throw error
    log.warn({ err: error, issueId: reference }, 'the outcome of a gift code is unknown')
    return null
  }
}

const answerOf = ({ sealing }: Context, issue: Issue): Answer<Call> => {
  if (issue.status === 'refused') throw new Refusal('payouts.giftCodeRefused')
  return {
    giftCardUrl: openUrl(sealing, issue),
    GiftCardBrand: issue.brand,
    isBeingIssued: issue.status === 'requested',
  }
}

/** Exchanges points for a gift code: one transaction for the points, the provider, one transaction for the outcome. */
export const issueGiftCard: Handler<Call> = async (input, { context, caller }) => {
  checkShownAccount(caller, input.vliveId)
  requireJapan(caller)
  requireUnofficial(caller)
  const { issue, isNew } = await context.db.transaction().execute((tx) => request(tx, context, caller.userId, input))
  // Like other payouts, it is requested and waits: reconciliation issues it when operators have settled the difference.
  if (!isNew || (await arePayoutsStopped(context.db))) return answerOf(context, issue)
  const outcome = await issueAtProvider(context, issue)
  if (!outcome) return answerOf(context, issue)
  const settled = await context.db.transaction().execute((tx) => settleIssue(tx, context, issue.id, outcome))
  return answerOf(context, settled.issue)
}
