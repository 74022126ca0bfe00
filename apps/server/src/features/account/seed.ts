import { chosenRooms } from '@avalive/demo-world/rooms'
import type { DemoPerson } from '@avalive/demo-world/types'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/db/types.generated.ts'
import type { Seed } from '../../platform/feature.ts'
import { personPicture } from '../../platform/picture-paths.ts'
import { giveEveryRole } from './store.ts'

const writePerson = async (tx: Transaction<DB>, person: DemoPerson): Promise<void> => {
  const iconUrl = personPicture(person.profileId)
  const createdAt = person.joinedAt
  const { id } = await tx
    .insertInto('users')
    .values({
      vliveId: person.vliveId,
      profileId: person.profileId,
      username: person.username,
      nickname: person.nickname,
      birthday: person.birthday.toString(),
      region: person.region,
      description: person.description,
      iconUrl,
      room: chosenRooms[person.username] ?? null,
      official: person.official,
      role: person.role,
      usagePermitted: person.usagePermitted,
      suspendedUntil: person.suspended ? 'infinity' : null,
      likes: person.likes,
      snsProps: JSON.stringify(person.sns),
      createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (person.role === 'operator') await giveEveryRole(tx, id, person.joinedAt)
  if (!person.look) return
  await tx
    .insertInto('avatars')
    .values({
      userId: id,
      name: person.nickname,
      thumbnailUrl: iconUrl,
      look: JSON.stringify(person.look),
      createdAt,
    })
    .execute()
}

export const seedPeople: Seed = async (tx, { people }) => {
  for (const person of people) await writePerson(tx, person)
}
