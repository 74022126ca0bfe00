import type { RightsEntry } from '@avalive/rules/rights/music-rights'
import type { Transaction } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/types.generated.ts'

export const requestOfKey = (tx: Transaction<DB>, userId: bigint, key: string) =>
  tx
    .selectFrom('musicRightsRequests')
    .where('userId', '=', userId)
    .where('idempotencyKey', '=', key)
    .select(['id', 'inputHash'])
    .executeTakeFirst()

export const countSince = async (tx: Transaction<DB>, userId: bigint, since: Temporal.Instant): Promise<number> => {
  const { count } = await tx
    .selectFrom('musicRightsRequests')
    .where('userId', '=', userId)
    .where('createdAt', '>', since)
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export interface NewRequest {
  readonly userId: bigint
  readonly createdAt: Temporal.Instant
  readonly idempotencyKey: string | null
  readonly inputHash: Buffer
}

export const insertRequest = async (
  tx: Transaction<DB>,
  request: NewRequest,
  entries: readonly RightsEntry[],
): Promise<void> => {
  const { id } = await tx.insertInto('musicRightsRequests').values(request).returning('id').executeTakeFirstOrThrow()
  await tx
    .insertInto('musicRightsEntries')
    .values(entries.map((entry, position) => ({ requestId: id, position, ...entry })))
    .execute()
}

export interface Period {
  readonly begin: Temporal.Instant
  readonly end: Temporal.Instant
  /** The last request of the previous page. */
  readonly after: bigint | undefined
}

export interface StoredRequest {
  readonly id: bigint
  readonly vliveId: string
  readonly createdAt: Temporal.Instant
  readonly entries: readonly RightsEntry[]
}

/** Requests of a period by id, which is the order in which they came. */
export const requestsOf = async (
  db: Database,
  { begin, end, after }: Period,
  limit: number,
): Promise<StoredRequest[]> => {
  const requests = await db
    .selectFrom('musicRightsRequests')
    .innerJoin('users', 'users.id', 'musicRightsRequests.userId')
    .where('musicRightsRequests.createdAt', '>=', begin)
    .where('musicRightsRequests.createdAt', '<', end)
    .$if(after !== undefined, (found) => found.where('musicRightsRequests.id', '>', after ?? 0n))
    .orderBy('musicRightsRequests.id')
    .limit(limit)
    .select(['musicRightsRequests.id', 'users.vliveId', 'musicRightsRequests.createdAt'])
    .execute()
  if (requests.length === 0) return []
  const entries = await db
    .selectFrom('musicRightsEntries')
    .where(
      'requestId',
      'in',
      requests.map(({ id }) => id),
    )
    .orderBy('requestId')
    .orderBy('position')
    .select(['requestId', 'jasracId', 'nextoneId', 'title', 'artistName', 'count'])
    .execute()
  const byRequest = Map.groupBy(entries, ({ requestId }) => requestId)
  return requests.map((request) => ({
    ...request,
    entries: (byRequest.get(request.id) ?? []).map(({ requestId: _, ...entry }) => entry),
  }))
}

/** Deletes up to `limit` requests with their songs. */
export const deleteRequestsBefore = async (db: Database, before: Temporal.Instant, limit: number): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('musicRightsRequests')
    .where('id', 'in', (all) =>
      all
        .selectFrom('musicRightsRequests')
        .where('createdAt', '<', before)
        .orderBy('createdAt')
        .limit(limit)
        .select('id'),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
