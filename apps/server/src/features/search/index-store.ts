import { type SearchKind, searchKinds } from '@avalive/rules/search/keys'
import { sql, type Transaction } from 'kysely'
import { at } from '../../platform/db/at.ts'
import type { DB } from '../../platform/db/types.generated.ts'

const numberOf = (kind: SearchKind): number => searchKinds.indexOf(kind)

const kindOf = (number: number): SearchKind => {
  const kind = searchKinds[number]
  if (!kind) throw new Error(`no kind of search results: ${number}`)
  return kind
}

/** Rows have the number of their kind. */
type Numbered<Row extends { readonly kind: SearchKind }> = Omit<Row, 'kind'> & { readonly kind: number }

const named = <Row extends { readonly kind: number }>({ kind, ...row }: Row) => ({ ...row, kind: kindOf(kind) })

/** What a thing is found by, and how popular it is. */
export interface Source {
  readonly kind: SearchKind
  readonly refId: bigint
  readonly names: readonly string[]
  readonly ids: readonly string[]
  /** Followers of the person or of the people on stage. */
  readonly followers: number
  /** Live streams, running events and gachas that have begun come first. */
  readonly isOn: boolean
}

export interface Reference {
  readonly kind: SearchKind
  readonly refId: bigint
}

/** The oldest changes. Another process skips them. */
export const takeChanges = async (tx: Transaction<DB>, size: number): Promise<readonly Reference[]> => {
  const { rows } = await sql<Numbered<Reference>>`
    delete from search_changes where id in (
      select id from search_changes order by id limit ${size} for update skip locked)
    returning kind, ref_id`.execute(tx)
  return rows.map(named)
}

/** Gachas that have begun or ended since they were indexed. */
export const gachasToMove = async (tx: Transaction<DB>, now: Temporal.Instant): Promise<readonly Reference[]> => {
  const { rows } = await sql<Numbered<Reference>>`
    select e.kind, e.ref_id from search_entries e join gachas g on g.id = e.ref_id
    where e.kind = 3 and (g.end_at <= ${at(now)} or (e.place = 0) <> (g.start_at <= ${at(now)}))`.execute(tx)
  return rows.map(named)
}

/** The names of what has changed, as they are now. What is over has none. */
export const sourcesOf = async (
  tx: Transaction<DB>,
  idsOf: (kind: SearchKind) => readonly bigint[],
  now: Temporal.Instant,
): Promise<readonly Source[]> => {
  const { rows } = await sql<Numbered<Source>>`
    select 0 as kind, u.id as ref_id, array[u.nickname] as names, array[u.profile_id] as ids, false as is_on,
      (select coalesce(sum(t.value), 0) from tallies t where t.kind = 'followers' and t.owner_id = u.id)::float8 as followers
    from users u where u.id = any(${idsOf('person')}::bigint[])
    union all
    select 1, s.id, array[s.title] || array_agg(u.nickname order by ss.position), '{}', s.status = 30,
      (select coalesce(sum(t.value), 0) from tallies t
        where t.kind = 'followers' and t.owner_id = any(array_agg(u.id)))::float8
    from streams s join stream_streamers ss on ss.stream_id = s.id join users u on u.id = ss.user_id
    where s.id = any(${idsOf('stream')}::bigint[]) and s.status in (10, 20, 30) group by s.id
    union all
    select 2, e.id, array(select distinct value from jsonb_each_text(e.name)), '{}', e.status = 1, 0
    from events e where e.id = any(${idsOf('event')}::bigint[]) and e.status in (0, 1)
    union all
    select 3, g.id, array(select distinct value from jsonb_each_text(g.names)), '{}', g.start_at <= ${at(now)}, 0
    from gachas g where g.id = any(${idsOf('gacha')}::bigint[]) and g.offered and g.end_at > ${at(now)}`.execute(tx)
  return rows.map(named)
}

/** Live streams whose people have changed, and people whose streams have: each is found and ordered by the other. */
export const relatedTo = async (
  tx: Transaction<DB>,
  idsOf: (kind: SearchKind) => readonly bigint[],
): Promise<readonly Reference[]> => {
  const { rows } = await sql<Numbered<Reference>>`
    select 1 as kind, s.id as ref_id from stream_streamers ss join streams s on s.id = ss.stream_id
    where ss.user_id = any(${idsOf('person')}::bigint[]) and s.status in (10, 20, 30)
    union
    select 0, user_id from stream_streamers where stream_id = any(${idsOf('stream')}::bigint[])`.execute(tx)
  return rows.map(named)
}

export interface Entry {
  readonly kind: SearchKind
  readonly refId: bigint
  readonly place: number
  readonly keys: readonly number[]
}

/** What is stored of these things. */
export const storedEntries = async (
  tx: Transaction<DB>,
  references: readonly Reference[],
): Promise<readonly Entry[]> => {
  const { rows } = await sql<Numbered<Entry>>`
    select e.kind, e.ref_id, e.place, e.keys
    from unnest(${references.map(({ kind }) => numberOf(kind))}::smallint[], ${references.map(({ refId }) => refId)}::bigint[])
      as n (kind, ref_id)
    join search_entries e on e.kind = n.kind and e.ref_id = n.ref_id for update of e`.execute(tx)
  return rows.map(named)
}

const columnsOf = (entries: readonly Entry[]) => {
  const rows = entries.flatMap(({ kind, keys, place, refId }) => keys.map((key) => ({ kind, key, place, refId })))
  return sql`unnest(${rows.map(({ key }) => key)}::int[], ${rows.map(({ place }) => place)}::smallint[],
    ${rows.map(({ kind }) => numberOf(kind))}::smallint[], ${rows.map(({ refId }) => refId)}::bigint[])`
}

/** Deletes what these things were found by. */
export const deleteEntries = async (tx: Transaction<DB>, entries: readonly Entry[]): Promise<void> => {
  if (entries.length === 0) return
  await sql`delete from search_keys k using ${columnsOf(entries)} as o (key, place, kind, ref_id)
    where k.key = o.key and k.place = o.place and k.kind = o.kind and k.ref_id = o.ref_id`.execute(tx)
  await sql`delete from search_entries e
    using unnest(${entries.map(({ kind }) => numberOf(kind))}::smallint[], ${entries.map(({ refId }) => refId)}::bigint[])
      as o (kind, ref_id) where e.kind = o.kind and e.ref_id = o.ref_id`.execute(tx)
}

export const saveEntries = async (tx: Transaction<DB>, entries: readonly Entry[]): Promise<void> => {
  if (entries.length === 0) return
  await sql`insert into search_keys (key, place, kind, ref_id) select * from ${columnsOf(entries)}`.execute(tx)
  await sql`
    insert into search_entries (kind, ref_id, place, keys)
    select n.kind, n.ref_id, n.place, string_to_array(n.keys, ',')::int[]
    from unnest(${entries.map(({ kind }) => numberOf(kind))}::smallint[], ${entries.map(({ refId }) => refId)}::bigint[],
      ${entries.map(({ place }) => place)}::smallint[], ${entries.map(({ keys }) => keys.join(','))}::text[])
      as n (kind, ref_id, place, keys)`.execute(tx)
}
