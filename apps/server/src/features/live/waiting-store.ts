import { streamStatus } from '@avalive/rules/live/stream'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { isOfficial } from './broadcast-store.ts'

/** An announced broadcast can begin until this long after its start time. */
const RESERVED_HOURS = 24

const waiting = [streamStatus.reserved, streamStatus.ready] as const

/** Streams that have not begun and no longer will. */
export const overdueStreams = (db: Database, now: Temporal.Instant, encoderWaitSeconds: number) =>
  db
    .selectFrom('streams')
    .where('status', 'in', waiting)
    .where((or) =>
      or.or([
        or.and([or('readyAt', 'is', null), or('startsAt', '<', now.subtract({ hours: RESERVED_HOURS }))]),
        or(
          // A host who prepares an announced stream early has until its start time, plus the usual encoder wait.
          sql<Temporal.Instant>`case when ready_at is not null then greatest(ready_at, starts_at) end`,
          '<',
          now.subtract({ seconds: encoderWaitSeconds }),
        ),
      ]),
    )
    .orderBy('id')
    .select(['id', 'mediaId'])

const reservedBy = (db: Database, userId: bigint) =>
  db
    .selectFrom('streams')
    .innerJoin('streamStreamers', 'streamStreamers.streamId', 'streams.id')
    .where('streamStreamers.userId', '=', userId)
    .where('status', 'in', waiting)
    .where('startsAt', 'is not', null)

/** The announced streams a person will be on stage in, the next one first. */
export const upcomingOf = (db: Database, userId: bigint) =>
  reservedBy(db, userId)
    .orderBy('startsAt')
    .orderBy('streams.id')
    .select(['mediaId', 'title', 'thumbnailUrl as thumbnail', 'startsAt'])
    .$narrowType<{ startsAt: Temporal.Instant }>()
    .execute()

/** Requires the host's row to be locked. */
export const reservationsOf = (tx: Transaction<DB>, hostId: bigint) =>
  reservedBy(tx, hostId)
    .where('streamStreamers.position', '=', 0)
    .select(['streams.id', 'streams.mediaId', 'status', 'startsAt'])
    .execute()

export interface Reservation {
  readonly title: string
  readonly mediaType: number
  readonly startsAt: Temporal.Instant
}

interface ReservedFor {
  readonly mediaId: string
  readonly hostId: bigint
  readonly thumbnail: string
  /** Null if an operator announces it. */
  readonly language: string | null
}

export const saveReservation = async (
  tx: Transaction<DB>,
  { mediaId, hostId, thumbnail, language }: ReservedFor,
  { title, mediaType, startsAt }: Reservation,
  now: Temporal.Instant,
): Promise<bigint> => {
  const { id } = await tx
    .insertInto('streams')
    .values({
      mediaId,
      title,
      thumbnailUrl: thumbnail,
      mediaType,
      status: streamStatus.reserved,
      startsAt,
      language,
      official: isOfficial(hostId),
      createdAt: now,
      attended: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.insertInto('streamStreamers').values({ streamId: id, userId: hostId, position: 0 }).execute()
  return id
}

export const changeReservation = async (
  tx: Transaction<DB>,
  id: bigint,
  { title, mediaType }: Reservation,
): Promise<void> => {
  await tx.updateTable('streams').set({ title, mediaType }).where('id', '=', id).execute()
}
