import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { containing, type ListOrder, type ListRequest, pageOf } from '../../platform/listing.ts'

export interface AuditFilter {
  readonly search?: string | undefined
  readonly subject?: string | undefined
  readonly actor?: string | undefined
  readonly action?: string | undefined
  readonly from?: string | undefined
  readonly until?: string | undefined
}

const order: ListOrder<'id'> = { sorts: { id: { by: sql.ref('a.id'), type: 'bigint' } }, id: sql.ref('a.id') }

/** The next character in the order of bytes, so that a prefix is a range that an index serves. */
const LAST_CHARACTER = '\u{10FFFF}'

export const auditPage = (db: Database, filter: AuditFilter, request: ListRequest<'id'>) => {
  const { search, subject, actor, action, from, until } = filter
  const query = db
    .selectFrom('auditLog as a')
    .leftJoin('users as u', 'u.id', 'a.actorId')
    .$if(search !== undefined && search !== '', (rows) =>
      rows.where((eb) =>
        eb.or([eb('a.subject', 'ilike', containing(search ?? '')), eb('a.reason', 'ilike', containing(search ?? ''))]),
      ),
    )
    .$if(subject !== undefined, (rows) => rows.where('a.subject', '=', subject ?? ''))
    .$if(actor !== undefined, (rows) =>
      rows.where('a.actorId', '=', (eb) =>
        eb
          .selectFrom('users')
          .where('vliveId', '=', actor ?? '')
          .select('id'),
      ),
    )
    .$if(action !== undefined, (rows) =>
      rows.where('a.action', '>=', action ?? '').where('a.action', '<', `${action}${LAST_CHARACTER}`),
    )
    .$if(from !== undefined, (rows) => rows.where('a.at', '>=', sql<Temporal.Instant>`${from}::timestamptz`))
    .$if(until !== undefined, (rows) => rows.where('a.at', '<', sql<Temporal.Instant>`${until}::timestamptz`))
    .select(['a.id', 'a.at', 'a.action', 'a.subject', 'a.before', 'a.after', 'a.reason', 'u.vliveId', 'u.nickname'])
  return pageOf(query, order, request)
}
