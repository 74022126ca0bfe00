import { type EventPeriod, type EventPhase, eventPhaseOf } from './status.ts'

/**
 * The stored status of an event before and beside the public ones (rulings §7): no public call knows an event with a
 * negative status.
 */
export const unpublished = { draft: -1, withdrawn: -2 } as const
export type StoredEventStatus = EventPeriod['status'] | (typeof unpublished)[keyof typeof unpublished]

/** How far an event is for its operators. `entered` is scheduled with at least one entry. */
export const eventStages = ['draft', 'scheduled', 'entered', 'running', 'over', 'closed', 'withdrawn'] as const
export type EventStage = (typeof eventStages)[number]

export interface StagedEvent {
  readonly status: StoredEventStatus
  readonly beginAt: number
  readonly endAt: number
}

const CLOSED = 4

const stageOfPhase = (phase: EventPhase, hasEntries: boolean): EventStage => {
  switch (phase) {
    case 'notBegun':
      return hasEntries ? 'entered' : 'scheduled'
    case 'running':
      return 'running'
    case 'over':
      return 'over'
  }
}

/** The clock decides, as for everybody else: an event that is due to begin is running. */
export const eventStageOf = ({ status, ...period }: StagedEvent, hasEntries: boolean, now: number): EventStage => {
  switch (status) {
    case unpublished.draft:
      return 'draft'
    case unpublished.withdrawn:
      return 'withdrawn'
    case CLOSED:
      return 'closed'
    default:
      return stageOfPhase(eventPhaseOf({ status, ...period }, now), hasEntries)
  }
}

export type EventAct = 'schedule' | 'unschedule' | 'withdraw'

/** What an act makes of an event in each stage; nothing where it isn't allowed. Time and the results do the rest. */
const nextStatus = {
  draft: { schedule: 0, withdraw: unpublished.withdrawn },
  scheduled: { unschedule: unpublished.draft, withdraw: unpublished.withdrawn },
  /** Entries of a withdrawn event are cancelled. */
  entered: { withdraw: unpublished.withdrawn },
  running: {},
  over: {},
  closed: {},
  withdrawn: {},
} as const satisfies Record<EventStage, Partial<Record<EventAct, 0 | -1 | -2>>>

/** The stored status after an act; null if the stage doesn't allow it. */
export const statusAfter = (stage: EventStage, act: EventAct): 0 | -1 | -2 | null => {
  const acts: Partial<Record<EventAct, 0 | -1 | -2>> = nextStatus[stage]
  return acts[act] ?? null
}

export const actsIn = (stage: EventStage): readonly EventAct[] =>
  (['schedule', 'unschedule', 'withdraw'] as const).filter((act) => statusAfter(stage, act) !== null)
