import { areBrackets } from '@avalive/rules/payouts/tax'
import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { approvalId, auditReason, empty, rowId } from '../shapes.ts'

const bracket = z.object({
  /** In yen. */
  above: z.int(),
  /** In hundredths of a percent. */
  rate: z.int(),
})
const brackets = z.array(bracket).check(z.refine(areBrackets))
const withholding = z.object({ individual: brackets, nonResident: brackets, corporation: brackets })

const row = z.object({
  withholdingId: z.string(),
  /** The first day in Japan of the payments to which it applies. */
  beginsOn: z.string(),
  withholding,
  /** Whether it has begun, so that it never changes again. */
  begun: z.boolean(),
  version: z.int(),
})
export type WithholdingRow = z.output<typeof row>

const change = { auth: 'operator', role: 'money', servedInMaintenance: true, audited: true, fresh: true } as const
const version = z.int().check(z.nonnegative())

/** Operator calls for the withholding tax of payments in Japan. What was paid keeps the tax that it was paid with. */
export const withholdingOperations = defineCalls('payouts', {
  listWithholdings: {
    path: '/operator/withholding/list',
    auth: 'operator',
    role: 'readOnly',
    summary: 'Lists the withholding tax by the day from which it applies, the latest first.',
    input: empty,
    output: z.object({ withholdings: z.array(row) }),
    servedInMaintenance: true,
  },
  createWithholding: {
    ...change,
    path: '/operator/withholding/create',
    summary:
      'Adds the withholding tax of payments from a day in Japan on: tomorrow or later. A second operator approves one that withholds less.',
    input: z.object({ beginsOn: z.iso.date(), withholding, reason: auditReason }),
    output: z.object({ withholding: z.nullable(row), approvalId }),
    errors: ['approvalWaiting', 'payouts.withholdingBegun', 'payouts.withholdingDayTaken'],
  },
  changeWithholding: {
    ...change,
    path: '/operator/withholding/change',
    summary: 'Changes a withholding tax that has not begun. A second operator approves one that withholds less.',
    input: z.object({ withholdingId: rowId, withholding, version, reason: auditReason }),
    /** The row as it is stored: unchanged while a second operator must approve. */
    output: z.object({ withholding: row, approvalId }),
    errors: ['notFound', 'conflict', 'approvalWaiting', 'payouts.withholdingBegun'],
  },
  removeWithholding: {
    ...change,
    path: '/operator/withholding/remove',
    summary:
      'Removes a withholding tax that has not begun. A second operator approves it if less is withheld without it.',
    input: z.object({ withholdingId: rowId, version, reason: auditReason }),
    output: z.object({ approvalId }),
    errors: ['notFound', 'conflict', 'approvalWaiting', 'payouts.withholdingBegun'],
  },
})
