import { decideEntry, type EntryDecision, entriesAt, entryStatus } from '@avalive/rules/events/entry'
import { overlaps } from '@avalive/rules/events/status'
import { entriesOf, type NamedEntry } from '../entries.ts'
import { type ListedEvents, ruledEvent } from '../event.ts'
import type { Tap } from './tap.ts'

export interface Plan {
  readonly decision: EntryDecision<NamedEntry>
  /** The user has already entered, so this makes it their scoring event, whether or not another one scores now. */
  readonly isIn: boolean
  /** For a pre-entry: the event that scores now and overlaps with it. Other decisions name that event themselves. */
  readonly alreadyScoring: NamedEntry | null
}

/** The decision that the server will make, as far as the page knows: it lacks the time of the last switch. */
export const decide = ({ event, rankInfo, clockOffset }: Tap, listed: ListedEvents): Plan => {
  const now = Date.now() + clockOffset
  const entries = entriesOf(event, listed)
  const asked = ruledEvent(event)
  const decision = decideEntry({ event: asked, entries, lastSwitchAt: null, rankInfo, now })
  const scoring = entriesAt(entries, now).find(({ status }) => status === entryStatus.scoring)
  const collides = decision.kind === 'preEntry' && scoring && overlaps(scoring.event, asked)
  const isIn = entries.some((entry) => entry.event.parentId === event.parentId)
  return { decision, isIn, alreadyScoring: collides ? scoring : null }
}
