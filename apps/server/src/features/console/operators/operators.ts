import type { consoleOperators } from '@avalive/contract/console-operators'
import { type ConsoleRole, consoleRoles, newWatchedRoles } from '@avalive/rules/console/roles'
import type { Transaction } from 'kysely'
import type { DB } from '../../../platform/db/types.generated.ts'
import { Refusal } from '../../../platform/errors.ts'
import type { AuditedCallContext, Handler } from '../../../platform/http/bind.ts'
import { sourceOf } from '../../../platform/http/refusals.ts'
import { emit } from '../../../platform/jobs/outbox.ts'
import { lockAdmins, lockPerson, rolesOf, saveRoles } from '../../account/operator-roles.ts'
import { endSessionsOf } from '../../session/end-sessions-of.ts'
import { inviteIn } from '../../session/passkeys/invite.ts'
import { pageOperators } from './operators-store.ts'

type Calls = typeof consoleOperators

const inOrder = (roles: Iterable<ConsoleRole>): ConsoleRole[] => {
  const held = new Set(roles)
  return consoleRoles.filter((role) => held.has(role))
}

export const listOperators: Handler<Calls['listOperators']> = async (input, { context }) => {
  const { rows, next } = await pageOperators(context.db, input)
  return {
    rows: rows.map(({ grants, ...row }) => ({
      vliveId: row.vliveId,
      nickname: row.nickname,
      iconUrl: row.iconUrl,
      hasPasskey: row.hasPasskey,
      lastUsedAt: row.lastUsedAt,
      roles: inOrder(grants.map(({ role }) => role)),
      grants: grants.map(({ role, grantedAt, grantedBy }) => ({
        role,
        grantedAt: Temporal.Instant.from(grantedAt),
        grantedBy,
      })),
    })),
    next,
  }
}

/**
 * Nobody changes their own roles, so whoever takes an admin's role is one themselves, and one is left. The caller must
 * still be an admin under the lock: two admins who take each other's role come one after the other.
 */
const lockOther = async (tx: Transaction<DB>, vliveId: string, { context, caller }: AuditedCallContext) => {
  if (vliveId === caller.vliveId) throw new Refusal('notAllowed')
  const admins = await lockAdmins(tx, context.clock.now())
  if (!admins.includes(caller.userId)) throw new Refusal('adminRequired')
  const found = await lockPerson(tx, vliveId)
  if (!found) throw new Refusal('notFound')
  return { ...found, roles: inOrder(await rolesOf(tx, found.id)) }
}

/** The operators who decide about money hear of everybody who joins them. */
const announce = async (
  tx: Transaction<DB>,
  { id, roles }: { readonly id: bigint; readonly roles: readonly ConsoleRole[] },
  after: readonly ConsoleRole[],
  now: Temporal.Instant,
): Promise<void> => {
  const given = newWatchedRoles(roles, after)
  if (given.length > 0) await emit(tx, 'operatorRolesGiven', { userId: String(id), roles: given, at: now.toString() })
}

const isSame = (a: readonly ConsoleRole[], b: readonly ConsoleRole[]) => a.join() === b.join()

export const changeOperatorRoles: Handler<Calls['changeOperatorRoles']> = async ({ vliveId, roles, seen }, asked) => {
  const { context, caller, audit, request } = asked
  const now = context.clock.now()
  const after = inOrder(roles)
  const changed = await context.db.transaction().execute(async (tx) => {
    const found = await lockOther(tx, vliveId, asked)
    if (found.role !== 'operator') throw new Refusal('notFound')
    if (!isSame(found.roles, inOrder(seen))) throw new Refusal('conflict')
    if (isSame(found.roles, after)) {
      audit.nothingChanged()
      return null
    }
    await audit.record(tx, {
      subject: `user:${vliveId}`,
      personId: found.id,
      before: { roles: found.roles },
      after: { roles: after },
    })
    await saveRoles(tx, { userId: found.id, roles: after, grantedBy: caller.userId, grantedAt: now })
    await announce(tx, found, after, now)
    // Whoever loses a role loses the sessions that had it. New roles are in the next call.
    if (found.roles.some((role) => !after.includes(role))) await endSessionsOf(tx, found.id, now)
    return found.id
  })
  if (changed !== null) {
    context.securityLog.write('operatorRolesChanged', sourceOf(context, request), {
      userId: changed,
      by: caller.userId,
      roles: after.join(' '),
    })
  }
  return { vliveId, roles: after }
}

export const inviteOperator: Handler<Calls['inviteOperator']> = async ({ vliveId, roles }, asked) => {
  const { context, caller, audit, request } = asked
  const now = context.clock.now()
  const granted = inOrder(roles)
  const { userId, ...invite } = await context.db.transaction().execute(async (tx) => {
    const found = await lockOther(tx, vliveId, asked)
    if (found.role === 'operator') throw new Refusal('conflict')
    await saveRoles(tx, { userId: found.id, roles: granted, grantedBy: caller.userId, grantedAt: now })
    await announce(tx, found, granted, now)
    const { removed, code, expiresAt } = await inviteIn(tx, found.id, now)
    await audit.record(tx, {
      subject: `user:${vliveId}`,
      personId: found.id,
      before: { roles: [], passkeys: removed },
      after: { roles: granted, passkeys: 0, invitedUntil: expiresAt.toString() },
    })
    return { userId: found.id, code, expiresAt }
  })
  const fields = { userId, by: caller.userId, roles: granted.join(' ') }
  context.securityLog.write('operatorRolesChanged', sourceOf(context, request), fields)
  return invite
}
