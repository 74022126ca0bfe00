import type { DeletionBlock } from '@avalive/rules/privacy/request'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/errors.ts'
import { PaymentUnknown } from '../../providers/payment/port.ts'
import { disputeBlocksOf } from '../coins/deletion-blocks.ts'
import { isSuspended } from '../session/suspension.ts'
import { hasWaitingApproval, isOperator, type LockedPerson } from './store.ts'

/** What prevents a deletion now, as far as the database knows. Each block once. */
export const blocksOf = async (
  { personalData }: Pick<Context, 'personalData'>,
  db: Database,
  userId: bigint,
  now: Temporal.Instant,
): Promise<DeletionBlock[]> => {
  const found = new Set<DeletionBlock>()
  if (await isOperator(db, userId)) found.add('operatorAccount')
  for (const { blocksOf: ask } of personalData)
    for (const block of (await ask?.(db, userId, now)) ?? []) found.add(block)
  if (await hasWaitingApproval(db, userId)) found.add('approvalWaiting')
  return [...found]
}

/**
 * Whether the person could not log in to keep the account. Blocks a deletion that an operator asked for: otherwise a
 * suspension together with a request would destroy balances before anybody could object. People's own requests go on.
 */
export const cannotLogIn = (
  { suspendedUntil, usagePermitted }: Pick<LockedPerson, 'suspendedUntil' | 'usagePermitted'>,
  now: Temporal.Instant,
): boolean => !usagePermitted || isSuspended(suspendedUntil, now)

/** What only outside services know. Called outside transactions, and refused while they don't answer. */
export const requireNoDispute = async (context: Context, userId: bigint): Promise<void> => {
  const blocks = await disputeBlocksOf(context, userId).catch((error: unknown) => {
    if (error instanceof PaymentUnknown) throw new Refusal('privacy.tryLater', { cause: error })
    throw error
  })
  if (blocks.length > 0) throw new Refusal('privacy.deletionBlocked')
}
