import type { Answer } from '@avalive/contract/call'
import type { consolePeople } from '@avalive/contract/console-people'
import { fold } from '@avalive/rules/search/fold'
import { keysToLookUp } from '@avalive/rules/search/keys'
import { Refusal } from '../../../platform/errors.ts'
import type { Handler } from '../../../platform/http/bind.ts'
import { asText } from '../../account/suspensions.ts'
import { findPeople, findPerson, listPeople as listFrom } from './people-store.ts'
import { numberPlace, PAGE_SIZE, pageOfRows } from './place.ts'

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

/** More than are shown, because a key may stand for several texts. */
const LOOKED_UP = 200

export const listPeople: Handler<Calls['listPeople']> = async (
  { search, state, after, descending },
  { context: { db, clock } },
) => {
  const now = clock.now()
  const asked = search?.trim() ?? ''
  if (asked === '') {
    const place = numberPlace(after)
    const page = { state, descending, after: place === undefined ? undefined : BigInt(place), limit: PAGE_SIZE + 1 }
    return pageOfRows(await listFrom(db, page, now), factsOf, ({ id }) => String(id))
  }
  const text = fold(asked)
  const keys = text === '' ? [] : keysToLookUp('person', text).map(({ key }) => key)
  const found = await findPeople(db, { text: asked, keys, state, limit: LOOKED_UP }, now)
  // The best matches come first, and one page of them is enough to see that the search has to be more exact.
  const rows = found
    .map((row) => ({ row, match: matchOf(row, asked, text) }))
    .filter(({ match }) => match < NO_MATCH)
    .toSorted((a, b) => a.match - b.match || Number(b.row.id - a.row.id))
  return { rows: rows.slice(0, PAGE_SIZE).map(({ row }) => factsOf(row)), next: null }
}

const NO_MATCH = 4

const matchOf = ({ vliveId, profileId, nickname }: Row, asked: string, text: string): number => {
  if (vliveId === asked || profileId === asked) return 0
  const name = fold(nickname)
  if (text === '' || !name.includes(text)) return NO_MATCH
  if (name === text) return 1
  return name.startsWith(text) ? 2 : 3
}

/** Nothing of it can be guessed from its length, and everybody sees that there is one. */
const MASKED_BIRTHDAY = '••••-••-••'

export const getPerson: Handler<Calls['getPerson']> = async ({ vliveId }, { context: { db } }) => {
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
  }
}
