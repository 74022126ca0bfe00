import { consoleRoles } from '@avalive/rules/console/roles'
import * as z from 'zod/mini'
import { defineCalls } from './call.ts'
import { listInput, listOutput } from './list.ts'
import { answeredInstant, auditReason } from './shapes.ts'

const vliveId = z.string().check(z.maxLength(40))
const roles = z.array(z.enum(consoleRoles)).check(z.maxLength(consoleRoles.length))

const change = {
  auth: 'operator',
  role: 'admin',
  servedInMaintenance: true,
  audited: true,
  fresh: true,
} as const

/** Who may do what in the console. */
export const consoleOperators = defineCalls('console', {
  listOperators: {
    path: '/operator/operator/list',
    auth: 'operator',
    role: 'readOnly',
    summary: 'Lists the operators with their roles.',
    input: listInput({ role: z.optional(z.enum(consoleRoles)) }, ['newest', 'nickname']),
    output: listOutput({
      vliveId: z.string(),
      nickname: z.string(),
      iconUrl: z.string(),
      roles,
      grants: z.array(
        z.object({
          role: z.enum(consoleRoles),
          grantedAt: answeredInstant,
          /** The nickname of the admin. Null: by a command. */
          grantedBy: z.nullable(z.string()),
        }),
      ),
      /** Without one, the person has not used the code of the invitation yet. */
      hasPasskey: z.boolean(),
      lastUsedAt: z.nullable(answeredInstant),
    }),
    servedInMaintenance: true,
  },
  changeOperatorRoles: {
    ...change,
    path: '/operator/operator/change_roles',
    summary:
      'Gives an operator these roles and no others. Without any, the person is no operator. Nobody changes their own.',
    /** `seen` are the roles that the caller has seen. If the operator has others by now, nothing is changed. */
    input: z.object({ vliveId, roles, seen: roles, reason: auditReason }),
    output: z.object({ vliveId: z.string(), roles }),
    errors: ['notFound', 'conflict', 'adminRequired'],
  },
  inviteOperator: {
    ...change,
    path: '/operator/operator/invite',
    summary: 'Makes a person an operator with these roles, and returns the code for the first passkey.',
    input: z.object({ vliveId, roles: roles.check(z.minLength(1)), reason: auditReason }),
    output: z.object({ code: z.string(), expiresAt: answeredInstant }),
    errors: ['notFound', 'conflict', 'adminRequired'],
  },
})
