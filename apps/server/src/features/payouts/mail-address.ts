import type { Locale } from '@avalive/i18n/locales'
import type { Database } from '../../platform/db/database.ts'
import type { Sealing } from '../../platform/sealed.ts'
import { latestPersonal } from './account-store.ts'
import { profileOf } from './profile-store.ts'

/** The mail address of the registered personal information. */
export const personalAddressOf = async (db: Database, sealing: Sealing, userId: bigint): Promise<string | undefined> =>
  (await latestPersonal(db, sealing, userId))?.details.mail_address

/** The language of a person's mails about payouts. */
export const mailLocaleOf = async (db: Database, userId: bigint): Promise<Locale> =>
  (await profileOf(db, userId)).locale
