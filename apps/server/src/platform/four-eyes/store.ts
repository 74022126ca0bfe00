import type { ConsoleRole } from '@avalive/rules/console/roles'
import type { ActKind, ApprovalStatus } from '@avalive/rules/money/four-eyes'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../db/database.ts'
import type { DB } from '../db/types.generated.ts'
import type { ActEffect } from './act.ts'

const approvals = (db: Database) => db.selectFrom('approvals').selectAll()

type Row = Awaited<ReturnType<ReturnType<typeof approvals>['execute']>>[number]
export interface StoredApproval extends Omit<Row, 'status' | 'kind'> {
  readonly status: ApprovalStatus
  readonly kind: ActKind
}

/** The check constraints of the columns hold the names. */
const approvalOf = (row: Row): StoredApproval => ({
  ...row,
  status: row.status as ApprovalStatus,
  kind: row.kind as ActKind,
})

export const lockApproval = async (tx: Transaction<DB>, id: bigint): Promise<StoredApproval | undefined> =>
  (await approvals(tx).where('id', '=', id).forUpdate().execute()).map(approvalOf)[0]

export const isWaiting = async (db: Database, act: string, subject: string): Promise<boolean> =>
  (await db
    .selectFrom('approvals')
    .where('act', '=', act)
    .where('subject', '=', subject)
    .where('status', '=', 'waiting')
    .select('id')
    .executeTakeFirst()) !== undefined

/** A number for locks of one account's acts, which are added up one after the other. */
const ALONE_LOCK = 0x616c6f6e

/**
 * What the operator moved alone since then, and what anybody moved alone for the person, without the subject's own acts:
 * the same money that is released and then sent counts once. The locks last until the transaction ends, and are taken in
 * the order of the accounts.
 */
export const sumMovedAlone = async (
  tx: Transaction<DB>,
  { kind, subject, personId }: ActEffect,
  operatorId: bigint,
  since: Temporal.Instant,
): Promise<bigint> => {
  const accounts = [operatorId, ...(personId === null ? [] : [personId])].toSorted((one, other) => Number(one - other))
  for (const id of accounts) await sql`select pg_advisory_xact_lock(${ALONE_LOCK}, hashtext(${String(id)}))`.execute(tx)
  const { rows } = await sql<{ amount: bigint }>`
    select coalesce(sum(amount), 0)::bigint as amount from (
      select max((after -> 'movedAlone' ->> 'amount')::bigint) as amount from audit_log
      where at > ${since}::timestamptz and (actor_id = ${operatorId} or person_id = ${personId})
        and after -> 'movedAlone' ->> 'kind' = ${kind} and subject <> ${subject}
      group by subject) moved`.execute(tx)
  return rows[0]?.amount ?? 0n
}

/**
 * Ends the request that waits for a change of a subject which one operator has just changed alone. A locked one is being
 * decided on, and its act finds the change by itself; waiting for it here could become a deadlock.
 */
export const endWaiting = (
  tx: Transaction<DB>,
  act: string,
  subject: string,
  { by, at, reason }: { readonly by: bigint; readonly at: Temporal.Instant; readonly reason: string },
) =>
  tx
    .updateTable('approvals')
    .set((eb) => ({
      status: 'outdated',
      decidedBy: by,
      decidedAt: at,
      decisionReason: reason,
      version: eb('version', '+', 1),
    }))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('approvals')
        .where('act', '=', act)
        .where('subject', '=', subject)
        .where('status', '=', 'waiting')
        .forUpdate()
        .skipLocked()
        .select('id'),
    )
    .returning(['id', 'personId', 'requestedBy'])
    .execute()

/** An operator's role, and when and by whom it was given. Undefined for operators without it, and for those who can't log in. */
export const findRole = (db: Database, userId: bigint, role: ConsoleRole, now: Temporal.Instant) =>
  db
    .selectFrom('operatorRoles')
    .innerJoin('users', 'users.id', 'operatorRoles.userId')
    .where('operatorRoles.userId', '=', userId)
    .where('operatorRoles.role', '=', role)
    .where('users.usagePermitted', '=', true)
    .where((eb) => eb.or([eb('users.suspendedUntil', 'is', null), eb('users.suspendedUntil', '<=', now)]))
    .select(['operatorRoles.grantedBy', 'operatorRoles.grantedAt'])
    .executeTakeFirst()

export interface NewApproval {
  readonly act: string
  readonly input: unknown
  readonly effect: ActEffect
  readonly requestedBy: bigint
  readonly at: Temporal.Instant
  readonly reason: string
  readonly expiresAt: Temporal.Instant
}

export const saveApproval = async (
  tx: Transaction<DB>,
  { act, input, effect, requestedBy, at, reason, expiresAt }: NewApproval,
): Promise<bigint> => {
  const { subject, personId, kind, amount, facts, state } = effect
  const { id } = await tx
    .insertInto('approvals')
    .values({
      act,
      input: JSON.stringify(input),
      subject,
      personId,
      kind,
      amount,
      effect: JSON.stringify(facts),
      state,
      requestedBy,
      requestedAt: at,
      reason,
      expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface Decision {
  readonly status: Exclude<ApprovalStatus, 'waiting'>
  /** Null for a request that expired. */
  readonly by: bigint | null
  readonly at: Temporal.Instant
  readonly reason: string | null
}

/** Decides on a locked request that waits. Returns its new version. */
export const saveDecision = async (tx: Transaction<DB>, id: bigint, decision: Decision): Promise<number> => {
  const { version } = await tx
    .updateTable('approvals')
    .set((eb) => ({
      status: decision.status,
      decidedBy: decision.by,
      decidedAt: decision.at,
      decisionReason: decision.reason,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** Ends requests that nobody decided on in time. */
export const expireApprovals = async (db: Database, now: Temporal.Instant, limit: number): Promise<number> => {
  const ended = await db
    .updateTable('approvals')
    .set((eb) => ({ status: 'expired', decidedAt: now, version: eb('version', '+', 1) }))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('approvals')
        .where('status', '=', 'waiting')
        .where('expiresAt', '<=', now)
        .orderBy('expiresAt')
        .limit(limit)
        .forUpdate()
        .skipLocked()
        .select('id'),
    )
    .returning('id')
    .execute()
  return ended.length
}
