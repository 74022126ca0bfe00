import * as z from 'zod/mini'
import { defineCalls } from './call.ts'
import { empty, instant } from './shapes.ts'

export const console = defineCalls('console', {
  listDeadLetters: {
    path: '/operator/dead_letter/list',
    auth: 'operator',
    summary: 'Jobs that failed for the last time, the newest first.',
    input: empty,
    output: z.object({
      deadLetters: z.array(
        z.object({ id: z.string(), task: z.string(), attempts: z.int(), lastError: z.string(), failedAt: instant }),
      ),
    }),
    servedInMaintenance: true,
  },
  retryDeadLetter: {
    path: '/operator/dead_letter/retry',
    auth: 'operator',
    summary: 'Gives a dead job its attempts back.',
    input: z.object({ id: z.string().check(z.regex(/^\d{1,19}$/)) }),
    output: empty,
    servedInMaintenance: true,
  },
})
