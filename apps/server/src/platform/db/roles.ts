import pg from 'pg'
import { appendOnly } from './append-only.ts'

const name = pg.escapeIdentifier
const POLICY = 'avalive_application'

/** The role that a connection uses. */
export const roleOf = async (pool: pg.Pool): Promise<string> => {
  const { rows } = await pool.query<{ role: string }>('select current_user as role')
  return rows[0]?.role ?? ''
}

/** Whether the connection's role can create, change or drop tables. */
export const canChangeSchema = async (pool: pg.Pool): Promise<boolean> => {
  const { rows } = await pool.query<{ can: boolean }>(`
    select has_schema_privilege(current_user, 'public', 'create')
      or has_database_privilege(current_user, current_database(), 'create')
      or exists (
        select from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname in ('public', 'graphile_worker') and pg_has_role(current_user, c.relowner, 'member')
      ) as can`)
  return rows[0]?.can ?? true
}

/**
 * Statements that grant the application's role its rights: rows of all tables, but no definitions. Everybody may execute
 * functions, and those of an extension are not the owner's to grant.
 */
const tableGrants = (role: string): string[] => [
  'revoke create on schema public from public',
  `revoke all on schema public from ${role}`,
  `revoke all on all tables in schema public from ${role}`,
  `grant usage on schema public, graphile_worker to ${role}`,
  `grant select, insert, update, delete on all tables in schema public, graphile_worker to ${role}`,
  `grant usage, select on all sequences in schema public, graphile_worker to ${role}`,
  `revoke insert, update, delete on migrations, graphile_worker.migrations from ${role}`,
  ...Object.entries(appendOnly).flatMap(([table, columns]) => [
    `revoke update, delete on ${name(table)} from ${role}`,
    ...(columns.length > 0 ? [`grant update (${columns.map(name).join(', ')}) on ${name(table)} to ${role}`] : []),
  ]),
]

/** graphile-worker's tables have row-level security, which hides every row from roles that don't own them. */
const missingPolicies = async (client: pg.PoolClient, role: string): Promise<string[]> => {
  const { rows } = await client.query<{ table: string }>(
    `select c.relname as table from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'graphile_worker' and c.relrowsecurity and not exists (
       select from pg_policies p where p.schemaname = 'graphile_worker' and p.tablename = c.relname
         and p.policyname = $1 and $2 = any(p.roles))`,
    [POLICY, role],
  )
  return rows.flatMap(({ table }) => {
    const target = `graphile_worker.${name(table)}`
    return [
      `drop policy if exists ${POLICY} on ${target}`,
      `create policy ${POLICY} on ${target} to ${name(role)} using (true) with check (true)`,
    ]
  })
}

/** Any constant works, as long as all processes of one database use the same one. */
const GRANT_LOCK = 4_711_006

/**
 * Grants the application's role what it needs, and nothing more. Runs as the owner after every migration, so that a new
 * table is covered by the start that creates it.
 */
export const grantApplication = async (owner: pg.Pool, role: string): Promise<void> => {
  const client = await owner.connect()
  try {
    await client.query('begin')
    // Concurrent changes of the same privileges would fail.
    await client.query('select pg_advisory_xact_lock($1)', [GRANT_LOCK])
    for (const statement of tableGrants(name(role))) await client.query(statement)
    for (const statement of await missingPolicies(client, role)) await client.query(statement)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
