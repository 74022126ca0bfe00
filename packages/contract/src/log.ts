import * as z from 'zod/mini'
import { defineCalls } from './call.ts'
import { empty } from './shapes.ts'

const text = (most: number) => z.string().check(z.maxLength(most))

/** Both calls return 200 even if logging fails (rulings §2); the client ignores failures as well. */
export const log = defineCalls('log', {
  writeLog: {
    path: '/web/log/write',
    auth: 'member',
    summary: 'Writes a log entry of the web client.',
    input: z.object({
      message: text(2000),
      level: z._default(z.enum(['debug', 'info', 'warn', 'error']), 'info'),
      path: text(500),
    }),
    output: empty,
    servedInMaintenance: true,
    alwaysAnswers: true,
    background: true,
  },
  writeAccessLog: {
    path: '/web/access_log/write',
    auth: 'anonymous',
    summary: 'Records a page view.',
    input: z.object({
      url: text(500),
      vliveId: z.optional(text(64)),
      os: text(40),
      webViewer: text(40),
      referrer: text(500),
    }),
    output: empty,
    servedInMaintenance: true,
    alwaysAnswers: true,
  },
})
