import type { Reply } from '../../base/api.ts'
import type { Params } from '../api/params.ts'
import type { Work } from '../state/work.ts'

/** The arguments of an operation: its transaction, the caller's parameters and the ids in the path. */
export interface Call {
  readonly work: Work
  readonly params: Params
  readonly ids: readonly string[]
  readonly publishable: boolean
}

export type Operation = (call: Call) => Reply

export const ok = (body: object): Reply => ({ status: 200, body })

export const idIn = ({ ids }: Call, place = 0): string => ids[place] ?? ''
