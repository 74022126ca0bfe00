import type { Transaction } from 'kysely'
import type { DB } from '../../platform/db/types.generated.ts'
import { type QueuedMail, queueMail } from '../../platform/mail/queue.ts'
import type { Sealing } from '../../platform/sealed.ts'
import { mailLocaleOf, personalAddressOf } from './mail-address.ts'

/** Queues a mail to the address that a streamer registered last. Nobody can be written to before. */
export const mailStreamer = async (
  tx: Transaction<DB>,
  sealing: Sealing,
  mail: Pick<QueuedMail, 'kind' | 'cause' | 'at'> & { readonly userId: bigint },
): Promise<void> => {
  const address = await personalAddressOf(tx, sealing, mail.userId)
  if (address === undefined) return
  await queueMail(tx, sealing, { ...mail, locale: await mailLocaleOf(tx, mail.userId), address })
}
