import * as z from 'zod/mini'
import { defineCalls } from './call.ts'
import { auditReason, instant } from './shapes.ts'

const vliveId = z.string().check(z.maxLength(40))
/** The version that the operator saw. A call with an older one is refused: read it again, also after a timeout. */
const version = z.int().check(z.nonnegative())
/** `suspendedUntil` is an instant, `infinity`, or null for a person who is not suspended. */
const output = z.object({ vliveId: z.string(), suspendedUntil: z.nullable(z.string()), version: z.int() })

/** Operator calls that suspend accounts and lift suspensions. */
export const suspensions = defineCalls('account', {
  getSuspension: {
    path: '/operator/user/suspension',
    auth: 'operator',
    role: 'readOnly',
    summary: 'Returns whether a person is suspended, with the version that a change has to name.',
    input: z.object({ vliveId }),
    output,
    errors: ['notFound'],
    servedInMaintenance: true,
  },
  suspendUser: {
    path: '/operator/user/suspend',
    auth: 'operator',
    role: 'moderation',
    summary:
      'Suspends a person: ends their sessions and broadcasts. Without `until` the suspension is indefinite. A penalty that lasts longer still applies. Operators are suspended by an admin.',
    input: z.object({ vliveId, version, until: z.optional(instant), reason: auditReason }),
    output,
    errors: ['notFound', 'conflict', 'adminRequired'],
    servedInMaintenance: true,
    audited: true,
  },
  liftSuspension: {
    path: '/operator/user/lift_suspension',
    auth: 'operator',
    role: 'moderation',
    summary:
      'Lifts the suspension of a person, also that of their penalties. That of an operator is lifted by an admin.',
    input: z.object({ vliveId, version, reason: auditReason }),
    output,
    errors: ['notFound', 'conflict', 'adminRequired'],
    servedInMaintenance: true,
    audited: true,
  },
})
