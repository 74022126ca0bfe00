import { type SearchKind, storedKeys } from '@avalive/rules/search/keys'
import { placeOf } from '@avalive/rules/search/place'
import type { Database } from '../../platform/db/database.ts'
import type { DueTask } from '../../platform/due.ts'
import {
  deleteEntries,
  type Entry,
  gachasToMove,
  type Reference,
  relatedTo,
  saveEntries,
  sourcesOf,
  storedEntries,
  takeChanges,
} from './index-store.ts'

/** One run must not hold up the other due tasks: people who existed before the upgrade are indexed over many ticks. */
const BATCH_SIZE = 500

const referenceKey = ({ kind, refId }: Reference): string => `${kind}:${refId}`

const idsIn =
  (references: readonly Reference[]) =>
  (wanted: SearchKind): readonly bigint[] => [
    ...new Set(references.filter(({ kind }) => kind === wanted).map(({ refId }) => refId)),
  ]

const isSame = (entry: Entry, stored: Entry | undefined): boolean =>
  stored === undefined
    ? entry.keys.length === 0
    : stored.place === entry.place && stored.keys.join() === entry.keys.join()

/** Indexes the oldest changes, and what time has changed, in one transaction. Returns how many there were. */
export const indexBatch = (db: Database, now: Temporal.Instant, size = BATCH_SIZE): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const changes = [...(await takeChanges(tx, size)), ...(await gachasToMove(tx, now))]
    if (changes.length === 0) return 0
    const references = [...changes, ...(await relatedTo(tx, idsIn(changes)))]
    const sources = await sourcesOf(tx, idsIn(references), now)
    const found = new Map(sources.map((source) => [referenceKey(source), source]))
    const entries = new Map<string, Entry>()
    for (const { kind, refId } of references) {
      const source = found.get(referenceKey({ kind, refId }))
      entries.set(referenceKey({ kind, refId }), {
        kind,
        refId,
        place: source ? placeOf(source) : 0,
        keys: source ? storedKeys(kind, source.names, source.ids) : [],
      })
    }
    const stored = new Map(
      (await storedEntries(tx, [...entries.values()])).map((entry) => [referenceKey(entry), entry]),
    )
    const changed = [...entries.values()].filter((entry) => !isSame(entry, stored.get(referenceKey(entry))))
    await deleteEntries(
      tx,
      changed.flatMap((entry) => stored.get(referenceKey(entry)) ?? []),
    )
    await saveEntries(
      tx,
      changed.filter(({ keys }) => keys.length > 0),
    )
    return changes.length
  })

export const indexDue: DueTask = { name: 'search.index', run: ({ db }, now) => indexBatch(db, now) }
