import { streamStatus } from '@avalive/rules/live/stream'
import type { Rate } from '@avalive/rules/points/rate'
import type { DemoProduct } from '@avalive/sandbox/world/products'
import type { DemoPerson, DemoStream } from '@avalive/sandbox/world/types'
import { type DemoWorld, writeWorld } from '@avalive/sandbox/world/world'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '../../platform/db/types.generated.ts'
import { transfer } from '../../platform/ledger.ts'
import { holdDaysOpen } from '../points/day.ts'
import { artUrl } from './art.ts'
import { writeEvent, writeStreamer } from './seed-events.ts'
import { coinsWon, writeBonus, writeDrawing, writeGacha, writeTickets, writeTicketType } from './seed-gacha.ts'
import { writeGame } from './seed-games.ts'
import { costsOf, writeGift, writeGiving } from './seed-gifts.ts'
import { recall, remember } from './store.ts'

/** `given` is what somebody has given away since: they had that, too. */
const writePerson = async (tx: Transaction<DB>, person: DemoPerson, given: number): Promise<void> => {
  const iconUrl = artUrl('avatars', person.username)
  const { id } = await tx
    .insertInto('users')
    .values({
      vlive_id: person.vliveId,
      profile_id: person.profileId,
      username: person.username,
      nickname: person.nickname,
      birthday: person.birthday.toString(),
      region: person.region,
      description: person.description,
      icon_url: iconUrl,
      official: person.official,
      role: person.role,
      usage_permitted: person.usagePermitted,
      suspended_until: person.suspended ? 'infinity' : null,
      likes: person.likes,
      sns_props: JSON.stringify(person.sns),
      created_at: person.joinedAt.toString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()

  const created_at = person.joinedAt.toString()
  if (person.identities.length > 0) {
    await tx
      .insertInto('identities')
      .values(person.identities.map((identity) => ({ ...identity, user_id: id, created_at })))
      .execute()
  }
  if (person.look) {
    await tx
      .insertInto('avatars')
      .values({
        user_id: id,
        name: person.nickname,
        thumbnail_url: iconUrl,
        look: JSON.stringify(person.look),
        created_at,
      })
      .execute()
  }
  if (person.persona) await remember(tx, `persona:${person.persona}`, person.vliveId)
  if (person.followerCount > 0) {
    await tx
      .insertInto('tallies')
      .values({ kind: 'followers', owner_id: id, piece: 0, value: person.followerCount })
      .execute()
  }
  await writeStreamer(tx, id, person)
  await giveCoins(tx, id, person, given)
}

const giveCoins = async (
  tx: Transaction<DB>,
  ownerId: bigint,
  { vliveId, joinedAt, coins }: DemoPerson,
  given: number,
): Promise<void> => {
  const charged = BigInt(coins.charged)
  const free = BigInt(coins.free + given)
  if (charged + free === 0n) return
  await transfer(tx, {
    key: `demo:${vliveId}`,
    reason: 'demoWorld',
    at: joinedAt,
    postings: [
      { ownerId: null, kind: 'demoWorld', amount: -(charged + free) },
      { ownerId, kind: 'chargedCoin', amount: charged },
      { ownerId, kind: 'freeCoin', amount: free },
    ],
  })
}

const writeProduct = async (tx: Transaction<DB>, product: DemoProduct, position: number): Promise<void> => {
  const { id } = await tx
    .insertInto('coin_products')
    .values({
      product_id: product.productId,
      name: product.name,
      charge_gem: product.chargeGem,
      free_gem: product.freeGem,
      consumable: product.consumable,
      limited_count: product.limitedCount,
      campaign_type: product.campaignType,
      campaign_mode: product.campaignMode,
      end_time: product.endTime?.toString() ?? null,
      position,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const prices = Object.entries(product.prices).map(([currency, price]) => ({
    product_id: id,
    currency,
    price,
    regular_price: product.regularPrices[currency] ?? null,
  }))
  await tx.insertInto('coin_product_prices').values(prices).execute()
}

const hasBegun = ({ status }: DemoStream): boolean => status >= streamStatus.live

const writeStream = async (tx: Transaction<DB>, stream: DemoStream): Promise<void> => {
  const { id } = await tx
    .insertInto('streams')
    .values({
      media_id: stream.mediaId,
      title: stream.title,
      thumbnail_url: artUrl('thumbnails', stream.mediaId),
      media_type: stream.mediaType,
      status: stream.status,
      official: stream.official,
      watch_count: stream.watchCount,
      created_at: stream.beginsAt.toString(),
      starts_at: hasBegun(stream) ? null : stream.beginsAt.toString(),
      started_at: hasBegun(stream) ? stream.beginsAt.toString() : null,
      ended_at: stream.endsAt?.toString() ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const users = await tx
    .selectFrom('users')
    .where('vlive_id', 'in', stream.streamers)
    .select(['id', 'vlive_id'])
    .execute()
  const rows = users.map((user) => ({
    stream_id: id,
    user_id: user.id,
    position: stream.streamers.indexOf(user.vlive_id),
  }))
  await tx.insertInto('stream_streamers').values(rows).execute()
}

/** Writes the demo world once; answers how many people are in it, or undefined when it was there already. */
export const seedWorld = async (db: Kysely<DB>, world: DemoWorld, rate: Rate): Promise<number | undefined> =>
  db.transaction().execute(async (tx) => {
    if ((await recall(tx, 'world')) !== undefined) return undefined
    await sql`select ${holdDaysOpen}`.execute(tx)
    const [costs, won] = [costsOf(world), coinsWon(world)]
    await writeWorld(world, {
      person: (person) => writePerson(tx, person, (costs.get(person.vliveId) ?? 0) - (won.get(person.vliveId) ?? 0)),
      stream: (stream) => writeStream(tx, stream),
      product: (product) => writeProduct(tx, product, world.products.indexOf(product)),
      gift: (gift) => writeGift(tx, gift, world.gifts.indexOf(gift)),
      giving: (giving) => writeGiving(tx, giving, world.givings.indexOf(giving), rate),
      event: (event) => writeEvent(tx, event),
      ticketType: (type) => writeTicketType(tx, type),
      gacha: (gacha) => writeGacha(tx, gacha, world.gachas.length - world.gachas.indexOf(gacha)),
      bonus: (bonus) => writeBonus(tx, bonus),
      tickets: (tickets) =>
        writeTickets(tx, tickets, world.people[0]?.joinedAt ?? Temporal.Instant.fromEpochMilliseconds(0)),
      drawing: (drawing) => writeDrawing(tx, drawing, world.drawings.indexOf(drawing)),
      game: (game) => writeGame(tx, game),
    })
    await remember(tx, 'world', { people: world.people.length })
    return world.people.length
  })
