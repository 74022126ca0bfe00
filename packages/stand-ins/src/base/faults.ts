import { seeded } from '@avalive/rules/avatar/seeded'

/**
 * How a webhook can go wrong:
 * - `delay`: it arrives up to an hour later, when the application may have asked by itself
 * - `duplicate`: it arrives twice
 * - `reorder`: it is held for seconds, so that later events overtake it
 * - `loss`: it never arrives
 * - `answered-500`: the endpoint's first answer is replaced by a 500 on its way back, so the event comes again
 * - `before-answer`: it arrives before the answer to the API request that caused it
 */
export const faultKinds = ['delay', 'duplicate', 'reorder', 'loss', 'answered-500', 'before-answer'] as const
export type FaultKind = (typeof faultKinds)[number]

export interface FaultOptions {
  /** The same seed gives the n-th event of a type the same fault in every run. */
  readonly seed: string
  /** How many of a hundred events have a fault. */
  readonly percent?: number
  readonly kinds?: readonly FaultKind[]
}

/** One copy of an event: how many seconds after the event it goes out, and its fault. */
export interface Copy {
  readonly delay: number
  readonly fault?: FaultKind
}

/** The copies of the n-th event of a type. They depend on nothing else, so that a failing run can be replayed. */
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
