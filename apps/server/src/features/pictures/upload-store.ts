import { type PictureKind, pictureAddress, pictureHashIn, type pictureUses } from '@avalive/rules/console/picture-kinds'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { containing, type ListRequest, pageOf } from '../../platform/listing.ts'
import type { PictureStore } from '../../providers/picture-store/port.ts'

/** The files of pictures in the database. */
export const databaseFiles = (db: Database): PictureStore => ({
  put: async (name, bytes) => {
    await db
      .insertInto('uploadedPictureFiles')
      .values({ name, bytes })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute()
  },
  get: async (name) =>
    (await db.selectFrom('uploadedPictureFiles').where('name', '=', name).select('bytes').executeTakeFirst())?.bytes ??
    null,
  remove: async (name) => {
    await db.deleteFrom('uploadedPictureFiles').where('name', '=', name).execute()
  },
})

const columns = [
  'id',
  'hash',
  'kind',
  'name',
  'width',
  'height',
  'bytes',
  'smaller',
  'uploadedAt',
  'storedAt',
  'removedAt',
  'purgingAt',
  'version',
] as const

export type StoredPicture = NonNullable<Awaited<ReturnType<typeof lockPicture>>>

export const lockPicture = (tx: Transaction<DB>, by: { readonly id: string } | { readonly hash: string }) =>
  tx
    .selectFrom('uploadedPictures')
    .$if('id' in by, (query) => query.where('id', '=', BigInt('id' in by ? by.id : 0)))
    .$if('hash' in by, (query) => query.where('hash', '=', 'hash' in by ? by.hash : ''))
    .select(columns)
    .forUpdate()
    .executeTakeFirst()

export interface NewPicture {
  readonly hash: string
  readonly kind: PictureKind
  readonly name: string
  readonly mime: string
  readonly width: number
  readonly height: number
  readonly bytes: number
  readonly smaller: number[]
  readonly uploadedBy: bigint
  readonly uploadedAt: Temporal.Instant
}

/** Undefined if the picture exists already. */
export const insertPicture = (tx: Transaction<DB>, picture: NewPicture) =>
  tx
    .insertInto('uploadedPictures')
    .values(picture)
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .returning(columns)
    .executeTakeFirst()

export const changePicture = (
  tx: Transaction<DB>,
  id: bigint,
  change: { readonly removedAt: Temporal.Instant | null },
) =>
  tx
    .updateTable('uploadedPictures')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()

/** Keeps an upload that broke off from being deleted while it is repeated. */
export const touchPicture = (tx: Transaction<DB>, id: bigint, uploadedAt: Temporal.Instant) =>
  tx.updateTable('uploadedPictures').set({ uploadedAt }).where('id', '=', id).execute()

/** Marks a picture's files as stored, which is no change that an editor sees. */
export const markStored = (db: Database, id: bigint, storedAt: Temporal.Instant) =>
  db.updateTable('uploadedPictures').set({ storedAt }).where('id', '=', id).execute()

/** The widths of a picture that is shown to everybody, or undefined. */
export const findShown = (db: Database, hash: string) =>
  db
    .selectFrom('uploadedPictures')
    .where('hash', '=', hash)
    .where('storedAt', 'is not', null)
    .where('removedAt', 'is', null)
    .select('smaller')
    .executeTakeFirst()

/** Keeps the picture from being removed until the transaction ends. False if there is none to use. */
export const holdPicture = async (tx: Transaction<DB>, hash: string): Promise<boolean> => {
  const found = await tx
    .selectFrom('uploadedPictures')
    .where('hash', '=', hash)
    .where('storedAt', 'is not', null)
    .where('removedAt', 'is', null)
    .select('id')
    .forShare()
    .executeTakeFirst()
  return found !== undefined
}

/** Takes pictures that were removed before `removedBefore`, or whose files were never all stored, for deletion. */
export const takePurged = async (
  db: Database,
  removedBefore: Temporal.Instant,
  now: Temporal.Instant,
): Promise<{ id: bigint; hash: string; smaller: number[] }[]> =>
  db
    .updateTable('uploadedPictures')
    .set({ purgingAt: now })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('uploadedPictures')
        .where(({ or, and, eb }) =>
          or([
            eb('removedAt', '<', removedBefore),
            and([eb('storedAt', 'is', null), eb('uploadedAt', '<', removedBefore)]),
          ]),
        )
        .select('id')
        .orderBy('id')
        .limit(50)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'hash', 'smaller'])
    .execute()

export const deletePicture = (db: Database, id: bigint) =>
  db.deleteFrom('uploadedPictures').where('id', '=', id).where('purgingAt', 'is not', null).execute()

/** Where a picture is used: the kind of thing, and its id for operators. */
export interface PictureUse {
  readonly what: (typeof pictureUses)[number]
  readonly id: string
}

/** All places of the database that hold the address of an uploaded picture. */
export const findUses = async (
  db: Database | Transaction<DB>,
  pictures: readonly { readonly hash: string; readonly smaller: readonly number[] }[],
): Promise<Map<string, PictureUse[]>> => {
  const addresses = pictures.flatMap(({ hash, smaller }) => [
    pictureAddress(hash),
    ...smaller.map((width) => pictureAddress(hash, width)),
  ])
  const uses = new Map<string, PictureUse[]>(pictures.map(({ hash }) => [hash, []]))
  if (addresses.length === 0) return uses
  const { rows } = await sql<{ what: PictureUse['what']; id: string; url: string }>`
    with asked as (select unnest(${addresses}::text[]) as url)
    select 'event' as what, e.event_id as id, a.url from asked a join events e
      on a.url in (e.header_image_url, e.icon_url, e.page_image_url)
    union all
    select 'gacha', g.gacha_id, a.url from asked a join gachas g
      on g.banner_url = a.url or g.draft->>'bannerUrl' = a.url
    union all
    select 'gift', g.gift_id, a.url from asked a join gifts g on g.image_url = a.url
    union all
    select 'item', i.item_id, a.url from asked a join items i
      on i.picture_url = a.url or position(a.url in i.parts_sets::text) > 0
    union all
    select 'stream', s.media_id, a.url from asked a join streams s
      on s.thumbnail_url = a.url and s.thumbnail_url like '/pictures/%.webp'
    union all
    select distinct 'notice', c.notice_id::text, a.url from asked a join notice_contents c
      on position(a.url in c.html) > 0 and not exists (
        select from notice_contents later
        where later.notice_id = c.notice_id and later.locale = c.locale and later.version > c.version
      )`.execute(db)
  for (const { what, id, url } of rows) {
    const found = uses.get(pictureHashIn(url) ?? '')
    if (found && !found.some((use) => use.what === what && use.id === id)) found.push({ what, id })
  }
  return uses
}

export interface PictureFilters extends ListRequest<'uploadedAt' | 'name'> {
  readonly kind?: PictureKind | undefined
  readonly removed?: boolean | undefined
  readonly search?: string | undefined
}

/** Pictures that are stored completely. */
export const pagePictures = (db: Database, { kind, removed = false, search, ...page }: PictureFilters) =>
  pageOf(
    db
      .selectFrom('uploadedPictures')
      .select(columns)
      .where('storedAt', 'is not', null)
      .where('purgingAt', 'is', null)
      .where('removedAt', removed ? 'is not' : 'is', null)
      .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
      .$if(search !== undefined, (query) => query.where('name', 'ilike', containing(search ?? ''))),
    {
      sorts: { uploadedAt: { by: sql`uploaded_at`, type: 'timestamptz' }, name: { by: sql`name`, type: 'text' } },
      id: sql`id`,
    },
    page,
  )
