import type { Locale } from '@avalive/i18n/locales'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { nameOfGift } from '../../platform/gift-name.ts'

/** What a streamer has received, the most frequent gift first. */
export const receivedGifts = async (db: Database, streamerId: bigint, locale: Locale) => {
  const rows = await db
    .selectFrom('receivedGifts')
    .innerJoin('gifts', 'gifts.id', 'receivedGifts.giftId')
    .where('streamerId', '=', streamerId)
    .orderBy('count', 'desc')
    .orderBy('price', 'desc')
    .orderBy('gifts.id')
    .select(['gifts.giftId', 'name', 'names', 'imageUrl', 'count'])
    .execute()
  return rows.map(({ count, names, ...gift }) => ({
    ...gift,
    name: nameOfGift({ ...gift, names }, locale),
    count: Number(count),
  }))
}

/** The id of the newest gift, free or not: both have ids of one sequence. It is 0 if there is none. */
export const newestReceived = async (db: Database): Promise<bigint> => {
  const { rows } = await sql<{ newest: bigint }>`
    select greatest((select max(id) from gift_sends), (select max(id) from free_gifts), 0::bigint) as newest`.execute(
    db,
  )
  return rows[0]?.newest ?? 0n
}

/** Adds the gifts after one id up to another. Those of a stream belong to its host. */
export const addReceivedGifts = async (tx: Database, after: bigint, upTo: bigint): Promise<void> => {
  await sql`
    insert into received_gifts as r (streamer_id, gift_id, count)
    select streamer_id, gift_id, sum(count) from (
      select streamer_id, gift_id, count from gift_sends where id > ${after} and id <= ${upTo}
      union all
      select host.user_id, f.gift_id, 1 from free_gifts f
      join stream_streamers host on host.stream_id = f.stream_id and host.position = 0
      where f.id > ${after} and f.id <= ${upTo}) as gift
    group by streamer_id, gift_id
    on conflict (streamer_id, gift_id) do update set count = r.count + excluded.count`.execute(tx)
}
