import { approvals } from '@avalive/contract/approvals'
import type { Output } from '@avalive/contract/call'
import { consoleCalls } from '@avalive/contract/console'
import { inquiries } from '@avalive/contract/inquiries'
import { ledgerProofs } from '@avalive/contract/ledger-proofs'
import { batches } from '@avalive/contract/payouts/batches'
import { payoutVerifyResults } from '@avalive/contract/payouts/verify-results'
import { penalties } from '@avalive/contract/penalties'
import { privacyOperations } from '@avalive/contract/privacy-operations'
import { reports } from '@avalive/contract/reports'
import { call } from '../../lib/api.ts'

/** A queue on the start page: how many cases wait in the screen with this path. */
export interface Queue {
  /** The path of its screen in `pages.ts`, which also gives its name and its role. */
  readonly path: string
  /** Opens its list with the cases that wait: `?flagged=yes`. Without it, the list shows them by itself. */
  readonly search?: string
  /** Which part of the screen's cases it counts, where one screen has several queues. */
  readonly part?: 'bank' | 'personal'
  readonly count: (signal: AbortSignal) => Promise<Waiting>
}

export interface Waiting {
  readonly count: number
  /** The list has another page, so that there are more than the count. */
  readonly hasMore: boolean
}

const countOf = async <Answer extends object>(
  answer: Promise<Answer>,
  rows: (answer: Answer) => readonly unknown[],
): Promise<Waiting> => {
  const found = await answer
  return { count: rows(found).length, hasMore: 'next' in found && found.next !== null }
}

const flagged = (form: 'personal' | 'bank', signal: AbortSignal) =>
  countOf(
    call(payoutVerifyResults.listRegistrations, { form, flagged: true }, { signal }),
    ({ rows }: Output<typeof payoutVerifyResults.listRegistrations>) => rows,
  )

/** Add a row, and the start page shows your queue to the operators who may open its screen. */
export const queues: readonly Queue[] = [
  {
    path: 'reports',
    count: (signal) =>
      countOf(
        call(reports.listReportCases, { status: 'open' }, { signal }),
        ({ rows }: Output<typeof reports.listReportCases>) => rows,
      ),
  },
  {
    path: 'appeals',
    count: (signal) =>
      countOf(
        call(penalties.listAppeals, { state: 'waiting' }, { signal }),
        ({ rows }: Output<typeof penalties.listAppeals>) => rows,
      ),
  },
  {
    path: 'inquiries',
    count: (signal) =>
      countOf(
        call(inquiries.listInquiries, { status: 'open' }, { signal }),
        ({ rows }: Output<typeof inquiries.listInquiries>) => rows,
      ),
  },
  {
    path: 'approvals',
    search: '?status=waiting',
    count: (signal) =>
      countOf(
        call(approvals.listApprovals, { status: 'waiting' }, { signal }),
        ({ rows }: Output<typeof approvals.listApprovals>) => rows,
      ),
  },
  {
    path: 'payouts',
    count: (signal) =>
      countOf(
        call(batches.getPayoutAlarms, {}, { signal }),
        ({ lateTally, lateTransfers }: Output<typeof batches.getPayoutAlarms>) => [
          ...(lateTally === null ? [] : [lateTally]),
          ...lateTransfers,
        ],
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
    path: 'data_requests',
    search: '?attention=yes',
    count: (signal) =>
      countOf(
        call(privacyOperations.listDataRequests, { attention: true }, { signal }),
        ({ rows }: Output<typeof privacyOperations.listDataRequests>) => rows,
      ),
  },
  {
    path: 'registrations',
    search: '?flagged=yes',
    part: 'bank',
    count: (signal) => flagged('bank', signal),
  },
  {
    path: 'registrations',
    search: '?form=personal&flagged=yes',
    part: 'personal',
    count: (signal) => flagged('personal', signal),
  },
  {
    path: 'dead_letters',
    count: (signal) =>
      countOf(
        call(consoleCalls.listDeadLetters, {}, { signal }),
        ({ rows }: Output<typeof consoleCalls.listDeadLetters>) => rows,
      ),
  },
]
