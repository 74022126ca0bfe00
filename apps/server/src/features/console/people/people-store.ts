import { sql, type Transaction } from 'kysely'
import { at } from '../../../platform/db/at.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { DB } from '../../../platform/db/types.generated.ts'

const people = [
  'users.id',
  'users.vliveId',
  'users.profileId',
  'users.nickname',
  'users.iconUrl',
  'users.region',
  'users.createdAt',
  'users.official',
  'users.role',
  'users.usagePermitted',
  'users.suspendedUntil',
] as const

export type PersonState = 'suspended' | 'notPermitted' | 'official' | 'operator'

interface Page {
  readonly state: PersonState | undefined
  /** Where the page begins: the last id of the page before. */
  readonly after: bigint | undefined
  readonly descending: boolean
  readonly limit: number
}

const inState = (db: Database, state: PersonState | undefined, now: Temporal.Instant) =>
  db
    .selectFrom('users')
    .select(people)
    .$if(state === 'suspended', (query) =>
      query.where('suspendedUntil', 'is not', null).where(sql<boolean>`suspended_until > ${at(now)}`),
    )
    .$if(state === 'notPermitted', (query) => query.where('usagePermitted', '=', false))
    .$if(state === 'official', (query) => query.where('official', '<>', 0))
    .$if(state === 'operator', (query) => query.where('role', '=', 'operator'))

/** Everybody, or everybody in a state. */
export const listPeople = (db: Database, { state, after, descending, limit }: Page, now: Temporal.Instant) =>
  inState(db, state, now)
    .$if(after !== undefined, (query) => query.where('users.id', descending ? '<' : '>', after ?? 0n))
    .orderBy('users.id', descending ? 'desc' : 'asc')
    .limit(limit)
    .execute()

/** People whose id is exactly this, in the state. */
export const peopleWithId = (db: Database, text: string, state: PersonState | undefined, now: Temporal.Instant) =>
  inState(db, state, now)
    .where((eb) => eb.or([eb('users.vliveId', '=', text), eb('users.profileId', '=', text)]))
    .orderBy('users.id')
    .execute()

/** Where the people of a key are in its order, the most popular first. */
export interface KeyPlace {
  readonly place: number
  readonly id: bigint
}

interface KeyPage {
  readonly key: number
  readonly state: PersonState | undefined
  readonly after: KeyPlace | undefined
  readonly limit: number
}

/**
 * People whose names have the key, in the state. Unlike the search of the site, it finds people who are suspended. A key
 * may stand for several texts, so the names have to be compared again.
 */
export const peopleWithKey = (db: Database, { key, state, after, limit }: KeyPage, now: Temporal.Instant) =>
  inState(db, state, now)
    .innerJoin('searchKeys as k', 'k.refId', 'users.id')
    .where('k.key', '=', key)
    .where('k.kind', '=', 0)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(k.place, k.ref_id) > (${after?.place ?? 0}::smallint, ${after?.id ?? 0n}::bigint)`),
    )
    .select('k.place')
    .orderBy('k.place')
    .orderBy('k.refId')
    .limit(limit)
    .execute()

export const findPerson = (db: Database, vliveId: string) =>
  db
    .selectFrom('users')
    .where('users.vliveId', '=', vliveId)
    .select([...people, 'users.username', 'users.description', 'users.birthday', 'users.deletedAt'])
    .select(['users.officialVersion', 'users.suspensionVersion', 'users.usagePermissionVersion'])
    .select(sql<boolean>`exists (select from avatars a where a.user_id = users.id)`.as('hasAvatar'))
    .select(
      sql<string>`(select coalesce(sum(t.value), 0) from tallies t where t.kind = 'followers' and t.owner_id = users.id)`.as(
        'followers',
      ),
    )
    .select(
      sql<string[]>`array(select i.service from identities i where i.user_id = users.id order by i.service)`.as(
        'services',
      ),
    )
    .executeTakeFirst()

export const findPersonId = (db: Database | Transaction<DB>, vliveId: string) =>
  db.selectFrom('users').where('vliveId', '=', vliveId).select(['id', 'birthday']).executeTakeFirst()
