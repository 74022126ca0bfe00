import { isLocale, type Locale } from '@avalive/i18n/locales'
import type { TaxCategory } from '@avalive/rules/payouts/tax'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/types.generated.ts'

export interface PayoutProfile {
  readonly userId: bigint
  readonly category: TaxCategory
  readonly held: boolean
  readonly version: number
}

/** What operators decided about a streamer's payouts, or the defaults. Undefined if there is no such person. */
export const findProfile = async (db: Database, vliveId: string): Promise<PayoutProfile | undefined> => {
  const { rows } = await sql<PayoutProfile>`
    select u.id as user_id, coalesce(p.category, 'individual') as category, coalesce(p.held, false) as held,
      coalesce(p.version, 0) as version
    from users u left join payout_profiles p on p.user_id = u.id where u.vlive_id = ${vliveId}`.execute(db)
  return rows[0]
}

/** Locks a profile until the transaction ends, and returns its version. */
export const lockProfile = async (tx: Transaction<DB>, userId: bigint): Promise<PayoutProfile> => {
  await tx
    .insertInto('payoutProfiles')
    .values({ userId })
    .onConflict((found) => found.doNothing())
    .execute()
  const row = await tx
    .selectFrom('payoutProfiles')
    .where('userId', '=', userId)
    .select(['userId', 'category', 'held', 'version'])
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { ...row, category: row.category as TaxCategory }
}

export const saveProfile = async (
  tx: Transaction<DB>,
  userId: bigint,
  profile: Pick<PayoutProfile, 'category' | 'held'>,
): Promise<number> => {
  const { version } = await tx
    .updateTable('payoutProfiles')
    .set((eb) => ({ ...profile, version: eb('version', '+', 1) }))
    .where('userId', '=', userId)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** What operators decided about a streamer's payouts, and the language of their mails. */
export const profileOf = async (
  db: Database,
  userId: bigint,
): Promise<Pick<PayoutProfile, 'category' | 'held'> & { readonly locale: Locale }> => {
  const row = await db
    .selectFrom('payoutProfiles')
    .where('userId', '=', userId)
    .select(['category', 'held', 'locale'])
    .executeTakeFirst()
  const { category, held, locale } = row ?? { category: 'individual', held: false, locale: 'ja' }
  return { category: category as TaxCategory, held, locale: isLocale(locale) ? locale : 'ja' }
}

/** Whether the bank account of a transfer is still the registered one. */
export const isLatestBank = async (db: Database, transferId: string): Promise<boolean> => {
  const { rows } = await sql<{ isLatest: boolean }>`
    select b.version = (select max(o.version) from deposit_bank_accounts o where o.user_id = b.user_id) as is_latest
    from bank_transfers t join deposit_bank_accounts b on b.id = t.bank_account_id
    where t.id = ${transferId}`.execute(db)
  return rows[0]?.isLatest ?? false
}
