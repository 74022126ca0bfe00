import { streamStatus } from '@avalive/rules/live/stream'
import type { Database } from '../../platform/db/database.ts'

export const findRehearsed = (db: Database, eventId: string) =>
  db
    .selectFrom('events as e')
    .where('e.eventId', '=', eventId)
    .select(({ selectFrom }) => [
      'e.id',
      'e.status',
      'e.beginAt',
      'e.endAt',
      selectFrom('eventEntries')
        .whereRef('eventId', '=', 'e.id')
        .where('status', 'in', [1, 2, 3])
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .as('participants'),
    ])
    .executeTakeFirst()

/** Demo people with an avatar who have nothing to do with the event yet. Personas stay as their owners left them. */
export const possibleEntrants = (db: Database, id: bigint, vliveIds: readonly string[], limit: number) =>
  db
    .selectFrom('users as u')
    .where('u.vliveId', 'in', vliveIds)
    .where(({ exists, selectFrom }) => exists(selectFrom('avatars').whereRef('userId', '=', 'u.id').select('id')))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('eventEntries').where('eventId', '=', id).whereRef('streamerId', '=', 'u.id').select('id')),
      ),
    )
    .orderBy('u.id')
    .limit(limit)
    .select('u.vliveId')
    .execute()

/** Demo people who score in the event, with their running stream. */
export const performersOf = (db: Database, id: bigint, vliveIds: readonly string[], limit: number) =>
  db
    .selectFrom('eventEntries as e')
    .innerJoin('users as u', 'u.id', 'e.streamerId')
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom('streamStreamers as h')
          .innerJoin('streams as s', 's.id', 'h.streamId')
          .whereRef('h.userId', '=', 'u.id')
          .where('h.position', '=', 0)
          .where('s.status', '=', streamStatus.live)
          .orderBy('s.id', 'desc')
          .limit(1)
          .select(['s.id', 's.mediaId'])
          .as('running'),
      (join) => join.onTrue(),
    )
    .where('e.eventId', '=', id)
    .where('e.status', 'in', [2, 3])
    .where('u.vliveId', 'in', vliveIds)
    .orderBy('u.id')
    .limit(limit)
    .select(['u.id as userId', 'u.vliveId', 'running.id as streamId', 'running.mediaId'])
    .execute()

/** The ids of these people, in the order of their VLIVE ids. */
export const userIdsOf = async (db: Database, vliveIds: readonly string[]): Promise<bigint[]> => {
  const rows = await db.selectFrom('users').where('vliveId', 'in', vliveIds).orderBy('vliveId').select('id').execute()
  return rows.map(({ id }) => id)
}

/** The cheapest gift that can be sent ten at once. */
export const giftForTens = (db: Database) =>
  db
    .selectFrom('gifts')
    .where('offered', '=', true)
    .orderBy('price')
    .limit(1)
    .select(['giftId', 'counts'])
    .executeTakeFirst()
