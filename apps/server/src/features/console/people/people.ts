import type { Answer } from '@avalive/contract/call'
import type { consolePeople } from '@avalive/contract/console-people'
import { Refusal } from '../../../platform/errors.ts'
import type { Handler } from '../../../platform/http/bind.ts'
import { asText } from '../../account/suspensions.ts'
import { findPerson, listPeople as listFrom } from './people-store.ts'
import { numberPlace, PAGE_SIZE, pageOfRows } from './place.ts'
import { searchPeople } from './search-people.ts'

type Calls = typeof consolePeople
type Row = Awaited<ReturnType<typeof listFrom>>[number]

const factsOf = (row: Row): Answer<Calls['listPeople']>['rows'][number] => ({
  vliveId: row.vliveId,
  profileId: row.profileId,
  nickname: row.nickname,
  iconUrl: row.iconUrl,
  region: row.region,
  createdAt: row.createdAt,
  official: row.official !== 0,
  isOperator: row.role === 'operator',
  usagePermitted: row.usagePermitted,
  suspendedUntil: asText(row.suspendedUntil),
})

export const listPeople: Handler<Calls['listPeople']> = async (
  { search, state, after, descending },
  { context: { db, clock } },
) => {
  const now = clock.now()
  const asked = search?.trim() ?? ''
  if (asked !== '') {
    const { rows, next } = await searchPeople(db, { asked, state, after }, now)
    return { rows: rows.map(factsOf), next }
  }
  const place = numberPlace(after)
  const page = { state, descending, after: place === undefined ? undefined : BigInt(place), limit: PAGE_SIZE + 1 }
  return pageOfRows(await listFrom(db, page, now), factsOf, ({ id }) => String(id))
}

/** Nothing of it can be guessed from its length, and everybody sees that there is one. */
const MASKED_BIRTHDAY = '••••-••-••'

export const getPerson: Handler<Calls['getPerson']> = async ({ vliveId }, { context: { db, clock } }) => {
  const found = await findPerson(db, vliveId)
  if (!found) throw new Refusal('notFound')
  return {
    person: {
      ...factsOf(found),
      username: found.username,
      description: found.description,
      officialVersion: found.officialVersion,
      suspensionVersion: found.suspensionVersion,
      usagePermissionVersion: found.usagePermissionVersion,
      maskedBirthday: MASKED_BIRTHDAY,
      services: found.services,
      hasAvatar: found.hasAvatar,
      followers: Number(found.followers),
      deletedAt: found.deletedAt,
    },
    now: clock.now(),
  }
}
