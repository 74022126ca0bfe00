import { streamStatus } from '@avalive/rules/live/stream'
import type { Database } from '../../platform/db/database.ts'

/** The latest broadcasts that a person has hosted and ended, latest first. */
export const pastBroadcasts = async (db: Database, hostId: bigint, limit: number) => {
  const rows = await db
    .selectFrom('streamStreamers')
    .innerJoin('streams', 'streams.id', 'streamStreamers.streamId')
    .where('streamStreamers.userId', '=', hostId)
    .where('streamStreamers.position', '=', 0)
    .where('streams.status', '=', streamStatus.closed)
    // A broadcast that was announced and never began is no past broadcast.
    .where('streams.startedAt', 'is not', null)
    .orderBy('streamStreamers.streamId', 'desc')
    .limit(limit)
    .select(['mediaId', 'title', 'startedAt', 'endedAt'])
    .execute()
  // An announced broadcast is older than one that began before it.
  return rows
    .flatMap(({ startedAt, endedAt, ...row }) => (startedAt && endedAt ? [{ ...row, startedAt, endedAt }] : []))
    .toSorted((a, b) => Temporal.Instant.compare(b.startedAt, a.startedAt))
}
