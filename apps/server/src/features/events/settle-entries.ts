import { entryStatus } from '@avalive/rules/events/entry'
import { eventPhaseOf } from '@avalive/rules/events/status'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/db/types.generated.ts'
import { beginScoring, endScoring } from './entry-store.ts'
import { entriesOf, type OwnEntry } from './store.ts'

interface ScoringChange {
  readonly at: number
  run(tx: Transaction<DB>): Promise<void>
}

const changesOf = ({ event, status }: OwnEntry, streamerId: bigint, now: number): ScoringChange[] => {
  const isPreEntry = status === entryStatus.preEntry
  const phase = eventPhaseOf(event, now)
  const begins = isPreEntry && phase !== 'notBegun'
  const ends = phase === 'over' && (isPreEntry || status === entryStatus.scoring)
  return [
    // At the same moment, one event ends before the next begins.
    ...(ends ? [{ at: event.endAt, run: (tx: Transaction<DB>) => endScoring(tx, event, [streamerId]) }] : []),
    ...(begins ? [{ at: event.beginAt, run: (tx: Transaction<DB>) => beginScoring(tx, event, [streamerId]) }] : []),
  ]
}

/**
 * Writes beginnings and ends that the lifecycle task has not reached yet for one streamer, in order: pre-entries whose
 * event has begun, and scoring in events that are over. The streamer's lock must be held. Returns the entries as they
 * are now.
 */
export const settleEntries = async (
  tx: Transaction<DB>,
  streamerId: bigint,
  now: Temporal.Instant,
): Promise<readonly OwnEntry[]> => {
  const entries = await entriesOf(tx, streamerId)
  const changes = entries.flatMap((entry) => changesOf(entry, streamerId, now.epochMilliseconds))
  if (changes.length === 0) return entries
  for (const change of changes.toSorted((one, other) => one.at - other.at)) await change.run(tx)
  return entriesOf(tx, streamerId)
}
