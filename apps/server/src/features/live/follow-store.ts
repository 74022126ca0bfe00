import { sql, type Transaction } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/types.generated.ts'

const PIECES = 16

export const follows = async (db: Database, followerId: bigint, streamerId: bigint): Promise<boolean> =>
  (await db
    .selectFrom('follows')
    .where('followerId', '=', followerId)
    .where('streamerId', '=', streamerId)
    .select('streamerId')
    .executeTakeFirst()) !== undefined

/** How many people somebody follows, read from an index. */
export const followCount = async (db: Database, followerId: bigint): Promise<number> => {
  const { count } = await db
    .selectFrom('follows')
    .where('followerId', '=', followerId)
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const followerCount = async (db: Database, ownerId: bigint): Promise<number> => {
  const { count } = await db
    .selectFrom('tallies')
    .where('kind', '=', 'followers')
    .where('ownerId', '=', ownerId)
    .select(sql<bigint>`coalesce(sum(value), 0)::bigint`.as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Counts in a random piece, so that concurrent followers rarely update the same row. A single piece may fall below
 * zero.
 */
const count = (tx: Transaction<DB>, ownerId: bigint, change: 1 | -1) =>
  tx
    .insertInto('tallies')
    .values({ kind: 'followers', ownerId, piece: sql`floor(random() * ${PIECES})`, value: change })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'ownerId', 'piece']).doUpdateSet({ value: sql`tallies.value + ${change}` }),
    )
    .execute()

/**
 * Makes follows and blocks between two people wait for each other until the transaction ends. Otherwise a follow that was
 * checked before a block could be stored after it.
 */
export const lockFollows = async (tx: Transaction<DB>, one: bigint, other: bigint): Promise<void> => {
  const pair = `follows ${one < other ? `${one} ${other}` : `${other} ${one}`}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${pair}, 0))`.execute(tx)
}

interface NewFollow {
  readonly followerId: bigint
  readonly streamerId: bigint
  readonly notifies: boolean
  readonly at: Temporal.Instant
}

/** Idempotent: the count changes only if the row is new, even under concurrent calls. */
export const saveFollow = async (tx: Transaction<DB>, follow: NewFollow): Promise<void> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('follows')
    .values(follow)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows) await count(tx, follow.streamerId, 1)
}

export const deleteFollow = async (tx: Transaction<DB>, followerId: bigint, streamerId: bigint): Promise<void> => {
  const { numDeletedRows } = await tx
    .deleteFrom('follows')
    .where('followerId', '=', followerId)
    .where('streamerId', '=', streamerId)
    .executeTakeFirst()
  if (numDeletedRows) await count(tx, streamerId, -1)
}

/** Returns false if there is nothing to change, because the person isn't followed. */
export const saveNotifies = async (
  db: Database,
  followerId: bigint,
  streamerId: bigint,
  notifies: boolean,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('follows')
    .set({ notifies })
    .where('followerId', '=', followerId)
    .where('streamerId', '=', streamerId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const DELETED_AT_ONCE = 200

/** Ends some of the follows of a person whose account is deleted, and returns how many. */
export const deleteFollowsOf = async (tx: Transaction<DB>, followerId: bigint): Promise<number> => {
  const { rows } = await sql`
    with ended as (
      delete from follows where follower_id = ${followerId} and streamer_id = any(array(
        select streamer_id from follows where follower_id = ${followerId} order by streamer_id limit ${DELETED_AT_ONCE}))
      returning streamer_id)
    insert into tallies (kind, owner_id, piece, value)
    select 'followers', streamer_id, floor(random() * ${PIECES})::smallint, -1 from ended order by streamer_id
    on conflict (kind, owner_id, piece) do update set value = tallies.value - 1
    returning owner_id`.execute(tx)
  return rows.length
}
