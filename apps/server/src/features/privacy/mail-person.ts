import type { Transaction } from 'kysely'
import type { DB } from '../../platform/db/types.generated.ts'
import type { Sealing } from '../../platform/sealed.ts'
import { mailStreamer } from '../payouts/mail-streamer.ts'

/** The end of the cause of a mail to somebody whose identities stay barred: they can't create a new account yet. */
export const BARRED = ':barred'

/** Queues a mail, if the person has registered an address for payouts. There is no other. */
export const mailPerson = (
  tx: Transaction<DB>,
  sealing: Sealing,
  mail: {
    readonly userId: bigint
    readonly kind: 'exportReady' | 'deletionRequested' | 'deletionDone'
    readonly cause: string
    readonly at: Temporal.Instant
  },
): Promise<void> => mailStreamer(tx, sealing, mail)
