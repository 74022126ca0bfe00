import type { ConsoleRole } from '@avalive/rules/console/roles'
import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import { containing, type ListRequest, pageOf } from '../../../platform/listing.ts'

export interface OperatorFilters extends ListRequest<'newest' | 'nickname'> {
  readonly search?: string | undefined
  readonly role?: ConsoleRole | undefined
}

/** Operators with their roles, and whether they have a passkey yet. */
export const pageOperators = (db: Database, { search, role, ...page }: OperatorFilters) =>
  pageOf(
    db
      .selectFrom('users as u')
      .where('u.role', '=', 'operator')
      .$if(role !== undefined, (query) =>
        query.where(
          sql<boolean>`exists (select from operator_roles r where r.user_id = u.id and r.role = ${role ?? ''})`,
        ),
      )
      .$if(search !== undefined, (query) =>
        query.where((eb) =>
          eb.or([eb('u.nickname', 'ilike', containing(search ?? '')), eb('u.vliveId', '=', search ?? '')]),
        ),
      )
      .select(['u.vliveId', 'u.nickname', 'u.iconUrl'])
      .select([
        sql<
          { role: ConsoleRole; grantedAt: string; grantedBy: string | null }[]
        >`(select coalesce(json_agg(json_build_object('role', r.role, 'grantedAt', r.granted_at, 'grantedBy', g.nickname)), '[]')
          from operator_roles r left join users g on g.id = r.granted_by where r.user_id = u.id)`.as('grants'),
        sql<boolean>`exists (select from passkeys p where p.user_id = u.id)`.as('hasPasskey'),
        sql<Temporal.Instant | null>`(select max(s.last_used_at) from sessions s where s.user_id = u.id)`.as(
          'lastUsedAt',
        ),
      ]),
    {
      sorts: { newest: { by: sql`u.id`, type: 'bigint' }, nickname: { by: sql`u.nickname`, type: 'text' } },
      id: sql`u.id`,
    },
    page,
  )
