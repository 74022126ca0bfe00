import * as z from 'zod/mini'
import { defineCalls } from './call.ts'
import { auditReason } from './shapes.ts'

const vliveId = z.string().check(z.maxLength(40))
const output = z.object({ vliveId: z.string(), usagePermitted: z.boolean(), version: z.int() })

/** Operator calls about the permission to use the service. */
export const usagePermissions = defineCalls('account', {
  getUsagePermission: {
    path: '/operator/user/usage_permission',
    auth: 'operator',
    role: 'readOnly',
    summary: 'Returns whether a person may use the service, with the version that a change has to name.',
    input: z.object({ vliveId }),
    output,
    errors: ['notFound'],
    servedInMaintenance: true,
  },
  changeUsagePermission: {
    path: '/operator/user/change_usage_permission',
    auth: 'operator',
    role: 'admin',
    summary: 'Takes or gives the usage permission. Taking it ends the person’s sessions and broadcasts.',
    /** A call with an older version is refused: read it again, also after a timeout. */
    input: z.object({ vliveId, version: z.int().check(z.nonnegative()), permitted: z.boolean(), reason: auditReason }),
    output,
    errors: ['notFound', 'conflict', 'adminRequired'],
    servedInMaintenance: true,
    audited: true,
  },
})
