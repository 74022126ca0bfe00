import type { Person } from '@avalive/contract/live'
import { sql } from 'kysely'
import { at } from '../../platform/db/at.ts'
import type { Database } from '../../platform/db/database.ts'

const isNotBanned = sql<boolean>`coalesce(suspended_until <> 'infinity', true)`

/** People by id. Those who are suspended for good are left out. */
export const peopleOf = async (db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, Person>> => {
  const rows = await db
    .selectFrom('users')
    .where('id', 'in', [...new Set([0, ...ids])].map(BigInt))
    .where(isNotBanned)
    .select(['id', 'vliveId', 'profileId', 'nickname', 'iconUrl'])
    .execute()
  return new Map(rows.map(({ id, ...person }) => [Number(id), person]))
}

/** People whom this person has blocked or who have blocked this person. */
export const blockedWith = async (db: Database, userId: bigint): Promise<ReadonlySet<number>> => {
  const { rows } = await sql<{ id: bigint }>`
    select user_id as id from blocks where streamer_id = ${userId}
    union select streamer_id from blocks where user_id = ${userId}`.execute(db)
  return new Set(rows.map(({ id }) => Number(id)))
}

export const contentOf = async (db: Database, editionId: bigint, userId: bigint): Promise<unknown> =>
  (
    await db
      .selectFrom('albums')
      .where('editionId', '=', editionId)
      .where('userId', '=', userId)
      .select('content')
      .executeTakeFirst()
  )?.content

export const isShared = async (db: Database, editionId: bigint, userId: bigint): Promise<boolean> =>
  (await db
    .selectFrom('albumShares')
    .where('editionId', '=', editionId)
    .where('userId', '=', userId)
    .select('sharedAt')
    .executeTakeFirst()) !== undefined

/** The owner of a shared album, unless the owner has blocked the reader. */
export const findSharer = async (db: Database, editionId: bigint, vliveId: string, readerId: bigint | null) =>
  db
    .selectFrom('users')
    .innerJoin('albumShares', 'albumShares.userId', 'users.id')
    .where('albumShares.editionId', '=', editionId)
    .where('users.vliveId', '=', vliveId)
    .where(isNotBanned)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('blocks')
            .whereRef('blocks.streamerId', '=', 'users.id')
            .where('blocks.userId', '=', readerId ?? 0n)
            .select('blocks.at'),
        ),
      ),
    )
    .select('users.id')
    .executeTakeFirst()

export const share = async (db: Database, editionId: bigint, userId: bigint, sharedAt: Temporal.Instant) => {
  await db
    .insertInto('albumShares')
    .values({ editionId, userId, sharedAt })
    .onConflict((found) => found.doNothing())
    .execute()
}

/** In all editions: the person expects that no link of theirs works any more. */
export const unshare = async (db: Database, userId: bigint) => {
  await db.deleteFrom('albumShares').where('userId', '=', userId).execute()
}

export const eventsOf = (db: Database, ids: readonly number[]) =>
  db
    .selectFrom('events')
    .where('id', 'in', [0, ...ids].map(BigInt))
    .select(['id', 'eventId', 'name', 'headerImageUrl', 'endAt', 'eventType', 'numberOfWinners', 'thresholds'])
    .execute()

export const giftsOf = (db: Database, ids: readonly number[]) =>
  db
    .selectFrom('gifts')
    .where('id', 'in', [0, ...ids].map(BigInt))
    .select(['id', 'name', 'names', 'imageUrl'])
    .execute()

/** Deletes some albums and shares of editions that ended before a moment. */
export const deleteEnded = async (db: Database, before: Temporal.Instant, limit: number): Promise<number> => {
  const { rows } = await sql<{ deleted: number }>`
    with ended as (select id from album_editions where visible_until < ${at(before)} and state = 'computed'),
      old as (delete from albums where (edition_id, user_id) in (
        select edition_id, user_id from albums where edition_id in (select id from ended) limit ${limit}) returning 1),
      shares as (delete from album_shares where (edition_id, user_id) in (
        select edition_id, user_id from album_shares where edition_id in (select id from ended) limit ${limit}) returning 1)
    select (select count(*) from old)::int + (select count(*) from shares)::int as deleted`.execute(db)
  return rows[0]?.deleted ?? 0
}
