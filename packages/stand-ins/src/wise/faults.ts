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

const lasting: readonly WiseFault[] = ['error', 'timeout-before']
const LONGEST_OUTAGE = 4

/** A fault that begins with the n-th request of a kind about a subject, and for how many requests it lasts. */
const begunAt = (
  { seed, percent, faults = wiseFaults }: WiseFaultOptions,
  kind: RequestKind,
  subject: string,
  count: number,
): { readonly fault: WiseFault; readonly lasts: number } | undefined => {
  const random = seeded(`${seed} ${kind} ${subject} ${count}`)
  if (count < 1 || random.integer(1, 100) > percent) return undefined
  const possible = faults.filter((fault) => concerns(fault, kind))
  if (possible.length === 0) return undefined
  const fault = random.pick(possible)
  return { fault, lasts: lasting.includes(fault) ? random.integer(1, LONGEST_OUTAGE) : 1 }
}

/** The fault of the n-th request of a kind about a subject, which may have begun with an earlier one. */
export const faultOf = (
  options: WiseFaultOptions,
  kind: RequestKind,
  subject: string,
  count: number,
): WiseFault | undefined => {
  if (count > (options.calmAfter ?? Number.POSITIVE_INFINITY)) return undefined
  for (let ago = 0; ago < LONGEST_OUTAGE; ago++) {
    const begun = begunAt(options, kind, subject, count - ago)
    if (begun && ago < begun.lasts) return begun.fault
  }
  return undefined
}

/** What becomes of a funded transfer. */
export const fateOf = ({ seed, percent }: WiseFaultOptions, subject: string): Fate => {
  const random = seeded(`${seed} fate ${subject}`)
  return random.integer(1, 100) > percent ? 'arrive' : random.pick(fates)
}
