import type { Transaction } from 'kysely'
import type { DB } from '../../platform/db/types.generated.ts'
import type { Sealing } from '../../platform/sealed.ts'
import { lockRegistrations } from './account-store.ts'
import { mailStreamer } from './mail-streamer.ts'
import { isLatestBank } from './profile-store.ts'
import type { StoredTransfer } from './transfer-store.ts'
import { openVerifyResult } from './verify-store.ts'

/**
 * Asks the streamer of a returned transfer to correct the bank account, unless another one was registered since, and
 * queues a mail.
 */
export const reportReturn = async (
  tx: Transaction<DB>,
  sealing: Sealing,
  { id, userId }: StoredTransfer,
  at: Temporal.Instant,
): Promise<void> => {
  await lockRegistrations(tx, userId)
  if (await isLatestBank(tx, id)) {
    await openVerifyResult(tx, { userId, form: 'bank', key: 'account_number', reason: 'transferReturned', at })
  }
  await mailStreamer(tx, sealing, { userId, kind: 'transferReturned', cause: id, at })
}
