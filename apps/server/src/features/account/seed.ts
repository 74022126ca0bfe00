import { artUrl } from '@avalive/demo-world/art-url'
import type { DemoPerson } from '@avalive/demo-world/types'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/db/types.generated.ts'
import type { Seed } from '../../platform/feature.ts'

const writePerson = async (tx: Transaction<DB>, person: DemoPerson): Promise<void> => {
  const iconUrl = artUrl('avatars', person.username)
  const created_at = person.joinedAt.toString()
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
      created_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (!person.look) return
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

export const seedPeople: Seed = async (tx, { people }) => {
  for (const person of people) await writePerson(tx, person)
}
