import { streamStatus } from '@avalive/rules/live/stream'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { containing, type ListOrder, type ListRequest, pageOf } from '../../platform/listing.ts'

const order: ListOrder<'watchCount' | 'startedAt'> = {
  sorts: {
    // As the home page sorts, with the index of live streams.
    watchCount: { by: sql.ref('streams.viewers'), type: 'bigint' },
    startedAt: { by: sql.ref('streams.startedAt'), type: 'timestamptz' },
  },
  id: sql.ref('streams.id'),
}

export interface RunningFilter {
  readonly search?: string | undefined
  /** With or without open cases. */
  readonly reported?: boolean | undefined
}

const openCases = sql<number>`(
  select count(*)::int from report_cases c
  where c.status = 'open' and c.user_id = streams.host_id)`

/** The broadcasts that run now. There are few enough to search and sort them as they are. */
export const runningPage = (
  db: Database,
  { search, reported }: RunningFilter,
  request: ListRequest<'watchCount' | 'startedAt'>,
) => {
  const found = db
    .selectFrom('streams')
    .innerJoin('users', 'users.id', 'streams.hostId')
    .where('streams.status', '=', streamStatus.live)
    .where('streams.startedAt', 'is not', null)
    .$if(search !== undefined && search !== '', (rows) =>
      rows.where((eb) =>
        eb.or([
          eb('streams.title', 'ilike', containing(search ?? '')),
          eb('users.nickname', 'ilike', containing(search ?? '')),
          eb('users.vliveId', '=', search ?? ''),
        ]),
      ),
    )
    .$if(reported !== undefined, (rows) => rows.where(sql<boolean>`(${openCases} > 0) = ${reported ?? false}`))
    .select([
      'streams.mediaId',
      'streams.title',
      'streams.thumbnailUrl as thumbnail',
      'streams.official',
      'streams.watchCount as crowd',
      'streams.startedAt',
      'users.vliveId',
      'users.nickname',
      openCases.as('openCases'),
    ])
  return pageOf(found, order, request)
}
