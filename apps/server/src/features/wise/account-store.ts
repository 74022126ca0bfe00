import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import type { Sealing } from '../../platform/sealed.ts'
import { type WiseDetails, wiseDetails } from './sealed-values.ts'

/** One version of the account that Wise pays a streamer to. Its details never change. */
export interface WiseAccount {
  readonly id: string
  readonly version: number
  readonly details: WiseDetails
  readonly registeredAt: Temporal.Instant
  readonly unusableSince: Temporal.Instant | null
}

const accounts = (db: Database) =>
  db.selectFrom('wiseAccounts').select(['id', 'version', 'details', 'registeredAt', 'unusableSince'])

const openedBy =
  (sealing: Sealing) =>
  (row: Awaited<ReturnType<ReturnType<typeof accounts>['execute']>>[number]): WiseAccount => ({
    ...row,
    details: wiseDetails.open(sealing, row.id, row.details),
  })

/** The account that is registered now. */
export const latestAccount = async (db: Database, sealing: Sealing, userId: bigint): Promise<WiseAccount | undefined> =>
  (await accounts(db).where('userId', '=', userId).orderBy('version', 'desc').limit(1).execute()).map(
    openedBy(sealing),
  )[0]

export const findAccount = async (db: Database, sealing: Sealing, id: string): Promise<WiseAccount> =>
  openedBy(sealing)(await accounts(db).where('id', '=', id).executeTakeFirstOrThrow())

/** Saves a new version. The streamer's registrations must be locked. */
export const insertAccount = async (
  tx: Transaction<DB>,
  sealing: Sealing,
  { userId, details, at, previous }: NewAccount,
): Promise<WiseAccount> => {
  const id = randomUUID()
  const version = (previous?.version ?? 0) + 1
  const sealed = wiseDetails.seal(sealing, id, details)
  await tx.insertInto('wiseAccounts').values({ id, userId, version, details: sealed, registeredAt: at }).execute()
  return { id, version, details, registeredAt: at, unusableSince: null }
}

interface NewAccount {
  readonly userId: bigint
  readonly details: WiseDetails
  readonly at: Temporal.Instant
  readonly previous: WiseAccount | undefined
}

/** Nothing more is paid to this version. */
export const markUnusable = async (tx: Transaction<DB>, id: string, at: Temporal.Instant): Promise<void> => {
  await tx
    .updateTable('wiseAccounts')
    .set({ unusableSince: at })
    .where('id', '=', id)
    .where('unusableSince', 'is', null)
    .execute()
}

/** When a payout to this version was last funded. */
export const lastPaidTo = async (db: Database, id: string): Promise<Temporal.Instant | null> => {
  const { at } = await db
    .selectFrom('wisePayouts')
    .where('accountId', '=', id)
    .select(({ fn }) => fn.max('fundedAt').as('at'))
    .executeTakeFirstOrThrow()
  return at
}
