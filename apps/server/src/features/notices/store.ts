import type { Locale } from '@avalive/i18n/locales'
import type { NoticeStatus } from '@avalive/rules/notices/status'
import type { Transaction } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { containing, type ListOrder, type ListRequest, pageOf } from '../../platform/listing.ts'

const noticeRows = (db: Database) =>
  db
    .selectFrom('notices')
    .select(['id', 'status', 'version', 'createdAt', 'publishedAt'])
    .select([
      sql<string[]>`array(select c.locale from (select distinct on (locale) locale, title from notice_contents
          where notice_id = notices.id order by locale, version desc) c where c.title <> '')`.as('locales'),
      sql<string>`(select title from notice_contents c where c.notice_id = notices.id and locale = 'en'
        order by version desc limit 1)`.as('title'),
    ])

type NoticeRow = Awaited<ReturnType<ReturnType<typeof noticeRows>['execute']>>[number]

export interface StoredNotice extends Omit<NoticeRow, 'status'> {
  readonly status: NoticeStatus
}

/** Only checked values are stored. */
const stored = (row: NoticeRow) => row as StoredNotice

export const findNotice = async (db: Database, id: number): Promise<StoredNotice | undefined> =>
  (await noticeRows(db).where('id', '=', BigInt(id)).execute()).map(stored)[0]

export const lockNotice = async (tx: Transaction<DB>, id: number): Promise<StoredNotice | undefined> =>
  (await noticeRows(tx).where('id', '=', BigInt(id)).forUpdate().execute()).map(stored)[0]

const order: ListOrder<'created'> = {
  sorts: { created: { by: sql`notices.id`, type: 'bigint' } },
  id: sql`notices.id`,
}

export const noticesBy = async (
  db: Database,
  {
    search = '',
    status,
    ...asked
  }: ListRequest<'created'> & { readonly search?: string; readonly status?: NoticeStatus },
) => {
  const text = containing(search)
  const found = noticeRows(db)
    .$if(status !== undefined, (rows) => rows.where('status', '=', status ?? 'draft'))
    .$if(search !== '', (rows) =>
      rows.where(
        sql<boolean>`exists (select from notice_contents c where c.notice_id = notices.id and c.title ilike ${text})`,
      ),
    )
  const { rows, next } = await pageOf(found, order, asked)
  return { rows: rows.map(stored), next }
}

export const insertNotice = async (tx: Transaction<DB>, createdAt: Temporal.Instant): Promise<number> => {
  const { id } = await tx.insertInto('notices').values({ createdAt }).returning('id').executeTakeFirstOrThrow()
  return Number(id)
}

interface NoticeChange {
  readonly status?: NoticeStatus
  readonly publishedAt?: Temporal.Instant
}

/** Changes a locked notice and returns its new version. */
export const changeNotice = async (tx: Transaction<DB>, id: bigint, change: NoticeChange): Promise<number> => {
  const { version } = await tx
    .updateTable('notices')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

export interface NewContent {
  readonly noticeId: number | bigint
  readonly locale: string
  readonly version: number
  readonly title: string
  readonly html: string
  readonly operatorId: bigint
  readonly writtenAt: Temporal.Instant
}

/** Contents are only added, so a language that was removed ends with an empty one. */
export const removedContent = { title: '', html: '' } as const

export const insertContent = async (tx: Transaction<DB>, content: NewContent): Promise<void> => {
  await tx.insertInto('noticeContents').values(content).execute()
}

/** The latest content of every language that the notice has. */
export const contentsOf = (db: Database, noticeId: bigint) =>
  db
    .selectFrom(
      db
        .selectFrom('noticeContents')
        .where('noticeId', '=', noticeId)
        .distinctOn('locale')
        .orderBy('locale')
        .orderBy('version', 'desc')
        .select(['locale', 'title', 'html'])
        .as('latest'),
    )
    .where('title', '<>', '')
    .orderBy('locale')
    .select(['locale', 'title', 'html'])
    .execute()

/** A published notice in a language, or else in English. */
export const publishedContent = (db: Database, id: bigint, locale: Locale) =>
  db
    .selectFrom('notices')
    .innerJoin('noticeContents', 'noticeContents.noticeId', 'notices.id')
    .where('notices.id', '=', id)
    .where('notices.status', '=', 'published')
    .where('locale', 'in', [locale, 'en'])
    .where((eb) =>
      eb(
        'noticeContents.version',
        '=',
        eb
          .selectFrom('noticeContents as latest')
          .whereRef('latest.noticeId', '=', 'noticeContents.noticeId')
          .whereRef('latest.locale', '=', 'noticeContents.locale')
          .select(({ fn }) => fn.max('latest.version').as('version')),
      ),
    )
    .where('title', '<>', '')
    .orderBy((eb) => eb('locale', '=', locale), 'desc')
    .select(['title', 'html', 'locale'])
    .executeTakeFirst()
