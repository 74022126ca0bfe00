import { areBrackets } from '@avalive/rules/payouts/tax'
import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { auditReason, empty, rowId } from '../shapes.ts'

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
    summary: 'Adds the withholding tax of payments from a day in Japan on: tomorrow or later.',
    input: z.object({ beginsOn: z.iso.date(), withholding, reason: auditReason }),
    output: z.object({ withholding: row }),
    errors: ['payouts.withholdingBegun', 'payouts.withholdingDayTaken'],
  },
  changeWithholding: {
    ...change,
    path: '/operator/withholding/change',
    summary: 'Changes a withholding tax that has not begun.',
    input: z.object({ withholdingId: rowId, withholding, version, reason: auditReason }),
    output: z.object({ withholding: row }),
    errors: ['notFound', 'conflict', 'payouts.withholdingBegun'],
  },
  removeWithholding: {
    ...change,
    path: '/operator/withholding/remove',
    summary: 'Removes a withholding tax that has not begun.',
    input: z.object({ withholdingId: rowId, version, reason: auditReason }),
    output: empty,
    errors: ['notFound', 'conflict', 'payouts.withholdingBegun'],
  },
})
