import type { payoneer } from '@avalive/contract/payouts/payoneer'
import { isLinked } from '@avalive/rules/payouts/payoneer'
import { clientKindOf } from '@avalive/rules/session/user-agent'
import type { Transaction } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { checkShownAccount } from '../../platform/shown-account.ts'
import { PayoneerUnknown } from '../../providers/payoneer/port.ts'
import { requireOpen, requireServed } from '../abroad/access.ts'
import { requireFewChanges } from '../payouts/destination-changed.ts'
import { lockRegistrations } from '../payouts/lock-registrations.ts'
import { currentPayee } from './get-payee.ts'
import { newReference } from './new-reference.ts'
import { insertPayee, linkedPayee } from './payee-store.ts'
import { releaseLink } from './release-payee.ts'

/**
 * Stores a new reference. It replaces an unused one, so that only the newest link can link an account. The lock puts a
 * person's preparations in order.
 */
const replaceLink = async (
  tx: Transaction<DB>,
  { sealing, payoneer }: Context,
  userId: bigint,
  reference: string,
  at: Temporal.Instant,
): Promise<void> => {
  await releaseLink(tx, userId, at)
  // The link before was used meanwhile.
  if (await linkedPayee(tx, userId)) throw new Refusal('payouts.alreadyLinked')
  await insertPayee(tx, sealing, {
    userId,
    reference,
    program: payoneer.program,
    at,
    nextCheckAt: at.add({ minutes: 1 }),
  })
}

/** Returns a registration link with a new reference. It is stored first, so that no registration is lost. */
export const preparePayoneerRegistration: Handler<typeof payoneer.preparePayoneerRegistration> = async (
  { vliveId },
  asked,
) => {
  const { context, caller, locale, request } = asked
  checkShownAccount(caller, vliveId)
  const regions = requireServed(asked, 'payoneer')
  const { db, clock, config, payoneer } = context
  await requireOpen(context, 'payoneer', regions)
  if (clientKindOf(request.headers['user-agent'] ?? '') === 'userWebview') throw new Refusal('payouts.linkingNotInApp')
  const { userId } = caller
  const current = await currentPayee(context, userId)
  if (current && isLinked(current.status)) throw new Refusal('payouts.alreadyLinked')
  const reference = newReference()
  await db.transaction().execute(async (tx) => {
    await lockRegistrations(tx, userId, locale)
    const at = clock.now()
    await requireFewChanges(tx, userId, at)
    await replaceLink(tx, context, userId, reference, at)
  })
  try {
    const returnUrl = `${config.publicUrl}/mypage/payment_registration/payoneer`
    return { registrationLink: await payoneer.registrationLink(reference, returnUrl) }
  } catch (error) {
    if (!(error instanceof PayoneerUnknown)) throw error
    throw new Refusal('payouts.providerUnavailable', { cause: error })
  }
}
