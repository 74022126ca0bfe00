import type { Rate } from '@avalive/rules/points/rate'
import type { DemoGift } from '@avalive/sandbox/world/gifts'
import type { DemoGiving } from '@avalive/sandbox/world/types'
import type { DemoWorld } from '@avalive/sandbox/world/world'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/db/types.generated.ts'
import { lockCoins } from '../../platform/ledger.ts'
import { giveGift } from '../live/give-gift.ts'
import { artUrl } from './art.ts'

export const writeGift = async (tx: Transaction<DB>, gift: DemoGift, position: number): Promise<void> => {
  await tx
    .insertInto('gifts')
    .values({
      gift_id: gift.giftId,
      name: gift.name,
      image_url: artUrl('gifts', gift.giftId),
      price: gift.price,
      counts: [...gift.counts],
      position,
    })
    .execute()
}

/** What everybody needs for what they have given. */
export const costsOf = ({ gifts, givings }: DemoWorld): ReadonlyMap<string, number> => {
  const costs = new Map<string, number>()
  for (const { from, giftId, count } of givings) {
    const price = gifts.find((gift) => gift.giftId === giftId)?.price ?? 0
    costs.set(from, (costs.get(from) ?? 0) + price * count)
  }
  return costs
}

/** Gives as the call does, at its time in the past. */
export const writeGiving = async (
  tx: Transaction<DB>,
  { from, mediaId, giftId, count, at }: DemoGiving,
  number: number,
  rate: Rate,
): Promise<void> => {
  const sender = await tx.selectFrom('users').where('vlive_id', '=', from).select('id').executeTakeFirstOrThrow()
  const stream = await tx
    .selectFrom('streams')
    .innerJoin('stream_streamers', 'stream_streamers.stream_id', 'streams.id')
    .where('media_id', '=', mediaId)
    .where('position', '=', 0)
    .select(['streams.id as id', 'user_id as hostId'])
    .executeTakeFirstOrThrow()
  const gift = await tx
    .selectFrom('gifts')
    .where('gift_id', '=', giftId)
    .select(['id', 'price'])
    .executeTakeFirstOrThrow()
  await giveGift(tx, {
    senderId: sender.id,
    key: `demo-${number}`,
    streamId: stream.id,
    streamerId: stream.hostId,
    gift,
    count,
    at,
    rate,
    balance: await lockCoins(tx, sender.id),
  })
}
