import { type EventPhase, type EventStatus, eventStatus } from './status.ts'

export type EventTab = 'detail' | 'result'

/** `tabId` chooses; without it results show once the status is above 0 (specification 1 §2). */
export const firstTab = (tabId: string | null, status: EventStatus): EventTab => {
  if (tabId === 'detail' || tabId === 'result') return tabId
  return status > eventStatus.notHeld ? 'result' : 'detail'
}

/** What the results' tab is called at each status (specification 1 §4). */
export const resultTabLabel = {
  0: 'participants',
  1: 'score',
  2: 'score',
  3: 'result',
  4: 'result',
} as const satisfies Record<EventStatus, string>

/** Why nobody is in the list (specification 1 §4). */
export const emptyReason = {
  0: 'notStarted',
  1: 'noParticipants',
  2: 'aggregating',
  3: 'noParticipants',
  4: 'noParticipants',
} as const satisfies Record<EventStatus, string>

export type ShownState = 'notStarted' | 'waiting' | 'running' | 'aggregating' | 'closed'

/** The states that a reader is told of (specification 1 §4). Aggregating begins with the end, not when it is written down. */
export const shownState = (status: EventStatus, phase: EventPhase, hasEntry: boolean): ShownState => {
  if (status >= eventStatus.completeAggregate) return 'closed'
  if (phase === 'over') return 'aggregating'
  if (phase === 'running') return 'running'
  return hasEntry ? 'waiting' : 'notStarted'
}
