import { seeded } from '@avalive/rules/avatar/seeded'

/**
 * Webhook faults:
 * - `delay`: arrives up to an hour late, when the application may already have polled
 * - `duplicate`: arrives twice
 * - `reorder`: is delayed by seconds, so that later events overtake it
 * - `loss`: never arrives
 * - `answered-500`: the endpoint's first response is replaced by a 500, so the event is delivered again
 * - `before-answer`: arrives before the answer to the API request that caused it
 */
export const faultKinds = ['delay', 'duplicate', 'reorder', 'loss', 'answered-500', 'before-answer'] as const
export type FaultKind = (typeof faultKinds)[number]

export interface FaultOptions {
  /** With the same seed, the n-th event of a type has the same fault in every run. */
  readonly seed: string
  /** Percentage of events with a fault. */
  readonly percent?: number
  readonly kinds?: readonly FaultKind[]
}

/** One copy of an event: its delay in seconds and its fault. */
export interface Copy {
  readonly delay: number
  readonly fault?: FaultKind
}

/** The copies of the n-th event of a type. They depend only on the arguments, so that a failing run can be replayed. */
export const faultyCopies = (options: FaultOptions, type: string, count: number): readonly Copy[] => {
  const { seed, percent = 50, kinds = faultKinds } = options
  const random = seeded(`${seed} ${type} ${count}`)
  if (random.integer(1, 100) > percent) return [{ delay: 0 }]
  const fault = random.pick(kinds)
  switch (fault) {
    case 'delay':
      return [{ delay: random.integer(60, 3600), fault }]
    case 'duplicate':
      return [
        { delay: 0, fault },
        { delay: random.integer(0, 30), fault },
      ]
    case 'reorder':
      return [{ delay: random.integer(1, 10), fault }]
    case 'loss':
    case 'answered-500':
    case 'before-answer':
      return [{ delay: 0, fault }]
  }
}
