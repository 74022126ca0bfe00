import { decideEntry, type Entry, type EntryDecision, entriesAt, entryStatus } from '@avalive/rules/events/entry'
import { overlaps } from '@avalive/rules/events/status'
import { ruledEvent } from '../event.ts'
import type { Tap } from './use-entry.ts'

/** The dialogs name the events that they are about. */
interface NamedEntry extends Entry {
  readonly name: string
}

export interface Plan {
  readonly decision: EntryDecision<NamedEntry>
  /** What scores already, at a time in which the event that is pre-entered will run. */
  readonly alreadyScoring: NamedEntry | null
}

/** The same decision that the server will take, as far as the page can know it: not when one has last switched. */
export const decide = ({ event, listed, rankInfo, clockOffset }: Tap): Plan => {
  const now = Date.now() + clockOffset
  const known = new Map(listed.broadcasterEvents.map((one) => [one.parentId, one]))
  const entries = listed.broadcasterEventEntries.flatMap(({ parentId, status }): NamedEntry[] => {
    const entered = known.get(parentId)
    return entered ? [{ event: ruledEvent(entered), status, name: entered.name }] : []
  })
  const asked = ruledEvent(event)
  const decision = decideEntry({ event: asked, entries, lastSwitchAt: null, rankInfo, now })
  const scoring = entriesAt(entries, now).find(({ status }) => status === entryStatus.scoring)
  const collides = decision.kind === 'preEntry' && scoring && overlaps(scoring.event, asked)
  return { decision, alreadyScoring: collides ? scoring : null }
}
