import type { Transaction } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { emit } from '../../platform/jobs/outbox.ts'
import type { GiftCodeOutcome } from '../../providers/gift-code/port.ts'
import { returnPoints } from '../points/return-points.ts'
import { changeIssue, type Issue, lockIssue } from './gift-card-store.ts'
import { mailStreamer } from './mail-streamer.ts'

/** The key under which the points of an exchange leave. */
export const spentKey = (id: string): string => `giftCard:${id}`

/**
 * Records what the provider said about an exchange, in one transaction with its mail or with the points that come back.
 * An outcome that is already recorded stays, however often and from wherever it is reported. Returns the exchange as it
 * is now, and whether this call has settled it.
 */
export const settleIssue = async (
  tx: Transaction<DB>,
  context: Context,
  id: string,
  outcome: GiftCodeOutcome,
): Promise<{ issue: Issue; isSettledNow: boolean }> => {
  const issue = await lockIssue(tx, id)
  if (!issue) throw new Error(`there is no exchange ${id}`)
  if (issue.status !== 'requested' || outcome.state === 'pending') return { issue, isSettledNow: false }
  const at = context.clock.now()
  const settled = { userId: String(issue.userId), issueId: id, outcome: outcome.state, at: at.toString() }
  await emit(tx, 'giftCodeSettled', settled)
  if (outcome.state === 'issued') {
    const url = context.sealing.seal('gift_card_issues.url', id, outcome.url)
    const version = await changeIssue(tx, id, { status: 'issued', url, issuedAt: at, nextCheckAt: null })
    await mailStreamer(tx, context.sealing, { userId: issue.userId, kind: 'giftCode', cause: id, at })
    return { issue: { ...issue, status: 'issued', url, version, nextCheckAt: null }, isSettledNow: true }
  }
  const version = await changeIssue(tx, id, { status: 'refused', refusedAt: at, nextCheckAt: null })
  await returnPoints(tx, {
    ownerId: issue.userId,
    spentKey: spentKey(id),
    key: `giftCardReturn:${id}`,
    reason: 'giftCardReturn',
    fee: 0n,
    at,
  })
  return { issue: { ...issue, status: 'refused', version, nextCheckAt: null }, isSettledNow: true }
}
