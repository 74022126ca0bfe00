import type { Locale } from '@avalive/i18n/locales'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/db/types.generated.ts'
import { Refusal } from '../../platform/errors.ts'
import { emit, type OutboxEvents } from '../../platform/jobs/outbox.ts'
import { queueMail } from '../../platform/mail/queue.ts'
import { countCauses } from '../../platform/mail/store.ts'
import type { Sealing } from '../../platform/sealed.ts'

interface Change {
  readonly userId: bigint
  readonly form: OutboxEvents['payoutDestinationChanged']['form']
  /** The id of the new version, or one made for this change. */
  readonly changeId: string
  readonly locale: Locale
  /** Undefined if no address of the person is known: then no mail can be sent. */
  readonly address: string | undefined
  /** The address before this change. */
  readonly previousAddress?: string | undefined
  readonly at: Temporal.Instant
}

const LIMIT_HOURS = 1
const MAX_CHANGES = 6

/**
 * Refuses another change after several within an hour that were mailed. Anybody's address can be entered, so that a
 * person could otherwise send any number of mails to anybody. Call `lockRegistrations` before reading the time `at`.
 */
export const requireFewChanges = async (tx: Transaction<DB>, userId: bigint, at: Temporal.Instant): Promise<void> => {
  const since = at.subtract({ hours: LIMIT_HOURS })
  const changes = await countCauses(tx, userId, 'destinationChanged', { since, until: at })
  if (changes >= MAX_CHANGES) throw new Refusal('payouts.tooManyChanges')
}

/**
 * Notifies a person of a changed payout destination, so that they learn of a change that they did not make (decision
 * 0061): by mail where an address is known, and always by an event for other areas.
 */
export const notifyDestinationChanged = async (
  tx: Transaction<DB>,
  sealing: Sealing,
  { userId, form, changeId, locale, address, previousAddress, at }: Change,
): Promise<void> => {
  await emit(tx, 'payoutDestinationChanged', { userId: String(userId), form, changeId, at: at.toString() })
  const mail = { userId, kind: 'destinationChanged', cause: changeId, locale, at } as const
  if (address !== undefined) await queueMail(tx, sealing, { ...mail, address })
  if (previousAddress !== undefined && previousAddress !== address) {
    await queueMail(tx, sealing, { ...mail, recipient: 'previous', address: previousAddress })
  }
}
