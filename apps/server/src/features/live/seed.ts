import { artUrl } from '@avalive/demo-world/art-url'
import { type DemoGift, freeGift } from '@avalive/demo-world/gifts'
import type { DemoGiving, DemoPerson, DemoStream } from '@avalive/demo-world/types'
import type { DemoWorld } from '@avalive/demo-world/world'
import { streamStatus } from '@avalive/rules/live/stream'
import type { Rate } from '@avalive/rules/points/rate'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/db/types.generated.ts'
import { userIds } from '../../platform/db/user-ids.ts'
import type { Seed } from '../../platform/feature.ts'
import { streamPicture } from '../../platform/picture-paths.ts'
import { storePastGift } from './gift-store.ts'
import { writePast } from './past-store.ts'

type UserIds = (vliveId: string) => bigint

const hasBegun = ({ status }: DemoStream): boolean => status >= streamStatus.live

const writeStream = async (tx: Transaction<DB>, stream: DemoStream, ids: UserIds): Promise<void> => {
  const { id } = await tx
    .insertInto('streams')
    .values({
      mediaId: stream.mediaId,
      title: stream.title,
      thumbnailUrl: streamPicture(stream.mediaId),
      mediaType: stream.mediaType,
      status: stream.status,
      official: stream.official,
      watchCount: stream.watchCount,
      viewers: stream.watchCount,
      language: stream.locale,
      createdAt: stream.beginsAt,
      startsAt: hasBegun(stream) ? null : stream.beginsAt,
      startedAt: hasBegun(stream) ? stream.beginsAt : null,
      endedAt: stream.endsAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = stream.streamers.map((vliveId, position) => ({ streamId: id, userId: ids(vliveId), position }))
  await tx.insertInto('streamStreamers').values(rows).execute()
}

const writeGift = async (tx: Transaction<DB>, gift: DemoGift, position: number): Promise<void> => {
  await tx
    .insertInto('gifts')
    .values({
      giftId: gift.giftId,
      name: gift.name,
      imageUrl: artUrl('gifts', gift.giftId),
      price: gift.price,
      counts: [...gift.counts],
      position,
      offered: gift.price > 0,
      isFree: gift.price === 0,
    })
    .execute()
}

/** Sends a gift the way the call does, but at a time in the past. */
const writeGiving = async (
  tx: Transaction<DB>,
  { mediaId, giftId, count, at }: DemoGiving,
  number: number,
  rate: Rate,
  senderId: bigint,
): Promise<void> => {
  const stream = await tx
    .selectFrom('streams')
    .innerJoin('streamStreamers', 'streamStreamers.streamId', 'streams.id')
    .where('mediaId', '=', mediaId)
    .where('position', '=', 0)
    .select(['streams.id', 'userId as hostId'])
    .executeTakeFirstOrThrow()
  const gift = await tx
    .selectFrom('gifts')
    .where('giftId', '=', giftId)
    .select(['id', 'price'])
    .executeTakeFirstOrThrow()
  await storePastGift(tx, {
    senderId,
    key: `demo-${number}`,
    streamId: stream.id,
    streamerId: stream.hostId,
    gift,
    count,
    at,
    rate,
  })
}

const writeFollowers = async (tx: Transaction<DB>, people: readonly DemoPerson[], ids: UserIds): Promise<void> => {
  const rows = people
    .filter(({ followerCount }) => followerCount > 0)
    .map(({ vliveId, followerCount }) => ({
      kind: 'followers',
      ownerId: ids(vliveId),
      piece: 0,
      value: followerCount,
    }))
  await tx.insertInto('tallies').values(rows).execute()
}

/** Friends follow each other. */
const writeFriends = async (tx: Transaction<DB>, a: bigint, b: bigint, at: Temporal.Instant): Promise<void> => {
  await tx
    .insertInto('follows')
    .values([
      { followerId: a, streamerId: b, at },
      { followerId: b, streamerId: a, at },
    ])
    .execute()
}

/** Some of them follow each other already, as friends. */
const writeFollows = async (tx: Transaction<DB>, { people, follows }: DemoWorld, ids: UserIds): Promise<void> => {
  const joined = new Map(people.map(({ vliveId, joinedAt }) => [vliveId, joinedAt]))
  const rows = follows.flatMap(([follower, followed]) => {
    const at = joined.get(follower)
    return at ? [{ followerId: ids(follower), streamerId: ids(followed), at }] : []
  })
  await tx
    .insertInto('follows')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const seedLive: Seed = async (tx, world, rate) => {
  const ids = await userIds(tx)
  await writeFollowers(tx, world.people, ids)
  for (const { friends, periods } of world.games) {
    const [first] = periods
    if (!first) throw new Error('a game of the demo world has no periods')
    for (const [a, b] of friends) await writeFriends(tx, ids(a), ids(b), first.startAt)
  }
  await writeFollows(tx, world, ids)
  // First, because the ids of streams are in the order of their creation.
  await writePast(tx, world.past, ids)
  for (const stream of world.streams) await writeStream(tx, stream, ids)
  for (const [position, gift] of [...world.gifts, freeGift].entries()) await writeGift(tx, gift, position)
  for (const [number, giving] of world.givings.entries()) {
    await writeGiving(tx, giving, number, rate, ids(giving.from))
  }
}
