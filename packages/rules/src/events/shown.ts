import { type EventPhase, type EventStatus, eventStatus } from './status.ts'

export type EventTab = 'detail' | 'result'

/** `tabId` selects the tab. Without it, results are shown once the status is above 0 (specification 1 §2). */
export const firstTab = (tabId: string | null, status: EventStatus): EventTab => {
  if (tabId === 'detail' || tabId === 'result') return tabId
  return status > eventStatus.notHeld ? 'result' : 'detail'
}

/** The label of the results tab for each status (specification 1 §4). */
export const resultTabLabel = {
  0: 'participants',
  1: 'score',
  2: 'score',
  3: 'result',
  4: 'result',
} as const satisfies Record<EventStatus, string>

/** Why the list is empty (specification 1 §4). */
export const emptyReason = {
  0: 'notStarted',
  1: 'noParticipants',
  2: 'aggregating',
  3: 'noParticipants',
  4: 'noParticipants',
} as const satisfies Record<EventStatus, string>

export type ShownState = 'notStarted' | 'waiting' | 'running' | 'aggregating' | 'closed'

/**
 * The states shown to a reader (specification 1 §4). Aggregating starts when the event ends, even before the stored
 * status changes.
 */
export const shownState = (status: EventStatus, phase: EventPhase, hasEntry: boolean): ShownState => {
  if (status >= eventStatus.completeAggregate) return 'closed'
  if (phase === 'over') return 'aggregating'
  if (phase === 'running') return 'running'
  return hasEntry ? 'waiting' : 'notStarted'
}
