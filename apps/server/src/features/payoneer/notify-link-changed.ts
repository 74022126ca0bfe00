import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/db/types.generated.ts'
import type { Sealing } from '../../platform/sealed.ts'
import { notifyDestinationChanged } from '../payouts/destination-changed.ts'
import { mailLocaleOf, personalAddressOf } from '../payouts/mail-address.ts'
import { wiseAddressOf } from '../wise/mail-address.ts'

/**
 * Notifies a person that a Payoneer account was linked, unlinked or replaced. Payoneer tells us no address, so the mail
 * goes to the one that they registered for other payouts.
 */
export const notifyLinkChanged = async (
  tx: Transaction<DB>,
  sealing: Sealing,
  userId: bigint,
  at: Temporal.Instant,
): Promise<void> => {
  const address = (await wiseAddressOf(tx, sealing, userId)) ?? (await personalAddressOf(tx, sealing, userId))
  const locale = await mailLocaleOf(tx, userId)
  await notifyDestinationChanged(tx, sealing, {
    userId,
    form: 'payoneer',
    changeId: randomUUID(),
    locale,
    address,
    at,
  })
}
