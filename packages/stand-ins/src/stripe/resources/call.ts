import type { Reply } from '../../base/api.ts'
import type { Params } from '../api/params.ts'
import type { Work } from '../state/work.ts'

/** What an operation is given: the work it does, the caller's parameters, and the ids in the address. */
export interface Call {
  readonly work: Work
  readonly params: Params
  readonly ids: readonly string[]
  readonly publishable: boolean
}

export type Operation = (call: Call) => Reply

export const ok = (body: object): Reply => ({ status: 200, body })

export const idIn = ({ ids }: Call, place = 0): string => ids[place] ?? ''
