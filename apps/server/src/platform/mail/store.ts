import type { Locale } from '@avalive/i18n/locales'
import type { Transaction } from 'kysely'
import type { Database } from '../db/database.ts'
import type { DB } from '../db/types.generated.ts'
import type { Sealed } from '../sealed.ts'
import type { MailKind } from './queue.ts'

export interface DueMail {
  readonly id: string
  /** Null for a visitor. */
  readonly userId: bigint | null
  readonly kind: MailKind
  readonly cause: string
  readonly recipient: 'current' | 'previous'
  readonly locale: Locale
  readonly address: Sealed
  readonly createdAt: Temporal.Instant
  /** This attempt included. */
  readonly attempts: number
}

/**
 * Claims due mails for one attempt. A claimed mail is due again at the time of its next attempt, so no other process
 * takes it meanwhile, and one whose process died is sent later.
 */
export const claimMails = (
  db: Database,
  now: Temporal.Instant,
  limit: number,
  waitMinutes: (attempts: number) => number,
): Promise<DueMail[]> =>
  db.transaction().execute(async (tx) => {
    const due = await tx
      .selectFrom('mails')
      .where('dueAt', '<=', now)
      .orderBy('dueAt')
      .limit(limit)
      .forUpdate()
      .skipLocked()
      .select(['id', 'userId', 'kind', 'cause', 'recipient', 'locale', 'address', 'createdAt', 'attempts'])
      .execute()
    const claimed: DueMail[] = []
    for (const { address, ...mail } of due) {
      if (address === null) throw new Error(`the mail ${mail.id} is due and has no address`)
      const attempts = mail.attempts + 1
      const dueAt = now.add({ minutes: waitMinutes(attempts) })
      await tx.updateTable('mails').set({ attempts, dueAt }).where('id', '=', mail.id).execute()
      claimed.push({ ...mail, address, attempts } as DueMail)
    }
    return claimed
  })

/**
 * How many causes of one kind a person was mailed about between two times, whether or not the mails are sent yet. Mails
 * after `until` are from before the sandbox's clock was set back.
 */
export const countCauses = async (
  db: Database,
  userId: bigint,
  kind: MailKind,
  { since, until }: { readonly since: Temporal.Instant; readonly until: Temporal.Instant },
): Promise<number> => {
  const { count } = await db
    .selectFrom('mails')
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .where('createdAt', '>', since)
    .where('createdAt', '<=', until)
    .select((eb) => eb.fn.count<bigint>('cause').distinct().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The address is erased with the last attempt, because nothing needs it any more. */
export const endMail = async (db: Database, id: string, sentAt: Temporal.Instant | null): Promise<void> => {
  await db.updateTable('mails').set({ sentAt, dueAt: null, address: null }).where('id', '=', id).execute()
}

/** The sandbox's clock was set back: unsent mails are due now, not after the old clock's wait. */
export const sendAgainAt = async (tx: Transaction<DB>, now: Temporal.Instant): Promise<void> => {
  await tx.updateTable('mails').set({ dueAt: now }).where('dueAt', '>', now).execute()
}

/** Deletes up to `limit` mails that were queued before, and returns their number. Unsent ones stay. */
export const deleteMailsBefore = async (db: Database, before: Temporal.Instant, limit: number): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('mails')
    .where('id', 'in', (mails) =>
      mails.selectFrom('mails').where('createdAt', '<', before).where('dueAt', 'is', null).select('id').limit(limit),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
