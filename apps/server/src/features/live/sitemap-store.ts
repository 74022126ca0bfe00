import { streamStatus } from '@avalive/rules/live/stream'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

/** Decides about the profiles that search engines may show. */
export interface Listing {
  readonly now: Temporal.Instant
  /** An age that is of majority in every region. */
  readonly adultAge: number
}

const isSuspended = ({ now }: Listing) => sql<boolean>`coalesce(users.suspended_until > ${now}, false)`
const isAdult = ({ now, adultAge }: Listing) =>
  sql<boolean>`users.birthday <= ${now}::timestamptz - make_interval(years => ${adultAge}::int)`

export const lastUserId = async (db: Database): Promise<bigint> =>
  (await db.selectFrom('users').orderBy('id', 'desc').limit(1).select('id').executeTakeFirst())?.id ?? 0n

/** Adults who have broadcast and aren't suspended, by id: `from` inclusive, `to` exclusive. */
export const streamersBetween = (db: Database, from: bigint, to: bigint, listing: Listing) =>
  db
    .selectFrom('users')
    .where('users.id', '>=', from)
    .where('users.id', '<', to)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('streamStreamers')
          .innerJoin('streams', 'streams.id', 'streamStreamers.streamId')
          .whereRef('streamStreamers.userId', '=', 'users.id')
          .where('streams.status', 'in', [streamStatus.live, streamStatus.closed])
          .select('streams.id'),
      ),
    )
    .where(({ not }) => not(isSuspended(listing)))
    .where(isAdult(listing))
    .orderBy('users.id')
    .select('profileId')
    .execute()

/** The person of a profile that has a preview, and whether search engines may show it. */
export const findPreviewed = (db: Database, profileId: string, listing: Listing) =>
  db
    .selectFrom('users')
    .where('profileId', '=', profileId)
    .where(({ not }) => not(isSuspended(listing)))
    .select(['id', isAdult(listing).as('isListed')])
    .executeTakeFirst()

/** Those of these people whom search engines may show: adults who are not suspended. */
export const listedAmong = async (
  db: Database,
  profileIds: readonly string[],
  listing: Listing,
): Promise<ReadonlySet<string>> => {
  if (profileIds.length === 0) return new Set()
  const listed = await db
    .selectFrom('users')
    .where('profileId', 'in', profileIds)
    .where(({ not }) => not(isSuspended(listing)))
    .where(isAdult(listing))
    .select('profileId')
    .execute()
  return new Set(listed.map(({ profileId }) => profileId))
}
