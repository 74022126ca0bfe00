import type { DemoPerson, DemoStream } from '@avalive/sandbox/world/types'
import { type DemoWorld, writeWorld } from '@avalive/sandbox/world/world'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '../../platform/db/types.generated.ts'
import { artUrl } from './art.ts'
import { recall, remember } from './store.ts'

const writePerson = async (tx: Transaction<DB>, person: DemoPerson): Promise<void> => {
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
      .values({ user_id: id, name: person.nickname, thumbnail_url: iconUrl, created_at })
      .execute()
  }
  if (person.persona) await remember(tx, `persona:${person.persona}`, person.vliveId)
  await giveCoins(tx, id, person)
}

const giveCoins = async (tx: Transaction<DB>, ownerId: bigint, person: DemoPerson): Promise<void> => {
  const open = async (owner_id: bigint | null, kind: string): Promise<bigint> => {
    const found = await tx
      .insertInto('ledger_accounts')
      .values({ owner_id, kind })
      .onConflict((conflict) => conflict.columns(['owner_id', 'kind']).doUpdateSet({ kind }))
      .returning('id')
      .executeTakeFirstOrThrow()
    return found.id
  }
  const parts = [
    { kind: 'chargedCoin', amount: person.coins.charged },
    { kind: 'freeCoin', amount: person.coins.free },
  ].filter(({ amount }) => amount > 0)
  for (const { kind, amount } of parts) {
    const accounts = [await open(null, `${kind}Issue`), await open(ownerId, kind)]
    await sql`select ledger_transfer(
      ${`demo:${person.vliveId}:${kind}`}, 'demoWorld', ${person.joinedAt.toString()}::timestamptz,
      ${accounts}::bigint[], ${[-amount, amount]}::bigint[])`.execute(tx)
  }
}

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
export const seedWorld = async (db: Kysely<DB>, world: DemoWorld): Promise<number | undefined> =>
  db.transaction().execute(async (tx) => {
    if ((await recall(tx, 'world')) !== undefined) return undefined
    await writeWorld(world, {
      person: (person) => writePerson(tx, person),
      stream: (stream) => writeStream(tx, stream),
    })
    await remember(tx, 'world', { people: world.people.length })
    return world.people.length
  })
