import { keysToLookUp, type SearchKind, searchKinds } from '@avalive/rules/search/keys'
import { sql } from 'kysely'
import { at } from '../../platform/db/at.ts'
import type { Database } from '../../platform/db/database.ts'

export interface Candidate {
  readonly kind: SearchKind
  readonly place: number
  readonly refId: bigint
  readonly found: unknown
}

export interface Asked {
  readonly kinds: readonly SearchKind[]
  /** The folded query. */
  readonly text: string
  /** Null if nobody is signed in. */
  readonly readerId: bigint | null
  readonly now: Temporal.Instant
  /** How many candidates of each kind are read. */
  readonly most: number
  /** With fewer candidates than this, misspelled names are looked up, too. */
  readonly enough: number
}

/** Candidates by key. A key may stand for several texts, so the names have to be compared again. */
export const findCandidates = async (
  db: Database,
  { kinds, text, readerId, now, most, enough }: Asked,
): Promise<readonly Candidate[]> => {
  const found = kinds.flatMap((kind) => keysToLookUp(kind, text))
  const keys = [...new Map(found.map((looked) => [looked.key, looked])).values()]
  const { rows } = await sql<Omit<Candidate, 'kind'> & { readonly kind: number }>`
    select kind, place, ref_id, found from find_by_keys(
      ${keys.map(({ key }) => key)}::int[], ${keys.map(({ quality }) => quality)}::smallint[],
      ${kinds.map((kind) => searchKinds.indexOf(kind))}::smallint[],
      ${readerId ?? 0n}::bigint, ${at(now)}, ${most}::int, ${enough}::int)`.execute(db)
  return rows.flatMap(({ kind, ...row }) => {
    const known = searchKinds[kind]
    return known ? { kind: known, ...row } : []
  })
}
