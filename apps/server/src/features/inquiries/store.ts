import type { Locale } from '@avalive/i18n/locales'
import type { InquiryCategory } from '@avalive/rules/inquiries/inquiry'
import type { InquiryStatus } from '@avalive/rules/inquiries/status'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { lockKey, personKey } from '../../platform/db/person-lock.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { type ListRequest, pageOf } from '../../platform/listing.ts'
import type { Sealed } from '../../platform/sealed.ts'

/** A member, or a visitor by the keyed hash of the network. */
export type Sender =
  | { readonly userId: bigint; readonly networkLookup: null }
  | { readonly userId: null; readonly networkLookup: Buffer }

/** Lets inquiries of one sender, and those with one e-mail address, be stored one after another. */
export const lockSender = async (tx: Transaction<DB>, sender: Sender, emailLookup: Buffer): Promise<void> => {
  const own = sender.userId === null ? sender.networkLookup.readInt32BE() : personKey(sender.userId)
  const keys = [own, emailLookup.readInt32BE()]
  // In one order, so that two senders never wait for each other.
  for (const key of keys.toSorted((a, b) => a - b)) await lockKey(tx, 'inquiries', key)
}

export interface EarlierInquiry {
  readonly id: string
  readonly number: string
  readonly email: Sealed
  readonly category: string
  readonly text: Sealed
  readonly operation: string | null
  readonly reference: string | null
}

/** The inquiry that the same member, or a visitor with the same e-mail address, has sent with this key. */
export const inquiryOfKey = (
  tx: Transaction<DB>,
  { userId }: Sender,
  emailLookup: Buffer,
  key: string,
): Promise<EarlierInquiry | undefined> =>
  tx
    .selectFrom('inquiries')
    .where('idempotencyKey', '=', key)
    .$call((found) =>
      userId === null
        ? found.where('userId', 'is', null).where('emailLookup', '=', emailLookup)
        : found.where('userId', '=', userId),
    )
    .select(['id', 'number', 'email', 'category', 'text', 'operation', 'reference'])
    .executeTakeFirst()

