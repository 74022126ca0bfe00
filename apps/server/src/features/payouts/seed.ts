import { userIds } from '../../platform/db/user-ids.ts'
import type { Seed } from '../../platform/feature.ts'
import { lockRegistrations, saveBank, savePersonal } from './account-store.ts'
import { closeVerifyResults, openVerifyResult } from './verify-store.ts'

/**
 * Registers the personas who are paid in Japan. When the world starts, the month turn writes
 * their transfers, and `payPastMonths` makes them.
 */
export const seedPayouts: Seed = async (tx, { payees }, _rate, sealing) => {
  const ids = await userIds(tx)
  for (const { vliveId, personal, bank, registeredAt: at, flagged } of payees) {
    const userId = ids(vliveId)
    await lockRegistrations(tx, userId, 'ja')
    await savePersonal(tx, sealing, { userId, details: personal, at, previous: undefined })
    await saveBank(tx, sealing, { userId, details: bank, at, previous: undefined })
    const field = { form: 'bank', key: 'account_name' } as const
    await openVerifyResult(tx, { userId, ...field, reason: 'nameMismatch', at: flagged.from })
    await closeVerifyResults(tx, userId, field.form, [field.key], flagged.until)
  }
}
