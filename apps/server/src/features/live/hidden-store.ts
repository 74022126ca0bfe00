import type { HiddenPerson } from '@avalive/contract/live'
import { MAX_HIDDEN } from '@avalive/rules/live/hidden'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { lockPerson } from '../../platform/db/person-lock.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { Refusal } from '../../platform/errors.ts'
import { deleteFollow, lockFollows } from './follow-store.ts'

/** Refuses one person too many. Call it after the insert, under the lock that new blocks and mutes of a person take. */
const checkLimit = async (tx: Transaction<DB>, userId: bigint): Promise<void> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select user_id from blocks where streamer_id = ${userId}
      union select muted_id from mutes where user_id = ${userId}) hidden`.execute(tx)
  if ((rows[0]?.count ?? 0) > MAX_HIDDEN) throw new Refusal('live.tooManyHidden')
}

/** Blocks a person and ends the follows between both. Idempotent. */
export const saveBlock = async (
  tx: Transaction<DB>,
  blockerId: bigint,
  userId: bigint,
  now: Temporal.Instant,
): Promise<void> => {
  await lockFollows(tx, blockerId, userId)
  await lockPerson(tx, 'hidden', blockerId)
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('blocks')
    .values({ streamerId: blockerId, userId, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows) await checkLimit(tx, blockerId)
  await deleteFollow(tx, userId, blockerId)
  await deleteFollow(tx, blockerId, userId)
}

export const deleteBlock = async (db: Database, blockerId: bigint, userId: bigint): Promise<void> => {
  await db.deleteFrom('blocks').where('streamerId', '=', blockerId).where('userId', '=', userId).execute()
}

/** Idempotent. */
export const saveMute = (db: Database, userId: bigint, mutedId: bigint, now: Temporal.Instant): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await lockPerson(tx, 'hidden', userId)
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('mutes')
      .values({ userId, mutedId, at: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows) await checkLimit(tx, userId)
  })

export const deleteMute = async (db: Database, userId: bigint, mutedId: bigint): Promise<void> => {
  await db.deleteFrom('mutes').where('userId', '=', userId).where('mutedId', '=', mutedId).execute()
}

/** Whether one of two people has blocked the other. */
export const isBlockedEitherWay = async (db: Database, one: bigint, other: bigint): Promise<boolean> => {
  const { rows } = await sql<{ isHidden: boolean }>`select is_hidden(${one}, ${other}) as is_hidden`.execute(db)
  return rows[0]?.isHidden ?? false
}

/** The people whom a person has blocked or muted, latest first. */
export const hiddenPeople = async (db: Database, userId: bigint, most: number): Promise<HiddenPerson[]> => {
  const { rows } = await sql<HiddenPerson>`
    select u.vlive_id, u.profile_id, u.nickname, u.icon_url, h.is_blocked, h.is_muted
    from (
      select id, bool_or(is_block) as is_blocked, bool_or(not is_block) as is_muted, max(at) as at
      from (
        select user_id as id, true as is_block, at from blocks where streamer_id = ${userId}
        union all select muted_id, false, at from mutes where user_id = ${userId}) each
      group by id order by max(at) desc, id desc limit ${most}) h
    join users u on u.id = h.id
    order by h.at desc, h.id desc`.execute(db)
  return rows
}
