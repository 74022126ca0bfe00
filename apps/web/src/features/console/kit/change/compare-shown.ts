import type { Output } from '@avalive/contract/call'
import { consoleCalls } from '@avalive/contract/console'
import { call } from '../../../../lib/api.ts'
import { isRefused } from '../refusal.ts'
import type { Shown, ShownLine } from './shown.tsx'

/** The same value as the operator saw it and as it is stored now. Absent where there was or is none. */
export interface ShownDifference {
  readonly label: string
  readonly saw: ShownLine | undefined
  readonly theirs: ShownLine | undefined
}

/** An act was refused, because the operator saw something old. */
export interface Stale {
  /** Null: what was seen can't be compared. */
  readonly differences: readonly ShownDifference[] | null
  readonly isGone: boolean
  /** The newest change that the audit log has. Changes that people make themselves are not in it. */
  readonly lastChange: Output<typeof consoleCalls.listAudit>['rows'][number] | null
}

export const shownDifferences = (saw: readonly ShownLine[], now: readonly ShownLine[]): ShownDifference[] =>
  [...new Set([...saw, ...now].map(({ label }) => label))]
    .map((label) => ({
      label,
      saw: saw.find((line) => line.label === label),
      theirs: now.find((line) => line.label === label),
    }))
    .filter(({ saw, theirs }) => (saw?.text ?? '') !== (theirs?.text ?? ''))

/** Null: it is gone. Undefined: it couldn't be loaded, and the dialog offers to load it again. */
const loadNow = async (shown: Shown) => {
  try {
    return await shown.load()
  } catch (error) {
    return isRefused(error, 'notFound') ? null : undefined
  }
}

const lastChangeOf = async (subject: string) => {
  try {
    const { rows } = await call(consoleCalls.listAudit, { subject })
    // What was only read or added changed nothing that was there before.
    return rows.find(({ before }) => before !== null) ?? null
  } catch {
    return null
  }
}

/** Compares what the operator saw with what is stored now, and finds out who changed it. */
export const compareShown = async (
  saw: readonly ShownLine[] | null,
  shown: Shown | null,
  subject: string | undefined,
): Promise<Stale> => {
  const [now, lastChange] = await Promise.all([
    shown ? loadNow(shown) : undefined,
    subject === undefined ? null : lastChangeOf(subject),
  ])
  return { differences: saw && now ? shownDifferences(saw, now) : null, isGone: now === null, lastChange }
}
