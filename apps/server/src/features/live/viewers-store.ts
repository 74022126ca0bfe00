import { entryStatus } from '@avalive/rules/events/entry'
import { eventStatus } from '@avalive/rules/events/status'
import { streamStatus } from '@avalive/rules/live/stream'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

/** All live streams, with the running events that their hosts score in. */
export const listedStreams = (db: Database) =>
  db
    .selectFrom('streams')
    .leftJoin('eventEntries', (join) =>
      join.onRef('eventEntries.streamerId', '=', 'streams.hostId').on('eventEntries.status', '=', entryStatus.scoring),
    )
    .leftJoin('events', (join) =>
      join.onRef('events.id', '=', 'eventEntries.eventId').on('events.status', '=', eventStatus.open),
    )
    .where('streams.status', '=', streamStatus.live)
    .select([
      'streams.id',
      'streams.mediaId',
      'watchCount as crowd',
      'viewers',
      'streams.eventId',
      'events.id as scoringEventId',
    ])
    .execute()

export interface Listed {
  readonly id: bigint
  readonly viewers: bigint
  readonly eventId: bigint | null
}

/** Skips streams that are being changed: the next run writes them. */
export const changeListed = async (db: Database, listed: readonly Listed[]): Promise<void> => {
  await sql`
    with counted as (
      select * from unnest(${listed.map(({ id }) => id)}::bigint[], ${listed.map(({ viewers }) => viewers)}::bigint[],
        ${listed.map(({ eventId }) => eventId)}::bigint[]) as c(id, viewers, event_id)),
    free as (
      select s.id from streams s join counted using (id) order by s.id for no key update of s skip locked)
    update streams set viewers = counted.viewers, event_id = counted.event_id
    from counted join free using (id) where streams.id = counted.id`.execute(db)
}
