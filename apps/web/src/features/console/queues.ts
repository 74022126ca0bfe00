import { approvals } from '@avalive/contract/approvals'
import type { Output } from '@avalive/contract/call'
import { consoleCalls } from '@avalive/contract/console'
import { ledgerProofs } from '@avalive/contract/ledger-proofs'
import { call } from '../../lib/api.ts'

/** A queue on the start page: how many cases wait in the screen with this path. */
export interface Queue {
  /** The path of its screen in `pages.ts`, which also gives its name and its role. */
  readonly path: string
  readonly count: (signal: AbortSignal) => Promise<number>
}

const countOf = <Answer>(answer: Promise<Answer>, rows: (answer: Answer) => readonly unknown[]): Promise<number> =>
  answer.then((found) => rows(found).length)

/** Add a row, and the start page shows your queue to the operators who may open its screen. */
export const queues: readonly Queue[] = [
  {
    path: 'approvals',
    count: (signal) =>
      countOf(
        call(approvals.listApprovals, { status: 'waiting' }, { signal }),
        ({ rows }: Output<typeof approvals.listApprovals>) => rows,
      ),
  },
  {
    path: 'ledger',
    count: (signal) =>
      countOf(
        call(ledgerProofs.listPayoutStops, {}, { signal }),
        ({ stops }: Output<typeof ledgerProofs.listPayoutStops>) => stops,
      ),
  },
  {
    path: 'dead_letters',
    count: (signal) =>
      countOf(
        call(consoleCalls.listDeadLetters, {}, { signal }),
        ({ deadLetters }: Output<typeof consoleCalls.listDeadLetters>) => deadLetters,
      ),
  },
]
