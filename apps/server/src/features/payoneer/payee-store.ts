import { randomUUID } from 'node:crypto'
import type { PayeeStatus } from '@avalive/rules/payouts/payoneer'
import type { Transaction } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import type { Sealed, Sealing } from '../../platform/sealed.ts'

export interface Payee {
  readonly id: string
  readonly userId: bigint
  readonly reference: Sealed
  /** The program of Payoneer that knows the reference. */
  readonly program: string
  readonly accountId: Sealed | null
  readonly status: PayeeStatus
  readonly createdAt: Temporal.Instant
  readonly updatedAt: Temporal.Instant
  readonly linkedAt: Temporal.Instant | null
  readonly nextCheckAt: Temporal.Instant | null
  readonly checks: number
}

const payees = (db: Database) =>
  db
    .selectFrom('payoneerPayees')
    .select(['id', 'userId', 'reference', 'program', 'accountId', 'status', 'createdAt', 'updatedAt'])
    .select(['linkedAt', 'nextCheckAt', 'checks'])

/** The check constraint of the column holds the statuses. */
const payeeOf = (row: Awaited<ReturnType<ReturnType<typeof payees>['execute']>>[number]): Payee => ({
  ...row,
  status: row.status as PayeeStatus,
})

const linkedStatuses: readonly PayeeStatus[] = ['pending', 'inactive', 'active']

export const findPayee = async (db: Database, id: string): Promise<Payee | undefined> =>
  (await payees(db).where('id', '=', id).execute()).map(payeeOf)[0]

export const lockPayee = async (tx: Transaction<DB>, id: string): Promise<Payee | undefined> =>
  (await payees(tx).where('id', '=', id).forUpdate().execute()).map(payeeOf)[0]

export const linkedPayee = async (db: Database, userId: bigint): Promise<Payee | undefined> =>
  (await payees(db).where('userId', '=', userId).where('status', 'in', linkedStatuses).execute()).map(payeeOf)[0]

/**
 * The person's linked payee, locked. It also serves as the lock on the person's requests: there is one linked payee at
 * most, and a released one takes no more requests.
 */
export const lockLinkedPayee = async (tx: Transaction<DB>, userId: bigint): Promise<Payee | undefined> =>
  (await payees(tx).where('userId', '=', userId).where('status', 'in', linkedStatuses).forUpdate().execute()).map(
    payeeOf,
  )[0]

/** The link that was not used yet. */
export const provisionalPayee = async (db: Database, userId: bigint): Promise<Payee | undefined> =>
  (await payees(db).where('userId', '=', userId).where('status', '=', 'provisional').execute()).map(payeeOf)[0]

export const insertPayee = async (
  tx: Transaction<DB>,
  sealing: Sealing,
  payee: { userId: bigint; reference: string; program: string; at: Temporal.Instant; nextCheckAt: Temporal.Instant },
): Promise<string> => {
  const id = randomUUID()
  await tx
    .insertInto('payoneerPayees')
    .values({
      id,
      userId: payee.userId,
      reference: sealing.seal('payoneer_payees.reference', id, payee.reference),
      referenceLookup: sealing.lookup('payoneer_payees.reference', payee.reference),
      program: payee.program,
      status: 'provisional',
      createdAt: payee.at,
      updatedAt: payee.at,
      nextCheckAt: payee.nextCheckAt,
    })
    .execute()
  return id
}

export interface PayeeChange {
  readonly status?: PayeeStatus
  readonly accountId?: Sealed
  readonly linkedAt?: Temporal.Instant
  readonly updatedAt?: Temporal.Instant
  readonly nextCheckAt?: Temporal.Instant | null
  readonly checks?: number
}

/** Changes a locked payee. */
export const changePayee = async (tx: Transaction<DB>, id: string, change: PayeeChange): Promise<void> => {
  await tx.updateTable('payoneerPayees').set(change).where('id', '=', id).execute()
}

/** Has the due task ask about the payee with this reference. Returns whether there is one. */
export const askSoonAboutPayee = async (
  db: Database,
  sealing: Sealing,
  reference: string,
  at: Temporal.Instant,
): Promise<boolean> => {
  const lookup = sealing.lookup('payoneer_payees.reference', reference)
  const found = await db
    .selectFrom('payoneerPayees')
    .where('referenceLookup', '=', lookup)
    .select(['id', 'status'])
    .executeTakeFirst()
  if (found && found.status !== 'released') {
    await db
      .updateTable('payoneerPayees')
      .set({ nextCheckAt: at })
      .where('id', '=', found.id)
      .where('nextCheckAt', '>', at)
      .execute()
  }
  return found !== undefined
}

/**
 * Claims payees of a program that are due. A claimed one is due again after a wait, so no other process asks meanwhile.
 */
export const claimPayees = (
  db: Database,
  program: string,
  now: Temporal.Instant,
  limit: number,
  nextAfter: (payee: Payee) => Temporal.Instant,
): Promise<Payee[]> =>
  db.transaction().execute(async (tx) => {
    const due = (
      await payees(tx)
        .where('program', '=', program)
        .where('nextCheckAt', '<=', now)
        .orderBy('nextCheckAt')
        .limit(limit)
        .forUpdate()
        .skipLocked()
        .execute()
    ).map(payeeOf)
    for (const payee of due) {
      await changePayee(tx, payee.id, { checks: payee.checks + 1, nextCheckAt: nextAfter(payee) })
    }
    return due
  })

export const referenceOf = (sealing: Sealing, { id, reference }: Pick<Payee, 'id' | 'reference'>): string =>
  sealing.open('payoneer_payees.reference', id, reference)

/** Payoneer's id of the account; empty until it is known. */
export const accountIdOf = (sealing: Sealing, { id, accountId }: Pick<Payee, 'id' | 'accountId'>): string =>
  accountId === null ? '' : sealing.open('payoneer_payees.account_id', id, accountId)

/** The clock was set back to `now`. */
export const setPayeesBack = async (tx: Transaction<DB>, now: Temporal.Instant): Promise<void> => {
  await tx.updateTable('payoneerPayees').set({ nextCheckAt: now }).where('nextCheckAt', '>', now).execute()
  await tx.updateTable('payoneerPayees').set({ linkedAt: now }).where('linkedAt', '>', now).execute()
}
