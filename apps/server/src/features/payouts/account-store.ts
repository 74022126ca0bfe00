import { randomUUID } from 'node:crypto'
import type { Locale } from '@avalive/i18n/locales'
import type { BankDetails, PersonalDetails } from '@avalive/rules/payouts/details'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import type { Sealed, Sealing } from '../../platform/sealed.ts'
import { bankDetails, personalDetails } from './sealed-values.ts'

/** One version of a streamer's personal information or bank account. Versions are never changed or removed. */
export interface Registered<T> {
  readonly id: string
  readonly version: number
  readonly details: T
  readonly registeredAt: Temporal.Instant
}

interface Row {
  readonly id: string
  readonly version: number
  readonly details: string
  readonly registeredAt: Temporal.Instant
}

const opened =
  <T>(kind: { open(sealing: Sealing, id: string, sealed: Sealed): T }, sealing: Sealing) =>
  (row: Row): Registered<T> => ({ ...row, details: kind.open(sealing, row.id, row.details as Sealed) })

const personalVersions = (db: Database, userId: bigint) =>
  db
    .selectFrom('depositAccounts')
    .where('userId', '=', userId)
    .orderBy('version', 'desc')
    .limit(1)
    .select(['id', 'version', 'details', 'registeredAt'])

const bankVersions = (db: Database, userId: bigint) =>
  db
    .selectFrom('depositBankAccounts')
    .where('userId', '=', userId)
    .orderBy('version', 'desc')
    .limit(1)
    .select(['id', 'version', 'details', 'registeredAt'])

export const latestPersonal = async (
  db: Database,
  sealing: Sealing,
  userId: bigint,
): Promise<Registered<PersonalDetails> | undefined> =>
  (await personalVersions(db, userId).execute()).map(opened(personalDetails, sealing))[0]

export const latestBank = async (
  db: Database,
  sealing: Sealing,
  userId: bigint,
): Promise<Registered<BankDetails> | undefined> =>
  (await bankVersions(db, userId).execute()).map(opened(bankDetails, sealing))[0]

/** The latest versions of several streamers, by user. */
const latestByUser = async <T>(
  versions: Promise<readonly (Row & { readonly userId: bigint })[]>,
  open: (row: Row) => Registered<T>,
): Promise<ReadonlyMap<bigint, Registered<T>>> =>
  new Map((await versions).map(({ userId, ...row }) => [userId, open(row)]))

const latestVersions = (db: Database, table: 'depositAccounts' | 'depositBankAccounts', userIds: readonly bigint[]) =>
  db
    // Both tables have the same columns.
    .selectFrom(table as 'depositAccounts')
    .where('userId', '=', sql<bigint>`any (${userIds}::bigint[])`)
    .distinctOn('userId')
    .orderBy('userId')
    .orderBy('version', 'desc')
    .select(['userId', 'id', 'version', 'details', 'registeredAt'])
    .execute()

export const latestPersonals = (db: Database, sealing: Sealing, userIds: readonly bigint[]) =>
  latestByUser(latestVersions(db, 'depositAccounts', userIds), opened(personalDetails, sealing))

export const latestBanks = (db: Database, sealing: Sealing, userIds: readonly bigint[]) =>
  latestByUser(latestVersions(db, 'depositBankAccounts', userIds), opened(bankDetails, sealing))

/**
 * Locks a streamer's registrations until the transaction ends, so that versions and verify results change one after
 * another. The language of their mails becomes the one that they last registered in.
 */
export const lockRegistrations = async (tx: Transaction<DB>, userId: bigint, locale?: Locale): Promise<void> => {
  await tx
    .insertInto('payoutProfiles')
    .values({ userId, ...(locale ? { locale } : {}) })
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet((eb) => ({ locale: locale ?? eb.ref('payoutProfiles.locale') })),
    )
    .execute()
}

export interface Registration<T> {
  readonly userId: bigint
  readonly details: T
  readonly at: Temporal.Instant
  /** The latest version, read after `lockRegistrations`. */
  readonly previous: Registered<T> | undefined
}

/** Saves a new version, and returns its id. Call `lockRegistrations` first. */
export const savePersonal = async (
  tx: Transaction<DB>,
  sealing: Sealing,
  { userId, details, at, previous }: Registration<PersonalDetails>,
): Promise<string> => {
  const id = randomUUID()
  await tx
    .insertInto('depositAccounts')
    .values({
      id,
      userId,
      version: (previous?.version ?? 0) + 1,
      details: personalDetails.seal(sealing, id, details),
      registeredAt: at,
    })
    .execute()
  return id
}

/** Saves a new version, and returns its id. Call `lockRegistrations` first. */
export const saveBank = async (
  tx: Transaction<DB>,
  sealing: Sealing,
  { userId, details, at, previous }: Registration<BankDetails>,
): Promise<string> => {
  const id = randomUUID()
  await tx
    .insertInto('depositBankAccounts')
    .values({
      id,
      userId,
      version: (previous?.version ?? 0) + 1,
      details: bankDetails.seal(sealing, id, details),
      registeredAt: at,
    })
    .execute()
  return id
}
