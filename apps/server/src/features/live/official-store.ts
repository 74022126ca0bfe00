import { type MediaType, streamStatus } from '@avalive/rules/live/stream'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { containing, type ListOrder, type ListRequest, pageOf } from '../../platform/listing.ts'
import { hasPicture } from '../../platform/picture.ts'

/** Streams of official accounts with their hosts. */
export const officialRows = (db: Database) =>
  db
    .selectFrom('streams')
    .innerJoin('streamStreamers as stage', (join) =>
      join.onRef('stage.streamId', '=', 'streams.id').on('stage.position', '=', 0),
    )
    .innerJoin('users', 'users.id', 'stage.userId')
    .where('streams.official', '=', true)
    .where('streams.status', '<>', streamStatus.deleted)
    .select([
      'streams.id',
      'mediaId',
      'title',
      'mediaType',
      'status',
      'startsAt',
      'startedAt',
      'endedAt',
      'ingestKeyVersion as keyVersion',
      'users.id as hostId',
      'users.vliveId',
      'users.profileId',
      'users.nickname',
      'users.iconUrl',
      hasPicture('streams').as('hasPicture'),
      sql<boolean>`ingest_key_hash is not null and status in (10, 20, 30)`.as('hasKey'),
    ])
    .$narrowType<{ mediaType: MediaType }>()

export type OfficialRow = Awaited<ReturnType<ReturnType<typeof officialRows>['execute']>>[number]

const order: ListOrder<'id'> = {
  sorts: { id: { by: sql.ref('streams.id'), type: 'bigint' } },
  id: sql.ref('streams.id'),
}

const statuses = {
  waiting: [streamStatus.reserved, streamStatus.ready],
  live: [streamStatus.live],
  over: [streamStatus.closed],
} as const

export interface OfficialFilter {
  readonly search?: string | undefined
  readonly state?: keyof typeof statuses | undefined
}

export const officialPage = (db: Database, { search, state }: OfficialFilter, request: ListRequest<'id'>) =>
  pageOf(
    officialRows(db)
      .$if(!!search, (rows) =>
        rows.where((eb) =>
          eb.or([
            eb('title', 'ilike', containing(search ?? '')),
            eb('nickname', 'ilike', containing(search ?? '')),
            eb('vliveId', '=', search ?? ''),
            eb('mediaId', '=', search ?? ''),
          ]),
        ),
      )
      .$if(state !== undefined, (rows) => rows.where('status', 'in', statuses[state ?? 'live'])),
    order,
    request,
  )

export const findOfficial = (db: Database, mediaId: string) =>
  officialRows(db).where('mediaId', '=', mediaId).executeTakeFirst()

/** Takes the key of a locked stream away. */
export const revokeKey = async (tx: Transaction<DB>, id: bigint): Promise<void> => {
  await tx
    .updateTable('streams')
    .set((eb) => ({ ingestKeyHash: null, ingestKeyVersion: eb('ingestKeyVersion', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
