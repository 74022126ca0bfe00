import * as z from 'zod/mini'
import { defineCalls } from './call.ts'
import { auditReason, instant } from './shapes.ts'

const vliveId = z.string().check(z.maxLength(40))
const output = z.object({ vliveId: z.string(), suspendedUntil: z.nullable(z.string()) })

/** Operator calls that suspend accounts and lift suspensions. */
export const suspensions = defineCalls('account', {
  suspendUser: {
    path: '/operator/user/suspend',
    auth: 'operator',
    summary: 'Suspends a person: ends their sessions and broadcasts. Without `until` the suspension has no end.',
    input: z.object({ vliveId, until: z.optional(instant), reason: auditReason }),
    /** `suspendedUntil` is an instant or `infinity`. */
    output,
    errors: ['notFound'],
    servedInMaintenance: true,
    audited: true,
  },
  liftSuspension: {
    path: '/operator/user/lift_suspension',
    auth: 'operator',
    summary: 'Ends the suspension of a person.',
    input: z.object({ vliveId, reason: auditReason }),
    output,
    errors: ['notFound'],
    servedInMaintenance: true,
    audited: true,
  },
})
