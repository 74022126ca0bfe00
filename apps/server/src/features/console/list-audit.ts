import type { consoleCalls } from '@avalive/contract/console'
import { type ConsoleRole, mayMake } from '@avalive/rules/console/roles'
import type { Handler } from '../../platform/http/bind.ts'
import { roleOfCall } from '../../platform/role-of-call.ts'
import { auditPage, findPersonId } from './audit-store.ts'

type Values = Record<string, unknown>

/**
 * The role that reads the values and the reason of a change: that of its call. Calls of members are audited where a
 * moderator makes them. Commands, and calls that are no more, are for admins.
 */
const roleOf = (action: string): ConsoleRole => {
  const role = roleOfCall(action)
  return role === undefined ? 'admin' : (role ?? 'moderation')
}

export const listAudit: Handler<typeof consoleCalls.listAudit> = async (input, { context, caller }) => {
  const { person } = input
  const personId = person === undefined ? undefined : await findPersonId(context.db, person)
  if (person !== undefined && personId === undefined) return { rows: [], next: null }
  const { rows, next } = await auditPage(context.db, input, input, personId)
  return {
    rows: rows.map(({ id, at, action, subject, before, after, reason, vliveId, nickname }) => {
      const needed = roleOf(action)
      const isOpen = mayMake(caller.consoleRoles, needed)
      return {
        id: String(id),
        at,
        actor: vliveId === null ? null : { vliveId, nickname: nickname ?? '' },
        action,
        subject,
        before: isOpen ? (before as Values | null) : null,
        after: isOpen ? (after as Values | null) : null,
        reason: isOpen ? reason : null,
        missingRole: isOpen ? null : needed,
      }
    }),
    next,
  }
}
