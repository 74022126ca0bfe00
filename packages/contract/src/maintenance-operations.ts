import * as z from 'zod/mini'
import { defineCalls } from './call.ts'
import { listInput, listOutput } from './list.ts'
import { answeredInstant, auditReason, instant, rowId } from './shapes.ts'

export const windowState = z.enum(['planned', 'running', 'over', 'cancelled'])

const window = z.object({
  windowId: z.string(),
  beginAt: answeredInstant,
  /** Null: until an operator ends it. */
  endAt: z.nullable(answeredInstant),
  state: windowState,
  version: z.int(),
})
export type MaintenanceWindow = z.output<typeof window>

const change = {
  auth: 'operator',
  role: 'admin',
  servedInMaintenance: true,
  audited: true,
  output: z.object({ window }),
} as const
const seen = { windowId: rowId, version: z.int().check(z.nonnegative()), reason: auditReason }
const times = { beginAt: instant, endAt: z.nullable(instant) }

/** Operator calls for windows of maintenance. Every process hears of a change at once. */
export const maintenanceOperations = defineCalls('maintenance', {
  listMaintenanceWindows: {
    path: '/operator/maintenance/list',
    auth: 'operator',
    role: 'readOnly',
    summary: 'Lists the windows of maintenance.',
    input: listInput({ state: z.optional(windowState) }, ['beginAt']),
    output: listOutput(window.shape),
    servedInMaintenance: true,
  },
  getMaintenanceWindow: {
    path: '/operator/maintenance/get',
    auth: 'operator',
    role: 'readOnly',
    summary: 'Returns a window of maintenance.',
    input: z.object({ windowId: rowId }),
    output: z.object({ window }),
    errors: ['notFound'],
    servedInMaintenance: true,
  },
  planMaintenance: {
    ...change,
    path: '/operator/maintenance/plan',
    summary: 'Plans a window. One that begins now or earlier begins at once.',
    input: z.object({ ...times, reason: auditReason }),
    errors: ['maintenance.periodInvalid', 'maintenance.windowOverlaps'],
  },
  changeMaintenance: {
    ...change,
    path: '/operator/maintenance/change',
    summary: 'Changes the times of a planned window, or the end of a running one.',
    input: z.object({ ...seen, ...times }),
    errors: [
      'notFound',
      'conflict',
      'maintenance.periodInvalid',
      'maintenance.windowOverlaps',
      'maintenance.windowOver',
    ],
  },
  cancelMaintenance: {
    ...change,
    path: '/operator/maintenance/cancel',
    summary: 'Cancels a planned window.',
    input: z.object(seen),
    errors: ['notFound', 'conflict', 'maintenance.windowOver'],
  },
  endMaintenance: {
    ...change,
    path: '/operator/maintenance/end',
    summary: 'Ends a running window now.',
    input: z.object(seen),
    errors: ['notFound', 'conflict', 'maintenance.windowOver'],
  },
})
