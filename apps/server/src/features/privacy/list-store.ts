import type { RequestKind, RequestState } from '@avalive/rules/privacy/request'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { type ListRequest, pageOf } from '../../platform/listing.ts'

/** Erasing takes minutes, and is tried again every hour. */
const ERASING_FOR_LONG_HOURS = 24

interface Filters extends ListRequest<'requestedAt'> {
  readonly search?: string | undefined
  readonly kind?: RequestKind | undefined
  readonly state?: RequestState | undefined
  readonly attention?: boolean | undefined
}

const order = {
  sorts: { requestedAt: { by: sql.ref('r.requestedAt'), type: 'timestamptz' } },
  id: sql.ref('r.id'),
} as const

/**
 * What may need an operator: a deletion that waits for something, one that has been erasing for more than a day because an
 * area fails, and an export that failed.
 */
const needsAttentionAt = (now: Temporal.Instant) => sql<boolean>`(
  r.postponed_for is not null and r.state = 'waiting'
  or r.state = 'erasing' and u.deleted_at < ${now.subtract({ hours: ERASING_FOR_LONG_HOURS })}::timestamptz
  or r.state = 'failed' and u.deleted_at is null and not exists (
    select from data_requests later where later.user_id = r.user_id and later.kind = 'export' and later.id > r.id))`

export const pageOfRequests = (
  db: Database,
  { search, kind, state, attention, ...page }: Filters,
  now: Temporal.Instant,
) => {
  const needsAttention = needsAttentionAt(now)
  const query = db
    .selectFrom('dataRequests as r')
    .innerJoin('users as u', 'u.id', 'r.userId')
    .$if(search !== undefined && search.trim() !== '', (found) => found.where('u.vliveId', '=', search?.trim() ?? ''))
    .$if(kind !== undefined, (found) => found.where('r.kind', '=', kind ?? ''))
    .$if(state !== undefined, (found) => found.where('r.state', '=', state ?? ''))
    .$if(attention === true, (found) => found.where(needsAttention))
    .select([
      'r.id',
      'r.kind',
      'r.state',
      'r.requestedAt',
      'r.dueAt',
      'r.finishedAt',
      'r.postponedFor',
      'r.requestedBy',
    ])
    .select(['u.vliveId', 'u.nickname', needsAttention.as('needsAttention')])
  return pageOf(query, order, page)
}
