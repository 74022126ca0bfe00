import type { ConsoleRole } from '@avalive/rules/console/roles'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { Refusal } from '../../platform/errors.ts'

export interface Grant {
  readonly userId: bigint
  readonly roles: readonly ConsoleRole[]
  readonly grantedBy: bigint
  readonly grantedAt: Temporal.Instant
}

/**
 * Locks the roles of all admins, so that two admins who shut each other out do it one after the other. Returns who is an
 * admin then and can log in. Lock persons afterwards, never before.
 */
export const lockAdmins = async (tx: Transaction<DB>, now: Temporal.Instant): Promise<readonly bigint[]> => {
  await tx
    .selectFrom('operatorRoles')
    .where('role', '=', 'admin')
    .select('userId')
    .orderBy('userId')
    .forUpdate()
    .execute()
  // Rows that another transaction has deleted meanwhile are gone for this statement.
  const rows = await tx
    .selectFrom('operatorRoles')
    .innerJoin('users', 'users.id', 'operatorRoles.userId')
    .where('operatorRoles.role', '=', 'admin')
    .where('users.usagePermitted', '=', true)
    .where((eb) => eb.or([eb('users.suspendedUntil', 'is', null), eb('users.suspendedUntil', '<=', now)]))
    .select('operatorRoles.userId')
    .execute()
  return rows.map(({ userId }) => userId)
}

/**
 * Only an admin suspends an operator or ends their suspension. The caller must still be an admin under the lock, and
 * nobody decides about themselves: so an admin who can log in is always left.
 */
export const requireAdminForOperator = async (
  tx: Transaction<DB>,
  vliveId: string,
  callerId: bigint,
  now: Temporal.Instant,
): Promise<void> => {
  const admins = await lockAdmins(tx, now)
  if (admins.includes(callerId)) return
  const person = await tx.selectFrom('users').where('vliveId', '=', vliveId).select('role').executeTakeFirst()
  if (person?.role === 'operator') throw new Refusal('adminRequired')
}

export const lockPerson = (tx: Transaction<DB>, vliveId: string) =>
  tx
    .selectFrom('users')
    .where('vliveId', '=', vliveId)
    .where('deletedAt', 'is', null)
    .select(['id', 'role', 'nickname'])
    .forNoKeyUpdate()
    .executeTakeFirst()

export const rolesOf = async (db: Database | Transaction<DB>, userId: bigint): Promise<ConsoleRole[]> => {
  const { rows } = await sql<{ role: ConsoleRole }>`
    select role from operator_roles where user_id = ${userId}`.execute(db)
  return rows.map(({ role }) => role)
}

/** Replaces a person's roles. Every process forgets the person's sessions, because the row of the person changes, too. */
export const saveRoles = async (tx: Transaction<DB>, { userId, roles, grantedBy, grantedAt }: Grant): Promise<void> => {
  await tx
    .deleteFrom('operatorRoles')
    .where('userId', '=', userId)
    .$if(roles.length > 0, (query) => query.where('role', 'not in', roles))
    .execute()
  if (roles.length > 0) {
    await tx
      .insertInto('operatorRoles')
      .values(roles.map((role) => ({ userId, role, grantedBy, grantedAt })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  const role = roles.length > 0 ? 'operator' : 'user'
  await tx.updateTable('users').set({ role }).where('id', '=', userId).execute()
}
