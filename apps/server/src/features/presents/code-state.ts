import { type PresentState, presentStateAt } from '@avalive/rules/presents/present'
import type { StoredCode } from './store.ts'

/** What a code is to the person it was read for. */
export const stateOf = (now: Temporal.Instant, { beginAt, endAt, ...code }: StoredCode): PresentState =>
  presentStateAt(now.epochMilliseconds, {
    ...code,
    beginAt: beginAt?.epochMilliseconds ?? null,
    endAt: endAt?.epochMilliseconds ?? null,
  })
