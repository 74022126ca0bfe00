import { seeded } from '@avalive/rules/avatar/seeded'
import { type Fate, fates } from './records.ts'

/**
 * What a request meets:
 * - `slow`: an answer that takes its time
 * - `error`: a 500 before anything happens
 * - `error-after`: a 500 although it has happened
 * - `timeout-before`: no answer, and nothing happens
 * - `timeout-after`: no answer, although it has happened
 * - `expired-quote`: the quote of the transfer is expired
 * - `refused`: a 422, and nothing happens
 * - `approval`: funding is refused, because strong customer authentication is needed
 */
export const wiseFaults = [
  'slow',
  'error',
  'error-after',
  'timeout-before',
  'timeout-after',
  'expired-quote',
  'refused',
  'approval',
] as const
export type WiseFault = (typeof wiseFaults)[number]

export const requestKinds = ['quote', 'recipient', 'transfer', 'payment', 'find', 'cancel'] as const
export type RequestKind = (typeof requestKinds)[number]

export interface WiseFaultOptions {
  /**
   * With the same seed, the n-th request of a kind about the same amount or address has the same fault in every run, in
   * whatever order requests arrive.
   */
  readonly seed: string
  /** Percentage of requests with a fault. */
  readonly percent: number
  readonly faults?: readonly WiseFault[]
  /** After so many requests of a kind about the same subject, the others come through. */
  readonly calmAfter?: number
}

/** A request that only asks can't fail by what it is about. */
const concerns = (fault: WiseFault, kind: RequestKind): boolean => {
  if (fault === 'expired-quote') return kind === 'transfer'
  if (fault === 'refused') return kind === 'quote' || kind === 'payment'
  return fault === 'approval' ? kind === 'payment' : true
}

/** A repeated request comes through, so that an unknown outcome can be resolved. */
const isRepeat = (kind: RequestKind, count: number): boolean => (kind === 'recipient' ? count > 1 : count % 2 === 0)

/** The fault of the n-th request of a kind about a subject. */
export const faultOf = (
  { seed, percent, faults = wiseFaults, calmAfter = Number.POSITIVE_INFINITY }: WiseFaultOptions,
  kind: RequestKind,
  subject: string,
  count: number,
): WiseFault | undefined => {
  const random = seeded(`${seed} ${kind} ${subject} ${count}`)
  const isCalm = isRepeat(kind, count) || count > calmAfter
  if (isCalm || random.integer(1, 100) > percent) return undefined
  const possible = faults.filter((fault) => concerns(fault, kind))
  return possible.length === 0 ? undefined : random.pick(possible)
}

/** What becomes of a funded transfer. */
export const fateOf = ({ seed, percent }: WiseFaultOptions, subject: string): Fate => {
  const random = seeded(`${seed} fate ${subject}`)
  return random.integer(1, 100) > percent ? 'arrive' : random.pick(fates)
}
