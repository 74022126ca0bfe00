import { type RightsEntry, tidyCode } from '@avalive/rules/rights/music-rights'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { containing, type ListRequest, pageOf } from '../../platform/listing.ts'

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

const requestRows = (db: Database) =>
  db
    .selectFrom('musicRightsRequests as r')
    .innerJoin('users as u', 'u.id', 'r.userId')
    .select(['r.id', 'u.vliveId', 'u.nickname', 'r.createdAt'])

const withEntries = async <Request extends { readonly id: bigint }>(db: Database, requests: readonly Request[]) => {
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
    entries: (byRequest.get(request.id) ?? []).map(({ requestId: _, ...entry }): RightsEntry => entry),
  }))
}

/** Requests of a period by id, which is the order in which they came. */
export const requestsOf = async (
  db: Database,
  { begin, end, after }: Period,
  limit: number,
): Promise<StoredRequest[]> =>
  withEntries(
    db,
    await requestRows(db)
      .where('r.createdAt', '>=', begin)
      .where('r.createdAt', '<', end)
      .$if(after !== undefined, (found) => found.where('r.id', '>', after ?? 0n))
      .orderBy('r.id')
      .limit(limit)
      .execute(),
  )

interface Filters extends ListRequest<'appliedAt'> {
  readonly search?: string | undefined
  readonly society?: 'jasrac' | 'nextone' | undefined
  readonly from?: string | undefined
  readonly until?: string | undefined
}

const order = { sorts: { appliedAt: { by: sql.ref('r.id'), type: 'bigint' } }, id: sql.ref('r.id') } as const

/** Codes are stored without the hyphens with which people write them. */
const codePattern = (search: string): string => containing(tidyCode(search))

export const pageOfRequests = async (db: Database, { search, society, from, until, ...page }: Filters) => {
  const query = requestRows(db)
    .$if(search !== undefined, (found) =>
      found.where(({ eb, exists, or, selectFrom }) =>
        or([
          eb('u.vliveId', '=', search ?? ''),
          exists(
            selectFrom('musicRightsEntries as e')
              .whereRef('e.requestId', '=', 'r.id')
              .where((entry) =>
                entry.or([
                  entry('e.title', 'ilike', containing(search ?? '')),
                  entry('e.artistName', 'ilike', containing(search ?? '')),
                  ...(tidyCode(search ?? '') === ''
                    ? []
                    : [
                        entry('e.jasracId', 'like', codePattern(search ?? '')),
                        entry('e.nextoneId', 'like', codePattern(search ?? '')),
                      ]),
                ]),
              )
              .select('e.position'),
          ),
        ]),
      ),
    )
    .$if(society !== undefined, (found) =>
      found.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('musicRightsEntries as e')
            .whereRef('e.requestId', '=', 'r.id')
            .where(society === 'jasrac' ? 'e.jasracId' : 'e.nextoneId', '<>', '')
            .select('e.position'),
        ),
      ),
    )
    .$if(from !== undefined, (found) => found.where('r.createdAt', '>=', Temporal.Instant.from(from ?? '')))
    .$if(until !== undefined, (found) => found.where('r.createdAt', '<', Temporal.Instant.from(until ?? '')))
  const { rows, next } = await pageOf(query, order, page)
  return { rows: await withEntries(db, rows), next }
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