const countSince = async (
  tx: Transaction<DB>,
  since: Temporal.Instant,
  column: 'userId' | 'networkLookup' | 'emailLookup',
  value: bigint | Buffer,
): Promise<number> => {
  const { count } = await tx
    .selectFrom('inquiries')
    .where(column, '=', value)
    .where('createdAt', '>', since)
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const countOfSender = (tx: Transaction<DB>, sender: Sender, since: Temporal.Instant): Promise<number> =>
  sender.userId === null
    ? countSince(tx, since, 'networkLookup', sender.networkLookup)
    : countSince(tx, since, 'userId', sender.userId)

export const countOfEmail = (tx: Transaction<DB>, emailLookup: Buffer, since: Temporal.Instant): Promise<number> =>
  countSince(tx, since, 'emailLookup', emailLookup)

export interface NewInquiry {
  readonly id: string
  readonly number: string
  readonly sender: Sender
  readonly email: Sealed
  readonly emailLookup: Buffer
  readonly category: InquiryCategory
  readonly text: Sealed
  readonly operation: string | null
  readonly reference: string | null
  readonly clientType: string
  readonly locale: Locale
  readonly region: string
  readonly idempotencyKey: string
  readonly at: Temporal.Instant
}

export const insertInquiry = async (tx: Transaction<DB>, { sender, at, ...inquiry }: NewInquiry): Promise<void> => {
  await tx
    .insertInto('inquiries')
    .values({ ...inquiry, ...sender, createdAt: at, changedAt: at })
    .execute()
}

/** The number of an inquiry, for its mails. */
export const numberOf = async (db: Database, id: string): Promise<string> => {
  const { number } = await db.selectFrom('inquiries').where('id', '=', id).select('number').executeTakeFirstOrThrow()
  return number
}

const inquiryRows = (db: Database) =>
  db
    .selectFrom('inquiries')
    .leftJoin('users', 'users.id', 'inquiries.userId')
    .select([
      'inquiries.id',
      'inquiries.seq',
      'inquiries.number',
      'inquiries.userId',
      'users.vliveId',
      'users.nickname',
      'inquiries.email',
      'inquiries.category',
      'inquiries.text',
      'inquiries.operation',
      'inquiries.reference',
      'inquiries.clientType',
      'inquiries.locale',
      'inquiries.region',
      'inquiries.status',
      'inquiries.createdAt',
      'inquiries.changedAt',
      'inquiries.version',
    ])

type InquiryRow = Awaited<ReturnType<ReturnType<typeof inquiryRows>['execute']>>[number]

export interface StoredInquiry extends Omit<InquiryRow, 'category' | 'status' | 'locale'> {
  readonly category: InquiryCategory
  readonly status: InquiryStatus
  readonly locale: Locale
}

/** Only checked values are stored. */
const stored = (row: InquiryRow) => row as StoredInquiry

interface Filters extends ListRequest<'createdAt'> {
  readonly status: InquiryStatus
  readonly category?: InquiryCategory | undefined
  readonly search?: string | undefined
}

/** Inquiries are numbered as they come. */
const order = {
  sorts: { createdAt: { by: sql.ref('inquiries.seq'), type: 'bigint' } },
  id: sql.ref('inquiries.seq'),
} as const

export const pageOfInquiries = async (db: Database, { status, category, search, ...page }: Filters) => {
  const query = inquiryRows(db)
    .where('inquiries.status', '=', status)
    .$if(category !== undefined, (found) => found.where('inquiries.category', '=', category ?? ''))
    .$if(search !== undefined, (found) =>
      found.where((inquiry) =>
        inquiry.or([inquiry('inquiries.number', '=', search ?? ''), inquiry('users.vliveId', '=', search ?? '')]),
      ),
    )
  const { rows, next } = await pageOf(query, order, page)
  return { rows: rows.map(stored), next }
}

export const findInquiry = async (db: Database, number: string): Promise<StoredInquiry | undefined> =>
  (await inquiryRows(db).where('inquiries.number', '=', number).execute()).map(stored)[0]

export const lockInquiry = async (tx: Transaction<DB>, number: string): Promise<StoredInquiry | undefined> =>
  (await inquiryRows(tx).where('inquiries.number', '=', number).forUpdate('inquiries').execute()).map(stored)[0]

/** Changes a locked inquiry, and returns its new version. */
export const changeStatus = async (
  tx: Transaction<DB>,
  id: string,
  status: InquiryStatus,
  at: Temporal.Instant,
): Promise<number> => {
  const { version } = await tx
    .updateTable('inquiries')
    .set((eb) => ({ status, changedAt: at, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

export interface NewAnswer {
  readonly id: string
  readonly inquiryId: string
  readonly operatorId: bigint
  readonly text: Sealed
  readonly answeredAt: Temporal.Instant
}

export const insertAnswer = async (tx: Transaction<DB>, answer: NewAnswer): Promise<void> => {
  await tx.insertInto('inquiryAnswers').values(answer).execute()
}

/** The answers of an inquiry, with the operators and the mails that carry them. */
export const answersOf = (db: Database, inquiryId: string) =>
  db
    .selectFrom('inquiryAnswers')
    .innerJoin('users', 'users.id', 'inquiryAnswers.operatorId')
    .leftJoin('mails', (join) =>
      join
        .on('mails.kind', '=', 'inquiryAnswer')
        .on((eb) => eb('mails.cause', '=', sql<string>`inquiry_answers.id::text`)),
    )
    .where('inquiryId', '=', inquiryId)
    .orderBy('answeredAt')
    .orderBy('inquiryAnswers.id')
    .select([
      'inquiryAnswers.id',
      'inquiryAnswers.text',
      'inquiryAnswers.answeredAt',
      'users.vliveId as operator',
      'mails.id as mailId',
      'mails.dueAt',
      'mails.sentAt',
    ])
    .execute()

/** An answer with the number of its inquiry, for its mail. */
export const answerToMail = (db: Database, id: string) =>
  db
    .selectFrom('inquiryAnswers')
    .innerJoin('inquiries', 'inquiries.id', 'inquiryAnswers.inquiryId')
    .where('inquiryAnswers.id', '=', id)
    .select(['inquiryAnswers.text', 'inquiries.number'])
    .executeTakeFirstOrThrow()

/**
 * Deletes up to `limit` inquiries that are not open and were changed before, with their answers. Those with a mail to
 * send stay until it is sent or given up.
 */
export const deleteInquiriesBefore = async (db: Database, before: Temporal.Instant, limit: number): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('inquiries')
    .where('id', 'in', (all) =>
      all
        .selectFrom('inquiries')
        .where('status', '<>', 'open')
        .where('changedAt', '<', before)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('mails')
                .where('mails.dueAt', 'is not', null)
                .where((mail) =>
                  mail.or([
                    mail('mails.cause', '=', sql<string>`inquiries.id::text`),
                    mail('mails.cause', 'in', (answers) =>
                      answers
                        .selectFrom('inquiryAnswers')
                        .whereRef('inquiryAnswers.inquiryId', '=', 'inquiries.id')
                        .select(sql<string>`inquiry_answers.id::text`.as('id')),
                    ),
                  ]),
                )
                .select('mails.id'),
            ),
          ),
        )
        .orderBy('changedAt')
        .limit(limit)
        .select('id'),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Erases the networks of up to `limit` inquiries that no longer count for the limit of a day. */
export const eraseNetworksBefore = async (db: Database, before: Temporal.Instant, limit: number): Promise<number> => {
  const { numUpdatedRows } = await db
    .updateTable('inquiries')
    .set({ networkLookup: null })
    .where('id', 'in', (all) =>
      all
        .selectFrom('inquiries')
        .where('networkLookup', 'is not', null)
        .where('createdAt', '<=', before)
        .limit(limit)
        .select('id'),
    )
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
