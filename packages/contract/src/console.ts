import * as z from 'zod/mini'
import { defineCalls } from './call.ts'
import { answeredInstant, auditReason, empty, rowId } from './shapes.ts'

/** Console calls that belong to no other area. */
export const consoleCalls = defineCalls('console', {
  listDeadLetters: {
    path: '/operator/dead_letter/list',
    auth: 'operator',
    summary: 'Lists jobs that used up their attempts, newest first.',
    input: empty,
    output: z.object({
      deadLetters: z.array(
        z.object({
          id: z.string(),
          task: z.string(),
          attempts: z.int(),
          lastError: z.string(),
          failedAt: answeredInstant,
        }),
      ),
    }),
    servedInMaintenance: true,
  },
  retryDeadLetter: {
    path: '/operator/dead_letter/retry',
    auth: 'operator',
    summary: 'Resets the attempts of a failed job so that it runs again.',
    input: z.object({ id: rowId, reason: z.optional(auditReason) }),
    output: empty,
    servedInMaintenance: true,
    audited: true,
  },
})
