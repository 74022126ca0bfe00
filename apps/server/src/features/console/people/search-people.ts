import { fold } from '@avalive/rules/search/fold'
import { keysToLookUp, quality } from '@avalive/rules/search/keys'
import type { Database } from '../../../platform/db/database.ts'
import { type PersonState, peopleWithId, peopleWithKey } from './people-store.ts'
import { matchPlace, PAGE_SIZE } from './place.ts'

interface Asked {
  readonly asked: string
  readonly state: PersonState | undefined
  readonly after: string | undefined
}
type Person = Awaited<ReturnType<typeof peopleWithId>>[number]

/** How well a person matches, the best first. Each person has exactly one, and is found in its order only. */
const match = { id: 0, whole: 1, beginning: 2, part: 3, none: 4 } as const

const matchOf = ({ vliveId, profileId, nickname }: Person, asked: string, text: string): number => {
  if (vliveId === asked || profileId === asked) return match.id
  const name = fold(nickname)
  if (text === '' || !name.includes(text)) return match.none
  if (name === text) return match.whole
  return name.startsWith(text) ? match.beginning : match.part
}

const matchOfQuality = new Map<number, number>([
  [quality.exact, match.whole],
  [quality.beginning, match.beginning],
  [quality.part, match.part],
])

/** Rows that are compared at a time, and at most by one call. Long names share the key of their beginning. */
const COMPARED = 200
const MAX_COMPARED = 10_000

/**
 * One page of the people who match: those with the id, then by the quality of the match, the most popular first. Pages
 * go on after the key of the last person. A page of a search that has compared too many names has fewer rows.
 */
export const searchPeople = async (
  db: Database,
  { asked, state, after }: Asked,
  now: Temporal.Instant,
): Promise<{ rows: Person[]; next: string | null }> => {
  const text = fold(asked)
  const from = matchPlace(after)
  const rows: Person[] = from === undefined ? await peopleWithId(db, asked, state, now) : []
  let compared = 0
  let last: string | null = after ?? null
  for (const { key, quality: found } of text === '' ? [] : keysToLookUp('person', text)) {
    const wanted = matchOfQuality.get(found)
    if (wanted === undefined || (from !== undefined && wanted < from.match)) continue
    let place = from?.match === wanted ? from : undefined
    for (;;) {
      const found = await peopleWithKey(db, { key, state, after: place, limit: COMPARED }, now)
      for (const row of found) {
        if (matchOf(row, asked, text) === wanted) {
          if (rows.length === PAGE_SIZE) return { rows, next: last }
          rows.push(row)
        }
        place = { match: wanted, place: row.place, id: row.id }
        last = `${wanted}/${row.place}/${row.id}`
      }
      compared += found.length
      if (found.length < COMPARED) break
      if (compared >= MAX_COMPARED) return { rows, next: last }
    }
  }
  return { rows, next: null }
}
