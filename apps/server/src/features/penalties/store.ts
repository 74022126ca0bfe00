import type { AppealOutcome } from '@avalive/rules/penalties/appeal'
import type { PenaltyCategory, PenaltyPlace, PenaltyReason, PenaltyType } from '@avalive/rules/penalties/penalty'
import type { SuspensionEnd } from '@avalive/rules/penalties/suspension'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { type ListOrder, type ListRequest, pageOf } from '../../platform/listing.ts'
import type { Sealed } from '../../platform/sealed.ts'

const penaltyRows = (db: Database) =>
  db
    .selectFrom('penalties')
    .innerJoin('users', 'users.id', 'penalties.userId')
    .innerJoin('users as operators', 'operators.id', 'penalties.operatorId')
    .leftJoin('penaltyAppeals as appeals', 'appeals.penaltyId', 'penalties.id')
    .leftJoin('users as answerers', 'answerers.id', 'appeals.operatorId')
    .select([
      'penalties.id',
      'penalties.userId',
      'users.vliveId',
      'penalties.type',
      'penalties.reason',
      'penalties.place',
      'penalties.category',
      'penalties.days',
      'penalties.exceptional',
      'operators.vliveId as operator',
      'penalties.sentAt',
      'penalties.suspendedUntil',
      'penalties.liftedAt',
      'penalties.withdrawnAt',
      'penalties.version',
      'appeals.id as appealId',
      'appeals.seq as appealSeq',
      'appeals.text as appealText',
      'appeals.sentAt as appealSentAt',
      'appeals.outcome',
      'appeals.answer',
      'appeals.answeredAt',
      'answerers.vliveId as answerer',
    ])

type PenaltyRow = Awaited<ReturnType<ReturnType<typeof penaltyRows>['execute']>>[number]

export interface StoredPenalty extends Omit<PenaltyRow, 'type' | 'reason' | 'place' | 'category' | 'outcome'> {
  readonly type: PenaltyType
  readonly reason: PenaltyReason
  readonly place: PenaltyPlace
  readonly category: PenaltyCategory
  readonly outcome: AppealOutcome | null
}

/** Only checked values are stored. */
const stored = (row: PenaltyRow) => row as StoredPenalty

export interface NewPenalty {
  readonly userId: bigint
  readonly type: PenaltyType
  readonly reason: PenaltyReason
  readonly place: PenaltyPlace
  readonly category: PenaltyCategory
  readonly days: number | null
  readonly exceptional: boolean
  readonly operatorId: bigint
  readonly sentAt: Temporal.Instant
  readonly suspendedUntil: SuspensionEnd
}

export const insertPenalty = async (tx: Database, penalty: NewPenalty): Promise<bigint> => {
  const { id } = await tx.insertInto('penalties').values(penalty).returning('id').executeTakeFirstOrThrow()
  return id
}

export const findPenalty = async (db: Database, id: number | bigint): Promise<StoredPenalty | undefined> =>
  (await penaltyRows(db).where('penalties.id', '=', BigInt(id)).execute()).map(stored)[0]

/** The person's notice, unless it was withdrawn. */
export const findValid = async (db: Database, userId: bigint, id: number): Promise<StoredPenalty | undefined> => {
  const found = await penaltyRows(db)
    .where('penalties.id', '=', BigInt(id))
    .where('penalties.userId', '=', userId)
    .where('penalties.withdrawnAt', 'is', null)
    .execute()
  return found.map(stored)[0]
}

/** Lets the changes of one penalty follow one another. */
export const lockPenalty = async (tx: Transaction<DB>, id: number): Promise<void> => {
  await tx.selectFrom('penalties').where('id', '=', BigInt(id)).select('id').forUpdate().execute()
}

/** The penalties of a person, latest first. */
export const penaltiesOf = async (db: Database, userId: bigint): Promise<StoredPenalty[]> =>
  (await penaltyRows(db).where('penalties.userId', '=', userId).orderBy('penalties.id', 'desc').execute()).map(stored)

export interface AppealFilter {
  readonly state: 'waiting' | 'answered'
  /** The vliveId of the person. */
  readonly search?: string | undefined
}

const appealOrder: ListOrder<'sentAt'> = {
  sorts: { sentAt: { by: sql.ref('appeals.seq'), type: 'bigint' } },
  id: sql.ref('appeals.seq'),
}

/** Penalties with an appeal, in the order of the appeals. A withdrawn penalty waits for nothing. */
export const appealPage = async (
  db: Database,
  { state, search }: AppealFilter,
  request: ListRequest<'sentAt'>,
): Promise<{ rows: StoredPenalty[]; next: string | null }> => {
  const found = penaltyRows(db)
    .where('appeals.id', 'is not', null)
    .$if(state === 'waiting', (rows) =>
      rows.where('appeals.outcome', 'is', null).where('penalties.withdrawnAt', 'is', null),
    )
    .$if(state === 'answered', (rows) => rows.where('appeals.outcome', 'is not', null))
    .$if(search !== undefined && search !== '', (rows) => rows.where('users.vliveId', '=', search ?? ''))
  const { rows, next } = await pageOf(found, appealOrder, request)
  return { rows: rows.map(stored), next }
}

interface PenaltyChange {
  readonly liftedAt?: Temporal.Instant
  readonly withdrawnAt?: Temporal.Instant
}

/** Changes a locked penalty and raises its version. */
export const changePenalty = async (tx: Transaction<DB>, id: bigint, change: PenaltyChange): Promise<void> => {
  await tx
    .updateTable('penalties')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Ends the suspensions of all penalties of a locked person, and returns the penalties' ids. */
export const liftPenaltiesOf = async (
  tx: Transaction<DB>,
  userId: bigint,
  now: Temporal.Instant,
): Promise<readonly bigint[]> => {
  const lifted = await tx
    .updateTable('penalties')
    .set((eb) => ({ liftedAt: now, version: eb('version', '+', 1) }))
    .where('userId', '=', userId)
    .where('withdrawnAt', 'is', null)
    .where('liftedAt', 'is', null)
    .where('suspendedUntil', '>', now)
    .returning('id')
    .execute()
  return lifted.map(({ id }) => id)
}

export interface NewAppeal {
  readonly id: string
  readonly penaltyId: bigint
  readonly text: Sealed
  readonly sentAt: Temporal.Instant
}

/** Returns false if the penalty has an appeal already. */
export const insertAppeal = async (tx: Transaction<DB>, appeal: NewAppeal): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('penaltyAppeals')
    .values(appeal)
    .onConflict((conflict) => conflict.column('penaltyId').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export interface AppealAnswer {
  readonly outcome: AppealOutcome
  readonly operatorId: bigint
  readonly answer: Sealed | null
  readonly answeredAt: Temporal.Instant
}

export const saveAnswer = async (tx: Transaction<DB>, appealId: string, answer: AppealAnswer): Promise<void> => {
  await tx.updateTable('penaltyAppeals').set(answer).where('id', '=', appealId).execute()
}

/** The penalty that suspends a person now; the one that does so for longest. */
export const suspendingPenaltyOf = async (
  db: Database,
  userId: bigint,
  now: Temporal.Instant,
): Promise<bigint | undefined> => {
  const found = await db
    .selectFrom('penalties')
    .where('userId', '=', userId)
    .where('withdrawnAt', 'is', null)
    .where('liftedAt', 'is', null)
    .where('suspendedUntil', '>', now)
    .orderBy('suspendedUntil', 'desc')
    .orderBy('id', 'desc')
    .select('id')
    .executeTakeFirst()
  return found?.id
}
