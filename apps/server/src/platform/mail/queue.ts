import { randomUUID } from 'node:crypto'
import type { Locale } from '@avalive/i18n/locales'
import type { Transaction } from 'kysely'
import type { DB } from '../db/types.generated.ts'
import type { Sealing } from '../sealed.ts'

export type MailKind =
  | 'destinationChanged'
  | 'giftCode'
  | 'transferReturned'
  | 'wisePayoutReturned'
  | 'inquiryReceived'
  | 'inquiryAnswer'
  | 'exportReady'
  | 'deletionRequested'
  | 'deletionDone'

export interface QueuedMail {
  /** Null for a visitor, who gets mails about inquiries only. */
  readonly userId: bigint | null
  readonly kind: MailKind
  /** The id of the row that the mail is about. Each cause is mailed once to each recipient. */
  readonly cause: string
  readonly recipient?: 'current' | 'previous'
  readonly locale: Locale
  readonly address: string
  readonly at: Temporal.Instant
}

/** Queues a mail in the transaction of its cause. The text is made when it is sent. */
export const queueMail = async (
  tx: Transaction<DB>,
  sealing: Sealing,
  { userId, kind, cause, recipient = 'current', locale, address, at }: QueuedMail,
): Promise<void> => {
  const id = randomUUID()
  await tx
    .insertInto('mails')
    .values({
      id,
      userId,
      kind,
      cause,
      recipient,
      locale,
      address: sealing.seal('mails.address', id, address),
      createdAt: at,
      dueAt: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
