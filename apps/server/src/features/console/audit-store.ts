import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { type ListOrder, type ListRequest, pageOf } from '../../platform/listing.ts'

export interface AuditFilter {
  readonly search?: string | undefined
  readonly subject?: string | undefined
  readonly person?: string | undefined
  readonly actor?: string | undefined
  readonly action?: string | undefined
  readonly from?: string | undefined
  readonly until?: string | undefined
}

const byNumber: ListOrder<'id'> = { sorts: { id: { by: sql.ref('a.id'), type: 'bigint' } }, id: sql.ref('a.id') }

/** Changes of some days are read by the index of their times. Read by number, all newer ones would be skipped first. */
const byTime: ListOrder<'id'> = { sorts: { id: { by: sql.ref('a.at'), type: 'timestamptz' } }, id: sql.ref('a.id') }

/** The subjects that name a person themselves. Older rows say by nothing else whom they are about. */
const subjectsOf = (id: bigint, vliveId: string): string[] => [
  ...['user', 'penalties', 'payoutProfile', 'payoutForm'].map((kind) => `${kind}:${vliveId}`),
  `user:${id}`,
]

export const findPersonId = async (db: Database, vliveId: string): Promise<bigint | undefined> =>
  (await db.selectFrom('users').where('vliveId', '=', vliveId).select('id').executeTakeFirst())?.id

/** `personId` is that of `filter.person`. */
export const auditPage = (
  db: Database,
  filter: AuditFilter,
  request: ListRequest<'id'>,
  personId: bigint | undefined,
) => {
  const { search, subject, person, actor, action, from, until } = filter
  const query = db
    .selectFrom('auditLog as a')
    .leftJoin('users as u', 'u.id', 'a.actorId')
    .$if(search !== undefined && search !== '', (rows) => rows.where(sql<boolean>`starts_with(a.subject, ${search})`))
    .$if(subject !== undefined, (rows) => rows.where('a.subject', '=', subject ?? ''))
    .$if(personId !== undefined, (rows) =>
      rows.where((eb) =>
        eb.or([eb('a.personId', '=', personId ?? 0n), eb('a.subject', 'in', subjectsOf(personId ?? 0n, person ?? ''))]),
      ),
    )
    .$if(actor !== undefined, (rows) =>
      rows.where('a.actorId', '=', (eb) =>
        eb
          .selectFrom('users')
          .where('vliveId', '=', actor ?? '')
          .select('id'),
      ),
    )
    .$if(action !== undefined, (rows) => rows.where(sql<boolean>`starts_with(a.action, ${action})`))
    .$if(from !== undefined, (rows) => rows.where('a.at', '>=', sql<Temporal.Instant>`${from}::timestamptz`))
    .$if(until !== undefined, (rows) => rows.where('a.at', '<', sql<Temporal.Instant>`${until}::timestamptz`))
    .select(['a.id', 'a.at', 'a.action', 'a.subject', 'a.before', 'a.after', 'a.reason', 'u.vliveId', 'u.nickname'])
  return pageOf(query, from === undefined && until === undefined ? byNumber : byTime, request)
}
